// Tables: webhook_endpoints, webhook_secrets, webhook_events, webhook_deliveries, webhook_queue.
// Facts: webhook.endpoint_changed. Jobs: webhook.deliver, webhook.sweep, webhook.forget.

export { webhookJobs } from './jobs.ts';
export { createWebhooks, type Webhooks, type WebhooksDeps } from './module.ts';
export type { CampaignEndpoint, CampaignEvent } from './ports.ts';
export { webhookRoutes } from './routes.ts';

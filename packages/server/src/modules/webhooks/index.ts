// Tables: webhook_endpoints, webhook_secrets, webhook_events, webhook_deliveries, webhook_queue, event_recordings,
// detail_outbox, detail_counters.
// Triggers: detail_outbox_wakes; those of others whose names have `tell` write to detail_outbox (0078).
// Facts: webhook.endpoint_changed. Jobs: webhook.deliver, webhook.sweep, webhook.forget, event.number.

export { eventIdOf } from './events/event-id.ts';
export { webhookJobs } from './jobs.ts';
export { createWebhooks, type Webhooks, type WebhooksDeps } from './module.ts';
export type { CampaignEndpoint, CampaignEvent } from './ports.ts';
export { webhookRoutes } from './routes.ts';
export { feedPosition, readFeedAfter } from './store/feed.ts';
export { startRecording } from './store/recording.ts';

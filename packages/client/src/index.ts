export { type Answer, type Call, type Client, createClient } from './client.ts';
export { ApiError } from './errors.ts';
export { paginate } from './paging.ts';
export type { CallOptions, ClientOptions } from './request.ts';
export type { StreamEvent } from './stream.ts';
export { verifyWebhook, WebhookError, type WebhookRequest } from './verify-webhook.ts';

export { type Answer, type Call, type Client, createClient } from './client.ts';
export { ApiError, ConnectionError, DistributeError, TimeoutError, UnreadableAnswerError } from './errors.ts';
export type { CallOptions, ClientOptions } from './request.ts';
export type { StreamEvent } from './stream.ts';
export { verifyWebhook, WebhookError, type WebhookRequest } from './verify-webhook.ts';

export type { Answer } from './calls.ts';
export { createClient } from './create-client.ts';
export { ApiError, ConnectionError, DistributeError, TimeoutError, UnreadableAnswerError } from './errors.ts';
export type { CallOptions, ClientOptions } from './options.ts';
export type { StreamEvent } from './stream-event.ts';
export type { Client } from './types.ts';
export { verifyWebhook, WebhookError, type WebhookRequest } from './verify-webhook.ts';

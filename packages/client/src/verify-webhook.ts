import {
  isSameSignature,
  plainSignature,
  readWebhookKey,
  timedSignature,
} from '@distribute/contract/webhook-signature';
import type { WebhookEvent } from './types.ts';

/** The request did not come from the service, or came too late. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

export interface WebhookRequest {
  /** The raw body: parsing and printing it again would change the bytes that were signed. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** As the service shows it: `whsec_...`. */
  readonly secret: string;
  readonly toleranceSeconds?: number;
  /** Differs where the operator renamed the service. */
  readonly signatureHeader?: string;
}

/**
 * Returns the event, or throws `WebhookError`. `webhook-signature` decides where it is sent; `X-Distribute-Signature`
 * carries no time, so on its own it does not stop a replay: keep the event ids you have seen.
 */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookEvent> {
  const { secret, toleranceSeconds = 300, signatureHeader = 'x-distribute-signature' } = request;
  const body = typeof request.body === 'string' ? new TextEncoder().encode(request.body) : request.body;
  const header = headerReader(request.headers);
  const key = await readWebhookKey(secret);
  if (!key) throw new WebhookError('The webhook secret is not valid');
  const signatures = header('webhook-signature');

  if (signatures !== undefined) {
    const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
    if (!id || !timestamp || !/^\d+$/.test(timestamp)) throw new WebhookError('The webhook headers are incomplete');
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
      throw new WebhookError('The webhook timestamp is outside the tolerance');
    }
    // Two values during the day after a rotation: by the new secret and by the old one.
    assertAmong(signatures.split(' '), await timedSignature(key, { id, timestamp, body }));
  } else {
    assertAmong([header(signatureHeader) ?? ''], await plainSignature(key, body));
  }
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}

function assertAmong(given: readonly string[], expected: string): void {
  const matching = given.filter((signature) => isSameSignature(signature, expected));
  if (matching.length === 0) throw new WebhookError('The webhook signature does not match');
}

function headerReader(headers: WebhookRequest['headers']): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = lower.get(name.toLowerCase());
    return typeof value === 'string' ? value : value?.join(' ');
  };
}

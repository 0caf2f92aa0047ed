import type { WebhookEvent } from '@distribute/contract/events';

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
  const body = typeof request.body === 'string' ? utf8(request.body) : request.body;
  const header = headerReader(request.headers);
  const signatures = header('webhook-signature');

  if (signatures !== undefined) {
    const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
    if (!id || !timestamp || !/^\d+$/.test(timestamp)) throw new WebhookError('The webhook headers are incomplete');
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceSeconds) {
      throw new WebhookError('The webhook timestamp is outside the tolerance');
    }
    const signed = new Uint8Array([...utf8(`${id}.${timestamp}.`), ...body]);
    const given = signatures.split(' ').filter((signature) => signature.startsWith('v1,'));
    const macs = given.map((signature) => fromBase64(signature.slice('v1,'.length)));
    await assertSigned(fromBase64(secret.replace(/^whsec_/, '')), macs, signed);
  } else {
    const mac = fromHex(header(signatureHeader)?.match(/^sha256=([0-9a-f]{64})$/)?.[1] ?? '');
    await assertSigned(utf8(secret), [mac], body);
  }
  return JSON.parse(new TextDecoder().decode(body)) as WebhookEvent;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Web Crypto compares in constant time. */
async function assertSigned(key: Bytes | null, macs: (Bytes | null)[], message: Uint8Array): Promise<void> {
  if (!key?.length) throw new WebhookError('The webhook secret is not valid');
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  for (const mac of macs) {
    if (mac && (await crypto.subtle.verify('HMAC', hmac, mac, message as Bytes))) return;
  }
  throw new WebhookError('The webhook signature does not match');
}

function headerReader(headers: WebhookRequest['headers']): (name: string) => string | undefined {
  if (headers instanceof Headers) return (name) => headers.get(name) ?? undefined;
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => {
    const value = lower.get(name.toLowerCase());
    return typeof value === 'string' ? value : value?.join(' ');
  };
}

const utf8 = (text: string): Bytes => new TextEncoder().encode(text) as Bytes;
const fromHex = (hex: string): Bytes => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

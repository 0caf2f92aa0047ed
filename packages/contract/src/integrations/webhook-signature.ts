/**
 * How webhooks are signed (spec 19.1). The service signs and the client verifies with these functions, so that the
 * two cannot disagree. By default they use Web Crypto, which Node, browsers and edge runtimes have.
 */

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** The secret as it is shown: `whsec_` and 32 random bytes in base64. */
export function webhookSecretOf(random: Uint8Array): string {
  if (random.length !== SECRET_BYTES) throw new RangeError(`A webhook secret has ${SECRET_BYTES} bytes`);
  return PREFIX + btoa(String.fromCharCode(...random));
}

/** HMAC-SHA-256 under one key. */
export type Mac = (message: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** A secret prepared for signing. */
export interface WebhookKey {
  /** For `webhook-signature`: the key is the decoded base64 part of the secret. */
  readonly timed: Mac;
  /** For `X-Distribute-Signature`: the key is the whole secret as text. */
  readonly plain: Mac;
}

/**
 * Null for text that is no webhook secret. Web Crypto is slow per message; a caller that signs many of them passes
 * another HMAC.
 */
export async function readWebhookKey(
  secret: string,
  macUnder: (key: Uint8Array) => Mac | Promise<Mac> = webCryptoMac,
): Promise<WebhookKey | null> {
  const decoded = fromBase64(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (!decoded?.length) return null;
  const [timed, plain] = await Promise.all([macUnder(decoded), macUnder(utf8(secret))]);
  return { timed, plain };
}

/** One delivery attempt: the event's id, the time in seconds since 1970 as it is sent, and the raw body. */
export interface SignedMessage {
  readonly id: string;
  readonly timestamp: string;
  readonly body: Uint8Array;
}

/** A value of `webhook-signature`. */
export async function timedSignature({ timed }: WebhookKey, message: SignedMessage): Promise<string> {
  const head = utf8(`${message.id}.${message.timestamp}.`);
  const signed = new Uint8Array(head.length + message.body.length);
  signed.set(head);
  signed.set(message.body, head.length);
  return `v1,${btoa(String.fromCharCode(...(await timed(signed))))}`;
}

/** The value of `X-Distribute-Signature`. It covers the body only, so it does not prevent a replay. */
export async function plainSignature({ plain }: WebhookKey, body: Uint8Array): Promise<string> {
  const mac = await plain(body);
  let hex = 'sha256=';
  for (const byte of mac) hex += HEX[byte];
  return hex;
}

/** Compares in a time that does not depend on where the two differ. */
export function isSameSignature(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

async function webCryptoMac(key: Uint8Array): Promise<Mac> {
  const hmac = await crypto.subtle.importKey('raw', key as Bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', hmac, message as Bytes));
}

function fromBase64(text: string): Bytes | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

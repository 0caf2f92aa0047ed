import { plainSignature, timedSignature, type WebhookKey } from '@distribute/contract/webhook-signature';
import { createLru } from '../../../kernel/caches/lru.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import { parsePublicUrl, type UrlRules } from '../../../kernel/egress/url.ts';
import type { AttemptRecord } from '../store/claims.ts';

export interface PostDeps {
  readonly egress: Pick<Egress, 'request'>;
  readonly clock: Clock;
  readonly rules: UrlRules;
  readonly serviceName: string;
  /** How long a receiver may take to answer. */
  readonly limitMs: number;
}

/** The content of one attempt. */
export interface OutgoingWebhook {
  readonly orgId: string;
  /** Of the delivery. */
  readonly id: string;
  readonly eventId: string;
  readonly url: string;
  readonly body: string;
  readonly attempt: number;
}

export interface PostOutcome {
  readonly record: AttemptRecord;
  readonly delivered: boolean;
  readonly endedAt: Date;
}

/** How much of the receiver's answer is read, and how much of it is stored (spec 19.4). */
const READ_BYTES = 16_384;
const KEPT_BYTES = 1_024;
/** An answer that pauses for longer is cut off; its status is known by then. */
const IDLE_MS = 2_000;
const REMEMBERED_SIGNATURES = 512;
const REMEMBERED_ADDRESSES = 5_000;

/** An event signed for one second: endpoints that share a secret get the same bytes and signatures. */
interface SignedEvent {
  readonly body: string;
  readonly keys: readonly WebhookKey[];
  readonly bytes: Buffer;
  readonly signatures: Promise<{ readonly plain: string; readonly timed: string }>;
}

/**
 * The error shown to the customer. A forbidden address, one that does not exist and one without a listener have the
 * same text, so that it does not reveal what is behind an address (reliability.md B9).
 */
function reasonOf(error: EgressError): string {
  if (error.kind === 'timeout') return 'No answer in time';
  if (error.kind === 'tls') return 'The TLS certificate was not accepted';
  if (error.kind === 'bad_response' || error.kind === 'too_large') return 'The answer was not valid HTTP';
  return error.message;
}

/** The headers of an attempt; some are named after the service. */
export function createSignedHeaders(serviceName: string) {
  const name = serviceName.replace(/[^A-Za-z0-9]+/g, '-');
  const [agent, signature] = [`${name}-Webhooks/1.0`, `X-${name}-Signature`];
  const [delivery, number] = [`X-${name}-Delivery`, `X-${name}-Attempt`];
  return (
    { id, eventId, attempt }: Pick<OutgoingWebhook, 'id' | 'eventId' | 'attempt'>,
    { timestamp, timed, plain }: { readonly timestamp: string; readonly timed: string; readonly plain: string },
  ): Record<string, string> => ({
    'Content-Type': 'application/json',
    'User-Agent': agent,
    [signature]: plain,
    'webhook-id': eventId,
    'webhook-timestamp': timestamp,
    'webhook-signature': timed,
    [delivery]: id,
    [number]: String(attempt),
  });
}

/** The unix seconds of an instant, as they are sent and signed. */
export const timestampOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** Neither PostgreSQL's text nor its JSON can contain a NUL. */
const excerptOf = (body: Buffer): string =>
  body.length ? body.subarray(0, KEPT_BYTES).toString('utf8').replaceAll('\0', '') : '';

/** Sends one signed POST. The first key is the current secret; a second one is the former secret. */
export function createWebhookPost({ egress, clock, rules, serviceName, limitMs }: PostDeps) {
  const headersOf = createSignedHeaders(serviceName);
  const signed = createLru<string, SignedEvent>(REMEMBERED_SIGNATURES);
  const allowed = createLru<string, true>(REMEMBERED_ADDRESSES);

  const sign = async (eventId: string, bytes: Buffer, keys: readonly WebhookKey[], timestamp: string) => {
    const [current] = keys;
    if (!current) throw new Error('A webhook cannot be sent without a secret');
    const [plain, ...timed] = await Promise.all([
      plainSignature(current, bytes),
      ...keys.map((key) => timedSignature(key, { id: eventId, timestamp, body: bytes })),
    ]);
    return { plain, timed: timed.join(' ') };
  };

  /** The stored body may be blanked and the secret rotated at any time, so both are part of the cache's key. */
  const signedAt = ({ eventId, body }: OutgoingWebhook, keys: readonly WebhookKey[], timestamp: string) => {
    const name = `${timestamp} ${eventId}`;
    const known = signed.get(name);
    const isSame = known?.body === body && known.keys.length === keys.length;
    if (isSame && keys.every((key, at) => key === known.keys[at])) return known;
    const bytes = Buffer.from(body);
    const made = { body, keys, bytes, signatures: sign(eventId, bytes, keys, timestamp) };
    signed.set(name, made);
    return made;
  };

  /** The rules may be stricter now than when the address was saved. They do not change while this process runs. */
  const assertAllowed = (url: string): void => {
    if (allowed.get(url)) return;
    if (!parsePublicUrl(url, { ...rules, httpsOnly: true })) throw new EgressError('refused', 'URL rules');
    allowed.set(url, true);
  };

  return async (outgoing: OutgoingWebhook, keys: readonly WebhookKey[], signal?: AbortSignal): Promise<PostOutcome> => {
    const { orgId, url, attempt } = outgoing;
    const at = clock.now();
    const began = performance.now();
    const timestamp = timestampOf(at);
    const { bytes: body, signatures } = signedAt(outgoing, keys, timestamp);
    const end = (responseStatus: number | null, error: string | null, responseExcerpt: string | null): PostOutcome => {
      const durationMs = Math.round(performance.now() - began);
      const record = { attempt, at: at.toISOString(), durationMs, responseStatus, error, responseExcerpt };
      return { record, delivered: error === null, endedAt: clock.now() };
    };
    const { plain, timed } = await signatures;
    try {
      assertAllowed(url);
      const response = await egress.request({
        purpose: 'webhook',
        orgId,
        url,
        method: 'POST',
        headers: headersOf(outgoing, { timestamp, plain, timed }),
        body,
        maxRedirects: 0,
        partialBody: true,
        maxWireBytes: READ_BYTES,
        maxDecodedBytes: READ_BYTES,
        totalMs: limitMs,
        idleMs: IDLE_MS,
        ...(signal && { signal }),
      });
      const { status } = response;
      return end(status, status >= 200 && status < 300 ? null : `HTTP ${status}`, excerptOf(response.body));
    } catch (error) {
      if (!(error instanceof EgressError) || error.kind === 'aborted') throw error;
      return end(null, reasonOf(error), null);
    }
  };
}
export type Post = ReturnType<typeof createWebhookPost>;

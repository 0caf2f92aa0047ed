import Stripe from 'stripe';
import type { Egress, EgressRequest } from '../../kernel/egress/fetcher.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const TOTAL_MS = 20_000;
/** Headers that the guarded fetcher sets. */
const NOT_OURS: ReadonlySet<string> = new Set(['content-length', 'host', 'connection', 'accept-encoding']);

/** The library's requests go through the guarded fetcher, which limits their time and size. */
export const stripeHttp = (egress: Pick<Egress, 'request'>, isStandIn: boolean) =>
  Stripe.createFetchHttpClient(async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(
      [...new Headers(init.headers)].filter(([name]) => !NOT_OURS.has(name.toLowerCase())),
    );
    const answer = await egress.request({
      purpose: 'payments',
      url: input instanceof Request ? input.url : String(input),
      method: (init.method ?? 'GET') as NonNullable<EgressRequest['method']>,
      headers,
      ...(typeof init.body === 'string' && init.body !== '' ? { body: init.body } : {}),
      trusted: isStandIn,
      totalMs: TOTAL_MS,
      maxWireBytes: MAX_BYTES,
      maxDecodedBytes: MAX_BYTES,
      ...(init.signal ? { signal: init.signal } : {}),
    });
    const { 'content-type': type = 'application/json', 'request-id': requestId = '' } = answer.headers;
    return new Response(new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': type, 'request-id': requestId },
    });
  });

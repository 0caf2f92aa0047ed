import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import type { CrmAccess } from '../../modules/connectors/index.ts';

const HOME = 'https://api.hubapi.com';
const TOTAL_MS = 20_000;
/** Where a 429 does not say how long: the window of its policy. */
const WINDOW_MS: Readonly<Record<string, number>> = { SECONDLY: 1_000, TEN_SECONDLY_ROLLING: 10_000, DAILY: 3_600_000 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface ErrorBody {
  readonly correlationId?: unknown;
  readonly policyName?: unknown;
  readonly errors?: readonly { readonly context?: Readonly<Record<string, unknown>> }[];
}

/** One request to HubSpot's API; its answer is whatever a 2xx has. */
export type AskHubspot = <T>(access: CrmAccess, method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

export function createHubspotApi(egress: Pick<Egress, 'request'>, baseUrl: string | null): AskHubspot {
  /** Until when a token has used up its calls. */
  const usedUp = new Map<string, number>();

  return async <T>({ orgId, token }: CrmAccess, method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const secret = token.reveal();
    const waitMs = (usedUp.get(secret) ?? 0) - performance.now();
    if (waitMs > 0) throw faultOf({ status: 429, words: null, waitMs: Math.ceil(waitMs) });
    usedUp.delete(secret);
    let answer: EgressResponse;
    try {
      answer = await egress.request({
        ...{ purpose: 'connector', url: `${baseUrl ?? HOME}${path}`, method, orgId, trusted: baseUrl !== null },
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...{ totalMs: TOTAL_MS, idleMs: TOTAL_MS },
      });
    } catch (thrown) {
      if (!(thrown instanceof EgressError)) throw thrown;
      throw faultOf({ status: null, words: 'gave no answer', waitMs: null }, thrown);
    }
    const { status, headers } = answer;
    const text = answer.body.toString('utf8');
    if (headers['x-hubspot-ratelimit-remaining'] === '0') {
      const windowMs = Number(headers['x-hubspot-ratelimit-interval-milliseconds'] ?? WINDOW_MS.TEN_SECONDLY_ROLLING);
      usedUp.set(secret, performance.now() + Math.min(windowMs, 60_000));
    }
    const parsed = parse(text);
    if (status >= 200 && status < 300) return (parsed ?? {}) as T;
    const said = (parsed ?? {}) as ErrorBody;
    const waited = retryAfterMs(headers) ?? WINDOW_MS[String(said.policyName)] ?? null;
    throw faultOf({ status, words: wordsWith(said, wordsOf(text, [secret])), waitMs: waited });
  };
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** With the rights that are missing, and the id by which HubSpot's support finds the request. */
function wordsWith({ correlationId, errors }: ErrorBody, words: string | null): string | null {
  const missing = (errors ?? []).flatMap(({ context }) => context?.requiredGranularScopes ?? []);
  const rights = missing.length ? `; rights that are missing: ${missing.slice(0, 10).join(', ').slice(0, 300)}` : '';
  const id = typeof correlationId === 'string' && UUID.test(correlationId) ? ` (request ${correlationId})` : '';
  return words === null ? id.trim() || null : `${words}${rights}${id}`;
}

export const faultOf = (
  { status, words, waitMs }: { status: number | null; words: string | null; waitMs: number | null },
  cause?: unknown,
): ProviderError =>
  new ProviderError(
    {
      ...{ provider: 'hubspot', title: 'HubSpot', status, words, retryAfterMs: waitMs },
      ...(status === 429 ? { reason: 'rate_limited' } : {}),
      sentence: status === null ? 'HubSpot could not be reached' : 'HubSpot refused',
      retryable: status === null || status === 429 || status >= 500,
    },
    { cause },
  );

import type { Provider } from '@distribute/contract/keys';
import type { EgressRequest, EgressResponse } from '../../kernel/egress/fetcher.ts';

/** One request that costs nothing and that succeeds only with a valid key. */
interface Probe {
  /** Null where only the operator can say the address. */
  readonly base: string | null;
  readonly path: string;
  readonly headers: (key: string) => Record<string, string>;
  /** Further statuses that speak against the key, besides 401 and 403. */
  readonly alsoRefuses?: readonly number[];
  /** For an address that answers 200 to anyone. */
  readonly accepts?: (body: unknown) => boolean;
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const PROBES: Readonly<Record<Exclude<Provider, 'stripe'>, Probe>> = {
  anthropic: {
    base: 'https://api.anthropic.com/v1',
    path: '/models?limit=1',
    headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  },
  openai: { base: 'https://api.openai.com/v1', path: '/models', headers: bearer },
  google: {
    base: 'https://generativelanguage.googleapis.com/v1beta',
    path: '/models?pageSize=1',
    headers: (key) => ({ 'x-goog-api-key': key }),
    alsoRefuses: [400],
  },
  'openai-compatible': { base: null, path: '/models', headers: bearer },
  apollo: {
    base: 'https://api.apollo.io/api/v1',
    path: '/auth/health',
    headers: (key) => ({ 'x-api-key': key }),
    accepts: (body) => (body as { is_logged_in?: unknown } | null)?.is_logged_in === true,
  },
  serper: { base: 'https://google.serper.dev', path: '/account', headers: (key) => ({ 'x-api-key': key }) },
  firecrawl: { base: 'https://api.firecrawl.dev/v1', path: '/team/credit-usage', headers: bearer },
  postmark: {
    base: 'https://api.postmarkapp.com',
    path: '/server',
    headers: (key) => ({ 'x-postmark-server-token': key }),
  },
};

export const probeOf = (provider: string): Probe | null =>
  Object.hasOwn(PROBES, provider) ? PROBES[provider as keyof typeof PROBES] : null;

/** The request of a probe; null when the provider's address is not configured. An operator's address replaces ours. */
export function probeRequest(probe: Probe, baseUrl: string | null, key: string): EgressRequest | null {
  const base = baseUrl ?? probe.base;
  if (base === null) return null;
  return {
    purpose: 'verify-key',
    url: `${base}${probe.path}`,
    headers: { accept: 'application/json', ...probe.headers(key) },
    trusted: baseUrl !== null,
    totalMs: 10_000,
  };
}

/** What an answer says of the key; `unclear` when it speaks of the provider's own trouble. */
export function verdictOf(probe: Probe, { status, body }: Pick<EgressResponse, 'status' | 'body'>): Verdict {
  if (status === 401 || status === 403 || probe.alsoRefuses?.includes(status)) return 'refused';
  if (status < 200 || status > 299) return 'unclear';
  if (!probe.accepts) return 'accepted';
  const read = readJson(body);
  return read === undefined ? 'unclear' : probe.accepts(read) ? 'accepted' : 'refused';
}
export type Verdict = 'accepted' | 'refused' | 'unclear';

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

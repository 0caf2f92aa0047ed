import type { Dispatcher } from 'undici';
import { EgressError } from './errors.ts';

export type Hop = {
  method: Dispatcher.HttpMethod;
  url: URL;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};

const REDIRECTS = [301, 302, 303, 307, 308];
// Any other header may be a credential: provider keys have many names.
const SAFE_ACROSS_ORIGINS = ['accept', 'accept-language', 'user-agent'];

export function isRedirect(status: number): boolean {
  return REDIRECTS.includes(status);
}

/** The request that follows a redirect; its URL still has to pass every check. */
export function followRedirect(hop: Hop, status: number, location: string | undefined): Hop {
  if (location === undefined || !URL.canParse(location, hop.url.href)) {
    throw new EgressError('bad_response', 'redirect without a readable location');
  }
  const url = new URL(location, hop.url);
  const sameOrigin = url.origin === hop.url.origin;
  const becomesGet = hop.method !== 'HEAD' && (status === 303 || (status < 303 && hop.method === 'POST'));
  if (becomesGet) return { method: 'GET', url, headers: keptHeaders(hop, sameOrigin, true), body: null };
  if (hop.body !== null && !sameOrigin) {
    throw new EgressError('bad_response', 'redirect would carry the body to another origin');
  }
  return { ...hop, url, headers: keptHeaders(hop, sameOrigin, false) };
}

function keptHeaders({ headers }: Hop, sameOrigin: boolean, dropContent: boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => {
      const lower = name.toLowerCase();
      if (!sameOrigin) return SAFE_ACROSS_ORIGINS.includes(lower);
      return !(dropContent && lower.startsWith('content-'));
    }),
  );
}

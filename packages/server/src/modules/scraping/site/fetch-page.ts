import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { FetchPage, PageRequest } from '../ports.ts';
import type { HostGate } from './host-gate.ts';

const MIB = 1024 * 1024;
const LIMITS: Readonly<Record<PageRequest['kind'], { wire: number; decoded: number; ms: number; cut: boolean }>> = {
  page: { wire: 2 * MIB, decoded: 8 * MIB, ms: 15_000, cut: true },
  file: { wire: 512 * 1024, decoded: 2 * MIB, ms: 5_000, cut: true },
  image: { wire: 5 * MIB, decoded: 5 * MIB, ms: 15_000, cut: false },
};
const MAX_REDIRECTS = 5;
const ACCEPT = { page: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1', file: '*/*', image: 'image/*' };

/** Our name to the sites we read; also the name robots.txt is asked for. */
export const BOT = 'DistributeBot';

interface FetchDeps {
  readonly egress: Pick<Egress, 'request'>;
  readonly gate: HostGate;
  /** Where a site's owner can read who we are. */
  readonly baseUrl: string;
}

/** The built-in fetcher: our own requests, under our own name, two at a time for each host. */
export function createFetchPage({ egress, gate, baseUrl }: FetchDeps): FetchPage {
  const agent = `${BOT}/1.0 (+${baseUrl}/docs)`;
  return function fetchPage({ orgId, url, kind, signal }) {
    return gate(new URL(url).host, async () => {
      const limits = LIMITS[kind];
      const answer = await egress.request({
        purpose: 'site',
        url,
        orgId,
        headers: { 'user-agent': agent, accept: ACCEPT[kind], 'accept-language': 'en, *;q=0.5' },
        maxRedirects: MAX_REDIRECTS,
        maxWireBytes: limits.wire,
        maxDecodedBytes: limits.decoded,
        partialBody: limits.cut,
        totalMs: limits.ms,
        ...(signal ? { signal } : {}),
      });
      const { status, body, truncated } = answer;
      return { url: answer.url, status, contentType: answer.headers['content-type'] ?? '', body, truncated };
    });
  };
}

import { EgressError } from '../kernel/egress/errors.ts';
import type { Egress } from '../kernel/egress/fetcher.ts';
import { AppError } from '../kernel/errors.ts';
import type { FetchPage } from '../modules/scraping/index.ts';

const BASE_URL = 'https://api.firecrawl.dev/v1';
/** Longer than the page itself may take: the service renders it first. */
const TOTAL_MS = 60_000;

interface Scraped {
  readonly success?: boolean;
  readonly data?: {
    readonly rawHtml?: string;
    readonly metadata?: { readonly url?: string; readonly statusCode?: number };
  };
}

const failed = (cause?: unknown) =>
  new AppError('provider_failed', 'Firecrawl request failed', { provider: 'firecrawl' }, { cause });

/** Pages rendered by firecrawl, read here like any other. `baseUrl` is the operator's own address of it. */
export const createFirecrawl =
  (egress: Pick<Egress, 'request'>, baseUrl: string | null) =>
  (key: string): FetchPage =>
  async ({ orgId, url, signal }) => {
    const answer = await egress
      .request({
        purpose: 'firecrawl',
        url: `${baseUrl ?? BASE_URL}/scrape`,
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url, formats: ['rawHtml'], onlyMainContent: false }),
        orgId,
        trusted: baseUrl !== null,
        maxWireBytes: 16 * 1024 * 1024,
        maxDecodedBytes: 24 * 1024 * 1024,
        totalMs: TOTAL_MS,
        idleMs: TOTAL_MS,
        ...(signal ? { signal } : {}),
      })
      .catch((thrown: unknown) => {
        throw failed(thrown);
      });
    const scraped = answer.status === 200 ? readAnswer(answer.body) : null;
    if (!scraped) throw failed();
    const { rawHtml, metadata } = scraped.data ?? {};
    // The service works, the page does not.
    if (!scraped.success || rawHtml === undefined) throw new EgressError('bad_response', 'firecrawl read nothing');
    const body = Buffer.from(rawHtml);
    const finalUrl = metadata?.url && URL.canParse(metadata.url) ? metadata.url : url;
    return { url: finalUrl, status: metadata?.statusCode ?? 200, contentType: 'text/html; charset=utf-8', body };
  };

function readAnswer(body: Buffer): Scraped | null {
  try {
    return JSON.parse(body.toString('utf8')) as Scraped;
  } catch {
    return null;
  }
}

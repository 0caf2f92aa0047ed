import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import type { FetchedPage, FetchPage, PageRequest } from '../../modules/scraping/index.ts';

const BASE_URL = 'https://api.firecrawl.dev/v1';
/** Longer than the page itself may take, because the service renders it first. */
const TOTAL_MS = 60_000;
/** The pauses before the second and third attempt, if the service does not name one; the caller is waiting. */
const PAUSES_MS: readonly number[] = [500, 2_000];
const MAX_PAUSE_MS = 5_000;
const PASSING = new Set([429, 500, 502, 503, 504]);
const MIB = 1024 * 1024;

const WebUrl = z.string().refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text));
const Scraped = z.object({
  success: z.boolean(),
  data: z
    .object({
      rawHtml: z.string().nullish(),
      metadata: z
        .object({
          url: WebUrl.nullish().catch(null),
          statusCode: z.int().min(100).max(599).nullish().catch(null),
        })
        .nullish(),
    })
    .nullish(),
});

const failed = (
  cause: unknown,
  said: { status?: number; words?: string | null; retryable?: boolean; retryAfterMs?: number | null } = {},
) =>
  new ProviderError(
    {
      provider: 'firecrawl',
      title: 'Firecrawl',
      status: null,
      words: null,
      retryable: true,
      retryAfterMs: null,
      ...said,
    },
    { cause },
  );

/** Pages rendered by firecrawl and then read like any other. `baseUrl` is the operator's own address for it. */
export const createFirecrawl = (egress: Pick<Egress, 'request'>, baseUrl: string | null, totalMs: number = TOTAL_MS) =>
  function scrapeByFirecrawl(key: string): FetchPage {
    const ask = ({ orgId, url, signal }: PageRequest): Promise<EgressResponse> =>
      egress
        .request({
          purpose: 'firecrawl',
          url: `${baseUrl ?? BASE_URL}/scrape`,
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ url, formats: ['rawHtml'], onlyMainContent: false }),
          orgId,
          trusted: baseUrl !== null,
          maxWireBytes: 16 * MIB,
          maxDecodedBytes: 24 * MIB,
          totalMs,
          idleMs: totalMs,
          ...(signal ? { signal } : {}),
        })
        .catch((thrown: unknown) => {
          // A caller that stops waiting for one page does not mean that the service is down.
          throw signal?.aborted ? thrown : failed(thrown);
        });

    return async (request) => {
      let answer = await ask(request);
      for (const asItIs of PAUSES_MS) {
        const pauseMs = PASSING.has(answer.status) ? (retryAfterMs(answer.headers) ?? asItIs) : null;
        if (pauseMs === null || pauseMs > MAX_PAUSE_MS) break;
        await wait(pauseMs, request.signal);
        answer = await ask(request);
      }
      const { status, headers, body } = answer;
      if (status !== 200) {
        const words = wordsOf(body.toString('utf8'), [key]);
        const again = { retryable: PASSING.has(status), retryAfterMs: retryAfterMs(headers) };
        throw failed(undefined, { status, words, ...again });
      }
      return pageOf(answer, request.url);
    };
  };

function pageOf({ body }: EgressResponse, asked: string): FetchedPage {
  const { success, data } = read(body);
  // The service works, but the page does not.
  if (!success || typeof data?.rawHtml !== 'string') throw new EgressError('bad_response', 'firecrawl read nothing');
  return {
    url: data.metadata?.url ?? asked,
    status: data.metadata?.statusCode ?? 200,
    contentType: 'text/html; charset=utf-8',
    body: Buffer.from(data.rawHtml),
  };
}

function read(body: Buffer): z.output<typeof Scraped> {
  try {
    return Scraped.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw failed(cause);
  }
}

const wait = (ms: number, signal: AbortSignal | undefined) =>
  pause(ms, undefined, signal ? { signal } : {}).catch((cause: unknown) => {
    throw new EgressError('aborted', 'by the caller', cause);
  });

import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import { ProviderError } from '../../kernel/provider-faults/provider-error.ts';
import { wordsOf } from '../../kernel/provider-faults/provider-words.ts';
import { retryAfterMs } from '../../kernel/provider-faults/retry-after.ts';
import type { NewsResult, SearchNews } from '../../modules/press/index.ts';

const BASE_URL = 'https://google.serper.dev';
const TOTAL_MS = 15_000;
const PASSING = new Set([429, 500, 502, 503, 504]);

const Answer = z.object({
  news: z.array(
    z.object({
      title: z.string(),
      link: z.string(),
      snippet: z.string().nullish().catch(null),
      source: z.string().nullish().catch(null),
      date: z.string().nullish().catch(null),
    }),
  ),
});

const UNITS: Readonly<Record<string, number>> = {
  ...{ minute: 60_000, min: 60_000, hour: 3_600_000, day: 86_400_000, week: 7 * 86_400_000 },
  ...{ month: 30 * 86_400_000, year: 365 * 86_400_000 },
};

/** "3 days ago" as a moment; a date as it is. */
function momentOf(text: string | null | undefined, now: Date): string | null {
  const ago = /^(\d{1,4}) (minute|min|hour|day|week|month|year)s? ago$/i.exec(text?.trim() ?? '');
  const at = ago ? now.getTime() - Number(ago[1]) * (UNITS[(ago[2] ?? '').toLowerCase()] ?? 0) : Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

const failed = (
  cause: unknown,
  said: { status?: number; words?: string | null; retryable?: boolean; retryAfterMs?: number | null } = {},
) =>
  new ProviderError(
    { provider: 'serper', title: 'Serper', status: null, words: null, retryable: true, retryAfterMs: null, ...said },
    { cause },
  );

/** News search by serper.dev. `baseUrl` is the operator's own address for it. */
export const createSerper = (egress: Pick<Egress, 'request'>, clock: Clock, baseUrl: string | null) =>
  function searchBySerper(key: string): SearchNews {
    return async function searchNews(query, signal): Promise<NewsResult[]> {
      const answer = await egress
        .request({
          purpose: 'serper',
          url: `${baseUrl ?? BASE_URL}/news`,
          method: 'POST',
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: JSON.stringify({ q: query, num: 20 }),
          trusted: baseUrl !== null,
          totalMs: TOTAL_MS,
          idleMs: TOTAL_MS,
          signal,
        })
        .catch((thrown: unknown) => {
          throw signal.aborted ? thrown : failed(thrown);
        });
      const { status, headers, body } = answer;
      const text = body.toString('utf8');
      if (status !== 200) {
        const again = { retryable: PASSING.has(status), retryAfterMs: retryAfterMs(headers) };
        throw failed(undefined, { status, words: wordsOf(text, [key]), ...again });
      }
      try {
        return Answer.parse(JSON.parse(text)).news.map(({ title, link, snippet, source, date }) => ({
          ...{ url: link, title, snippet: snippet ?? null, source: source ?? null },
          publishedAt: momentOf(date, clock.now()),
        }));
      } catch (cause) {
        throw failed(cause);
      }
    };
  };

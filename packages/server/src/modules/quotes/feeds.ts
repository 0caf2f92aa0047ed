import { createLru } from '../../kernel/caches/lru.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { FeedEntry, VisitSite } from '../scraping/index.ts';
import { readDeadline } from './digests/deadline.ts';
import type { ReadRequest } from './digests/read-digest.ts';

export interface FeedsDeps {
  readonly clock: Clock;
  readonly visitSite: VisitSite;
  /** The operator's feeds of requests (QUOTE_FEEDS). */
  readonly feeds: readonly string[];
}

/** A feed is read at most this often, over all organisations. */
const KEPT_MS = 30 * 60_000;
/** A request without a deadline is too old after this time. */
const FRESH_MS = 14 * 86_400_000;
const MIN_TEXT = 10;
const MAX_TEXT = 10_000;
const DEADLINE = /\b(?:deadline|answer by|closes|due):?\s([^\n;]{4,60})/i;

/** One entry of a feed as a request; null when it contains no request or is old. */
export function requestIn(entry: FeedEntry, now: Date): ReadRequest | null {
  const { title, description, url, author, publishedAt } = entry;
  const opportunityText = [title, description].filter(Boolean).join('\n\n').slice(0, MAX_TEXT);
  const deadline = readDeadline(DEADLINE.exec(opportunityText)?.[1] ?? '', now);
  const isOld = publishedAt !== null && now.getTime() - Date.parse(publishedAt) > FRESH_MS;
  if (opportunityText.length < MIN_TEXT || (deadline === null && isOld)) return null;
  const journalistName = author?.slice(0, 200) ?? null;
  return {
    externalId: url,
    mediaOutlet: null,
    journalistName,
    opportunityText,
    pitchUrl: url,
    pitchEmail: null,
    deadline,
  };
}

/** The current requests of the operator's feeds. A feed that cannot be read has none. */
export function createFeeds({ clock, visitSite, feeds }: FeedsDeps) {
  const kept = createLru<string, { readonly until: number; readonly entries: readonly FeedEntry[] }>(100);

  const entriesOf = async (orgId: string, url: string, signal: AbortSignal): Promise<readonly FeedEntry[]> => {
    const now = clock.now().getTime();
    const known = kept.get(url);
    if (known && known.until > now) return known.entries;
    const read = await (await visitSite(orgId, url, signal)).feed(url);
    const entries = typeof read === 'string' ? [] : read.entries;
    kept.set(url, { until: now + KEPT_MS, entries });
    return entries;
  };

  return async function listFeedRequests(orgId: string, signal: AbortSignal): Promise<ReadRequest[]> {
    const found = await Promise.all(feeds.map((url) => entriesOf(orgId, url, signal)));
    return found.flat().flatMap((entry) => requestIn(entry, clock.now()) ?? []);
  };
}
export type ListFeedRequests = ReturnType<typeof createFeeds>;

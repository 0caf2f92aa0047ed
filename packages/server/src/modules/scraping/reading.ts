import { createLru } from '../../kernel/caches/lru.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { endingWith, type FetchPage } from './ports.ts';
import { type PageReader, readerOf } from './read-page/reader.ts';
import type { SiteReading } from './site/evidence.ts';
import { readSite } from './site/read-site.ts';
import { secondsLeftToday, takeFetch } from './store/fetches.ts';
import { findReading, setReading } from './store/readings.ts';

/** More than any honest use; a loop of brand creations stops here. */
const FETCHES_PER_DAY = 5_000;
const KEPT_HOURS = 24;
const MAX_PAGES = 10;
/**
 * A site that could not be read is left alone for as long. Every run of a campaign asks for its brand's site: a site that
 * is down would be asked a hundred times a minute, until the day's requests of the organisation are used up.
 */
const UNREAD_MS = 5 * 60_000;
const MAX_UNREAD = 1_000;

/** Counts against the organisation's day before anything leaves (reliability.md B12). */
export function countedFetch(db: Db, fetchPage: FetchPage, limit = FETCHES_PER_DAY): FetchPage {
  return async (request) => {
    if (await takeFetch(db, request.orgId, limit)) return fetchPage(request);
    const retryAfterSeconds = await secondsLeftToday(db);
    const extra = { policy: 'site_fetches', limit, windowSeconds: 86_400, retryAfterSeconds };
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    throw new AppError('rate_limited', 'Rate limit exceeded', extra, { headers });
  };
}

/** A request that reads a site may ask a model afterwards. This limit keeps both within the time of one request. */
const SITE_MS = 30_000;

interface ReadOptions {
  readonly fresh?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface ReadingDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly crashPoint: CrashPoint;
  readonly fetchPage: FetchPage;
  readonly reader: Pick<PageReader, 'run'>;
}

export function createSiteReading({ db, clock, crashPoint, fetchPage, reader }: ReadingDeps) {
  const unread = createLru<string, { readonly until: number; readonly reading: SiteReading }>(MAX_UNREAD);
  return {
    /** The site of an address, from up to ten of its pages; what was read within a day is not read again. */
    read: async (orgId: string, url: string, { fresh = false, signal }: ReadOptions = {}): Promise<SiteReading> => {
      const kept = fresh ? null : await findReading(db, orgId, url);
      if (kept) return { ok: true, evidence: kept };
      const now = clock.now().getTime();
      const failed = fresh ? undefined : unread.get(`${orgId} ${url}`);
      if (failed && failed.until > now) return failed.reading;
      const inTime = AbortSignal.timeout(SITE_MS);
      const ending = signal ? AbortSignal.any([inTime, signal]) : inTime;
      const fetching = endingWith(ending, fetchPage);
      const site = { orgId, url, maxPages: MAX_PAGES };
      const reading = await readSite(
        { fetchPage: fetching, fetchFile: fetching, reader: readerOf(reader, orgId, ending) },
        site,
      );

      crashPoint('site.before-store');
      // A reading that was cut short is not the whole site, so it is not stored.
      if (reading.ok && !signal?.aborted) await setReading(db, orgId, url, reading.evidence, KEPT_HOURS);
      crashPoint('site.after-store');
      if (!reading.ok && !signal?.aborted) unread.set(`${orgId} ${url}`, { until: now + UNREAD_MS, reading });
      return reading;
    },
  };
}

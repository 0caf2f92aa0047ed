import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { FetchPage } from './ports.ts';
import type { PageReader } from './read-page/reader.ts';
import type { SiteReading } from './site/evidence.ts';
import { readSite } from './site/read-site.ts';
import { secondsLeftToday, takeFetch } from './store/fetches.ts';
import { findReading, setReading } from './store/readings.ts';

/** More than any honest use; a loop of brand creations stops here. */
const FETCHES_PER_DAY = 5_000;
const KEPT_HOURS = 24;
const MAX_PAGES = 10;

/** Counts against the organisation's day before anything leaves (reliability B12). */
export function countedFetch(db: Db, fetchPage: FetchPage, limit = FETCHES_PER_DAY): FetchPage {
  return async (request) => {
    if (await takeFetch(db, request.orgId, limit)) return fetchPage(request);
    const retryAfterSeconds = await secondsLeftToday(db);
    const extra = { policy: 'site_fetches', limit, windowSeconds: 86_400, retryAfterSeconds };
    const headers = { 'Retry-After': String(retryAfterSeconds) };
    throw new AppError('rate_limited', 'Rate limit exceeded', extra, { headers });
  };
}

export interface ReadingDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly fetchPage: FetchPage;
  readonly reader: Pick<PageReader, 'read'>;
}

export function createReading({ db, crashPoint, fetchPage, reader }: ReadingDeps) {
  return {
    /** The site of an address, from up to ten of its pages; what was read within a day is not read again. */
    read: async (orgId: string, url: string, options: { fresh?: boolean } = {}): Promise<SiteReading> => {
      const kept = options.fresh ? null : await findReading(db, orgId, url);
      if (kept) return { ok: true, evidence: kept };
      const reading = await readSite({ fetchPage, fetchFile: fetchPage, reader }, { orgId, url, maxPages: MAX_PAGES });
      crashPoint('site.before-store');
      if (reading.ok) await setReading(db, orgId, url, reading.evidence, KEPT_HOURS);
      crashPoint('site.after-store');
      return reading;
    },
  };
}

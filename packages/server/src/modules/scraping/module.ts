import type { Clock } from '../../kernel/clock.ts';
import type { OpenThread } from '../../kernel/concurrency/bounded-thread.ts';
import type { CrashPoint } from '../../kernel/crash-points.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { Log } from '../../kernel/log.ts';
import type { FetchPage } from './ports.ts';
import { createFeedReader } from './read-feed/reader.ts';
import { createPageReader } from './read-page/reader.ts';
import { countedFetch, createSiteReading } from './reading.ts';
import { createReaderResearch } from './research/research.ts';
import { createPageScrape, type ScrapeDeps } from './scrape.ts';
import { createFetchPage } from './site/fetch-page.ts';
import { createHostGate } from './site/host-gate.ts';
import { createVisits } from './site/visit.ts';
import { deleteExpiredFindings } from './store/company-findings.ts';
import { deleteOldFetches } from './store/fetches.ts';
import { scrubPages } from './store/personal.ts';
import { deleteExpiredReadings } from './store/readings.ts';
import { deleteScrapes } from './store/scrapes.ts';

const SHOWN_AFTER_EXPIRY_DAYS = 30;

export interface ScrapingDeps extends Omit<ScrapeDeps, 'fetchPage' | 'reader' | 'firecrawl'> {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly crashPoint: CrashPoint;
  readonly openThread: OpenThread;
  readonly egress: Pick<Egress, 'request'>;
  readonly baseUrl: string;
  /** The sandbox's answer for a reserved host; null where the real site is to be read. */
  readonly standIn: ((url: string) => ReturnType<FetchPage> | null) | null;
  /** Filled by the firecrawl provider. */
  readonly firecrawl: (key: string) => FetchPage;
}

export function createScraping(deps: ScrapingDeps) {
  const { db, crashPoint, egress, baseUrl, standIn, openThread } = deps;
  const reader = createPageReader(openThread);
  const feeds = createFeedReader(openThread);
  const real = countedFetch(db, createFetchPage({ egress, gate: createHostGate(), baseUrl }));
  const fetchPage: FetchPage = (request) => standIn?.(request.url) ?? real(request);
  const firecrawl = (key: string | null) => (key === null ? fetchPage : deps.firecrawl(key));
  return {
    scrape: createPageScrape({ ...deps, fetchPage, firecrawl, reader }),
    /** Whole sites, for the modules that draw from them. */
    ...createSiteReading({ db, clock: deps.clock, crashPoint, fetchPage, reader }),
    fetchPage,
    /** Reading single pages and feeds of a site, by its rules. */
    visitSite: createVisits({ fetchPage, pages: reader, feeds }),
    researchCompany: createReaderResearch({ db, fetchPage, reader, log: deps.log }),
    forgetOld: () => forgetOld(db),
    personal: { erase: scrubPages },
    close: async () => {
      await reader.close();
      await feeds.close();
    },
  };
}

export type Scraping = ReturnType<typeof createScraping>;

async function forgetOld(db: Db): Promise<void> {
  await deleteScrapes(db, SHOWN_AFTER_EXPIRY_DAYS);
  await deleteExpiredReadings(db);
  await deleteOldFetches(db);
  await deleteExpiredFindings(db);
}

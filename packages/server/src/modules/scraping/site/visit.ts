import { setTimeout as pause } from 'node:timers/promises';
import type { PageFacts } from '@distribute/language/sites';
import { isSameSite } from '@distribute/language/sites';
import { EgressError } from '../../../kernel/egress/errors.ts';
import { endingWith, type FetchedPage, type FetchPage } from '../ports.ts';
import type { FeedFacts } from '../read-feed/read-feed.ts';
import type { FeedReader } from '../read-feed/reader.ts';
import type { PageReader } from '../read-page/reader.ts';
import { readRobots } from './robots.ts';
import { unzipped } from './sitemap.ts';

/** Why something of a site was not read. */
export type NotRead = 'forbidden' | 'unreachable' | 'unreadable';

/** One polite visit to a site: by its robots.txt, one request after another, with the pause that it asks for. */
export interface Visit {
  /** The sitemaps that robots.txt names. */
  readonly sitemaps: readonly string[];
  page(url: string): Promise<PageFacts | NotRead>;
  feed(url: string): Promise<FeedFacts | NotRead>;
}

export interface VisitDeps {
  readonly fetchPage: FetchPage;
  readonly pages: Pick<PageReader, 'run'>;
  readonly feeds: Pick<FeedReader, 'run'>;
}

/** The longest pause between two pages. If a site asks for more, the visit reads fewer pages in its time. */
const MAX_DELAY_MS = 10_000;
const REFUSED = new Set([401, 402, 403, 451]);

export const createVisits = (deps: VisitDeps) =>
  async function visitSite(orgId: string, url: string, signal: AbortSignal): Promise<Visit> {
    const fetchPage = endingWith(signal, deps.fetchPage);
    const { origin } = new URL(url);
    const robots = await readRobots(fetchPage, orgId, origin);
    const delayMs = Math.min(robots.crawlDelayMs, MAX_DELAY_MS);
    const ownerOf = (bytes: Uint8Array) => ({ orgId, bytes: bytes.length, signal });
    let asked = 0;

    const ask = async (address: string, kind: 'page' | 'file'): Promise<FetchedPage | NotRead> => {
      // Another host of the site has rules of its own, which were not read.
      if (!isSameSite(address, url) || new URL(address).origin !== origin || !robots.allows(address))
        return 'forbidden';
      if (asked > 0 && delayMs > 0) await pause(delayMs, undefined, { signal });
      asked += 1;
      try {
        const page = await fetchPage({ orgId, url: address, kind });
        if (REFUSED.has(page.status)) return 'forbidden';
        if (page.status < 200 || page.status > 299) return 'unreachable';
        // A redirect may lead where the rules do not let us.
        return new URL(page.url).origin === origin && robots.allows(page.url) ? page : 'forbidden';
      } catch (thrown) {
        if (thrown instanceof EgressError) return 'unreachable';
        throw thrown;
      }
    };

    return {
      sitemaps: robots.sitemaps,
      page: async (address) => {
        const page = await ask(address, 'page');
        if (typeof page === 'string') return page;
        const { url: found, contentType, body: bytes } = page;
        return (await deps.pages.run({ url: found, contentType, bytes }, ownerOf(bytes))) ?? 'unreadable';
      },
      feed: async (address) => {
        const file = await ask(address, 'file');
        if (typeof file === 'string') return file;
        const bytes = unzipped(file.body);
        const { url: found, contentType } = file;
        return (await deps.feeds.run({ url: found, contentType, bytes }, ownerOf(bytes))) ?? 'unreadable';
      },
    };
  };
export type VisitSite = ReturnType<typeof createVisits>;

import { setTimeout as pause } from 'node:timers/promises';
import type { PageFacts } from '@distribute/language/sites';
import { isSameSite } from '@distribute/language/sites';
import { EgressError } from '../../../kernel/egress/errors.ts';
import type { FetchedPage, FetchPage } from '../ports.ts';
import type { ReadOnePage } from '../read-page/reader.ts';
import { choosePages, pageKey } from './choose-pages.ts';
import { entryAddresses, isWorthAnother } from './entry.ts';
import type { SiteReading } from './evidence.ts';
import { type Robots, readRobots } from './robots.ts';
import { readSitemap } from './sitemap.ts';

export interface ReadSite {
  readonly orgId: string;
  readonly url: string;
  readonly maxPages: number;
}

export interface ReadSiteDeps {
  /** Pages, by whichever provider reads them. */
  readonly fetchPage: FetchPage;
  /** robots.txt and sitemaps: always our own request. */
  readonly fetchFile: FetchPage;
  readonly reader: ReadOnePage;
}

/** After the first page, further ones are only begun within this time. */
const BUDGET_MS = 15_000;
/** The first page may be slow; a further one is not worth the wait. */
const FURTHER_PAGE_MS = 6_000;
const MAX_DELAY_MS = 10_000;
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;
const HTML = /html|xml|text\/plain|^$/i;
/** Fewer words than this on the first page, and its frames are the page. */
const THIN = 40;

/** Reads a site in seconds, politely and within bounds: its first page, then the pages most likely to say more. */
export async function readSite(deps: ReadSiteDeps, { orgId, url, maxPages }: ReadSite): Promise<SiteReading> {
  const entry = await enter(deps, orgId, url);
  if (!entry.ok) return entry;
  const { home, robots, bytes } = entry;
  const pages: [PageFacts, ...PageFacts[]] = [home];
  const asked: { url: string }[] = [home];
  const read = async (urls: readonly string[]) => {
    asked.push(...urls.map((address) => ({ url: address })));
    const rest = urls.filter((address) => robots.allows(address)).slice(0, maxPages - pages.length);
    pages.push(...(await readFurther(deps, orgId, rest, { robots, home, bytes })));
  };
  if (maxPages > 1) {
    await read(framesOf(home));
    const linked = () => ({ ...home, links: pages.flatMap((page) => page.links) });
    await read(await furtherPages(deps, orgId, linked(), robots, { max: maxPages - pages.length, pages }));
    // What only a further page links to, as a list of customers often is, is worth what is left of the budget.
    if (pages.length < maxPages) await read(choosePages(linked(), [], maxPages - pages.length, asked));
  }
  const silent = pages.every((page) => page.wordCount === 0 && page.structured.length === 0 && !page.description);
  return silent ? { ok: false, reason: 'unreadable' } : { ok: true, evidence: { url: home.url, pages } };
}

type Entry =
  | { readonly ok: true; readonly home: PageFacts; readonly robots: Robots; readonly bytes: number }
  | Extract<SiteReading, { ok: false }>;

/** The first page by the first of its addresses that answers. */
async function enter(deps: ReadSiteDeps, orgId: string, url: string): Promise<Entry> {
  for (const address of entryAddresses(url)) {
    const robots = await readRobots(deps.fetchFile, orgId, new URL(address).origin);
    if (!robots.allows(address)) return { ok: false, reason: 'forbidden' };
    try {
      const page = await deps.fetchPage({ orgId, url: address, kind: 'page' });
      return await readFirst(deps, orgId, address, page, robots);
    } catch (thrown) {
      if (!(thrown instanceof EgressError)) throw thrown;
      if (!isWorthAnother(thrown)) break;
    }
  }
  return { ok: false, reason: 'unreachable' };
}

async function readFirst(
  deps: ReadSiteDeps,
  orgId: string,
  asked: string,
  page: FetchedPage,
  robots: Robots,
): Promise<Entry> {
  if (page.status < 200 || page.status > 299) return { ok: false, reason: 'unreachable' };
  const moved = new URL(page.url).origin !== new URL(asked).origin;
  const rules = moved ? await readRobots(deps.fetchFile, orgId, new URL(page.url).origin) : robots;
  if (!rules.allows(page.url)) return { ok: false, reason: 'forbidden' };
  const home = await facts(deps, page);
  return home ? { ok: true, home, robots: rules, bytes: page.body.length } : { ok: false, reason: 'unreadable' };
}

async function furtherPages(
  deps: ReadSiteDeps,
  orgId: string,
  home: PageFacts,
  robots: Robots,
  { max, pages }: { max: number; pages: readonly PageFacts[] },
) {
  const linked = choosePages(home, [], max, pages);
  const maps = robots.sitemaps.length ? robots.sitemaps : [new URL('/sitemap.xml', home.url).href];
  const [map] = maps.filter((address) => URL.canParse(address) && isSameSite(address, home.url));
  const listed = linked.length >= max || !map ? [] : await readSitemap(deps.fetchFile, orgId, map);
  return listed.length ? choosePages(home, listed, max, pages) : linked;
}

/** A page with next to no text of its own is what its frames show. */
const framesOf = (home: PageFacts): string[] =>
  home.wordCount < THIN ? home.frames.filter((frame) => isSameSite(frame, home.url)) : [];

/** Two at a time; one after another, with the asked pause, where the site asks for one. */
async function readFurther(
  deps: ReadSiteDeps,
  orgId: string,
  urls: readonly string[],
  { robots, home, bytes }: { robots: Robots; home: PageFacts; bytes: number },
): Promise<PageFacts[]> {
  const signal = AbortSignal.timeout(BUDGET_MS);
  const delayMs = Math.min(robots.crawlDelayMs, MAX_DELAY_MS);
  const waiting = [...urls];
  const read = new Map<string, PageFacts | null>();
  let total = bytes;

  const work = async (): Promise<void> => {
    for (let url = waiting.shift(); url !== undefined && total < MAX_TOTAL_BYTES; url = waiting.shift()) {
      if (delayMs > 0) await pause(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(FURTHER_PAGE_MS)]);
      const page = await tryFetch(deps, orgId, url, inTime);
      total += page?.body.length ?? 0;
      if (page && robots.allows(page.url) && isSameSite(page.url, home.url)) read.set(url, await facts(deps, page));
    }
  };
  await Promise.all(delayMs > 0 ? [work()] : [work(), work()]);
  const inOrder = urls.flatMap((url) => read.get(url) ?? []);
  return distinct(home, inOrder);
}

async function tryFetch(
  deps: ReadSiteDeps,
  orgId: string,
  url: string,
  signal: AbortSignal,
): Promise<FetchedPage | null> {
  try {
    const page = await deps.fetchPage({ orgId, url, kind: 'page', signal });
    return page.status >= 200 && page.status < 300 ? page : null;
  } catch (thrown) {
    if (thrown instanceof EgressError) return null;
    throw thrown;
  }
}

const facts = (deps: ReadSiteDeps, { url, contentType, body }: FetchedPage): Promise<PageFacts | null> =>
  HTML.test(contentType) ? deps.reader.run({ url, contentType, bytes: body }) : Promise.resolve(null);

/** A site that answers every address with one page has one page. */
function distinct(home: PageFacts, pages: readonly PageFacts[]): PageFacts[] {
  const textOf = (page: PageFacts) => page.blocks.map(({ text }) => text).join('\n');
  const seenText = new Set([textOf(home)]);
  const seenUrl = new Set([pageKey(home.url)]);
  return pages.filter((page) => {
    const isNew = !seenText.has(textOf(page)) && !seenUrl.has(pageKey(page.url));
    seenText.add(textOf(page));
    seenUrl.add(pageKey(page.url));
    return isNew;
  });
}

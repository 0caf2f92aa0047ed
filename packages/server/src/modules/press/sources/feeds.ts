import { relevanceOf } from '@distribute/language/press';
import { createLru } from '../../../kernel/caches/lru.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { VisitSite } from '../../scraping/index.ts';
import type { ListedOutlet, OutletSearch, ReadingSource } from '../discovery/ports.ts';
import { isNamed, isOf } from '../discovery/targets.ts';
import { type ListedArticles, listArticles, readPages } from '../reading/read-outlet.ts';
import type { KnownOutlet } from './shipped-outlets.ts';

export interface FeedSourceDeps {
  readonly clock: Clock;
  readonly visitSite: VisitSite;
  readonly outlets: readonly KnownOutlet[];
}

/** The most outlets that one search reads, and how many at a time. */
const MAX_READ = 20;
const AT_ONCE = 5;
/** The feed of an outlet is fetched at most this often, over all organisations. */
const KEPT_MS = 30 * 60_000;
const MAX_KEPT = 500;

/** The outlets whose topics are closest to the angles; outlets in the wanted places come first. */
function nearest(known: readonly KnownOutlet[], search: OutletSearch): KnownOutlet[] {
  const { angles, places, isPlaceGiven } = search;
  const isWanted = (outlet: KnownOutlet) =>
    search.outlets.length
      ? search.outlets.some((text) => isNamed(outlet, text))
      : !isPlaceGiven || places.some((place) => isOf(outlet, place));
  const outlets = known.filter(isWanted);
  const documents = outlets.map(({ name, topics, country }) => ({
    ...{ title: topics, description: name, snippet: null, section: country, keywords: [] },
  }));
  const fits = relevanceOf(documents, angles);
  const wanted = places.join(' ').toLowerCase();
  const isNear = ({ country }: KnownOutlet) =>
    country === null || wanted === '' || wanted.includes(country.toLowerCase());
  return outlets
    .map((outlet, at) => ({ outlet, fit: (fits[at]?.score ?? 0) * (isNear(outlet) ? 1 : 0.5) }))
    .sort((one, other) => other.fit - one.fit)
    .map(({ outlet }) => outlet);
}

/**
 * Discovery without a key: reads feeds, news sitemaps and pages of known outlets, and respects robots.txt. It is free.
 */
export function createFeedSource({ clock, visitSite, outlets }: FeedSourceDeps): ReadingSource & {
  list: (
    orgId: string,
    outlet: Pick<KnownOutlet, 'name' | 'url' | 'feeds'>,
    signal: AbortSignal,
  ) => Promise<ListedOutlet>;
} {
  const kept = createLru<string, { readonly until: number; readonly listed: ListedArticles }>(MAX_KEPT);

  const list = async (orgId: string, outlet: Pick<KnownOutlet, 'name' | 'url' | 'feeds'>, signal: AbortSignal) => {
    const now = clock.now().getTime();
    const known = kept.get(outlet.url);
    const listed = known && known.until > now ? known.listed : await listArticles(visitSite, orgId, outlet, signal);
    if (listed !== known?.listed) kept.set(outlet.url, { until: now + KEPT_MS, listed });
    return { ...outlet, ...listed };
  };

  return {
    list,
    async findOutlets(search) {
      const host = (url: string) => new URL(url).host.replace(/^www\./, '');
      const wanted = nearest(outlets, search)
        .filter(({ url }) => !search.known.has(host(url)))
        .slice(0, MAX_READ);
      const found: ListedOutlet[] = [];
      for (let at = 0; at < wanted.length && !search.signal.aborted; at += AT_ONCE) {
        const some = wanted.slice(at, at + AT_ONCE);
        found.push(...(await Promise.all(some.map((outlet) => list(search.orgId, outlet, search.signal)))));
      }
      return found.filter(({ outcome }) => outcome === 'read');
    },
    knows: async (target) =>
      outlets.some((outlet) => ('outlet' in target ? isNamed(outlet, target.outlet) : isOf(outlet, target.place))),
    async readOutlet(site, { orgId, articles, signal }) {
      return { ...(await readPages(visitSite, orgId, site, articles, signal)), people: [] };
    },
  };
}

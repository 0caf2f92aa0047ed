import { type Clock, isNamed, isOf, type OutletArticle, type PressSource } from '@distribute/server/ports';
import type { Directory } from './directory/index.ts';
import type { Article, Outlet } from './directory/shapes.ts';

const MAX_ARTICLES = 30;
const EVERY = 10_000;

/** The outlets and journalists of the sandbox, in place of a web search and newspaper pages. */
export function createSandboxPress({ clock }: { clock: Clock }): PressSource {
  let loaded: Promise<Directory> | null = null;
  // The newest articles are from the day before the world is made.
  const directory = () => {
    loaded ??= import('./directory/index.ts').then(({ createDirectory }) => createDirectory('distribute', clock.now()));
    return loaded;
  };

  const listed = (world: Directory, outlet: Outlet): OutletArticle[] =>
    world.articles({ outletId: outlet.id, max: MAX_ARTICLES }).map((article) => articleOf(world, article));

  return {
    async findOutlets({ angles, places, isPlaceGiven, outlets: named, maxOutlets, maxQueries, countQuery, known }) {
      const world = await directory();
      const found = new Map<string, Outlet>();
      const every = () => world.searchOutlets({ max: EVERY });
      const asked = named.length ? named : angles.filter(({ isName }) => !isName).map(({ text }) => text);
      for (const query of asked.slice(0, maxQueries)) {
        countQuery();
        const near = places.flatMap((place) => world.searchOutlets({ query, country: place, max: maxOutlets }));
        const anywhere = () => (isPlaceGiven ? [] : world.searchOutlets({ query, max: maxOutlets * 2 }));
        const fitting = near.length ? near : anywhere();
        const all = named.length ? every().filter((outlet) => isNamed(outlet, query)) : fitting;
        for (const outlet of all) if (!known.has(outlet.domain)) found.set(outlet.domain, outlet);
      }
      return [...found.values()].map((outlet) => ({
        ...{ name: outlet.name, url: outlet.url, feeds: [], outcome: 'read' as const, articles: listed(world, outlet) },
      }));
    },

    knows: async (target) =>
      (await directory())
        .searchOutlets({ max: EVERY })
        .some((outlet) => ('outlet' in target ? isNamed(outlet, target.outlet) : isOf(outlet, target.place))),

    async readOutlet({ url }, { maxQueries, countQuery }) {
      if (maxQueries > 0) countQuery();
      const world = await directory();
      const outlet = world.outletByDomain(new URL(url).host);
      const people = outlet ? world.journalistsOf(outlet.id) : [];
      return {
        articles: outlet ? listed(world, outlet) : [],
        addresses: [],
        left: new Set(),
        people: people.map(({ name, title, linkedinUrl, entityType }) => ({ name, title, linkedinUrl, entityType })),
      };
    },

    findAddress: async ({ name, outletDomain }) => {
      const world = await directory();
      const outlet = world.outletByDomain(outletDomain);
      const person = outlet ? world.journalistsOf(outlet.id).find((one) => one.name === name) : undefined;
      const isUsable = person && person.emailStatus !== 'invalid' && person.emailStatus !== 'none';
      return { email: isUsable ? person.email : null, isVerified: person?.emailStatus === 'verified' };
    },
  };
}

function articleOf(world: Directory, article: Article): OutletArticle {
  const isDesk = article.journalistIds.every((id) => world.journalist(id)?.entityType === 'organization');
  return {
    ...{ url: article.url, title: article.title, description: article.description, snippet: null, ogTitle: null },
    ...{ ogDescription: null, author: `By ${article.authors.join(' and ')}`, publishedAt: article.publishedAt },
    ...{ modifiedAt: null, section: article.section, keywords: article.keywords, paywalled: false, pageRead: true },
    authors: article.authors.map((name) => ({ name, profile: null })),
    roles: new Map(),
    signedBy: isDesk ? 'staff' : 'person',
  };
}

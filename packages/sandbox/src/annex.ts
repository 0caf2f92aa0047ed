import type { AudienceFilters } from '@distribute/language/audiences';
import type { FoundPerson, WordKind } from '@distribute/server/ports';
import { type Draws, hashOf, seededBy } from './directory/draws.ts';
import { namerOf } from './directory/names/namer.ts';
import { locate } from './directory/places/locate.ts';
import { placeAt, SPOTS, type Spot } from './directory/places/places.ts';
import { capitalised, slugOf } from './directory/words.ts';

/**
 * People of trades, roles and places that the directory does not list. A real search finds thatchers in Twente; a
 * directory made beforehand cannot contain everyone. These people are made on demand, the same for the same query, and
 * only if every word names a role, a trade or a place: unicorn keepers are not found.
 */
export type IsKnownWord = (kind: WordKind, text: string) => boolean;

/**
 * What one group of these people has in common. It is part of their ids, so that a later enrichment finds the same
 * people.
 */
interface Group {
  readonly title: string;
  readonly seniority: string | null;
  readonly trade: string | null;
  readonly place: string | null;
  readonly size: string;
  readonly apart: readonly string[];
}

const PER_GROUP = 24;
const MAX_GROUPS = 12;
const PREFIX = 'annex_';
const SIZES = ['1,10', '11,50', '51,200'];
const RANKS: Readonly<Record<string, string>> = {
  owner: 'Owner',
  founder: 'Founder',
  c_suite: 'Managing Director',
  vp: 'Vice President Operations',
  head: 'Head of Operations',
  director: 'Operations Director',
  manager: 'Operations Manager',
  senior: 'Senior Specialist',
  entry: 'Assistant',
};
const HOUSES = ['Group', 'Works', 'House', 'Company', 'Partners', 'Brothers', 'Associates', 'Studio'];
const CENTRAL = SPOTS.findIndex(({ city }) => city.name === 'London');

const folded = (text: string) => slugOf(text, ' ');
const without = (list: readonly string[], refused: readonly string[]) =>
  list.filter((one) => !refused.some((other) => folded(other) === folded(one)));

/**
 * The entries of a list that people of the directory match: [null] when the list is empty, none when no entry is
 * known.
 */
function choices(list: readonly string[], refused: readonly string[], isKnown: (text: string) => boolean) {
  return list.length ? without(list, refused).filter(isKnown) : [null];
}

function groupsOf(filters: AudienceFilters, isKnown: IsKnownWord): Group[] {
  const ranks = filters.personSeniorities.filter((rank) => RANKS[rank] !== undefined);
  if (ranks.length < filters.personSeniorities.length) return [];
  const titles = filters.personTitles.length
    ? choices(filters.personTitles, filters.excludePersonTitles, (text) => isKnown('role', text))
    : (ranks.length ? ranks : ['owner', 'c_suite']).map((rank) => RANKS[rank] ?? '');
  const isTrade = (text: string) => isKnown('trade', text);
  const industries = choices(filters.organizationIndustries, filters.excludeOrganizationIndustries, isTrade);
  const keywords = choices(filters.keywords, filters.excludeKeywords, isTrade);
  const isPlace = (text: string) => isKnown('place', text);
  const seats = choices(filters.organizationLocations, filters.excludeLocations, isPlace);
  const homes = choices(filters.personLocations, filters.excludeLocations, isPlace);
  const sizes = filters.organizationNumEmployeesRanges.length ? filters.organizationNumEmployeesRanges : [null];
  const groups: Group[] = [];
  for (const title of titles)
    for (const home of homes)
      for (const seat of seats)
        for (const industry of industries)
          for (const keyword of keywords) {
            // A person cannot live in one place and work in another if one filter asks for both.
            if (title === null || (home !== null && seat !== null && folded(home) !== folded(seat))) continue;
            const trade = [keyword, industry].filter((word) => word !== null).join(', ') || null;
            const place = seat ?? home;
            const size =
              sizes[hashOf(`${title}/${place}/${trade}`) % sizes.length] ?? SIZES[groups.length % 3] ?? '1,10';
            const apart = filters.excludeLocations;
            groups.push({ title, seniority: ranks[0] ?? null, trade, place, size, apart });
          }
  return groups.slice(0, MAX_GROUPS);
}

/** The cities of the directory that a place names, without the excluded ones; empty when the directory lists none. */
function spotsOf({ place, apart }: Group): number[] {
  const refused = locate(apart);
  const wanted = place === null ? null : locate([place]);
  return SPOTS.flatMap((_, number) => (refused[number] === 1 || wanted?.[number] === 0 ? [] : [number]));
}

const keyOf = (group: Group, number: number) =>
  `${PREFIX}${Buffer.from(JSON.stringify([group, number])).toString('base64url')}`;

function personAt(group: Group, number: number): FoundPerson & { readonly address: string } {
  const { title, seniority, trade, place, size } = group;
  const seeded = seededBy(`annex/${JSON.stringify([title, trade, place])}`);
  const draws: Draws = seeded('place');
  const spots = spotsOf(group);
  const spot = spots.length ? draws.pick(number, spots) : null;
  const home = SPOTS[spot ?? CENTRAL] as Spot;
  const name = namerOf(seeded, 'annex')(number, { country: home.country });
  const owner = namerOf(seeded, 'annex-house')(number, { country: home.country });
  const company = `${owner.lastName} ${seeded('house').pick(number, HOUSES)}`;
  const domain = `${slugOf(company)}-${hashOf(`${JSON.stringify([title, trade, place])}/${number}`).toString(36)}.example`;
  const at = spot === null ? { city: place, state: null, country: null, timezone: null } : placeAt(spot);
  const { city, state, country, timezone } = at;
  const address = `${slugOf(name.firstName, '')}.${slugOf(name.lastName, '')}@${domain}`;
  return {
    provider: 'apollo',
    providerPersonId: keyOf(group, number),
    ...name,
    ...{ title, seniority, departments: [], linkedinUrl: null, city, state, country, timezone },
    ...{ email: null, emailStatus: 'unknown', emailAvailable: true, address },
    organization: {
      ...{ name: company, domain, industry: trade === null ? null : capitalised(trade), size },
      ...{ foundedYear: 1985 + (hashOf(domain) % 38), location: [city, state, country].filter(Boolean).join(', ') },
      description: null,
    },
  };
}

const told = ({ address: _, ...person }: ReturnType<typeof personAt>): FoundPerson => person;

export function createAnnex(isKnown: IsKnownWord) {
  return {
    search(filters: AudienceFilters, { page, perPage }: { page: number; perPage: number }) {
      const groups = groupsOf(filters, isKnown).filter((group) => group.place === null || !isRefused(group));
      const from = (page - 1) * perPage;
      const refused = new Set(filters.excludeDomains.map((domain) => domain.toLowerCase()));
      // One of each group in turn, so that the first page contains every requested title.
      const everybody = Array.from({ length: groups.length * PER_GROUP }, (_, row) =>
        personAt(groups[row % groups.length] as Group, Math.floor(row / groups.length)),
      ).filter(({ organization }) => !refused.has(organization.domain ?? ''));
      return { people: everybody.slice(from, from + perPage).map(told), total: everybody.length };
    },

    /** Null for a person who does not belong to the annex. */
    enrich(providerPersonId: string): { email: string; emailStatus: 'verified' } | null {
      if (!providerPersonId.startsWith(PREFIX)) return null;
      const text = Buffer.from(providerPersonId.slice(PREFIX.length), 'base64url').toString();
      const [group, number] = JSON.parse(text) as [Group, number];
      return { email: personAt(group, number).address, emailStatus: 'verified' };
    },
  };
}

/** Requested and excluded at once. */
const isRefused = (group: Group): boolean => spotsOf({ ...group, apart: [] }).length > 0 && spotsOf(group).length === 0;

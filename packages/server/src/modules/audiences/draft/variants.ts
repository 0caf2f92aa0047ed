import type { AudienceFilters } from '@distribute/language/audiences';
import { placesIn, readAudience, type Understood } from '@distribute/language/audiences';
import { domainOf, isOpenToAll, sameFilters } from '../filters.ts';
import { describeFilters } from './describe.ts';

export interface Candidate {
  readonly name: string;
  readonly rationale: string;
  readonly filters: AudienceFilters;
}

export interface Drafts {
  /** Empty when the description was not understood. */
  readonly candidates: Candidate[];
  readonly understood: Understood[];
  readonly unread: string[];
}

/** What the rules found about the brand. */
export interface BrandWords {
  readonly domain: string;
  readonly location: string | null;
}

const SENIOR = ['owner', 'founder', 'c_suite', 'vp', 'head', 'director'];

/** Several audiences for one description: as written, then wider and narrower variants. */
export function draftByRules(prompt: string, brand: BrandWords, count: number): Drafts {
  const { filters: read, reading } = readAudience(prompt);
  if (read === null) return { candidates: [], ...reading };
  // The brand's own company is excluded from the search. A site on an IP address or a local name has no company that a
  // search could find.
  const own = domainOf(brand.domain);
  const base = { ...read, excludeDomains: [...new Set([...read.excludeDomains, ...(own === null ? [] : [own])])] };
  const drafts: [rationale: string, filters: AudienceFilters][] = [['The description as it stands.', base]];
  const also = (rationale: string, change: Partial<AudienceFilters>) =>
    drafts.push([rationale, { ...base, ...change }]);

  if (base.personTitles.length) {
    also('The same companies, by rank instead of title.', { personTitles: [], personSeniorities: SENIOR });
  }
  if (base.organizationNumEmployeesRanges.length) {
    also('The same people at companies of any size.', { organizationNumEmployeesRanges: [] });
  }
  const home = placesIn(brand.location ?? '').slice(-1);
  const hasPlace = base.organizationLocations.length > 0 || base.personLocations.length > 0;
  if (hasPlace) also('The same people anywhere.', { organizationLocations: [], personLocations: [] });
  else if (home.length) also('Close to home: only where the brand is.', { organizationLocations: home });
  for (const title of base.personTitles) also(`Only one of the roles: ${title}.`, { personTitles: [title] });
  for (const trade of base.organizationIndustries) {
    also(`Only one of the trades: ${trade}.`, { organizationIndustries: [trade] });
  }

  const candidates = drafts
    .filter(([, filters], at) => drafts.findIndex(([, earlier]) => sameFilters(filters, earlier)) === at)
    .filter(([, filters]) => !isOpenToAll(filters))
    .slice(0, count)
    .map(([rationale, filters]) => ({ name: describeFilters(filters), rationale, filters }));
  return { candidates, ...reading };
}

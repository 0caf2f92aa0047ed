export const SENIORITIES = [
  'owner',
  'founder',
  'c_suite',
  'vp',
  'head',
  'director',
  'manager',
  'senior',
  'entry',
] as const;
export type Seniority = (typeof SENIORITIES)[number];

export const EMAIL_STATUSES = ['verified', 'unverified', 'invalid', 'unknown', 'none'] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/** Where somebody or something is; `country` is the name, `countryCode` its ISO 3166 code. */
export interface Place {
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly countryCode: string;
  readonly timezone: string;
}

export interface Company extends Place {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly industry: string;
  readonly employees: number;
  /** `"51,200"`: the bucket in which the number of employees lies, both ends included. */
  readonly sizeRange: string;
  readonly foundedYear: number;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly technologies: readonly string[];
}

export interface Person extends Place {
  readonly id: string;
  readonly providerPersonId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly seniority: Seniority;
  readonly departments: readonly string[];
  readonly companyId: string;
  readonly linkedinUrl: string;
  readonly email: string | null;
  readonly emailStatus: EmailStatus;
  /** From 0 up to 1, derived from the address: what kind of reader this is. */
  readonly trait: number;
}

export interface Outlet {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly url: string;
  /** Slugs of the beats it covers, the main one first. */
  readonly beats: readonly string[];
  readonly country: string;
  readonly countryCode: string;
  readonly language: string;
  readonly description: string;
}

export interface Journalist {
  readonly id: string;
  readonly entityType: 'individual' | 'organization';
  readonly name: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly title: string;
  readonly outletId: string;
  readonly beats: readonly string[];
  readonly country: string;
  readonly countryCode: string;
  readonly linkedinUrl: string | null;
  readonly email: string | null;
  readonly emailStatus: EmailStatus;
  readonly trait: number;
}

export interface Article {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly outletId: string;
  readonly journalistIds: readonly string[];
  readonly authors: readonly string[];
  readonly beat: string;
  readonly section: string;
  readonly keywords: readonly string[];
  readonly publishedAt: string;
}

/** The entries of a list are alternatives, and all lists must match; an empty or missing list restricts nothing. */
export interface PeopleFilters {
  readonly personTitles?: readonly string[];
  readonly personSeniorities?: readonly string[];
  readonly personLocations?: readonly string[];
  readonly organizationLocations?: readonly string[];
  readonly organizationIndustries?: readonly string[];
  readonly organizationNumEmployeesRanges?: readonly string[];
  readonly keywords?: readonly string[];
  readonly excludeDomains?: readonly string[];
  readonly excludePersonTitles?: readonly string[];
  readonly excludeOrganizationIndustries?: readonly string[];
  readonly excludeLocations?: readonly string[];
  readonly excludeKeywords?: readonly string[];
}

/** `page` counts from 1. */
export interface Page {
  readonly page: number;
  readonly perPage: number;
}

export interface OutletQuery {
  readonly query?: string;
  readonly beats?: readonly string[];
  /** A country's name or code; also a region such as "Europe". */
  readonly country?: string;
  readonly max?: number;
}

export interface ArticleQuery {
  readonly journalistId?: string;
  readonly outletId?: string;
  readonly query?: string;
  readonly max?: number;
}

export interface Directory {
  searchPeople(filters: PeopleFilters, page: Page): { people: Person[]; total: number };
  /** By either of the two ids. */
  findPerson(id: string): Person | null;
  findPersonByEmail(address: string): Person | null;
  enrich(providerPersonId: string): { email: string | null; emailStatus: EmailStatus } | null;
  company(id: string): Company | null;
  companyByDomain(domain: string): Company | null;
  peopleOf(companyId: string): Person[];
  outlet(id: string): Outlet | null;
  outletByDomain(domain: string): Outlet | null;
  searchOutlets(query: OutletQuery): Outlet[];
  journalist(id: string): Journalist | null;
  journalistsOf(outletId: string): Journalist[];
  findJournalistByEmail(address: string): Journalist | null;
  article(id: string): Article | null;
  /** Best match first, then newest first. */
  articles(query: ArticleQuery): Article[];
  counts(): { companies: number; people: number; outlets: number; journalists: number; articles: number };
}

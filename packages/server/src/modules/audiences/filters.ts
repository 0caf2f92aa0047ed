import { type AudienceFilters, NO_FILTERS } from '@distribute/language/audiences';
import { recordOf } from '../../kernel/record-from-keys.ts';

/** Apollo's seniority levels. */
export const SENIORITIES: readonly string[] = [
  ...['owner', 'founder', 'c_suite', 'partner', 'vp', 'head'],
  ...['director', 'manager', 'senior', 'entry', 'intern'],
];

const KEYS = Object.keys(NO_FILTERS) as (keyof AudienceFilters)[];

type PartialFilters = { readonly [K in keyof AudienceFilters]?: readonly string[] | undefined };

/** Filters with every key present (spec 9). */
export const completed = (partial: PartialFilters): AudienceFilters =>
  recordOf(KEYS, (key) => [...(partial[key] ?? [])]);

/**
 * Filters that choose people. Places, company sizes and exclusions alone would match everybody, so they are not enough
 * (spec 9.1).
 */
const AIMS = ['personTitles', 'personSeniorities', 'organizationIndustries', 'keywords'] as const;

export const isOpenToAll = (filters: AudienceFilters): boolean => AIMS.every((key) => filters[key].length === 0);

const EXCLUSIONS = [
  'excludePersonTitles',
  'excludeOrganizationIndustries',
  'excludeLocations',
  'excludeKeywords',
] as const;

/** Exclusions other than domains, which every provider supports. */
export const hasExclusions = (filters: AudienceFilters): boolean => EXCLUSIONS.some((key) => filters[key].length > 0);

export const sameFilters = (a: AudienceFilters, b: AudienceFilters): boolean =>
  KEYS.every((key) => a[key].join('\n') === b[key].join('\n'));

const MAX_ENTRIES = 50;
const MAX_LENGTH = 200;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

const asSeniority = (text: string) => text.toLowerCase().replace(/[\s-]+/g, '_');

/** The bare domain that a text names; null for one that no company can have, such as `127.0.0.1:8080`. */
export function domainOf(text: string): string | null {
  const domain = text
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[/?#].*$/s, '');
  return DOMAIN.test(domain) ? domain : null;
}

/** Normalises an entry of each filter; null for an entry without a meaning. */
const readings: { readonly [K in keyof AudienceFilters]?: (text: string) => string | null } = {
  personSeniorities: (text) => (SENIORITIES.includes(asSeniority(text)) ? asSeniority(text) : null),
  organizationNumEmployeesRanges: (text) => {
    const [, from, to] = /^(\d{1,9})\s*[,–-]\s*(\d{1,9})$/.exec(text) ?? [];
    return from !== undefined && Number(from) <= Number(to) ? `${Number(from)},${Number(to)}` : null;
  },
  excludeDomains: domainOf,
};

export interface ValidatedFilters {
  readonly filters: AudienceFilters;
  /** The entries that were left out because they have no meaning, as a sentence; null when there are none. */
  readonly validationError: string | null;
  /** Some list was longer than the limit and was cut. */
  readonly truncated: boolean;
}

/** Checks drafted filters against the vocabulary: a model's output is data and may be nonsense. */
export function validated(drafted: PartialFilters): ValidatedFilters {
  const faults: string[] = [];
  let truncated = false;
  const filters = recordOf(KEYS, (key) => {
    const read = readings[key] ?? ((text: string) => text || null);
    const kept = new Map<string, string>();
    for (const entry of drafted[key] ?? []) {
      const text = storable(entry);
      const value = text.length > MAX_LENGTH ? null : read(text);
      if (value === null) faults.push(`${key}: ${text.slice(0, 60) || '(empty)'}`);
      else if (!kept.has(value.toLowerCase())) kept.set(value.toLowerCase(), value);
    }
    if (kept.size > MAX_ENTRIES) truncated = true;
    return [...kept.values()].slice(0, MAX_ENTRIES);
  });
  if (isOpenToAll(filters)) faults.push('no filter is left, so it is everybody');
  return {
    filters,
    validationError: faults.length ? `Not usable: ${faults.join('; ')}`.slice(0, 500) : null,
    truncated,
  };
}

/** Removes control characters, which no name contains and the database refuses. */
const storable = (text: string) =>
  text
    .replace(/\p{C}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

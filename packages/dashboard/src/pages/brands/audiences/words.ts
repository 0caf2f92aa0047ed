import { ApiError } from '@distribute/client';
import { count } from '../../../format.ts';
import type { Tone } from '../../../ui/display/badge.tsx';
import type { Audience } from './use-audiences.ts';

type Filters = NonNullable<Audience['filters']>;

const FILTERS = {
  personTitles: 'Role',
  personSeniorities: 'Seniority',
  personLocations: 'Location',
  organizationLocations: 'Company location',
  organizationIndustries: 'Industry',
  organizationNumEmployeesRanges: 'Employees',
  keywords: 'Company does',
  excludeDomains: 'Excluded domains',
  excludePersonTitles: 'Excluded roles',
  excludeOrganizationIndustries: 'Excluded industries',
  excludeLocations: 'Excluded locations',
  excludeKeywords: 'Excluded keywords',
} as const satisfies Record<keyof Filters, string>;

export const STATUSES = {
  suggested: { label: 'Suggested', tone: 'neutral' },
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  archived: { label: 'Archived', tone: 'neutral' },
} as const satisfies Record<Audience['status'], { label: string; tone: Tone }>;

/** A search writes "11 to 50" as `11,50`. */
const rangeOf = (range: string): string => {
  const [from = '', to] = range.split(',');
  return to ? `${count(Number(from))} to ${count(Number(to))}` : `${from}`;
};

/** The filters as text, without empty ones. */
export const filterLines = (filters: Filters): readonly { readonly name: string; readonly values: string }[] =>
  (Object.keys(FILTERS) as (keyof Filters)[])
    .filter((key) => filters[key].length > 0)
    .map((key) => ({
      name: FILTERS[key],
      values: (key === 'organizationNumEmployeesRanges' ? filters[key].map(rangeOf) : filters[key]).join(', '),
    }));

/** The number of people, as far as it is known. */
export function sizeOf({ sizeCount, countedAt, availableToContactCount }: Audience): string {
  // A search that cannot exclude people cannot count with exclusions.
  if (sizeCount === null) return countedAt === null ? 'Not counted yet' : 'Size unknown';
  const people = sizeCount === 1 ? '1 person' : `${count(sizeCount)} people`;
  return availableToContactCount === null ? people : `${people}, ${count(availableToContactCount)} can be contacted`;
}

/** The words of a description that no filter covers; null when the refusal has another reason. */
export function unreadWords(error: unknown): readonly string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'audience_not_understood') return null;
  return (error.body as { unread?: string[] } | null)?.unread ?? [];
}

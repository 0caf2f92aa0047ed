import type { Audience } from './use-audiences.ts';

export type Filters = NonNullable<Audience['filters']>;

const LABELS: Readonly<Record<keyof Filters, string>> = {
  personTitles: 'Role',
  personSeniorities: 'Level',
  personLocations: 'Location',
  organizationIndustries: 'Industry',
  organizationLocations: 'Company location',
  organizationNumEmployeesRanges: 'Employees',
  keywords: 'Keywords',
  excludePersonTitles: 'Excluded roles',
  excludeOrganizationIndustries: 'Excluded industries',
  excludeLocations: 'Excluded locations',
  excludeKeywords: 'Excluded keywords',
  excludeDomains: 'Excluded domains',
};

/** "11,50" is a range, "10001" has no end. */
const shownValue = (key: keyof Filters, value: string): string => {
  if (key === 'organizationNumEmployeesRanges') {
    const [from, to] = value.split(',');
    return to ? `${from}–${to}` : `${from} and more`;
  }
  return key === 'personSeniorities' ? value.replaceAll('_', '-') : value;
};

export interface FilterLine {
  readonly label: string;
  readonly values: readonly string[];
}

/** The filters that are set, in the order in which people name them. */
export const filterLines = (filters: Filters): readonly FilterLine[] =>
  (Object.keys(LABELS) as (keyof Filters)[])
    .filter((key) => filters[key].length > 0)
    .map((key) => ({ label: LABELS[key], values: filters[key].map((value) => shownValue(key, value)) }));

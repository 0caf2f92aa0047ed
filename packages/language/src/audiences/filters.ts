import type { AudienceFilters as AudienceFiltersSchema } from '@distribute/contract/audiences';
import type { z } from 'zod';

export type AudienceFilters = z.infer<typeof AudienceFiltersSchema>;

export const NO_FILTERS: AudienceFilters = {
  personTitles: [],
  personSeniorities: [],
  personLocations: [],
  organizationLocations: [],
  organizationIndustries: [],
  organizationNumEmployeesRanges: [],
  keywords: [],
  excludeDomains: [],
  excludePersonTitles: [],
  excludeOrganizationIndustries: [],
  excludeLocations: [],
  excludeKeywords: [],
};

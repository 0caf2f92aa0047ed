import { NO_FILTERS } from '@distribute/language/audiences';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completed, isOpenToAll, SENIORITIES, sameFilters, validated } from './filters.ts';

test('every key is there, whatever was given', () => {
  expect(completed({})).toEqual(NO_FILTERS);
  expect(completed({ keywords: ['a'] })).toEqual({ ...NO_FILTERS, keywords: ['a'] });
});

test('an exclusion alone is open to all', () => {
  expect(isOpenToAll({ ...NO_FILTERS, excludeDomains: ['a.example'] })).toBe(true);
  expect(isOpenToAll({ ...NO_FILTERS, keywords: ['a'] })).toBe(false);
});

test('whatever is drafted, what is kept is in the vocabulary and keeps what it is', () => {
  const words = fc.array(
    fc.oneof(fc.string({ maxLength: 250 }), fc.constantFrom('C suite', 'vp', '1,10', '9-3', 'a.io')),
  );
  const drafted = fc.record(Object.fromEntries(Object.keys(NO_FILTERS).map((key) => [key, words])), {
    requiredKeys: [],
  });
  fc.assert(
    fc.property(drafted, (given) => {
      const { filters } = validated(given);
      expect(Object.keys(filters)).toEqual(Object.keys(NO_FILTERS));
      for (const list of Object.values(filters)) {
        for (const entry of list) expect(entry).toMatch(/^[^\p{Cc}]{1,200}$/u);
      }
      for (const seniority of filters.personSeniorities) expect(SENIORITIES).toContain(seniority);
      for (const range of filters.organizationNumEmployeesRanges) expect(range).toMatch(/^\d+,\d+$/);
      // What was kept is good as it stands: holding it against the vocabulary again changes nothing.
      const again = validated(filters);
      expect(sameFilters(again.filters, filters)).toBe(true);
      expect(again.validationError === null).toBe(!isOpenToAll(filters));
    }),
  );
});

test('what is left out is told', () => {
  const { filters, validationError } = validated({ personTitles: ['CEO', ''], personSeniorities: ['wizard'] });
  expect(filters.personTitles).toEqual(['CEO']);
  expect(validationError).toBe('Not usable: personTitles: (empty); personSeniorities: wizard');
});

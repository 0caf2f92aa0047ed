import { expect, test } from 'vitest';
import { countries, type LegalRow, legalWords } from './country-words.ts';

const row = (more: Partial<LegalRow>): LegalRow => ({
  ...{ name: 'Germany', kind: 'business', rule: 'country', people: 1, basis: 'consent_or_customer' },
  ...{ missing: ['basis'], article: 'UWG', link: 'https://law.test', ...more },
});

test('a country says how many people, and which kind only where it stands twice', () => {
  const company = row({});
  const person = row({ kind: 'person', people: 2 });
  expect(legalWords(company, [company])).toBe(' (1 person): consent, or customers');
  expect(legalWords(person, [company, person])).toBe(' (2 people at private addresses): consent, or customers');
  expect(legalWords(row({ people: null, missing: [] }), [company])).toBe(': nothing missing');
  expect(countries([company, person])).toBe(1);
});

test('an unknown country says that the strictest rule is taken and what to do', () => {
  const unknown = row({ name: 'Country not known', rule: 'all', people: 5, basis: 'consent', article: '', link: '' });
  expect(legalWords(unknown, [unknown])).toBe(
    ' (5 people): the strictest rule is taken. Missing: consent. Add a country column to your list, or places to your audience.',
  );
  expect(legalWords(row({ name: 'Moldova', rule: 'region' }), [unknown])).toContain('the strictest of its region');
});

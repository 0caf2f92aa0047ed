import { NO_FILTERS } from '@distribute/language/audiences';
import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { validated } from '../filters.ts';
import { describeFilters } from './describe.ts';
import { draftByRules } from './variants.ts';

const BRAND = { domain: 'acme.example', location: 'Hauptstr. 1, Berlin, Germany' };
const PROMPT = 'CFOs and CTOs at banks or insurers with 50-500 employees';

test('the first follows the words, the others differ, and none reaches the brand itself', () => {
  const { candidates } = draftByRules(PROMPT, BRAND, 5);
  expect(candidates.map(({ rationale }) => rationale)).toEqual([
    'The description as it stands.',
    'The same companies, by rank instead of title.',
    'The same people at companies of any size.',
    'Close to home: only where the brand is.',
    'Only one of the roles: CFO.',
  ]);
  expect(new Set(candidates.map(({ name }) => name)).size).toBe(5);
  for (const { filters } of candidates) expect(filters.excludeDomains).toEqual(['acme.example']);
  expect(candidates[3]?.filters.organizationLocations).toContain('Germany');
});

test('a brand on an address of a machine is not made a domain to leave out, so its drafts are good (B7)', () => {
  const { candidates } = draftByRules(PROMPT, { ...BRAND, domain: '127.0.0.1:8391' }, 5);
  for (const { filters } of candidates) {
    expect(filters.excludeDomains).toEqual([]);
    expect(validated(filters).validationError).toBeNull();
  }
});

test('no more are drafted than asked for or than differ', () => {
  expect(draftByRules(PROMPT, BRAND, 1).candidates).toHaveLength(1);
  expect(draftByRules('CFOs', { ...BRAND, location: null }, 5).candidates).toHaveLength(2);
});

test('a description that names nobody drafts nothing and says what was not read', () => {
  expect(draftByRules('everybody in Spain', BRAND, 5)).toMatchObject({ candidates: [], unread: [expect.any(String)] });
});

test.each([
  [{}, 'People'],
  [{ personTitles: ['CFO'] }, 'CFO'],
  [
    { personSeniorities: ['c_suite', 'vp'], organizationLocations: ['Spain'] },
    'Executives and vice presidents (Spain)',
  ],
  [
    { personTitles: ['A', 'B', 'C', 'D'], organizationNumEmployeesRanges: ['11,50', '1,10', '1001,1000000'] },
    'A, B and 2 more at companies of 1–50 and 1001+ people',
  ],
  [{ organizationIndustries: ['Banking'], keywords: ['SAP'] }, 'People in Banking on SAP'],
])('%j is called %s', (filters, name) => {
  expect(describeFilters({ ...NO_FILTERS, ...filters })).toBe(name);
});

test('hostile text is read in no time', () => {
  const texts = [
    'marketing, ',
    'sales and ',
    '1,000 ',
    'using A ',
    'heads of ',
    'not in ',
    '"',
    'in A-',
    'chief a ',
    'a.',
    'IT/',
  ];
  const began = cpuMs();
  for (const text of texts) draftByRules(text.repeat(1000).slice(0, 1000), BRAND, 5);
  expect(cpuMs() - began).toBeLessThan(2_000);
});

import { expect, test } from 'vitest';
import { closedByLaw } from './legal-gate.ts';
import type { LegalReading } from './read-legal.ts';

type Row = LegalReading['countries'][number];
const row = (name: string, more: Partial<Row> = {}): Row => ({
  ...{ country: 'XX', name, kind: 'business', people: 2, rule: 'country', basis: 'consent', missing: ['basis'] },
  ...{ article: `${name} Act`, link: 'https://law.test', sure: 'high', reviewedOn: '2026-11-19' },
  ...{ note: null, hours: null, retention: null, ...more },
});
const unknown = (more: Partial<Row> = {}) =>
  row('Country not known', { country: null, rule: 'all', article: '', link: '', ...more });
const actionOf = (countries: Row[], stated: LegalReading['stated'] = null) =>
  closedByLaw({ fence: 'hold', stated, countries, missing: ['basis'], notice: '' })?.action;

test('people whose country is not known, or has no rule, are told so instead of another country’s law', () => {
  expect(actionOf([unknown({ people: 5 }), row('Moldova', { rule: 'region', article: '', link: '', people: 1 })])).toBe(
    'Answer the legal questions of the campaign (legalBasis): Country not known (5 people): the strictest rule is taken; ' +
      '1 person in Moldova: no rule is known, so the strictest of its region is taken. ' +
      'Add a country column to your list, or places to your audience.',
  );
});

test('a country that stands twice says whom each line is about, and what is left out is counted', () => {
  expect(
    actionOf([row('Germany', { people: 1 }), row('Germany', { kind: 'person' }), row('Spain'), row('Italy')]),
  ).toBe(
    'Answer the legal questions of the campaign (legalBasis): 1 person at companies in Germany (Germany Act: https://law.test); ' +
      '2 people at private addresses in Germany (Germany Act: https://law.test); ' +
      '2 people in Spain (Spain Act: https://law.test); and 1 more.',
  );
});

test('the postal address is asked for people who can be written to', () => {
  const action = actionOf(
    [row('Israel', { missing: ['basis', 'address'] }), row('Peru', { missing: ['address'] })],
    'legitimate_interest',
  );
  expect(action).toContain('2 people in Peru');
  expect(action).not.toContain('Israel');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citedLaw, countryOfReader, readerOf, whatTheLawAsks } from './asks.ts';
import {
  ASKS_ALL,
  basisGiven,
  comparedBits,
  lawAsksOf,
  missingOf,
  organizationGives,
  tighter,
  WAIVED,
} from './bits.ts';
import { COUNTRY_RULES, regionOf } from './country-rules.ts';

const WITH_ALL = { legalFence: 'hold', postalAddress: '1 Road', legalNotices: 'where_asked' } as const;
const WITHOUT = { legalFence: 'hold', postalAddress: null, legalNotices: 'never' } as const;

test('there are rules for the EEA, and for forty countries and more, each with its article, link and day', () => {
  const codes = COUNTRY_RULES.map(({ country }) => country);
  const eea = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
  expect(eea.filter((code) => !codes.includes(code))).toEqual([]);
  for (const code of 'GB CH US CA AU NZ JP KR SG IN BR MX ZA IL TR AE SA'.split(' ')) expect(codes).toContain(code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(66);
  for (const rule of COUNTRY_RULES) {
    expect(regionOf(rule.country)).toBe(rule.region);
    const isAsked = rule.business !== 'none' || rule.person !== 'none';
    expect(rule.laws.some(({ asks }) => asks.includes('basis'))).toBe(isAsked);
    expect(rule.laws.length).toBeGreaterThan(0);
    for (const { asks, hours } of rule.laws) expect(asks.includes('quiet')).toBe(hours !== undefined);
  }
});

test('a country has its own rule, one without a rule the strictest of its region, an unknown one the strictest of all', () => {
  expect(whatTheLawAsks('FR', 'business')).toMatchObject({ rule: 'country', basis: 'legitimate_interest' });
  expect(whatTheLawAsks('FR', 'person')).toMatchObject({ rule: 'country', basis: 'consent_or_customer' });
  expect(whatTheLawAsks('US', 'person')).toMatchObject({ basis: 'none', address: true, source: null });
  expect(whatTheLawAsks('MD', 'business')).toMatchObject({ rule: 'region', basis: 'consent', country: 'MD' });
  expect(whatTheLawAsks('BO', 'business')).toMatchObject({ rule: 'region', basis: 'consent', address: true });
  const unknown = whatTheLawAsks(null, 'business');
  expect(unknown).toMatchObject({ rule: 'all', basis: 'consent', address: true, hours: null });
  expect(unknown.source?.article).toBe('GDPR, Article 14');
});

test.each([
  ['Germany', 'firm.com', 'DE'],
  [null, 'firm.de', 'DE'],
  [null, 'firm.co.uk', 'GB'],
  [null, 'firm.io', null],
  [null, 'firm.com', null],
  ['Bavaria', 'firm.com', null],
  ['EU', 'firm.com', null],
  ['France', 'firm.de', 'FR'],
])('a reader of %s at %s is in %s', (country, domain, code) => {
  expect(countryOfReader(country, domain)).toBe(code);
});

test('an address of a free provider is a person’s', () => {
  expect(readerOf('DE', 'gmail.com').kind).toBe('person');
  expect(readerOf('DE', 'firm.de').kind).toBe('business');
});

test('the bits of a message say what is missing, and no bit of it is lost in the database', () => {
  const french = lawAsksOf({ country: 'FR', kind: 'business' });
  expect(missingOf(french, organizationGives(WITH_ALL) | WAIVED.hold)).toEqual(['basis']);
  const weighed = organizationGives(WITH_ALL) | basisGiven('legitimate_interest');
  expect(missingOf(french, weighed | WAIVED.hold)).toEqual([]);
  // Strictly every reader is a person, and a person in France has to consent.
  expect(missingOf(french, weighed | WAIVED.strict)).toEqual(['basis']);
  expect(missingOf(french, organizationGives(WITHOUT) | WAIVED.tell)).toEqual([]);
  expect(missingOf(lawAsksOf({ country: 'US', kind: 'business' }), organizationGives(WITHOUT) | WAIVED.hold)).toEqual([
    'address',
  ]);
  expect(missingOf(ASKS_ALL, WAIVED.hold)).toEqual(['basis', 'address', 'source']);
  const german = lawAsksOf({ country: 'DE', kind: 'business' });
  expect(missingOf(german, weighed | WAIVED.hold)).toEqual(['basis']);
  expect(missingOf(german, organizationGives(WITH_ALL) | basisGiven('existing_customer') | WAIVED.hold)).toEqual([]);
  const polish = lawAsksOf({ country: 'PL', kind: 'business' });
  expect(missingOf(polish, organizationGives(WITH_ALL) | basisGiven('existing_customer') | WAIVED.hold)).toEqual([
    'basis',
  ]);
  const columns = readFileSync(new URL('../../../migrations/0410_legal_fence.sql', import.meta.url), 'utf8');
  expect(columns).toContain(`law_waived int not null default ${WAIVED.tell}`);
  expect(columns).toContain(`law_asks int not null default ${comparedBits(ASKS_ALL)}`);
});

test('an operator can only tighten', () => {
  expect(tighter('tell', 'hold')).toBe('hold');
  expect(tighter('strict', 'tell')).toBe('strict');
});

test('the law that is cited is the one that asks for what is missing', () => {
  expect(citedLaw(whatTheLawAsks('CA', 'business'), ['address'])?.article).toContain('CASL');
  expect(citedLaw(whatTheLawAsks('DE', 'business'), ['source'])?.article).toBe('GDPR, Article 14');
  expect(citedLaw(whatTheLawAsks('DE', 'business'), ['basis'])?.article).toContain('UWG');
});

test('of a reader whose country is not known, or has no rule, no law is cited', () => {
  expect(citedLaw(whatTheLawAsks(null, 'business'), ['basis'])).toBeNull();
  expect(citedLaw(whatTheLawAsks(null, 'person'), ['source'])).toBeNull();
  expect(citedLaw(whatTheLawAsks('MD', 'business'), ['basis'])).toBeNull();
});

test('the guide lists every country with its article, link and how sure we are', () => {
  const guide = readFileSync(new URL('../../../../site/docs/legal-fence.md', import.meta.url), 'utf8').split('\n');
  for (const { country, laws } of COUNTRY_RULES)
    for (const { article, link } of laws) {
      const row = guide.find((line) => line.startsWith(`| ${country} |`));
      if (laws[0]?.article === article) expect(row).toContain(`[${article}](${link})`);
    }
});

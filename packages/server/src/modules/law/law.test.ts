import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { countryCode } from '../../kernel/country-code.ts';
import { RULES, ruleFor } from './rules.ts';

test.each([
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['  de ', 'DE'],
  ['Österreich', 'AT'],
  ['Osterreich', 'AT'],
  ['España', 'ES'],
  ['U.K.', 'GB'],
  ['England', 'GB'],
  ['USA', 'US'],
  ['United States', 'US'],
  ['The Netherlands', 'NL'],
  ['Česko', 'CZ'],
  ['日本', 'JP'],
  ['Schweiz', 'CH'],
  ['South Korea', 'KR'],
  ['China', 'CN'],
  ['NA', 'NA'],
])('%s is %s', (words, code) => {
  expect(countryCode(words)).toBe(code);
});

test.each(['', 'Bavaria', 'EMEA', 'ZZ', 'remote', 'constructor', 'N/A', ' n/a ', '#N/A', '-'])(
  '“%s” is no country',
  (words) => {
    expect(countryCode(words)).toBeNull();
  },
);

test('a reader whose country is not known has the strictest rule; others have their own or none', () => {
  expect(ruleFor('source', null)?.article).toBe('GDPR, Article 14');
  expect(ruleFor('source', 'somewhere')?.article).toBe('GDPR, Article 14');
  expect(ruleFor('source', 'EU')?.article).toBe('GDPR, Article 14');
  expect(ruleFor('source', 'Scotland')?.article).toBe('UK GDPR, Article 14');
  expect(ruleFor('source', 'United States')).toBeNull();
  expect(ruleFor('machine_text', 'Norge')?.article).toBe('AI Act, Article 50');
  expect(ruleFor('machine_text', 'Schweiz')).toBeNull();
});

test('every rule says where it stands and when it was reviewed, and no country has two of one duty', () => {
  for (const { countries, link, reviewedOn } of RULES) {
    expect(new URL(link).protocol).toBe('https:');
    expect(Date.parse(reviewedOn)).not.toBeNaN();
    expect(countries.every((code) => countryCode(code) === code)).toBe(true);
  }
  const protectedBy = RULES.flatMap(({ duty, countries }) => countries.map((code) => `${duty} ${code}`));
  expect(new Set(protectedBy).size).toBe(protectedBy.length);
});

test('the guide lists every rule with its link and the day of its review', () => {
  const guide = readFileSync(new URL('../../../../site/docs/legal-notices.md', import.meta.url), 'utf8');
  for (const { article, link, reviewedOn } of RULES)
    expect(guide.split('\n').find((line) => line.includes(`[${article}](${link})`))).toContain(reviewedOn);
});

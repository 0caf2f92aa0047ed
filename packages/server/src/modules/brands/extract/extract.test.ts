import { expect, test } from 'vitest';
import { FEATURES } from '../../features/catalogue/features.ts';
import type { PageFacts, SiteEvidence } from '../../scraping/index.ts';
import { USER_FIELD_KEYS } from '../field-keys.ts';
import { dateIn } from './dates.ts';
import { findField } from './extract.ts';
import { FINDERS } from './finders.ts';
import { siteText } from './site-text.ts';

const page = (path: string, lines: string[]): PageFacts =>
  ({
    url: `https://acme.com${path}`,
    title: null,
    description: null,
    lang: 'en',
    blocks: lines.map((text) => ({ kind: 'text', level: 0, text, place: 'main' })),
    links: [],
    actions: [],
    frames: [],
    structured: [],
    openGraph: {},
    meta: {},
    emails: [],
    phones: [],
    addresses: [],
    social: {},
    icons: [],
    images: [],
    wordCount: 100,
  }) as unknown as PageFacts;
const site = (...lines: string[]) =>
  siteText({ url: 'https://acme.com/', pages: [page('/', lines)] } as unknown as SiteEvidence);
const value = (key: string, lines: string[], description = '') =>
  findField(site(...lines), { key, description })?.value ?? null;

test('every key of the feature catalogue has a finder and may be confirmed by people', () => {
  const keys = new Set(FEATURES.flatMap(({ inputs }) => inputs.map(({ extractKey }) => extractKey)));
  expect([...keys].filter((key) => !(key in FINDERS))).toEqual([]);
  expect([...keys, 'icp', 'tone', 'bookingUrl'].sort()).toEqual([...USER_FIELD_KEYS].sort());
});

test.each([
  ['12 March 2026', '2026-03-12'],
  ['March 3rd, 2026', '2026-03-03'],
  ['am 14. März 2026', '2026-03-14'],
  ['le 1er juin 2025', '2025-06-01'],
  ['2 de mayo de 2024', '2024-05-02'],
  ['in giugno 2023', '2023-06'],
  ['since 2019', '2019'],
  ['$2,024 a month', null],
  ['no date here', null],
])('the date in "%s" is %s', (text, date) => {
  expect(dateIn(text)).toBe(date);
});

test('a guarantee is found with its terms, and a question about one is none', () => {
  expect(value('riskReversal', ['Do you offer refunds?', 'We give a 30-day money-back guarantee.'])).toBe(
    'We give a 30-day money-back guarantee.',
  );
  expect(value('riskReversal', ['We cannot guarantee anything.'])).toBeNull();
});

test('urgency needs a date or a plain word for it', () => {
  expect(value('urgency', ['Prices rise on 1 October 2026.'])).toBe('Prices rise on 1 October 2026.');
  expect(value('urgency', ['Act before it is too late for your team.'])).toBeNull();
});

test('competitors are only those the site names as such', () => {
  expect(value('competitors', ['Unlike Ledgerly and Bookwise, we need no consultants.'])).toEqual([
    'Ledgerly',
    'Bookwise',
  ]);
  expect(value('competitors', ['We work with Ledgerly.'])).toBeNull();
});

test('people are found with what they do, those who lead first', () => {
  const lines = ['Tom Hale, Head of Sales', 'Ada Lind, CEO and co-founder'];
  expect(value('spokespersonName', lines, 'Name and role of who can be quoted')).toBe('Ada Lind, CEO and co-founder');
  expect(value('spokespersonName', lines, 'Name of the expert')).toBe('Ada Lind');
  expect(value('spokespersonTitle', lines)).toBe('CEO and co-founder');
});

test('a customer who is quoted does not speak for the company', () => {
  const quoted = ['Dana Whitlock, VP Engineering at Corvid', 'Jean Roux, directeur chez Moulin Blanc'];
  expect(value('spokespersonName', quoted, 'Name of the expert')).toBeNull();
  expect(value('spokespersonName', [...quoted, 'Tom Hale, Head of Sales'], 'Name of the expert')).toBe('Tom Hale');
  expect(value('spokespersonName', ['Ada Lind, CEO at Acme, Inc.'], 'Name of the expert')).toBe('Ada Lind');
  expect(value('spokespersonName', ['Ada Lind, Director at our Lisbon office'], 'Name of the expert')).toBe('Ada Lind');
});

test('an unknown field is answered by the sentence that has its words, or not at all', () => {
  const lines = [
    'Onboarding a new team takes two weeks with our specialists.',
    'We love coffee and long walks in the hills.',
  ];
  expect(value('onboardingTime', lines, 'How long onboarding of a new team takes')).toBe(lines[0]);
  expect(value('officeDogs', lines, 'Names of the dogs that live in the office building')).toBeNull();
  expect(
    value('teamCount', ['Our onboarding team is great at onboarding.'], 'Number of people in the onboarding team'),
  ).toBeNull();
});

test('a wish is never read off a site', () => {
  expect(value('tone', ['Our tone is friendly and warm.'], 'Tone of voice')).toBeNull();
});

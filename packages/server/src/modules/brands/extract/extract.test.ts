import { expect, test } from 'vitest';
import { FEATURES } from '../../features/catalogue/features.ts';
import type { PageFacts, SiteEvidence } from '../../scraping/index.ts';
import { USER_FIELD_KEYS } from '../field-keys.ts';
import { siteText } from '../reader/site-text.ts';
import { THRESHOLD } from './answer.ts';
import { dateIn } from './dates.ts';
import { extractByRules, findField } from './extract.ts';
import { standardDescription, standardFinder } from './standard.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

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
  siteText({ url: 'https://acme.com/', pages: [page('/', lines)] } as unknown as SiteEvidence, NOW);
const ask = (lines: string[], description: string) => findField(site(...lines), { description })?.value ?? null;
/** Asks as the product does for one of its own keys. */
const value = (key: string, lines: string[], description = standardDescription(key) ?? '') => ask(lines, description);

test('every question of the feature catalogue has a finder, and its key may be confirmed by people', () => {
  const inputs = FEATURES.flatMap(({ inputs }) => inputs);
  expect(inputs.filter(({ description }) => !standardFinder(description))).toEqual([]);
  const keys = new Set(inputs.map(({ extractKey }) => extractKey));
  expect([...keys, 'customers', 'price', 'icp', 'tone', 'bookingUrl', 'location'].sort()).toEqual(
    [...USER_FIELD_KEYS].sort(),
  );
});

test.each([
  ['12 March 2026', '2026-03-12'],
  ['March 3rd, 2026', '2026-03-03'],
  ['am 14. März 2026', '2026-03-14'],
  ['le 1er juin 2025', '2025-06-01'],
  ['2 de mayo de 2024', '2024-05-02'],
  ['7 października 2026', '2026-10-07'],
  ['24 augusti 2026', '2026-08-24'],
  ['5 de outubro de 2026', '2026-10-05'],
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
  expect(value('spokespersonName', lines, 'Name of the expert to be quoted')).toBe('Ada Lind');
  expect(value('spokespersonTitle', lines)).toBe('CEO and co-founder');
});

test('a customer who is quoted does not speak for the company', () => {
  const quoted = ['Dana Whitlock, VP Engineering at Corvid', 'Jean Roux, directeur chez Moulin Blanc'];
  expect(value('spokespersonName', quoted, 'Name of the expert to be quoted')).toBeNull();
  const unsure = [...quoted, 'Tom Hale, Head of Sales', 'Miriam Vogel, Head of Production, Backhaus Vogel'];
  expect(value('spokespersonName', unsure, 'Name of the expert to be quoted'), 'nobody says whose').toBeNull();
  expect(value('spokespersonName', ['Tom Hale, Head of Sales at Acme'], 'Name of the expert to be quoted')).toBe(
    'Tom Hale',
  );
  expect(value('spokespersonName', ['Ada Lind, CEO at Acme, Inc.'], 'Name of the expert to be quoted')).toBe(
    'Ada Lind',
  );
  expect(
    value('spokespersonName', ['Ada Lind, Director at our Lisbon office'], 'Name of the expert to be quoted'),
  ).toBe('Ada Lind');
});

const ABOUT_ACME = [
  'Acme was founded in 1998 in a garage.',
  'We are based in Lisbon.',
  'We employ 42 people.',
  'If your order is late, we refund the delivery fee.',
  'On average an order arrives in three days.',
];

test('the description decides: another key changes nothing, another meaning changes the answer', async () => {
  const evidence = { url: 'https://acme.com/', pages: [page('/', ABOUT_ACME)] } as unknown as SiteEvidence;
  const fields = [
    { key: 'founded', description: 'Year in which the company was founded' },
    { key: 'phone', description: 'Year in which the company was founded' },
    { key: 'city', description: 'Number of employees' },
    { key: 'founded2', description: 'Town in which the company is based' },
  ];
  const values = [...(await extractByRules(evidence, fields, NOW)).values()].map((finding) => finding?.value ?? null);
  expect(values).toEqual(['1998', '1998', '42 people', 'Lisbon']);
});

test('a value carries the sentence and the page that it rests on', () => {
  const finding = findField(site(...ABOUT_ACME), { description: 'Number of employees' });
  expect(finding?.evidence).toEqual([{ quote: 'We employ 42 people.', url: 'https://acme.com/' }]);
  expect(finding?.confidence).toBeGreaterThanOrEqual(THRESHOLD);
});

test('an average is no promise, and what is asked for has to be there', () => {
  expect(ask(ABOUT_ACME, 'Guaranteed delivery time')).toBeNull();
  expect(ask(ABOUT_ACME, 'What the company does if an order is late')).toBe(ABOUT_ACME[3]);
  expect(ask(ABOUT_ACME, 'What the company does if an item breaks')).toBeNull();
  expect(ask(ABOUT_ACME, 'Names of the dogs that live in the office building')).toBeNull();
});

test('a number in the audience is no head count, and a place in the news no head office', () => {
  expect(ask(['Acme is payroll for care homes with 30 to 400 staff.'], 'Number of employees')).toBeNull();
  const news = ['Frost opened a branch in Rotterdam.', 'Our head office is in Aarhus, Havnegade 41.'];
  expect(ask(news, 'Where is the head office')).toContain('Aarhus');
});

test('a wish is never read off a site', () => {
  expect(value('tone', ['Our tone is friendly and warm.'], 'Tone of voice')).toBeNull();
});

test('a question may be put in another language than English', () => {
  const german = ['Acme baut Aufzüge für Hotels.', 'Acme wurde 1987 gegründet.', 'Unser Hauptsitz ist Soest.'];
  for (const asked of ['Gründungsjahr', 'In welchem Jahr wurde die Firma gegründet?', 'Year the company was founded'])
    expect(ask(german, asked)).toBe('1987');
  expect(ask(german, 'Wo sitzt die Firma?')).toBe('Soest');
  expect(ask(german, 'Was kostet die Wartung?')).toBeNull();
});

import { expect, test } from 'vitest';
import { dateIn } from './dates.ts';
import type { SiteEvidence } from './evidence.ts';
import type { PageFacts } from './page-facts.ts';
import { readByRules, readField, standardDescription } from './read-field.ts';
import { siteText } from './site-text.ts';

const NOW = new Date('2026-11-16T09:00:00Z');

/** A line, or a heading behind `# `, or an item behind `- `. */
const blockOf = (line: string) => {
  const kind = line.startsWith('# ') ? 'heading' : line.startsWith('- ') ? 'item' : 'text';
  return { kind, level: kind === 'heading' ? 1 : 0, text: line.replace(/^[#-] /, ''), place: 'main' };
};
const page = (path: string, lines: string[]): PageFacts =>
  ({
    url: `https://acme.com${path}`,
    title: null,
    description: null,
    lang: 'en',
    blocks: lines.map(blockOf),
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
const evidenceOf = (lines: string[], more: Partial<PageFacts> = {}) =>
  ({ url: 'https://acme.com/', pages: [{ ...page('/', lines), ...more }] }) as unknown as SiteEvidence;
const ask = (lines: string[], description: string, more: Partial<PageFacts> = {}) =>
  readField(siteText(evidenceOf(lines, more), NOW), { description })?.value ?? null;
/** Asks as the product does for one of its own keys. */
const value = (key: string, lines: string[], more: Partial<PageFacts> = {}) =>
  ask(lines, standardDescription(key) ?? '', more);

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

const ABOUT_ACME = [
  'Acme was founded in 1998 in a garage.',
  'We are based in Lisbon.',
  'We employ 42 people.',
  'If your order is late, we refund the delivery fee.',
];

test('the description decides: another key changes nothing, another meaning changes the answer', async () => {
  const fields = [
    { key: 'founded', description: 'Year in which the company was founded' },
    { key: 'phone', description: 'Year in which the company was founded' },
    { key: 'city', description: 'Number of employees' },
    { key: 'founded2', description: 'Town in which the company is based' },
  ];
  const findings = readByRules(evidenceOf(ABOUT_ACME), fields, NOW);
  expect([...findings.values()].map((finding) => finding?.value ?? null)).toEqual(['1998', '1998', '42', 'Lisbon']);
});

test('a value carries the sentence and the page that it rests on', () => {
  const finding = readField(siteText(evidenceOf(ABOUT_ACME), NOW), { description: 'Number of employees' });
  expect(finding?.evidence).toEqual([{ quote: 'We employ 42 people.', url: 'https://acme.com/' }]);
});

test('a question that asks for more than a known thing is not answered', () => {
  for (const asked of [
    'What the company does if an order is late',
    'Year in which the branch in Porto was founded',
    'Number of employees who speak Spanish',
    'Who founded the company',
    'Price of the smallest plan',
    'Names of the dogs that live in the office building',
  ])
    expect(ask(ABOUT_ACME, asked), asked).toBeNull();
});

test('where a site gives two years, two counts or two towns, none of them is given', () => {
  expect(ask([...ABOUT_ACME, 'Acme was founded in 2003.'], 'Founding year')).toBeNull();
  expect(ask([...ABOUT_ACME, 'Of our 60 employees most are bakers.'], 'Number of employees')).toBeNull();
  expect(ask([...ABOUT_ACME, 'Our head office is in Porto.'], 'Head office')).toBeNull();
});

test('what others founded, whom a company serves and where it has a branch are not its own', () => {
  expect(ask(['We rent boats of a club founded in 1962.'], 'Founding year')).toBeNull();
  expect(ask(['Acme is payroll for care homes with 30 to 400 staff.'], 'Number of employees')).toBeNull();
  const news = ['Frost opened a branch in Rotterdam.', 'Our head office is in Hamburg, Hafenweg 41.'];
  expect(ask(news, 'Where is the head office')).toBe('Hamburg');
});

test('a place that no gazetteer knows is no seat', () => {
  expect(ask(['Our head office is in Full Swing.'], 'Head office')).toBeNull();
});

test('a company says what it does in its own summary, or in the sentence below its first heading', () => {
  const said = 'Acme bakes bread for hotels and restaurants in Lisbon.';
  expect(value('companyDescription', ['# Fresh every morning', said])).toBe(said);
  expect(value('companyDescription', [], { description: said })).toBe(said);
  expect(value('companyDescription', ['# Fresh every morning', 'Bread is older than writing, and better.'])).toBeNull();
});

test('a guarantee stands under its heading; a promise in passing is not one', () => {
  const said = 'If a loaf is stale, we send another free of charge.';
  expect(value('riskReversal', ['# Our guarantee', said])).toBe(said);
  expect(value('riskReversal', ['# Delivery', said])).toBeNull();
});

test('customers are the names in a list under their heading', () => {
  expect(value('customers', ['# Our customers', '- Hotel Tejo', '- Casa Mar'])).toEqual(['Hotel Tejo', 'Casa Mar']);
  expect(value('customers', ['# Our customers', '- They love our bread.', '- Casa Mar'])).toBeNull();
  expect(value('customers', ['# Suppliers', '- Hotel Tejo', '- Casa Mar'])).toBeNull();
});

test('a price of the structured data is told as the page shows it, and not at all where it does not', () => {
  const structured = [{ '@type': 'Product', name: 'Bread box', offers: { price: '24.00', priceCurrency: 'EUR' } }];
  expect(value('price', ['A bread box costs 24 euros a week.'], { structured })).toBe(
    'A bread box costs 24 euros a week.',
  );
  expect(value('price', ['A bread box costs 29 euros a week.'], { structured })).toBeNull();
});

test('what a person must choose is never read: offer, proof, ask, spokesperson, scarcity', () => {
  const lines = [
    'Ada Lind, CEO',
    '61 % less waste at Hotel Tejo.',
    'Only 3 places left.',
    'Book a call.',
    'You save hours.',
  ];
  for (const key of ['valueProposition', 'socialProof', 'callToAction', 'spokespersonName', 'scarcity', 'urgency'])
    expect(value(key, lines), key).toBeNull();
});

test('the general address is the one to write to; of two others neither is', () => {
  const emails = ['jobs@acme.com', 'info@acme.com', 'someone@gmail.com'];
  expect(ask([], 'E-mail address', { emails })).toBe('info@acme.com');
  expect(ask([], 'E-mail address', { emails: ['jobs@acme.com', 'orders@acme.com'] })).toBeNull();
});

test('a wish is never read off a site', () => {
  expect(ask(['Our tone is friendly and warm.'], 'Tone of voice')).toBeNull();
});

test('a question may be put in another language than English', () => {
  const german = ['Acme baut Aufzüge für Hotels.', 'Acme wurde 1987 gegründet.', 'Unser Hauptsitz ist Soest.'];
  for (const asked of ['Gründungsjahr', 'Year the company was founded']) expect(ask(german, asked)).toBe('1987');
  expect(ask(german, 'Hauptsitz der Firma')).toBe('Soest');
  expect(ask(german, 'Was kostet die Wartung?')).toBeNull();
});

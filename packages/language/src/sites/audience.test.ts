import { expect, test } from 'vitest';
import { findAudience } from './audience.ts';
import type { SiteEvidence } from './evidence.ts';
import type { PageFacts } from './page-facts.ts';
import { siteText } from './site-text.ts';

type Written = readonly ['heading' | 'text' | 'item' | 'quote', string];

/** A first page with a description for search engines, and what stands on it. */
function audienceOf(...written: readonly Written[]) {
  const blocks = written.map(([kind, text]) => ({ kind, level: kind === 'heading' ? 2 : 0, text, place: 'main' }));
  const page = {
    url: 'https://brightloom.test/',
    description: 'Brightloom writes onboarding for software companies.',
    ...{ title: 'Brightloom', lang: 'en', blocks, links: [], actions: [], frames: [], structured: [] },
    ...{ openGraph: {}, meta: {}, emails: [], phones: [], addresses: [], social: {}, icons: [], images: [] },
    wordCount: 100,
  } as unknown as PageFacts;
  const evidence = { url: page.url, pages: [page] } as unknown as SiteEvidence;
  return findAudience(siteText(evidence, new Date('2026-11-16')))?.value ?? null;
}

const HEADS = 'Heads of product at B2B software companies in the United States with 20 to 300 employees';
const REST: readonly Written[] = [
  ['text', 'Ask for a free teardown.'],
  ['heading', 'What we do'],
  ['text', 'We rewrite your first five screens.'],
];

test.each([
  ['Who we help', HEADS],
  ['Who it’s for', HEADS],
  ["Who it's for", HEADS],
  ['Our customers are', HEADS],
  ['Our customers', HEADS],
  ['Für wen wir arbeiten', 'Facility Manager von Wohnungsgesellschaften in Deutschland'],
  ['Wem wir helfen', 'Einkaufsleitern von Maschinenbauern in Bayern'],
  ['Unsere Kunden', 'Mittelständische Unternehmen in Österreich'],
  ['À qui nous nous adressons', 'Directeurs financiers de PME industrielles en France'],
  ['Pour qui ?', 'Les gérants de boulangeries en France'],
  ['A quién ayudamos', 'Directores de hoteles en España'],
  ['¿Para quién?', 'Directores de hoteles en España'],
])('the sentence under “%s” says whom the site is for, before its description for search engines', (heading, said) => {
  expect(audienceOf(['heading', heading], ['text', `${said}.`], ...REST)).toBe(said);
});

test('the words before whoever is helped are no part of them', () => {
  const under = (said: string) => audienceOf(['heading', 'Who we help'], ['text', said], ...REST);
  expect(under('We help heads of product in Canada.')).toBe('heads of product in Canada');
  expect(under('We work for heads of product in Canada.')).toBe('heads of product in Canada');
});

test('customers who praise or are only named are no audience', () => {
  const described = audienceOf(['text', 'We rewrite your first five screens.']);
  expect(audienceOf(['heading', 'Our customers'], ['quote', '“They doubled our sales.” Anna Berg'])).toBe(described);
  expect(audienceOf(['heading', 'Our customers'], ['text', 'More than 400 companies trust us.'])).toBe(described);
  expect(audienceOf(['heading', 'Our customers'], ['text', 'Ledgerline, Corrib Foods and Ferrier.'])).toBe(described);
});

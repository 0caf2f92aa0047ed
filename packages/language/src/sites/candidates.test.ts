import { expect, test } from 'vitest';
import { candidatesFor } from './candidates.ts';
import type { SiteEvidence } from './evidence.ts';
import type { PageFacts } from './page-facts.ts';
import { QUESTION_KEYS } from './question-keys.ts';
import { readField } from './read-field.ts';
import { siteText } from './site-text.ts';

const block = (text: string, kind: 'heading' | 'text' = 'text') => ({ kind, level: 2, text, place: 'main' });
const EMPTY = {
  ...{ title: null, description: null, lang: 'en', links: [], actions: [], frames: [], structured: [], openGraph: {} },
  ...{ meta: {}, emails: [], phones: [], addresses: [], social: {}, icons: [], images: [], wordCount: 100 },
};
const site = (...blocks: ReturnType<typeof block>[]) => {
  const pages = [{ ...EMPTY, url: 'https://acme.com/', blocks } as unknown as PageFacts];
  return siteText({ url: 'https://acme.com/', pages } as unknown as SiteEvidence, new Date('2026-11-18'));
};

test('a sentence under a heading that announces it comes first, with its page and heading', () => {
  const read = site(
    block('We bake bread for the whole of Lisbon every day.'),
    block('Our guarantee', 'heading'),
    block('If a loaf is stale, we send another.'),
  );
  expect(candidatesFor(read, 'riskReversal')[0]).toEqual({
    ...{ text: 'If a loaf is stale, we send another.', url: 'https://acme.com/', heading: 'Our guarantee' },
  });
});

test('there are at most five candidates and no two alike', () => {
  const prices = Array.from({ length: 9 }, (_, at) =>
    block(`The price of plan ${at % 7} is €${(at % 7) + 10} a month.`),
  );
  const offered = candidatesFor(site(...prices), 'price').map(({ text }) => text);
  expect(offered).toHaveLength(5);
  expect(new Set(offered).size).toBe(5);
});

test('a site that says nothing offers nothing, for every question', () => {
  expect(QUESTION_KEYS.flatMap((key) => candidatesFor(site(), key))).toEqual([]);
  expect(readField(site(), { description: 'What it costs, with what the price is for' })).toBeNull();
});

test('a site of labels offers none of them: a candidate is a sentence or an item that answers', () => {
  const labels = [
    'Our Customers',
    'Prices',
    'Our guarantee',
    'About us',
    'What our customers say:',
    'Who we help',
    'News',
  ];
  const read = site(...labels.flatMap((label) => [block(label, 'heading'), block(label)]));
  const asked = QUESTION_KEYS.filter((key) => key !== 'callToAction');
  expect(asked.flatMap((key) => candidatesFor(read, key).map(({ text }) => `${key}: ${text}`))).toEqual([]);
});

test('a few words that answer are offered, under their label', () => {
  const read = site(
    block('Our guarantee', 'heading'),
    block('Money back within 30 days'),
    block('Prices', 'heading'),
    block('€49 a month'),
  );
  expect(candidatesFor(read, 'riskReversal').map(({ text }) => text)).toContain('Money back within 30 days');
  expect(candidatesFor(read, 'price').map(({ text }) => text)).toContain('€49 a month');
});

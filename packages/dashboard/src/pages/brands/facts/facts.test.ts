import { expect, test } from 'vitest';
import { type FactGroup, factGroups, missingFacts } from './facts.ts';
import { READABLE } from './fields.ts';

const AT = '2026-11-16T07:00:00.000Z';
const said = (value: string, provenance: 'confirmed' | 'suggested') => ({ value, provenance, updatedAt: AT });
const read = (key: string, value: string | string[] | null, page: string) => ({
  ...{ key, value, sourceUrls: [page], extractedAt: AT },
});
const factOf = (groups: readonly FactGroup[], key: string) =>
  groups.flatMap(({ facts }) => facts).find((fact) => fact.key === key);

test('what a person confirmed wins, and keeps the page only where the page says the same', () => {
  const site = [read('callToAction', 'Book a demo', 'https://a.test/'), read('industry', 'Bread', 'https://a.test/b')];
  const groups = factGroups({ callToAction: said('Ring us', 'confirmed'), industry: said('Bread', 'confirmed') }, site);
  expect(factOf(groups, 'callToAction')).toMatchObject({ value: 'Ring us', isConfirmed: true, pages: [] });
  expect(factOf(groups, 'industry')).toMatchObject({ isConfirmed: true, pages: ['https://a.test/b'] });
});

test('of several readings the newest that says something counts; a suggestion without one has no page', () => {
  const site = [
    read('topics', null, 'https://a.test/0'),
    read('topics', ['How?', 'Why?'], 'https://a.test/1'),
    read('topics', 'Old', 'https://a.test/2'),
  ];
  const groups = factGroups({ topics: said('Older', 'suggested'), gift: said('A loaf', 'suggested') }, site);
  expect(factOf(groups, 'topics')).toMatchObject({ value: 'How?\nWhy?', pages: ['https://a.test/1'] });
  expect(factOf(groups, 'gift')).toMatchObject({ value: 'A loaf', isConfirmed: false, pages: [] });
});

test('what a person said that the brand does not have is neither missing nor taken from the website', () => {
  const site = [read('callToAction', 'Book a demo', 'https://a.test/')];
  const groups = factGroups({ callToAction: said('', 'confirmed') }, site);
  expect(factOf(groups, 'callToAction')).toMatchObject({ value: '', isConfirmed: true, isNone: true, pages: [] });
  expect(missingFacts(groups).map(({ key }) => key)).not.toContain('callToAction');
});

test('a fact that campaigns need and no source says is missing', () => {
  const groups = factGroups({ targetAudience: said('Bakers', 'suggested') }, []);
  expect(missingFacts(groups).map(({ key }) => key)).toEqual(['valueProposition', 'callToAction']);
});

test('a website is asked each question once, and no more than one call takes', () => {
  expect(new Set(READABLE.map(({ key }) => key)).size).toBe(READABLE.length);
  expect(READABLE.length).toBeLessThanOrEqual(50);
});

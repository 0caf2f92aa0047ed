import { expect, test } from 'vitest';
import { longestThatFits, userPrompt } from '../models/prompt.ts';
import { materialsOf } from './materials.ts';
import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';

const COOKIES = 'We use cookies of Google LLC, Mountain View.';
const page = (path: string, ...texts: string[]): PageFacts =>
  ({
    url: `https://hartwig.test/${path}`,
    ...{
      title: `Hartwig ${path}`,
      description: null,
      actions: [],
      structured: [{ '@type': 'Organization', name: 'H' }],
    },
    blocks: [...texts, COOKIES].map((text) => ({ text, place: 'main' })),
    links: [{ url: 'https://www.linkedin.com/company/hartwig', text: 'in', place: 'footer' }],
    images: [{ alt: `Machine /${path}`, url: 'https://hartwig.test/a.png' }],
  }) as unknown as PageFacts;
const siteOf = (...pages: PageFacts[]) => ({ url: pages[0]?.url, pages }) as unknown as SiteEvidence;

test('a model sees links, descriptions of pictures and data for machines, each named as what it is', () => {
  const [home] = materialsOf(siteOf(page('', 'We build machines.')));
  expect(home?.text.split('\n')).toEqual([
    ...['Hartwig ', 'We build machines.', COOKIES],
    ...['[links]', 'in → https://www.linkedin.com/company/hartwig'],
    ...['[descriptions of pictures]', 'Machine /'],
    ...[expect.stringContaining('[data for machines'), '{"@type":"Organization","name":"H"}'],
  ]);
});

test('what stands on most pages is shown once, what two pages share is no furniture', () => {
  const pages = [page('', 'One'), page('a', 'Two', 'Shared'), page('b', 'Three', 'Shared'), page('c', 'Four')];
  const text = materialsOf(siteOf(...pages))
    .map((material) => material.text)
    .join('\n');
  expect(text.split(COOKIES)).toHaveLength(2);
  expect(text.split('linkedin.com')).toHaveLength(2);
  expect(text.split('Shared')).toHaveLength(3);
  expect(text.split('Machine /')).toHaveLength(5);
});

test('room that short pages do not need is the long one’s', () => {
  expect(longestThatFits([10, 10, 500], 400)).toBe(380);
  expect(longestThatFits([300, 300, 300], 300)).toBe(100);
  expect(longestThatFits([1, 2], 100)).toBe(100);
  expect(longestThatFits([], 5)).toBe(5);
  const materials = [{ label: 'home', text: 'h'.repeat(12_000) }, ...Array(9).fill({ label: 'x', text: 'tiny' })];
  expect(userPrompt('q', materials, 20_000)).toContain('h'.repeat(12_000));
});

import { expect, test } from 'vitest';
import { cpuMs } from '../../../test/cpu-time.ts';
import type { PageFacts } from './read-page/page-facts.ts';
import type { SiteEvidence } from './site/evidence.ts';
import { supportOf } from './support.ts';

const page = {
  ...{
    url: 'https://acme.com/',
    title: 'Acme',
    description: null,
    blocks: [{ text: 'Acme makes quiet pumps' }],
    links: [],
  },
  ...{ actions: [], images: [], openGraph: {}, meta: {}, structured: [], emails: ['hello@acme.com'] },
} as unknown as PageFacts;
const support = supportOf({ url: page.url, pages: [page] } as SiteEvidence);

test('a text is supported by the words of a page; addresses and markup that no page holds are not', () => {
  expect(support.sourcesOf('Quiet pumps: hello@acme.com')).toEqual(['https://acme.com/']);
  expect(support.sourcesOf('Quiet pumps: evil@acme.com')).toBeNull();
  expect(support.sourcesOf(`Quiet pumps ${'a'.repeat(300)}@acme.com`)).toBeNull();
  expect(support.sourcesOf('Quiet pumps <img src=x <>')).toBeNull();
});

test.each(['a', 'a.', '<a ', 'a@', 'https://'])('a text of %j without end is weighed in time (M3)', (piece) => {
  const began = cpuMs();
  support.sourcesOf(piece.repeat(60_000));
  // 60 000 letters took 4 s before.
  expect(cpuMs() - began).toBeLessThan(1_500);
});

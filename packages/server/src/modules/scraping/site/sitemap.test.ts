import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { locationsOf } from './sitemap.ts';

test('the addresses of a sitemap are read with their entities', () => {
  expect(
    locationsOf('<urlset><loc> https://a.com/?a=1&amp;b=2 </loc><loc><![CDATA[ https://a.com/c]]></loc></urlset>'),
  ).toEqual(['https://a.com/?a=1&b=2', 'https://a.com/c']);
});

test('an address far from its tag or without end is none, and the next one is still read', () => {
  const odd = `<loc>${' '.repeat(5_000)}https://a.com/far</loc><loc>${'x'.repeat(3_000)}</loc><LOC>https://a.com/b</LOC><loc>`;
  expect(locationsOf(odd)).toEqual(['https://a.com/b']);
});

test('a sitemap of spaces or of tags is read in linear time (H1)', () => {
  const began = cpuMs();
  expect(locationsOf(`<loc>${' '.repeat(2_000_000)}<`)).toEqual([]);
  expect(locationsOf('<loc>'.repeat(400_000))).toEqual([]);
  expect(locationsOf(`<loc>${' '.repeat(2_200)}<`.repeat(900))).toEqual([]);
  // The pattern before needed 45 s for 80 000 spaces.
  expect(cpuMs() - began).toBeLessThan(2_000);
});

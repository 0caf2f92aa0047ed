import { expect, test } from 'vitest';
import { citationsOf, isOf, listedNames, names, readAnswer, soundOf } from './judge.ts';
import { buyersIn } from './market.ts';
import { promptsFor } from './prompts.ts';
import { scoresOf } from './score.ts';

const BRAND = { brandName: 'Acme', domain: 'acme.example' };

test.each([
  ['We like Acme.', true],
  ['ACME, Inc', true],
  ['(Acme)', true],
  ['Acmeville and Pacme', false],
  ['', false],
])('whether %j names Acme is %s', (text, isNamed) => expect(names(text, 'Acme')).toBe(isNamed));

test.each([
  ['https://acme.example/x', true],
  ['https://www.acme.example', true],
  ['https://shop.acme.example/', true],
  ['https://notacme.example/', false],
  ['https://acme.example.evil.example/', false],
  ['ftp://acme.example/', false],
])('%s is the brand’s own: %s', (url, isOwn) => expect(isOf(url, 'acme.example')).toBe(isOwn));

test('links are taken from the text and the sources, once each, without what is no web address', () => {
  expect(
    citationsOf('See https://a.example/x. And (https://b.example/).', ['https://a.example/x', 'mailto:a@b.c', 'x']),
  ).toEqual(['https://a.example/x', 'https://b.example/']);
});

test('the position is the number in a list, and no prose has one', () => {
  const list = 'Options:\n1. **Other**: good, not Acme\n 2) **Acme**: fine\n3. Acme again';
  expect(readAnswer(list, [], BRAND)).toEqual({ mentioned: true, cited: false, position: 2 });
  expect(readAnswer('See https://acme.example/', ['https://acme.example/'], BRAND)).toEqual({
    mentioned: false,
    cited: true,
    position: null,
  });
  expect(readAnswer('Acme is first', ['https://acme.example/'], BRAND)).toEqual({
    mentioned: true,
    cited: true,
    position: null,
  });
  expect(listedNames(list)).toEqual(['Other', 'Acme', 'Acme again']);
  expect(soundOf('Other is excellent.\nAcme is slow.', BRAND)).toBe('negative');
  expect(soundOf('Other is excellent.', BRAND)).toBeNull();
});

test('questions name neither the brand nor its domain, are all different, and are as many as asked', () => {
  const market = {
    ...BRAND,
    topics: ['Acme tools', 'hand tools'],
    competitors: ['Rival', 'acme.example'],
    audience: 'carpenters',
    place: 'Lyon',
  };
  for (const count of [5, 20, 50]) {
    const prompts = promptsFor(market, count);
    expect(new Set(prompts).size).toBe(count);
    expect(prompts.filter((prompt) => /acme/i.test(prompt))).toEqual([]);
  }
  expect(promptsFor({ ...market, topics: [], competitors: [] }, 20)).toEqual([]);
});

test('with nothing to divide by there is no number, and its term counts nothing', () => {
  expect(scoresOf([])).toMatchObject({ visibilityScore: null, brandMentionRate: null });
  const silent = { mentioned: false, cited: false, position: null, sentiment: null, rivals: [] };
  expect(scoresOf([silent])).toMatchObject({
    visibilityScore: 0,
    brandMentionRate: 0,
    shareOfVoice: null,
    netSentiment: null,
  });
  const best = { mentioned: true, cited: true, position: 1, sentiment: 'positive' as const, rivals: [] };
  expect(scoresOf([best]).visibilityScore).toBeCloseTo(100);
});

test.each([
  ['We work with care homes and home-care agencies.', 'care homes and home-care agencies'],
  ['For independent clinics', 'independent clinics'],
  ['finance managers of care homes', 'finance managers of care homes'],
  ['Our customers are spread over nine countries and four trades.', null],
  [null, null],
])('of “%s” a question names “%s” as the buyers', (text, buyers) => {
  expect(buyersIn(text)).toBe(buyers);
});

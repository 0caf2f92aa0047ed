import { expect, test } from 'vitest';
import type { PublishedArticle } from '../reading/source.ts';
import { isTelling, matchBrand } from './match.ts';

const article = (given: Partial<PublishedArticle>) => ({
  ...{ title: 'A headline', description: null, text: '', links: [], authors: [] },
  ...given,
});
const PITCHED = new Set(['ida reed']);
const NOTION = { name: 'Notion', domain: 'notion.so' };
const CRUMBLINE = { name: 'Crumbline Labs', domain: 'crumbline.com' };

test.each([
  ['a link to the site', article({ links: ['https://www.crumbline.com/report?x=1'] }), CRUMBLINE, ['link'], true],
  ['a link to a part of the site', article({ links: ['https://blog.crumbline.com/'] }), CRUMBLINE, ['link'], true],
  ['the domain in print', article({ text: 'More at crumbline.com.' }), CRUMBLINE, ['domain'], true],
  [
    'a name of two words',
    article({ text: 'The report is by Crumbline Labs, which counts bread.' }),
    CRUMBLINE,
    ['name'],
    true,
  ],
  ['one plain word', article({ text: 'Teams that use Notion say so.' }), NOTION, ['name'], false],
  [
    'one plain word by the pitched writer',
    article({ text: 'Teams use Notion daily.', authors: ['Ida Reed'] }),
    NOTION,
    ['name', 'author'],
    true,
  ],
  [
    'one plain word and the domain',
    article({ text: 'Teams use Notion (notion.so).' }),
    NOTION,
    ['domain', 'name'],
    true,
  ],
  ['a name in the headline alone', article({ title: 'Crumbline Labs Opens Doors' }), CRUMBLINE, ['name'], false],
  ['a name inside a longer one', article({ text: 'He runs Big Crumbline Labs Records.' }), CRUMBLINE, ['name'], false],
] as const)('%s is found, and sure or not', (_what, given, brand, signs, isSure) => {
  expect(matchBrand(given, brand, PITCHED)).toMatchObject({ signs, isSure });
});

test.each([
  ['the word in small letters', article({ text: 'He had no notion of it.' }), NOTION],
  ['the word inside another', article({ text: 'Notional values rose.' }), NOTION],
  [
    'another domain that ends alike',
    article({ links: ['https://mynotion.so/'], text: 'See mynotion.so and notion.social.' }),
    NOTION,
  ],
  ['the writer alone', article({ text: 'Something else.', authors: ['Ida Reed'] }), NOTION],
  ['a brand without a name', article({ text: 'Example words.' }), { name: null, domain: 'x.example' }],
] as const)('%s says nothing', (_what, given, brand) => {
  expect(matchBrand(given, brand, PITCHED)).toBeNull();
});

test('the words around the name are told, and no more than that', () => {
  const text = `${'Before it. '.repeat(50)}Here Crumbline Labs counts bread. ${'After it. '.repeat(50)}`;
  const excerpt = matchBrand(article({ text }), CRUMBLINE, PITCHED)?.excerpt ?? '';
  expect(excerpt).toContain('Here Crumbline Labs counts bread.');
  expect(excerpt.length).toBeLessThanOrEqual(240);
  // It begins where a sentence does, or says that it does not.
  expect(excerpt).toMatch(/^Before it/);
  const endless = matchBrand(article({ text: `${'and so on '.repeat(50)}Crumbline Labs counts` }), CRUMBLINE, PITCHED);
  expect(endless?.excerpt).toMatch(/^… (?:and|so|on) .*Crumbline Labs counts$/);
});

test('a telling name has several words, a digit or a capital inside', () => {
  expect(['Notion', 'Apple', 'Crumbline'].map(isTelling)).toEqual([false, false, false]);
  expect(['Blue Bottle', 'DataDog', '37signals', 'Level 3'].map(isTelling)).toEqual([true, true, true, true]);
});

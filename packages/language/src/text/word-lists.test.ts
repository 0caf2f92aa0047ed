import { expect, test } from 'vitest';
import { flagOf, pairsOf, parseWordLists, readWordLists } from './word-lists.ts';

test('lists are read by name, entry by entry, without comments and empty lines', () => {
  const text = '// Words.\n\n[one]\na b\n# 3\n\n[two]\n';
  expect(parseWordLists(text, 'words.txt')).toEqual(
    new Map([
      ['one', ['a b', '# 3']],
      ['two', []],
    ]),
  );
});

test.each([
  ['a\n[one]', 'words.txt:1: an entry before the first list'],
  ['[one]\na\n[one]', 'words.txt:3: a second list one'],
  ['[one]\na \n', 'words.txt:2: spaces around an entry'],
])('a fault names its line: %j', (text, fault) => {
  expect(() => parseWordLists(text, 'words.txt')).toThrow(fault);
});

test('a file must have exactly the lists that are asked for', () => {
  expect(() => readWordLists('places/regions.txt', ['regions', 'rivers'])).toThrow(
    'places/regions.txt: lists missing: rivers; unknown: landscapes',
  );
});

test('what is no pair and no flag is refused', () => {
  expect(pairsOf(['kent = Kent'])).toEqual([['kent', 'Kent']]);
  expect(() => pairsOf(['kent'])).toThrow('no pair: kent');
  expect(flagOf(['yes'])).toBe(true);
  expect(() => flagOf([])).toThrow('neither yes nor no');
});

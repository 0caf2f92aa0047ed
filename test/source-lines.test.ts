import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const LONGEST = 200;
const HOME = 'packages/language/';

/** Longer lines are data: diff and blame say nothing about them. */
const longLines = (text: string): number[] =>
  text.split('\n').flatMap((line, at) => (line.length > LONGEST ? [at + 1] : []));

test('no line of the sources of language is data', () => {
  const sources = sourceFiles().filter(({ path, isTest }) => path.startsWith(HOME) && !isTest);
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.flatMap(({ path, text }) => longLines(text).map((line) => `${path}:${line}`))).toEqual([]);
});

test('a long line is seen', () => {
  expect(longLines(`short\n${'a'.repeat(LONGEST + 1)}\n${'a'.repeat(LONGEST)}`)).toEqual([2]);
});

import { expect, test } from 'vitest';
import { systemRandom } from '../../kernel/random.ts';
import { makeCode, readCode } from './code.ts';

test('a code has ten characters that cannot be mistaken for each other', () => {
  for (let round = 0; round < 500; round += 1) expect(makeCode(systemRandom)).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
});

test('every character of the alphabet occurs', () => {
  const seen = new Set(Array.from({ length: 500 }, () => makeCode(systemRandom)).join(''));
  expect(seen.size).toBe(30);
});

test('a code is read whatever the case and the grouping', () => {
  expect(readCode('abcde-23456')).toBe('ABCDE23456');
  expect(readCode('AB CDE 234 56')).toBe('ABCDE23456');
});

import { expect, test } from 'vitest';
import { linkToken } from './link-token.ts';

test('the token of a sign-in link is found with or without the mark', () => {
  expect(linkToken('#token=aB3_-x')).toBe('aB3_-x');
  expect(linkToken('token=aB3_-x')).toBe('aB3_-x');
});

test('an address without a token asks for nothing', () => {
  expect(linkToken('')).toBeNull();
  expect(linkToken('#token=')).toBeNull();
  expect(linkToken('#section')).toBeNull();
});

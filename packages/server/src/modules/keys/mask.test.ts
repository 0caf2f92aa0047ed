import { expect, test } from 'vitest';
import { maskKey } from './mask.ts';

test('a mask shows the first four and the last four characters', () => {
  expect(maskKey('sk-ant-0123456789abcdef')).toBe('sk-a...cdef');
  expect(maskKey('123456789')).toBe('1234...6789');
});

test('a mask of a key of eight characters or fewer shows nothing of it', () => {
  for (const key of ['x', '1234567', '12345678']) expect(maskKey(key)).toBe('••••••••');
});

test('a mask never cuts a character in two', () => {
  expect(maskKey('🔑🔑🔑🔑middle🔒🔒🔒🔒')).toBe('🔑🔑🔑🔑...🔒🔒🔒🔒');
  expect(maskKey('🔑🔑🔑🔑🔑')).toBe('••••••••');
});

import { expect, test } from 'vitest';
import { wordsOf } from './provider-words.ts';
import { retryAfterMs } from './retry-after.ts';

test.each([
  ['{"error":{"message":"Incorrect API key","type":"auth"}}', 'Incorrect API key'],
  ['{"error":"Invalid access credentials."}', 'Invalid access credentials.'],
  ['{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}', 'Overloaded'],
  ['{"errors":[{"message":"First"},{"message":"Second"}]}', 'First'],
  ['{"detail":"Not\\u0000 here\\n at all"}', 'Not here at all'],
  ['plain words', 'plain words'],
  ['<!DOCTYPE html><html><title>502</title></html>', null],
  ['', null],
  ['{}', null],
  ['[]', null],
])('the sentence of %s', (body, words) => {
  expect(wordsOf(body)).toBe(words);
});

test('neither keys nor addresses are repeated, and it is short', () => {
  const said = [
    'Bad key my-secret-key; Bearer abcdefgh; sk-live-1234567890; token eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
    'for ada@engines.example; also my%2Fkey',
  ].join(' ');
  const words = wordsOf(JSON.stringify({ error: said }), ['my-secret-key', 'my/key']) ?? '';
  expect(words).toBe('Bad key [secret]; [secret] [secret]; token [secret] for [address]; also [secret]');
  expect(wordsOf('word '.repeat(10_000))?.length).toBe(300);
});

test('how long a server asks to be left alone: seconds, or a moment of its own clock', () => {
  expect(retryAfterMs({ 'retry-after': '3' })).toBe(3_000);
  expect(retryAfterMs({ 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT', date: 'Sun, 15 Nov 2026 12:00:00 GMT' })).toBe(
    30_000,
  );
  for (const value of ['', '-1', 'soon', 'Wed, 21 Oct']) expect(retryAfterMs({ 'retry-after': value })).toBeNull();
  expect(retryAfterMs({})).toBeNull();
});

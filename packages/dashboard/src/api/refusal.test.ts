import { ApiError } from '@distribute/client';
import { expect, test } from 'vitest';
import { explain, fieldErrors, isPassing, isSessionOver } from './refusal.ts';

const refused = (status: number, body: object, headers: Record<string, string> = {}) =>
  new ApiError({ status, statusText: '', headers: new Headers(headers) }, body);

test('a revoked key ends the session, a mistyped password or a used link does not', () => {
  expect(isSessionOver(refused(401, { error: 'Invalid API key', code: 'invalid_api_key' }))).toBe(true);
  expect(isSessionOver(refused(401, { error: 'Invalid email or password', code: 'invalid_login' }))).toBe(false);
  expect(isSessionOver(refused(401, { error: 'Invalid or expired link', code: 'invalid_link' }))).toBe(false);
  expect(isSessionOver(refused(403, { error: 'Organization access denied' }))).toBe(false);
});

test('a refusal keeps the request id and the wait', () => {
  const error = refused(429, { error: 'Rate limit exceeded' }, { 'retry-after': '42', 'x-request-id': 'r-1' });
  expect(explain(error)).toMatchObject({ waitSeconds: 42, requestId: 'r-1', message: 'Rate limit exceeded' });
});

test('only faults that pass by themselves are tried again', () => {
  expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
  expect(isPassing(refused(503, { error: 'Service unavailable' }))).toBe(true);
  expect(isPassing(refused(502, { error: 'Apollo request failed', code: 'provider_failed' }))).toBe(false);
  expect(isPassing(refused(500, { error: 'Internal server error' }))).toBe(false);
});

test('each field shows its first complaint', () => {
  const details = { formErrors: [], fieldErrors: { replyTo: ['Invalid email address', 'too long'], name: [] } };
  expect(fieldErrors(refused(400, { error: 'Invalid request', details }))).toEqual({
    replyTo: 'Invalid email address',
  });
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({});
});

import { PROVIDERS } from '@distribute/contract/keys';
import { expect, test } from 'vitest';
import { probeOf, probeRequest, verdictOf } from './probes.ts';

type Probe = NonNullable<ReturnType<typeof probeOf>>;
const probe = (provider: string) => probeOf(provider) as Probe;
const answered = (provider: string, status: number, body: unknown = {}) =>
  verdictOf(probe(provider), { status, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

test('every provider an organisation may bring a key for has a probe, no other name has', () => {
  for (const provider of PROVIDERS) expect(probeOf(provider) === null, provider).toBe(provider === 'stripe');
  for (const name of ['clearbit', 'builtin', 'toString', '__proto__']) expect(probeOf(name)).toBeNull();
});

test('a probe goes to the fixed host over https, with the key in a header and not in the address', () => {
  for (const provider of PROVIDERS.filter((name) => name !== 'stripe' && name !== 'openai-compatible')) {
    const request = probeRequest(probe(provider), null, 'the-key');
    expect(request?.url).toMatch(/^https:\/\//);
    expect(request?.url).not.toContain('the-key');
    expect(Object.values(request?.headers ?? {}).join()).toContain('the-key');
    expect(request?.trusted).toBe(false);
  }
});

test("the operator's address replaces ours and is trusted", () => {
  const request = probeRequest(probe('openai'), 'http://models.internal:9000/v1', 'k');
  expect(request).toMatchObject({ url: 'http://models.internal:9000/v1/models', trusted: true });
});

test('a compatible model server without an address cannot be asked', () => {
  expect(probeRequest(probe('openai-compatible'), null, 'k')).toBeNull();
});

test('only an answer about the key decides, trouble of the provider does not', () => {
  expect(answered('openai', 200)).toBe('accepted');
  for (const status of [401, 403]) expect(answered('openai', status)).toBe('refused');
  for (const status of [302, 400, 404, 429, 500, 503]) expect(answered('openai', status)).toBe('unclear');
});

test('Google calls a bad key a bad request', () => {
  expect(answered('google', 400)).toBe('refused');
});

test('Apollo answers 200 to anyone and says inside whether the key is good', () => {
  expect(answered('apollo', 200, { healthy: true, is_logged_in: true })).toBe('accepted');
  expect(answered('apollo', 200, { healthy: true, is_logged_in: false })).toBe('refused');
  expect(answered('apollo', 200, null)).toBe('refused');
  expect(answered('apollo', 200, '<html>')).toBe('unclear');
});

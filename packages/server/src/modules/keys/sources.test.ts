import { KEYLESS_PROVIDERS, PROVIDERS, type Provider } from '@distribute/contract/keys';
import { expect, test } from 'vitest';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { assertKnown, assertStorable, type Platform, sourceOf } from './sources.ts';

type Set = Partial<Record<Provider, { key?: string; baseUrl?: string }>>;
const platformWith = (set: Set = {}): Platform =>
  Object.fromEntries(
    PROVIDERS.map((name) => {
      const { key, baseUrl } = set[name] ?? {};
      return [name, { key: key === undefined ? null : new Secret(key), baseUrl: baseUrl ?? null }];
    }),
  ) as unknown as Platform;

test('without a choice the platform is the source, and that is the default', () => {
  const source = sourceOf('apollo', null, platformWith({ apollo: { key: 'k' } }), 'live');
  expect(source).toEqual({
    ...{ keySource: 'platform', isDefault: true, platformAvailable: true, configured: true, isReal: true },
  });
});

test('in live mode the platform counts only where the operator has a key', () => {
  const platform = platformWith({ anthropic: { key: 'k' } });
  expect(sourceOf('anthropic', null, platform, 'live').configured).toBe(true);
  expect(sourceOf('openai', null, platform, 'live')).toMatchObject({ platformAvailable: false, configured: false });
});

test('an address alone does not configure a provider, except a compatible model server', () => {
  const base = { baseUrl: 'http://models.internal' };
  const platform = platformWith({ openai: base, 'openai-compatible': base });
  expect(sourceOf('openai', null, platform, 'live').configured).toBe(false);
  expect(sourceOf('openai-compatible', null, platform, 'live').configured).toBe(true);
  expect(sourceOf('openai-compatible', null, platformWith(), 'live').configured).toBe(false);
});

test("the organisation's key configures a provider whatever the platform has", () => {
  expect(sourceOf('apollo', 'org', platformWith(), 'live')).toEqual({
    keySource: 'org',
    isDefault: false,
    platformAvailable: false,
    configured: true,
    isReal: true,
  });
});

test('a key for a compatible model server is of no use while nobody said where it is', () => {
  expect(sourceOf('openai-compatible', 'org', platformWith(), 'live').configured).toBe(false);
  const platform = platformWith({ 'openai-compatible': { baseUrl: 'http://models.internal' } });
  expect(sourceOf('openai-compatible', 'org', platform, 'live').configured).toBe(true);
});

test('in sandbox mode every provider but payments is configured, whichever source is chosen', () => {
  for (const name of PROVIDERS.filter((provider) => provider !== 'stripe')) {
    for (const choice of [null, 'platform', 'org'] as const) {
      expect(sourceOf(name, choice, platformWith(), 'sandbox').configured, `${name} ${choice}`).toBe(true);
    }
  }
  expect(sourceOf('stripe', null, platformWith(), 'sandbox').platformAvailable).toBe(false);
  expect(sourceOf('stripe', null, platformWith({ stripe: { key: 'k' } }), 'sandbox').platformAvailable).toBe(true);
});

test('in sandbox mode only language models with a key are real', () => {
  const platform = platformWith({ openai: { key: 'k' }, apollo: { key: 'k' } });
  const isReal = (name: string, choice: 'org' | null) => sourceOf(name, choice, platform, 'sandbox').isReal;
  expect([isReal('openai', null), isReal('apollo', null), isReal('google', null)]).toEqual([true, false, false]);
  expect([isReal('google', 'org'), isReal('apollo', 'org'), isReal('openai-compatible', 'org')]).toEqual([
    ...[true, false, false],
  ]);
});

test('keyless providers are always configured, unknown ones never by the platform', () => {
  for (const name of KEYLESS_PROVIDERS) expect(sourceOf(name, null, platformWith(), 'live').configured).toBe(true);
  expect(sourceOf('clearbit', null, platformWith(), 'sandbox').configured).toBe(false);
});

test('a name outside the list is refused with the list, except for storing', () => {
  for (const name of [...PROVIDERS, ...KEYLESS_PROVIDERS]) expect(() => assertKnown(name)).not.toThrow();
  expect(() => assertKnown('clearbit')).toThrow('Unknown provider: clearbit');
  expect(() => assertStorable('clearbit')).not.toThrow();
  for (const name of ['stripe', ...KEYLESS_PROVIDERS]) {
    expect(() => assertStorable(name)).toThrow(`Invalid request: provider: ${name} takes no key of an organisation`);
  }
});

import { expect, test } from 'vitest';
import type { Db } from '../../kernel/db/db.ts';
import { Secret } from '../../kernel/secrets/secrets.ts';
import { type ChooseSettings, createModelChoice, isAsked, operatorCosts } from './choose.ts';
import type { ModelProvider } from './ports.ts';

const DB = {} as Db;

/** The choice where the operator and the organisation have these keys. */
function choosing(
  given: Partial<ChooseSettings> & { readonly own?: readonly ModelProvider[] },
): ReturnType<typeof createModelChoice>['choose'] {
  const { own = [], ...rest } = given;
  const settings: ChooseSettings = {
    ...{ mode: 'live', provider: null, model: null, contextTokens: null, platform: [] },
    ...rest,
  };
  const isOwn = (name: string) => own.includes(name as ModelProvider);
  const isReal = (name: string) => isOwn(name) || settings.platform.includes(name as ModelProvider);
  const sourceOf = (name: string) => (isOwn(name) ? ('org' as const) : ('platform' as const));
  const configured = (name: string) => settings.mode === 'sandbox' || isReal(name);
  return createModelChoice(
    {
      keyStatuses: async () => (name) => ({
        ...{ configured: configured(name), isReal: isReal(name), source: sourceOf(name), maskedKey: null },
      }),
      resolveKey: async (_db, _orgId, name) => ({
        ...{ source: sourceOf(name), configured: configured(name), key: isReal(name) ? new Secret(name) : null },
      }),
    },
    settings,
  ).choose;
}
const chosen = async (given: Parameters<typeof choosing>[0], wanted = {}) => {
  const { provider, model, source, configured, ...rest } = await choosing(given)(DB, 'org', wanted);
  return { provider, model, source, configured, asked: isAsked({ provider, model, source, configured, ...rest }) };
};

test.each(['anthropic', 'openai', 'google', 'openai-compatible'] as const)(
  'a key of %s alone is enough',
  async (name) => {
    for (const mode of ['live', 'sandbox'] as const) {
      expect(await chosen({ mode, platform: [name] })).toMatchObject({
        provider: name,
        source: 'platform',
        asked: true,
      });
      expect(await chosen({ mode, own: [name] })).toMatchObject({ provider: name, source: 'org', asked: true });
    }
  },
);

test('without any key nothing is asked: live our own rules answer, in the sandbox they do in place of a model', async () => {
  expect(await chosen({})).toMatchObject({ provider: 'builtin', asked: false, configured: true });
  expect(await chosen({ mode: 'sandbox' })).toMatchObject({ provider: 'anthropic', asked: false, configured: true });
});

test("an organisation's own key comes before the operator's, also before his choice", async () => {
  const given = { platform: ['anthropic', 'openai'], own: ['google'] } as const;
  expect(await chosen(given)).toMatchObject({ provider: 'google', source: 'org', model: 'flash-3' });
  expect(await chosen({ ...given, provider: 'openai', model: 'gpt-5' })).toMatchObject({
    ...{ provider: 'google', source: 'org', model: 'flash-3' },
  });
});

test("among several keys the operator's choice decides, else anthropic, openai, google, openai-compatible", async () => {
  const all = ['openai-compatible', 'google', 'openai', 'anthropic'] as const;
  for (const [at, name] of all.entries()) {
    expect((await chosen({ platform: all.slice(0, at + 1) })).provider).toBe(name);
    expect((await chosen({ own: all.slice(0, at + 1) })).provider).toBe(name);
    expect((await chosen({ platform: all, provider: name })).provider).toBe(name);
    expect((await chosen({ own: all, provider: name })).provider).toBe(name);
  }
});

test('LLM_PROVIDER=builtin turns every key off; a node that names a model still has it', async () => {
  const given = { provider: 'builtin', platform: ['openai'], own: ['google'] } as const;
  for (const mode of ['live', 'sandbox'] as const) {
    expect(await chosen({ ...given, mode })).toMatchObject({ provider: 'builtin', asked: false });
    expect(await chosen({ ...given, mode }, { provider: 'google' })).toMatchObject({ provider: 'google', asked: true });
  }
});

test('only the sandbox stands in for a model without a key, and never for our own rules', async () => {
  const isSimulated = async (given: Parameters<typeof choosing>[0]) =>
    (await choosing(given)(DB, 'org', {})).isSimulated;
  expect(await isSimulated({ mode: 'sandbox', provider: 'google' })).toBe(true);
  expect(await isSimulated({ mode: 'live', provider: 'google' })).toBe(false);
  expect(await isSimulated({ mode: 'sandbox', provider: 'google', platform: ['google'] })).toBe(false);
  expect(await isSimulated({ mode: 'sandbox', provider: 'builtin' })).toBe(false);
});

test('a choice without its key is told as not configured, not replaced by another model', async () => {
  expect(await chosen({ provider: 'google', platform: ['openai'] })).toMatchObject({
    ...{ provider: 'google', configured: false },
  });
});

test("LLM_MODEL is a model of the operator's provider, and of no other", async () => {
  const given = { platform: ['openai'], model: 'gpt-5-mini' } as const;
  expect((await chosen(given)).model).toBe('gpt-5-mini');
  expect((await chosen(given, { provider: 'openai' })).model).toBe('gpt-5-mini');
  expect((await chosen(given, { provider: 'openai', model: 'gpt-5' })).model).toBe('gpt-5');
  expect((await chosen({ ...given, own: ['anthropic'] })).model).toBe('sonnet-4.6');
});

test('a wish for no provider that we know is none, and a known context belongs to the model of the operator', async () => {
  const given = { platform: ['openai', 'google'], model: 'gpt-5-mini', contextTokens: 8_000 } as const;
  expect((await chosen(given, { provider: 'default' })).provider).toBe('openai');
  const contextOf = async (wanted: object) => (await choosing(given)(DB, 'org', wanted)).contextTokens;
  expect(await contextOf({})).toBe(8_000);
  expect(await contextOf({ model: 'gpt-5' })).toBeNull();
  expect(await contextOf({ provider: 'google' })).toBeNull();
});

test("the price that a start wants is that of the operator's model", () => {
  const settings = { provider: null, model: null, platform: ['google', 'openai'] } as const;
  expect(operatorCosts(settings)).toEqual(['openai-gpt-5-tokens-input', 'openai-gpt-5-tokens-output']);
  expect(operatorCosts({ ...settings, platform: [] })).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { withoutNames } from './voice.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const aBrand = async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
  return { org, brandId, params: { brandId } };
};
const VOICE = {
  examples: ['Hi,\nshort and dry.'],
  neverWords: ['synergy'],
  neverClaims: ['that we are the cheapest'],
  offer: { what: 'A call with an engineer', length: '15 minutes', price: null, link: 'https://cal.example.com/a' },
};

test('the sites of readers are looked at until the brand says otherwise', async () => {
  const { org, params } = await aBrand();
  const before = await org.brands.get({ params });
  expect(JSON.stringify(before)).toContain('"researchReaders":true');
  await org.brands.update({ params, body: { researchReaders: false } });
  expect(JSON.stringify(await org.brands.get({ params }))).toContain('"researchReaders":false');
});

test('a customer says how it writes, what it never says and what it offers', async () => {
  const { org, brandId, params } = await aBrand();
  expect(await org.brands.getVoice({ params })).toEqual({
    ...{ brandId, examples: [], neverWords: [], neverClaims: [], offer: null, updatedAt: null, learned: [] },
  });
  const saved = await org.brands.setVoice({ params, body: VOICE });
  expect(saved).toMatchObject({ brandId, ...VOICE, updatedAt: expect.any(String) });
  expect(await org.brands.getVoice({ params })).toEqual(saved);
  expect((await org.brands.setVoice({ params, body: {} })).examples).toEqual([]);
});

test('an offer cannot lead to a private address, and a voice of another organization is not found', async () => {
  const live = await aBrand();
  const body = { offer: { what: 'A call', link: 'javascript:alert(1)' } };
  expect(await refusal(live.org.brands.setVoice({ params: live.params, body }))).toMatchObject({ status: 400 });
  const other = await app.newOrg();
  for (const call of [
    () => other.brands.getVoice({ params: live.params }),
    () => other.brands.setVoice({ params: live.params, body: VOICE }),
    () => other.brands.forgetEdit({ params: { ...live.params, editId: crypto.randomUUID() } }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 404 });
});

test('the names of the reader are left out of what is learned', () => {
  const names = { 'first name': 'Karen', 'last name': 'Olds', company: 'Pecan Valley Cooperative', email: null };
  expect(withoutNames('Hi Karen,\nPecan Valley Cooperative runs a battery. Karen Olds', names)).toBe(
    'Hi [first name],\n[company] runs a battery. [first name] [last name]',
  );
});

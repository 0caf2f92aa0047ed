import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aDevice } from './device.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HERE = { rpId: 'distribute.test', origin: 'http://distribute.test' };
const ELSEWHERE = 'https://distribute.evil.example';
const refusedWith = async (call: Promise<unknown>) => {
  const { status, body } = await refusal(call);
  return [status, (body as { code: string }).code];
};
const begin = async () => (await app.visitor().passkeys.beginSignIn()).options;
const signIn = (response: Record<string, unknown>) => app.visitor().passkeys.signIn({ body: { response } });

async function withPasskey() {
  const org = await app.newOrg();
  const device = aDevice(HERE);
  const { options } = await org.passkeys.begin();
  const { passkey } = await org.passkeys.create({ body: { name: 'Laptop', response: device.register(options) } });
  return { org, device, passkey, options };
}

test('a device that was added signs its person in, until it is removed', async () => {
  const { org, device, passkey } = await withPasskey();
  expect(passkey).toMatchObject({ name: 'Laptop', lastUsedAt: null });
  const { key, organization } = await signIn(device.signIn(await begin()));
  expect(organization.id).toBe(org.orgId);
  expect(await app.clientFor(key).me.get()).toMatchObject({ userId: org.userId, keyType: 'session' });
  expect((await org.passkeys.list()).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  const stranger = await app.newOrg();
  expect(await refusedWith(stranger.passkeys.delete({ params: { id: passkey.id } }))).toEqual([404, 'not_found']);
  await org.passkeys.delete({ params: { id: passkey.id } });
  expect(await refusedWith(signIn(device.signIn(await begin())))).toEqual([401, 'invalid_login']);
});

test('a challenge is good once, for who asked for it, in its time, on this site', async () => {
  const { org, device, options } = await withPasskey();
  const invalid = [400, 'invalid_request'];
  const add = (of: typeof org, response: Record<string, unknown>) =>
    refusedWith(of.passkeys.create({ body: { name: 'Again', response } }));
  expect(await add(org, aDevice(HERE).register(options))).toEqual(invalid);
  const { options: mine } = await org.passkeys.begin();
  expect(await add(await app.newOrg(), aDevice(HERE).register(mine))).toEqual(invalid);
  expect(await add(org, aDevice(HERE).register(mine, ELSEWHERE))).toEqual(invalid);
  const { options: again } = await org.passkeys.begin();
  expect(await add(org, device.register(again))).toEqual([409, 'passkey_known']);

  const over = [401, 'invalid_login'];
  const asked = await begin();
  const answer = device.signIn(asked);
  expect((await signIn(answer)).organization.id).toBe(org.orgId);
  expect(await refusedWith(signIn(answer))).toEqual(over);
  expect(await refusedWith(signIn(device.signIn(await begin(), { from: ELSEWHERE })))).toEqual(over);
  expect(await refusedWith(signIn(device.signIn(await begin(), { isVerified: false })))).toEqual(over);
  expect(await refusedWith(signIn({ ...aDevice(HERE).signIn(await begin()), id: answer.id }))).toEqual(over);
  const late = await begin();
  await app.clock.advance(6 * 60_000);
  expect(await refusedWith(signIn(device.signIn(late)))).toEqual(over);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { codeAt } from './rules/totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.clock.toNextMinute());
afterAll(() => app.stop());

const PASSWORD = 'correct horse battery staple';
const STEP_MS = 30_000;

const bytesOf = (secret: string) => {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
const refusedWith = async (call: Promise<unknown>) => {
  const { status, body } = await refusal(call);
  return [status, (body as { code: string }).code];
};

/** A person with a password, and an app that shows codes. */
async function withApp() {
  const org = await app.newOrg();
  await org.auth.setPassword({ body: { newPassword: PASSWORD } });
  const email = (await org.me.get()).user?.email as string;
  const { secret, uri } = await org.twoStep.begin();
  const code = (steps = 0) => codeAt(bytesOf(secret), Math.floor(app.clock.now().getTime() / STEP_MS) + steps);
  const { recoveryCodes } = await org.twoStep.confirm({ body: { code: code() } });
  await app.clock.advance(STEP_MS);
  const signIn = () => app.visitor().auth.signIn({ body: { email, password: PASSWORD } });
  const ticketOf = async (call: Promise<unknown>) => {
    const { status, body } = await refusal(call);
    expect([status, (body as { code: string }).code]).toEqual([403, 'second_step_required']);
    return (body as { ticket: string }).ticket;
  };
  const ticket = () => ticketOf(signIn());
  const complete = (given: string, typed: string) =>
    app.visitor().twoStep.complete({ body: { ticket: given, code: typed } });
  return { org, email, secret, uri, code, recoveryCodes, signIn, ticket, ticketOf, complete };
}

test('a password alone signs nobody in who uses an app; the code does, once', async () => {
  const { org, secret, uri, code, ticket, complete, recoveryCodes } = await withApp();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Distribute:/);
  expect(recoveryCodes).toHaveLength(10);
  const first = await ticket();
  const now = code();
  expect((await complete(first, now)).organization.id).toBe(org.orgId);
  expect(await refusedWith(complete(first, code(1)))).toEqual([401, 'invalid_link']);
  expect(await refusedWith(complete(await ticket(), now))).toEqual([401, 'invalid_login']);
  expect(await org.twoStep.get()).toEqual({ enabledAt: expect.any(String), recoveryCodesLeft: 10 });
  for (const hidden of [secret, first, ...recoveryCodes]) expect(app.logs()).not.toContain(hidden);
});

test('a mailed link asks for the code too', async () => {
  const { email, code, ticketOf, complete, org } = await withApp();
  await app.visitor().auth.requestLink({ body: { email } });
  await app.drain();
  const token = /token=([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] as string;
  const ticket = await ticketOf(app.visitor().auth.exchange({ body: { token } }));
  expect((await complete(ticket, code())).organization.id).toBe(org.orgId);
});

test('a recovery code stands in for the app, once, however it is typed', async () => {
  const { org, ticket, complete, recoveryCodes } = await withApp();
  const [one = '', two = ''] = recoveryCodes;
  expect((await complete(await ticket(), one.toLowerCase().replaceAll('-', ' '))).organization.id).toBe(org.orgId);
  expect(await refusedWith(complete(await ticket(), one))).toEqual([401, 'invalid_login']);
  expect((await org.twoStep.get()).recoveryCodesLeft).toBe(9);
  await org.twoStep.disable({ body: { code: two } });
  expect(await org.twoStep.get()).toEqual({ enabledAt: null, recoveryCodesLeft: 0 });
});

test('five wrong codes end a ticket, and ten a minute are too many whatever the tickets', async () => {
  const { code, ticket, complete } = await withApp();
  await app.clock.toNextMinute();
  const first = await ticket();
  for (let at = 0; at < 5; at += 1)
    expect(await refusedWith(complete(first, '000000'))).toEqual([401, 'invalid_login']);
  expect(await refusedWith(complete(first, code()))).toEqual([401, 'invalid_link']);
  const second = await ticket();
  for (let at = 0; at < 5; at += 1)
    expect(await refusedWith(complete(second, '000000'))).toEqual([401, 'invalid_login']);
  expect(await refusedWith(complete(await ticket(), code()))).toEqual([429, 'rate_limited']);
});

test('of eight that bring one code at once, one is served', async () => {
  const { code, ticket, complete } = await withApp();
  await app.clock.toNextMinute();
  const tickets = [await ticket(), await ticket(), await ticket(), await ticket()];
  const now = code();
  const outcomes = await Promise.allSettled(tickets.flatMap((each) => [complete(each, now), complete(each, now)]));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nothing changes before the first code, and the app ends with a code alone', async () => {
  const org = await app.newOrg();
  expect(await refusedWith(org.twoStep.confirm({ body: { code: '000000' } }))).toEqual([409, 'two_step_not_begun']);
  await org.twoStep.begin();
  const { secret } = await org.twoStep.begin();
  expect(await refusedWith(org.twoStep.confirm({ body: { code: '000000' } }))).toEqual([400, 'invalid_request']);
  expect((await org.twoStep.get()).enabledAt).toBeNull();
  const code = () => codeAt(bytesOf(secret), Math.floor(app.clock.now().getTime() / STEP_MS));
  await org.twoStep.confirm({ body: { code: code() } });
  expect(await refusedWith(org.twoStep.begin())).toEqual([409, 'two_step_enabled']);
  await app.clock.advance(STEP_MS);
  expect(await refusedWith(org.twoStep.disable({ body: { code: '000000' } }))).toEqual([400, 'invalid_request']);
  await org.twoStep.disable({ body: { code: code() } });
});

test('how somebody signs in is theirs alone', async () => {
  const org = await app.newOrg();
  const forUser = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': org.userId });
  for (const call of [
    () => forUser.twoStep.begin(),
    () => forUser.passkeys.begin(),
    () => forUser.passkeys.create({ body: { name: 'A', response: {} } }),
    () => forUser.passkeys.delete({ params: { id: org.orgId } }),
  ]) {
    expect(await refusedWith(call())).toEqual([403, 'user_key_required']);
  }
  const sealed = await org.twoStep.begin();
  expect(JSON.stringify(await org.twoStep.get())).not.toContain(sealed.secret);
});

test('what is no passkey lets nobody in and adds nothing', async () => {
  const org = await app.newOrg();
  const { options } = await org.passkeys.begin();
  expect(options).toMatchObject({
    rp: { id: 'distribute.test' },
    authenticatorSelection: { userVerification: 'required' },
  });
  for (const response of [{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
    expect(await refusedWith(org.passkeys.create({ body: { name: 'A', response } }))).toEqual([400, 'invalid_request']);
    expect(await refusedWith(app.visitor().passkeys.signIn({ body: { response } }))).toEqual([401, 'invalid_login']);
  }
  expect((await org.passkeys.list()).passkeys).toEqual([]);
});

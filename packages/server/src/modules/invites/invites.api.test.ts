import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const own = (org: TestOrg) => ({ params: { orgId: org.orgId } });
const codeOf = async (org: TestOrg) => (await org.invites.createCode(own(org))).code;
const claim = (org: TestOrg, code: string) => org.invites.claim({ ...own(org), body: { code } });
const validate = (code: string) => app.visitor().invites.validate({ body: { code } });

test('an organisation has one code: made once, then repeated', async () => {
  const org = await app.newOrg();
  expect(await org.invites.status(own(org))).toEqual({ signups: 0, code: null, remaining: 25 });
  const first = await org.invites.createCode.withResponse(own(org));
  expect(first.status).toBe(201);
  expect(first.body.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{10}$/);
  const second = await org.invites.createCode.withResponse(own(org));
  expect(second).toMatchObject({ status: 200, body: first.body });
  expect(await org.invites.status(own(org))).toEqual({ signups: 0, code: first.body.code, remaining: 25 });
});

test('codes asked for at once are one code, made once', async () => {
  const org = await app.newOrg();
  const answers = await Promise.all(Array.from({ length: 10 }, () => org.invites.createCode.withResponse(own(org))));
  expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('a good code names its inviter to anyone, a bad one nothing', async () => {
  const org = await app.newOrg('Inviting Ltd');
  const code = await codeOf(org);
  expect(await validate(code)).toEqual({ valid: true, inviterOrgName: 'Inviting Ltd' });
  expect(await validate(` ${code.toLowerCase().slice(0, 5)}-${code.slice(5)} `)).toMatchObject({ valid: true });
  expect(await validate('NOSUCHCODE')).toEqual({ valid: false });
});

test('a claimed invite counts once, however often it is claimed', async () => {
  const [inviter, invited] = [await app.newOrg(), await app.newOrg()];
  const code = await codeOf(inviter);
  const answers = await Promise.all(Array.from({ length: 5 }, () => claim(invited, code)));
  for (const answer of answers) expect(answer).toEqual({ ok: true, inviterOrgId: inviter.orgId });
  expect(await inviter.invites.status(own(inviter))).toEqual({ signups: 1, code, remaining: 24 });
});

test('an unknown code, the own one and a second invite are refused', async () => {
  const [inviter, second, invited] = [await app.newOrg(), await app.newOrg(), await app.newOrg()];
  const code = await codeOf(inviter);
  expect(await refusal(claim(invited, 'NOSUCHCODE'))).toEqual({
    status: 404,
    body: { error: 'Invite not found', code: 'not_found' },
  });
  expect(await refusal(claim(inviter, code))).toMatchObject({
    status: 409,
    body: { error: 'An organisation cannot claim its own invite', code: 'own_invite' },
  });
  await claim(invited, code);
  expect(await refusal(claim(invited, await codeOf(second)))).toMatchObject({
    status: 409,
    body: { error: 'This organisation has already claimed another invite', code: 'already_invited' },
  });
  expect((await second.invites.status(own(second))).signups).toBe(0);
});

test('a code has 25 places, also when 27 organisations claim at once', async () => {
  const inviter = await app.newOrg();
  const code = await codeOf(inviter);
  const invited = await Promise.all(Array.from({ length: 27 }, () => app.newOrg()));
  const outcomes = await Promise.allSettled(invited.map((org) => claim(org, code)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue;
    expect(outcome.reason).toMatchObject({
      status: 409,
      body: { error: 'This invite has no places left', code: 'invite_exhausted' },
    });
  }
  expect(await inviter.invites.status(own(inviter))).toEqual({ signups: 25, code, remaining: 0 });
  expect(await validate(code)).toEqual({ valid: false });
  const winner = invited[outcomes.findIndex(({ status }) => status === 'fulfilled')] as TestOrg;
  expect(await claim(winner, code)).toEqual({ ok: true, inviterOrgId: inviter.orgId });
});

test("another organisation's path does not exist, whoever it is", async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const gone = { status: 404, body: { error: 'Organization not found', code: 'not_found' } };
  for (const orgId of [other.orgId, 'not-an-id', '00000000-0000-7000-8000-000000000000']) {
    const params = { orgId };
    expect(await refusal(org.invites.status({ params }))).toEqual(gone);
    expect(await refusal(org.invites.createCode({ params }))).toEqual(gone);
    expect(await refusal(org.invites.claim({ params, body: { code: 'NOSUCHCODE' } }))).toEqual(gone);
  }
  expect((await other.invites.status(own(other))).code).toBeNull();
});

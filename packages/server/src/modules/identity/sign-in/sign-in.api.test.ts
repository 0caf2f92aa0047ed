import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const WRONG = { status: 401, body: { error: 'Invalid email or password', code: 'invalid_login' } };
let people = 0;
const newAddress = () => {
  people += 1;
  return `person-${people}@people.test`;
};

/** An organisation of the operator's making, whose person has this address and password. */
async function organizationOf(name: string, email: string, password?: string) {
  const made = await app.admin.admin.createOrganization({ body: { name, email } });
  const client = app.clientFor(made.key);
  if (password !== undefined) await client.auth.setPassword({ body: { newPassword: password } });
  return { ...made, client };
}

/** What any application can do: an organisation of its own, with a person of any address and a password. */
async function organizationOfApplication(email: string, password: string, externalOrgId = email) {
  const { key } = await app.admin.admin.createAppKey({ body: { name: 'Partner' } });
  const partner = app.clientFor(key);
  const body = { externalOrgId, externalUserId: 'u', email, organizationName: 'Not theirs' };
  const { orgId, userId } = await partner.users.resolve({ body });
  const made = await app.clientFor(key, { 'x-org-id': orgId, 'x-user-id': userId }).apiKeys.create();
  await app.clientFor(made.key).auth.setPassword({ body: { newPassword: password } });
  return { orgId, userId, key: made.key, partner, resolve: partner.users.resolve, body };
}

async function mailsTo(email: string) {
  await app.drain();
  const mails = app.mails.filter(({ to }) => to === email);
  app.mails.length = 0;
  return mails;
}
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] as string;

test('an application that names somebody’s address neither signs in as them nor locks them out (H4)', async () => {
  const email = newAddress();
  const own = await organizationOf('Own', email, 'the right password');
  const foreign = await organizationOfApplication(email.toUpperCase(), 'set by an application');
  const visitor = app.visitor();
  const signedIn = await visitor.auth.signIn({ body: { email, password: 'the right password' } });
  expect(signedIn.organization).toEqual({ id: own.orgId, name: 'Own' });
  expect(await refusal(visitor.auth.signIn({ body: { email, password: 'set by an application' } }))).toEqual(WRONG);
  const named = { email, password: 'set by an application', organizationId: foreign.orgId };
  expect(await refusal(visitor.auth.signIn({ body: named }))).toEqual(WRONG);
});

test('each organisation that knows the address mails a link that names it, and warns where an application said so (H4)', async () => {
  const email = newAddress();
  const own = await organizationOf('Own', email);
  const foreign = await organizationOfApplication(email, 'set by an application');
  const visitor = app.visitor();
  await visitor.auth.requestLink({ body: { email } });
  const [first, second, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(first?.subject).toBe('Your sign-in link for "Own"');
  expect(first?.text).not.toContain('application');
  expect(second?.subject).toBe('Your sign-in link for "Not theirs"');
  expect(second?.text).toContain('An application added your email address to "Not theirs"');
  expect((await visitor.auth.exchange({ body: { token: tokenIn(first?.text ?? '') } })).organization.id).toBe(
    own.orgId,
  );

  // The owner of the address follows the other link too: from now on it is theirs there as well.
  const verifiedAt = async () => (await app.clientFor(foreign.key).users.list()).users[0]?.emailVerifiedAt;
  expect(await verifiedAt()).toBeNull();
  await visitor.auth.exchange({ body: { token: tokenIn(second?.text ?? '') } });
  expect(await verifiedAt()).toMatch(/Z$/);
  const signedIn = await visitor.auth.signIn({ body: { email, password: 'set by an application' } });
  expect(signedIn.organization.id).toBe(foreign.orgId);
});

test('a link that was mailed to one address proves no other, and dies with the change', async () => {
  const attacker = newAddress();
  const victim = newAddress();
  const foreign = await organizationOfApplication(attacker, 'set by an application');
  await app.visitor().auth.requestLink({ body: { email: attacker } });
  const [mail] = await mailsTo(attacker);
  await foreign.resolve({ body: { ...foreign.body, email: victim } });
  const late = await refusal(app.visitor().auth.exchange({ body: { token: tokenIn(mail?.text ?? '') } }));
  expect(late.status).toBe(401);
  expect((await app.clientFor(foreign.key).users.list()).users[0]).toMatchObject({
    email: victim,
    emailVerifiedAt: null,
  });
});

test('resolving keeps a proven address and forgets the proof of another', async () => {
  const email = newAddress();
  const foreign = await organizationOfApplication(email, 'set by an application');
  await app.visitor().auth.requestLink({ body: { email } });
  const [mail] = await mailsTo(email);
  await app.visitor().auth.exchange({ body: { token: tokenIn(mail?.text ?? '') } });
  const verifiedAt = async () => (await app.clientFor(foreign.key).users.list()).users[0]?.emailVerifiedAt;
  const first = await verifiedAt();
  expect(first).toMatch(/Z$/);
  await foreign.resolve({ body: { ...foreign.body, email: email.toUpperCase(), firstName: 'Ann' } });
  const { email: _absent, ...withoutAddress } = foreign.body;
  await foreign.resolve({ body: withoutAddress });
  expect(await verifiedAt()).toBe(first);
  await foreign.resolve({ body: { ...foreign.body, email: newAddress() } });
  expect(await verifiedAt()).toBeNull();
});

test('a password that several organisations know asks which one, and the answer signs in there (H4)', async () => {
  const email = newAddress();
  const password = 'one for everything';
  const [older, newer] = [
    await organizationOf('Older', email, password),
    await organizationOf('Newer', email, password),
  ];
  const third = await organizationOf('Third', email, 'another password');
  const visitor = app.visitor();
  expect(await refusal(visitor.auth.signIn({ body: { email, password } }))).toMatchObject({
    status: 409,
    body: {
      error: 'This email signs in to several organizations: choose one',
      code: 'choose_organization',
      organizations: [
        { id: newer.orgId, name: 'Newer' },
        { id: older.orgId, name: 'Older' },
      ],
    },
  });
  const chosen = await visitor.auth.signIn({ body: { email, password, organizationId: older.orgId } });
  expect(chosen.organization).toEqual({ id: older.orgId, name: 'Older' });
  expect((await visitor.auth.signIn({ body: { email, password: 'another password' } })).organization.id).toBe(
    third.orgId,
  );
  const elsewhere = { email, password, organizationId: third.orgId };
  expect(await refusal(visitor.auth.signIn({ body: elsewhere }))).toEqual(WRONG);
  const nowhere = { email, password, organizationId: '01890000-0000-7000-8000-000000000000' };
  expect(await refusal(visitor.auth.signIn({ body: nowhere }))).toEqual(WRONG);
});

test('an application that names one address in many organisations sends few mails', async () => {
  const email = newAddress();
  await organizationOf('Own', email);
  const { partner, body } = await organizationOfApplication(email, 'set by an application');
  for (let at = 0; at < 12; at += 1) await partner.users.resolve({ body: { ...body, externalOrgId: `flood-${at}` } });
  await app.visitor().auth.requestLink({ body: { email } });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Your sign-in link for "Own"',
    ...Array.from({ length: 5 }, () => 'Your sign-in link for "Not theirs"'),
  ]);
});

test('asking for a link does the same whether or not the address is known (L2)', async () => {
  const email = newAddress();
  await organizationOf('Own', email);
  const count = async () => {
    const { rows } = await sql<{ links: number; mails: number; jobs: number }>`
      select (select count(*)::int from sign_in_links) as links, (select count(*)::int from system_mail) as mails,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'sign-in.send-links') as jobs`.execute(
      app.db,
    );
    return rows[0];
  };
  await app.drain();
  const before = await count();
  await app.visitor().auth.requestLink({ body: { email } });
  const known = await count();
  expect(known).toEqual({ ...before, jobs: 1 });
  await app.visitor().auth.requestLink({ body: { email: newAddress() } });
  expect(await count()).toEqual({ ...before, jobs: 2 });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('tries from one IPv6 network are counted together (L3)', async () => {
  await app.clock.toNextMinute();
  const from = (host: number) => app.clientFor(undefined, { 'x-forwarded-for': `2001:db8:1:2::${host}` });
  // Who names the organisation lets one password be tried instead of four.
  const { orgId: organizationId } = await app.newOrg();
  for (let at = 1; at <= 10; at += 1) {
    const body = { email: `spread-${at}@people.test`, password: 'wrong', organizationId };
    expect((await refusal(from(at).auth.signIn({ body }))).status).toBe(401);
  }
  const body = { email: 'spread-11@people.test', password: 'wrong', organizationId };
  expect(await refusal(from(11).auth.signIn({ body }))).toMatchObject({ status: 429, body: { policy: 'login' } });
});

test('guesses of the current password are limited for each person (L5)', async () => {
  await app.clock.toNextMinute();
  const { client } = await organizationOf('Own', newAddress(), 'the right password');
  const guess = { currentPassword: 'a wrong password', newPassword: 'a longer password' };
  for (let at = 0; at < 10; at += 1) expect((await refusal(client.auth.setPassword({ body: guess }))).status).toBe(400);
  const right = { ...guess, currentPassword: 'the right password' };
  expect(await refusal(client.auth.setPassword({ body: right }))).toMatchObject({
    status: 429,
    body: { policy: 'login', limit: 10 },
  });
});

test('only a person’s own credential sets a password (L6)', async () => {
  const org: TestOrg = await app.newOrg();
  const acting = { 'x-org-id': org.orgId, 'x-user-id': org.userId };
  for (const key of [app.appKey, app.adminKey]) {
    const refused = await refusal(
      app.clientFor(key, acting).auth.setPassword({ body: { newPassword: 'long enough now' } }),
    );
    expect(refused).toEqual({
      status: 403,
      body: { error: 'Only user and session keys set a password', code: 'user_key_required' },
    });
  }
  const session = await org.apiKeys.createSession();
  await app.clientFor(session.key).auth.setPassword({ body: { newPassword: 'long enough now' } });
});

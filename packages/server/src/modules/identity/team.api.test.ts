import type { Role } from '@distribute/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { hear } from '../chat/chat.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] as string;
let people = 0;
const newAddress = () => {
  people += 1;
  return `colleague-${people}@people.test`;
};
const forbidden = (required: Role) => ({
  status: 403,
  body: { error: 'Your role does not allow this', code: 'forbidden_role', required },
});
const LAST_OWNER = { status: 409, body: { code: 'last_owner' } };

/** The token of the newest link that was mailed to the address. */
async function tokenTo(email: string) {
  await app.drain();
  return tokenIn(app.mails.findLast(({ to }) => to === email)?.text ?? '');
}

/** A person who was invited and has followed the link. */
async function joined(org: TestOrg, role: Role, email = newAddress()) {
  const { user } = await org.users.invite({ body: { email, role } });
  const { key } = await app.visitor().auth.exchange({ body: { token: await tokenTo(email) } });
  return { id: user.id, email, key, client: app.clientFor(key) };
}

const statusOf = async (key: string, headers = {}) =>
  (await app.fetch('/v1/me', { headers: { Authorization: `Bearer ${key}`, ...headers } })).status;

async function personOf(org: TestOrg, id: string) {
  return (await org.users.list()).users.find((user) => user.id === id);
}

describe('invitations', () => {
  test('a person who follows the link belongs to the team with the role, and the address is theirs', async () => {
    const org = await app.newOrg('Bakery');
    const email = newAddress();
    const { user, invited, link } = await org.users.invite({ body: { email, firstName: 'Ann' } });
    expect([invited, link]).toEqual([true, undefined]);
    expect(user).toMatchObject({ email, firstName: 'Ann', role: 'member', status: 'invited', invitedBy: org.userId });
    expect(user).toMatchObject({ emailVerifiedAt: null, lastSeenAt: null });
    const token = await tokenTo(email);
    expect(app.mails.at(-1)?.subject).toBe('You\'ve been invited to join "Bakery"');
    const signedIn = await app.visitor().auth.exchange({ body: { token } });
    expect(signedIn.user.id).toBe(user.id);
    const person = app.clientFor(signedIn.key);
    expect(await person.me.get()).toMatchObject({ role: 'member', userId: user.id, orgId: org.orgId });
    expect(await refusal(person.organization.update({ body: { name: 'Theirs' } }))).toEqual(forbidden('admin'));
    const shown = await expect.poll(() => personOf(org, user.id));
    await shown.toMatchObject({
      status: 'active',
      lastSeenAt: expect.any(String),
      emailVerifiedAt: expect.any(String),
    });
    expect(await refusal(app.visitor().auth.exchange({ body: { token } }))).toMatchObject({ status: 401 });
    const { activity } = await org.activity.list();
    expect(activity.map(({ type, actor, object }) => [type, actor.userId, object.id])).toEqual(
      expect.arrayContaining([
        ['user.invited', org.userId, user.id],
        ['user.joined', user.id, user.id],
      ]),
    );
  });

  test('inviting again makes a new link and ends the old one; somebody of the team is not invited', async () => {
    const org = await app.newOrg();
    const email = newAddress();
    const first = await org.users.invite({ body: { email } });
    const old = await tokenTo(email);
    const response = await app.fetch('/v1/users/invite', {
      method: 'POST',
      headers: { Authorization: `Bearer ${org.key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.toUpperCase(), role: 'admin' }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user: { id: first.user.id, role: 'admin', status: 'invited' } });
    expect(await refusal(app.visitor().auth.exchange({ body: { token: old } }))).toMatchObject({ status: 401 });
    await app.visitor().auth.exchange({ body: { token: await tokenTo(email.toUpperCase()) } });
    expect(await refusal(org.users.invite({ body: { email } }))).toMatchObject({
      status: 409,
      body: { code: 'user_exists' },
    });
  });

  test('the link works for seven days', async () => {
    const org = await app.newOrg();
    const [early, late] = [newAddress(), newAddress()];
    for (const email of [early, late]) await org.users.invite({ body: { email } });
    const tokens = [await tokenTo(early), await tokenTo(late)] as const;
    await app.clock.advance(7 * DAY_MS - 60_000);
    await app.visitor().auth.exchange({ body: { token: tokens[0] } });
    await app.clock.advance(60_000);
    expect(await refusal(app.visitor().auth.exchange({ body: { token: tokens[1] } }))).toMatchObject({ status: 401 });
  });

  test('an organisation sends twenty in an hour, however often they are repeated', async () => {
    const org = await app.newOrg();
    const email = newAddress();
    for (let at = 0; at < 20; at += 1) await org.users.invite({ body: { email: at % 2 ? email : newAddress() } });
    const refused = await refusal(org.users.invite({ body: { email } }));
    expect(refused).toMatchObject({ status: 429, body: { policy: 'invites', limit: 20, windowSeconds: 3600 } });
    expect((refused.body as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3_500);
    await app.clock.advance(3_600_000);
    await org.users.invite({ body: { email } });
  });

  test('only an owner makes owners, and an admin changes none', async () => {
    const org = await app.newOrg();
    const admin = await joined(org, 'admin');
    const email = newAddress();
    expect(await refusal(admin.client.users.invite({ body: { email, role: 'owner' } }))).toEqual(forbidden('owner'));
    await org.users.invite({ body: { email, role: 'owner' } });
    // To invite an owner again with a lower role would change an owner.
    expect(await refusal(admin.client.users.invite({ body: { email } }))).toEqual(forbidden('owner'));
    const demoting = { params: { id: org.userId }, body: { role: 'member' as const } };
    expect(await refusal(admin.client.users.setRole(demoting))).toEqual(forbidden('owner'));
    expect(await refusal(admin.client.users.remove({ params: { id: org.userId } }))).toEqual(forbidden('owner'));
    const promoting = { params: { id: admin.id }, body: { role: 'owner' as const } };
    expect(await refusal(admin.client.users.setRole(promoting))).toEqual(forbidden('owner'));
    // A key of an admin is the admin.
    const key = await admin.client.apiKeys.create();
    expect(await refusal(app.clientFor(key.key).users.setRole(promoting))).toEqual(forbidden('owner'));
  });

  test('where no mail can be sent the answer has the link, and a repeat has the same', async () => {
    const mailless = await startTestApp({}, { systemMail: null });
    try {
      const org = await mailless.newOrg();
      const asked = { body: { email: newAddress() } };
      const first = await org.users.invite(asked, { idempotencyKey: 'once' });
      expect(await org.users.invite(asked, { idempotencyKey: 'once' })).toEqual(first);
      const { user } = await mailless.visitor().auth.exchange({ body: { token: tokenIn(first.link as string) } });
      expect(user.id).toBe(first.user.id);
    } finally {
      await mailless.stop();
    }
  });
});

describe('roles', () => {
  test('a new role counts at once, and a person who becomes a member loses keys and the sessions made with them', async () => {
    const org = await app.newOrg();
    const admin = await joined(org, 'admin');
    const key = await admin.client.apiKeys.create();
    const made = await app.clientFor(key.key).apiKeys.createSession();
    expect([await statusOf(key.key), await statusOf(made.key)]).toEqual([200, 200]);
    await admin.client.organization.update({ body: { name: 'By an admin' } });
    const { user } = await org.users.setRole({ params: { id: admin.id }, body: { role: 'member' } });
    expect(user.role).toBe('member');
    expect([await statusOf(key.key), await statusOf(made.key), await statusOf(admin.key)]).toEqual([401, 401, 200]);
    expect(await refusal(admin.client.organization.update({ body: { name: 'Not any more' } }))).toEqual(
      forbidden('admin'),
    );
    expect(await refusal(admin.client.apiKeys.create())).toEqual(forbidden('admin'));
    const byApplication = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': admin.id });
    expect(await refusal(byApplication.apiKeys.create())).toEqual(forbidden('admin'));
    const session = await byApplication.apiKeys.createSession();
    expect(await app.clientFor(session.key).me.get()).toMatchObject({ role: 'member' });
    await org.users.setRole({ params: { id: admin.id }, body: { role: 'owner' } });
    expect(await admin.client.me.get()).toMatchObject({ role: 'owner' });
    const { activity } = await org.activity.list({ query: { type: 'user.role_changed' } });
    expect(activity.map(({ summary }) => summary)).toEqual(['A person is now owner', 'A person is now member']);
  });

  test('people from before, of the operator and of applications are owners', async () => {
    const org = await app.newOrg();
    expect(await personOf(org, org.userId)).toMatchObject({ role: 'owner', status: 'active', invitedBy: null });
    expect(await org.me.get()).toMatchObject({ role: 'owner' });
    const acting = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
    expect(await acting.me.get()).toMatchObject({ role: 'owner' });
    const body = { externalOrgId: newAddress(), externalUserId: 'u' };
    const { orgId, userId } = await app.clientFor(app.appKey).users.resolve({ body });
    const { users } = await app.clientFor(app.appKey, { 'x-org-id': orgId }).users.list();
    expect(users).toMatchObject([{ id: userId, role: 'owner' }]);
  });

  test('the last owner cannot be demoted or removed, even while another owner is invited', async () => {
    const org = await app.newOrg();
    await org.users.invite({ body: { email: newAddress(), role: 'owner' } });
    await joined(org, 'admin');
    const self = { params: { id: org.userId } };
    expect(await refusal(org.users.setRole({ ...self, body: { role: 'admin' } }))).toMatchObject(LAST_OWNER);
    expect(await refusal(org.users.remove(self))).toMatchObject(LAST_OWNER);
    const second = await joined(org, 'owner');
    await second.client.users.remove(self);
    expect(await statusOf(org.key)).toBe(401);
  });

  test('owners who demote each other at the same time leave one owner, and a demoted one demotes nobody', async () => {
    const org = await app.newOrg();
    const owners = await Promise.all([1, 2, 3, 4].map(() => joined(org, 'owner')));
    const all = [...owners, { id: org.userId, client: org }];
    await Promise.allSettled(
      all.flatMap((one, at) => {
        const other = all[(at + 1) % all.length] as (typeof all)[number];
        const next = all[(at + 2) % all.length] as (typeof all)[number];
        return [
          one.client.users.setRole({ params: { id: other.id }, body: { role: 'member' } }),
          one.client.users.remove({ params: { id: next.id } }),
          one.client.users.remove({ params: { id: one.id } }),
        ];
      }),
    );
    const left = await sql<{ owners: number; keys: number }>`
      select (select count(*)::int from users where org_id = ${org.orgId} and role = 'owner' and removed_at is null) as owners,
        (select count(*)::int from api_keys k join users u on u.org_id = k.org_id and u.id = k.user_id
          where k.org_id = ${org.orgId} and k.revoked_at is null
            and (u.removed_at is not null or u.role = 'member' and k.kind = 'user')) as keys`.execute(app.db);
    expect(left.rows).toEqual([{ owners: 1, keys: 0 }]);
  });

  test('no key outlives the role that allowed it, and no session the person, however they meet', async () => {
    const org = await app.newOrg();
    for (let at = 0; at < 6; at += 1) {
      const admin = await joined(org, 'admin');
      const acting = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': admin.id });
      const act =
        at % 2
          ? () => org.users.remove({ params: { id: admin.id } })
          : () => org.users.setRole({ params: { id: admin.id }, body: { role: 'member' } });
      await Promise.allSettled([
        admin.client.apiKeys.create(),
        acting.apiKeys.create(),
        act(),
        admin.client.apiKeys.create(),
        acting.apiKeys.createSession(),
      ]);
      const live = await sql<{ kind: string }>`select kind from api_keys
        where user_id = ${admin.id} and revoked_at is null`.execute(app.db);
      if (at % 2) expect(live.rows).toEqual([]);
      else expect(live.rows.filter(({ kind }) => kind === 'user')).toEqual([]);
    }
  });
});

describe('removal', () => {
  test('ends keys, sessions, links, chats and mails of the person; what they made stays', async () => {
    const org = await app.newOrg();
    const email = newAddress();
    const person = await joined(org, 'admin', email);
    await person.client.auth.setPassword({ body: { newPassword: 'a long password' } });
    const key = await person.client.apiKeys.create();
    const ofKey = app.clientFor(key.key);
    await hear(ofKey, { message: 'Which campaigns do I have?' });
    const { brandId } = await ofKey.brands.create({ body: { url: 'removal.test' } });
    // It does not begin before the test is over.
    const later = new Date(app.clock.now().getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
    const notified = { startDate: later, notifyChannel: 'email', notifyFrequency: 'daily' } as const;
    const { campaign } = await ofKey.campaigns.create({
      body: {
        name: 'Theirs',
        workflowSlug: 'sales-cold-email-outreach-sienna',
        brandIds: [brandId],
        ...notified,
        notifyDestination: email,
      },
    });
    await app.visitor().auth.requestLink({ body: { email } });
    const link = await tokenTo(email);
    await org.users.remove({ params: { id: person.id } });

    expect([await statusOf(key.key), await statusOf(person.key)]).toEqual([401, 401]);
    expect(await refusal(app.visitor().auth.exchange({ body: { token: link } }))).toMatchObject({ status: 401 });
    const signIn = { email, password: 'a long password' };
    expect(await refusal(app.visitor().auth.signIn({ body: signIn }))).toMatchObject({ status: 401 });
    expect(await statusOf(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': person.id })).toBe(403);
    expect(await personOf(org, person.id)).toBeUndefined();
    expect((await org.users.list()).total).toBe(1);
    const chats = await sql`select from chat_sessions where holder = ${person.id}`.execute(app.db);
    expect(chats.rows).toHaveLength(0);
    const after = (await org.campaigns.get({ params: { campaignId: campaign.id } })).campaign;
    expect(after).toMatchObject({ status: campaign.status, notifyChannel: null, notifyDestination: null });
    expect(after.createdByUserId).toBe(person.id);
    const { activity } = await org.activity.list({ query: { type: 'user.removed' } });
    expect(activity).toMatchObject([{ actor: { userId: org.userId }, object: { type: 'user', id: person.id } }]);
    const again = await refusal(org.users.remove({ params: { id: person.id } }));
    expect(again).toEqual({ status: 404, body: { error: 'User not found', code: 'not_found' } });
    app.mails.length = 0;
    await app.visitor().auth.requestLink({ body: { email } });
    await app.drain();
    expect(app.mails).toEqual([]);
  });

  test('a person who is invited again is the same person with the new role, and proves the address again', async () => {
    const org = await app.newOrg();
    const person = await joined(org, 'owner');
    await org.users.remove({ params: { id: person.id } });
    const back = await joined(org, 'member', person.email);
    expect(back.id).toBe(person.id);
    expect(await personOf(org, person.id)).toMatchObject({ role: 'member', status: 'active' });
    expect(await statusOf(person.key)).toBe(401);
  });

  test('name and address are blanked after thirty days, the id stays', async () => {
    const org = await app.newOrg();
    const person = await joined(org, 'member');
    await org.users.remove({ params: { id: person.id } });
    const removedBefore = (days: number) =>
      sql`update users set removed_at = app.now() - make_interval(days => ${days}) where id = ${person.id}`.execute(
        app.db,
      );
    const rowOf = async () =>
      (await sql<{ email: string | null }>`select email from users where id = ${person.id}`.execute(app.db)).rows;
    await removedBefore(29);
    await app.enqueue('user.forget-removed');
    await app.drain();
    expect(await rowOf()).toEqual([{ email: person.email }]);
    await removedBefore(31);
    await app.enqueue('user.forget-removed');
    await app.drain();
    expect(await rowOf()).toEqual([{ email: null }]);
  });

  test('an application that resolves a removed person has them back as owner', async () => {
    const partner = app.clientFor(app.appKey);
    const body = { externalOrgId: newAddress(), externalUserId: 'one' };
    const { orgId, userId } = await partner.users.resolve({ body });
    const second = await partner.users.resolve({ body: { ...body, externalUserId: 'two' } });
    const acting = app.clientFor(app.appKey, { 'x-org-id': orgId });
    await acting.users.remove({ params: { id: second.userId } });
    expect((await acting.users.list()).users.map(({ id }) => id)).toEqual([userId]);
    expect(await partner.users.resolve({ body: { ...body, externalUserId: 'two' } })).toMatchObject({
      userId: second.userId,
      userCreated: false,
    });
    expect((await acting.users.list()).users).toMatchObject([{ id: second.userId, role: 'owner' }, { id: userId }]);
  });
});

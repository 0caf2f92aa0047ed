import { allOperations, hasRole, type Operation, ROLES, type Role, roleOf } from '@distribute/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness.ts';
import { rowsOf } from './owned-rows.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import type { Attempt } from './tenant-positions.ts';
import { buildWorld, type World } from './tenant-world.ts';
import { validRequest } from './valid-requests.ts';

let app: TestApp;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
let world: World;
/** A session of a person of each role. */
let sessions: Record<Role, string>;

beforeAll(async () => {
  standIn = await startTokenStandIn();
  // Without mail an invitation is answered with its link: nothing needs to be drained, campaigns neither.
  app = await startTestApp(standIn.env, { systemMail: null });
  const inviting = await app.newOrg('Inviting');
  const { code } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const parts = { site: 'tenant.test', inviteCode: code, provider: 'serper', name: 'Ours' };
  const featureSlug = 'accelerators-cold-email-outreach';
  world = await buildWorld(app, await app.newOrg('Ours'), { ...parts, featureSlug });
  sessions = { member: await join('member'), admin: await join('admin'), owner: await join('owner') };
});
afterAll(async () => {
  await app.stop();
  await standIn.close();
});

/** Invites a person, who follows the link: the key of their session. */
async function join(role: Role, email = `${role}@people.test`): Promise<string> {
  const { link = '' } = await world.org.users.invite({ body: { email, role } });
  const token = link.slice(link.indexOf('=') + 1);
  return (await app.visitor().auth.exchange({ body: { token } })).key;
}

const NOTHING = '00000000-0000-0000-0000-000000000000';
const nameOf = ({ group, name }: { group: string; name: string }) => `${group}.${name}`;
const ours = allOperations
  .filter(({ operation }) => roleOf(operation) !== null)
  // Ending the session that asks comes last.
  .toSorted(
    (one, other) => Number(nameOf(one) === 'apiKeys.endSession') - Number(nameOf(other) === 'apiKeys.endSession'),
  );

async function send(key: string, { method, path }: Operation, { params, query, body, isForm, headers }: Attempt) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? NOTHING));
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const content = body && !isForm ? { body: JSON.stringify(body) } : {};
  const json = content.body ? { 'content-type': 'application/json' } : {};
  const left = new AbortController();
  const response = await app.fetch(asked.size ? `${filled}?${asked}` : filled, {
    method,
    headers: { authorization: `Bearer ${key}`, ...json, ...headers },
    signal: left.signal,
    ...content,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const text = isStream ? '' : await response.text();
  left.abort();
  return { status: response.status, text };
}

const refused = (required: Role) => ({
  status: 403,
  text: JSON.stringify({ error: 'Your role does not allow this', code: 'forbidden_role', required }),
});

describe.each(ROLES)('a person who is %s', (role) => {
  const forbidden = ours.filter(({ operation }) => !hasRole(role, roleOf(operation) as Role));
  const allowed = ours.filter((entry) => !forbidden.includes(entry));

  // The requests are valid, so that only the role can be what refuses them.
  test('is refused what the role does not allow, and nothing changes by it', async () => {
    await app.clock.toNextMinute();
    const before = await rowsOf(app.db, world.org.orgId);
    for (const entry of forbidden) {
      const answer = await send(sessions[role], entry.operation, validRequest(nameOf(entry), world));
      expect(answer, nameOf(entry)).toEqual(refused(roleOf(entry.operation) as Role));
    }
    expect(await rowsOf(app.db, world.org.orgId)).toEqual(before);
  });

  // The requests name nothing, so that what follows the check of the role refuses most of them.
  test('gets past the check of the role everywhere else', async () => {
    await app.clock.toNextMinute();
    for (const entry of allowed) {
      const { status, text } = await send(sessions[role], entry.operation, {});
      expect(text, nameOf(entry)).not.toContain('forbidden_role');
      expect([401, 403, 429], `${nameOf(entry)} ${text}`).not.toContain(status);
    }
    expect(forbidden.length + allowed.length).toBe(ours.length);
  });
});

test('what changes the installation’s keys, mailboxes, money, webhooks, settings or team is not for members', () => {
  const guarded = new Set(['keys', 'mailboxes', 'billing', 'webhooks', 'organization', 'users', 'invites']);
  const own = ['users.remove'];
  const open = ours.filter(
    ({ group, operation }) => guarded.has(group) && operation.method !== 'GET' && roleOf(operation) === 'member',
  );
  expect(open.map(nameOf)).toEqual(own);
  const secrets = ours.filter(
    ({ name, operation }) => /secret|token|hook$|^inbound/i.test(name) && operation.method === 'GET',
  );
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  expect(secrets.filter(({ operation }) => roleOf(operation) === 'member').map(nameOf)).toEqual([]);
});

test('what is one’s own needs no role, what is another person’s does', async () => {
  const member = app.clientFor(await join('member', 'leaving@people.test'));
  const { keys } = await member.apiKeys.list({ query: { keyType: 'all' } });
  const theirs = keys.find(({ userId }) => userId === world.org.userId);
  const others = ours.filter(({ operation }) => operation.roleForOthers);
  expect(others.map(nameOf).sort()).toEqual([
    'apiKeys.revoke',
    'inbox.deleteNote',
    'programs.disconnect',
    'users.remove',
  ]);
  await expect(member.programs.disconnect({ params: { id: world.programId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'forbidden_role', required: 'admin' },
  });
  await expect(member.apiKeys.revoke({ params: { id: theirs?.id as string } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'forbidden_role', required: 'admin' },
  });
  await expect(member.users.remove({ params: { id: world.colleagueId } })).rejects.toMatchObject({
    status: 403,
    body: { code: 'forbidden_role', required: 'admin' },
  });
  const note = { id: world.leadId, noteId: world.noteId };
  await expect(member.inbox.deleteNote({ params: note })).rejects.toMatchObject({
    status: 403,
    body: { code: 'forbidden_role', required: 'admin' },
  });
  const { userId } = await member.me.get();
  await member.users.remove({ params: { id: userId as string } });
  await expect(member.me.get()).rejects.toMatchObject({ status: 401 });
});

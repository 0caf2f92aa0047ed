import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;
const lines = async (org: TestOrg) => (await org.activity.list()).activity;
const latest = async (org: TestOrg) => (await lines(org))[0];
const aTemplate = (name: string) => ({
  name,
  subject: 'Hello',
  steps: [{ bodyText: 'Hi {{first_name}}', daysSinceLastStep: 0 }],
});

test('a line says by whom, with which key, from where and by which operation', async () => {
  const org = await app.newOrg();
  await org.organization.update({ body: { name: 'Northwind' } });
  const { key, id } = await org.apiKeys.create({ body: { name: 'CI' } });
  const answer = await app.fetch('/v1/organization', {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'user-agent': `distribute-cli/1.0 ${'x'.repeat(400)}`,
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'request-1',
    },
    body: JSON.stringify({ name: 'Southwind', dedupMonths: 7 }),
  });
  expect(answer.status).toBe(200);
  const line = await latest(org);
  expect(line).toMatchObject({
    type: 'organization.updated',
    actor: { kind: 'user', userId: org.userId, keyId: id, keyName: 'CI', credential: 'user', mandateId: null },
    origin: { surface: 'cli', address: '203.0.113.9', requestId: 'request-1', operation: 'organization.update' },
    originMissing: null,
    changesMissing: null,
  });
  expect(line?.actor.email).toMatch(/@people\.test$/);
  expect(line?.origin?.agent).toHaveLength(300);
  expect(line?.changes).toEqual([
    { field: 'name', from: 'Northwind', to: 'Southwind', withheld: null },
    { field: 'dedupMonths', from: '6', to: '7', withheld: null },
  ]);
});

test('a write without a type of its own leaves a line with what changed, and a repeated one none', async () => {
  const org = await app.newOrg();
  const { template } = await org.templates.create({ body: aTemplate('First contact') });
  const change = { params: { id: template.id }, body: { name: 'Second contact', subject: 'x'.repeat(150) } };
  for (let round = 0; round < 2; round += 1) await org.templates.update(change);
  const [line, ...before] = await lines(org);
  expect(before.map(({ type }) => type)).toEqual(['template.created']);
  expect(line).toMatchObject({
    type: 'operation.done',
    object: { type: 'template', id: template.id },
    origin: { operation: 'templates.update', surface: 'api' },
  });
  expect(line?.summary).toContain('"Second contact"');
  expect(line?.changes?.map(({ field, from }) => [field, from])).toEqual([
    ['name', 'First contact'],
    ['subject', 'Hello'],
  ]);
  const { activity } = await org.activity.get({ params: { id: line?.id ?? '' } });
  expect(activity).toEqual(line);
});

test('a refused change leaves no line, and one under an Idempotency-Key leaves one', async () => {
  const org = await app.newOrg();
  const { template } = await org.templates.create({ body: aTemplate('A') });
  await org.templates.create({ body: aTemplate('B') });
  await refusal(org.templates.update({ params: { id: template.id }, body: { name: 'B' } }));
  expect(await lines(org)).toHaveLength(2);
  const keyed = app.clientFor(org.key, { 'idempotency-key': 'once' });
  for (let round = 0; round < 2; round += 1)
    await keyed.savedReplies.create({ body: { name: 'Pricing', text: 'See our site' } });
  const told = await lines(org);
  expect(told).toHaveLength(3);
  expect(told[0]).toMatchObject({ type: 'operation.done', changes: null, changesMissing: 'no_fields' });
  expect(told[0]?.object.type).toBe('saved_reply');
});

test('a secret is told by its name, and the values of people outside are not copied', async () => {
  const org = await app.newOrg();
  const { mailbox } = await org.mailboxes.create({
    body: { fromName: 'Ann', fromEmail: 'ann@sender.test', transport: 'sink' },
  });
  const password = app.canary('audit');
  await org.mailboxes.update({
    params: { id: mailbox.id },
    body: { dailyCap: 12, imap: { host: 'imap.sender.test', port: 993, security: 'tls', password } },
  });
  expect((await latest(org))?.object).toEqual({ type: 'mailbox', id: mailbox.id });
  const changes = (await latest(org))?.changes ?? [];
  expect(changes).toContainEqual({ field: 'imap.hasPassword', from: null, to: 'true', withheld: null });
  expect(changes).toContainEqual({ field: 'imap.password', from: null, to: null, withheld: 'secret' });
  expect(changes).toContainEqual(expect.objectContaining({ field: 'dailyCap', to: '12' }));
  const { mediaList } = await org.mediaLists.create({ body: { name: 'Ada Lind’s friends' } });
  await org.mediaLists.update({ params: { id: mediaList.id }, body: { name: 'Friends of ada@reader.test' } });
  expect((await latest(org))?.changes).toEqual([{ field: 'name', from: null, to: null, withheld: 'personal' }]);
  expect(JSON.stringify(await lines(org))).not.toContain('ada@reader.test');
});

test('an erased person is in no line any more', async () => {
  const org = await app.newOrg();
  const { template } = await org.templates.create({ body: aTemplate('T') });
  await org.templates.update({ params: { id: template.id }, body: { subject: 'For ada.lind@reader.test' } });
  await org.people.erase({ body: { email: 'Ada.Lind@reader.test', confirm: true } });
  const all = await lines(org);
  expect(JSON.stringify(all)).not.toContain('reader.test');
  expect(all.find(({ type }) => type === 'operation.done')).toMatchObject({ changes: null, changesMissing: 'erased' });
});

test('a new role and a new mandate are told with the old ones', async () => {
  const org = await app.newOrg();
  const { user } = await org.users.invite({ body: { email: 'ben@people.test', role: 'member' } });
  await org.users.setRole({ params: { id: user.id }, body: { role: 'admin' } });
  expect((await latest(org))?.changes).toEqual([{ field: 'role', from: 'member', to: 'admin', withheld: null }]);
  const { id } = await org.apiKeys.create({ body: { name: 'CI' } });
  await org.apiKeys.update({ params: { id }, body: { mandate: { scopes: ['brands:read'] } } });
  expect((await latest(org))?.changes).toContainEqual(
    expect.objectContaining({ field: 'mandate.scopes', from: null, to: 'brands:read' }),
  );
});

test('members see what happened, administrators also from where and what changed', async () => {
  const org = await app.newOrg();
  await org.organization.update({ body: { name: 'Northwind' } });
  await sql`update users set role = 'owner' where id = ${org.userId}`.execute(app.db);
  const { key } = await org.apiKeys.create({ body: { name: 'reader', mandate: { scopes: ['activity:read'] } } });
  const reader = app.clientFor(key);
  const [, line] = (await reader.activity.list()).activity;
  expect(line).toMatchObject({ type: 'organization.updated', origin: null, originMissing: 'role', changes: null });
  expect(line?.changesMissing).toBe('role');
  expect((await refusal(reader.activity.list({ query: { address: '203.0.113.9' } }))).status).toBe(403);
  expect((await refusal(reader.activity.export())).status).toBe(403);
});

test('the trail is filtered by object, operation, address and time', async () => {
  const org = await app.newOrg();
  const { template } = await org.templates.create({ body: aTemplate('T') });
  const { id } = await org.apiKeys.create();
  const types = async (query: object) => (await org.activity.list({ query })).activity.map(({ type }) => type);
  expect(await types({ objectId: template.id })).toEqual(['template.created']);
  expect(await types({ operation: 'apiKeys.create' })).toEqual(['key.created']);
  const address = (await latest(org))?.origin?.address ?? '';
  expect(await types({ address })).toHaveLength(2);
  expect(await types({ address: '203.0.113.200' })).toEqual([]);
  const today = app.clock.now().toISOString().slice(0, 10);
  expect(await types({ from: today, to: today, objectId: id })).toEqual(['key.created']);
  expect(await types({ to: new Date(app.clock.now().getTime() - DAY_MS).toISOString().slice(0, 10) })).toEqual([]);
});

test('the trail is downloaded as CSV and NDJSON, and the download leaves a line', async () => {
  const org = await app.newOrg();
  await org.apiKeys.create({ body: { name: '=cmd, "x"' } });
  const file = async (format: string) => {
    const answer = await app.fetch(`/v1/activity/export?format=${format}`, {
      headers: { authorization: `Bearer ${org.key}` },
    });
    expect(answer.status).toBe(200);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };
  const csv = await file('csv');
  expect(csv.type).toContain('text/csv');
  const [head = '', first = '', second = ''] = csv.text.split('\r\n');
  expect(head.split(',').slice(0, 4)).toEqual(['id', 'created_at', 'type', 'summary']);
  expect(first).toContain('key.created,"API key ""=cmd, ""x"""" was created"');
  expect(second).toContain('activity.exported');
  const told = (await file('ndjson')).text.trim().split('\n');
  const parsed = told.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed.map(({ type }) => type)).toEqual(['key.created', 'activity.exported', 'activity.exported']);
  expect(parsed[0]).toMatchObject({ surface: 'api', operation: 'apiKeys.create', user_id: org.userId });
});

test('a download of several pages has every line once', async () => {
  const org = await app.newOrg();
  await sql`insert into activity (org_id, id, type, summary, actor_kind, object_type, object_id)
    select ${org.orgId}, uuidv7(), 'user.seen', 'old', 'system', 'user', n::text from generate_series(1, 2100) n`.execute(
    app.db,
  );
  const answer = await app.fetch('/v1/activity/export?format=ndjson&type=user.seen', {
    headers: { authorization: `Bearer ${org.key}` },
  });
  const objects = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).object_id as string);
  expect(objects).toHaveLength(2100);
  expect(new Set(objects).size).toBe(2100);
});

test('a sign-in is told with its session and where it came from', async () => {
  const org = await app.newOrg();
  const [me] = (await org.users.list()).users;
  const password = 'a long enough password';
  await org.auth.setPassword({ body: { newPassword: password } });
  expect(await latest(org)).toMatchObject({ type: 'operation.done', origin: { operation: 'auth.setPassword' } });
  const visitor = app.clientFor(undefined, { 'x-forwarded-for': '203.0.113.77' });
  await visitor.auth.signIn({ body: { email: me?.email ?? '', password } });
  expect(await latest(org)).toMatchObject({
    type: 'user.signed_in',
    actor: { userId: org.userId, keyName: 'Session', email: me?.email },
    origin: { surface: 'dashboard', address: '203.0.113.77', operation: 'auth.signIn' },
  });
  expect(JSON.stringify(await lines(org))).not.toContain(password);
});

test('what the server decides has no origin, and lines from before say so', async () => {
  const org = await app.newOrg();
  await sql`insert into activity (org_id, id, type, summary, actor_kind, object_type, object_id)
    values (${org.orgId}, uuidv7(), 'key.created', 'Before', 'user', 'api_key', 'x')`.execute(app.db);
  expect(await latest(org)).toMatchObject({
    origin: null,
    originMissing: 'not_recorded',
    changes: null,
    changesMissing: 'not_recorded',
  });
  const object = { type: 'organization', id: org.orgId };
  const actor = { kind: 'system', userId: null, keyId: null } as const;
  await app.db.transaction().execute((tx) => app.emit(tx, { orgId: org.orgId, kind: 'user.seen', actor, object }));
  expect(await latest(org)).toMatchObject({ origin: null, originMissing: 'engine', changesMissing: 'no_fields' });
});

test('the database refuses changes and deletions of lines', async () => {
  const org = await app.newOrg();
  await org.organization.update({ body: { name: 'Northwind' } });
  const refuse = (statement: string) =>
    expect(sql.raw(`${statement} where org_id = '${org.orgId}'`).execute(app.db)).rejects.toThrow(/rows of activity/);
  await refuse("update activity set address = '192.0.2.1'");
  await refuse("update activity set surface = 'engine'");
  await refuse('delete from activity');
  await refuse("update activity_changes set changes = '[]'");
  await refuse('delete from activity_changes');
  await sql`update activity set address = null where org_id = ${org.orgId}`.execute(app.db);
  expect((await latest(org))?.origin).toMatchObject({ address: null, operation: 'organization.update' });
});

test('who a removed person was is forgotten after 30 days, what they did is not', async () => {
  const org = await app.newOrg();
  const { user } = await org.users.invite({ body: { email: 'ben@people.test', role: 'owner' } });
  const asBen = app.clientFor(app.appKey, { 'x-org-id': org.orgId, 'x-user-id': user.id });
  await asBen.organization.update({ body: { name: 'Northwind' } });
  expect((await latest(org))?.actor.email).toBe('ben@people.test');
  await org.users.remove({ params: { id: user.id } });
  await app.clock.advance(31 * DAY_MS);
  await app.enqueue('activity.forget');
  await app.drain();
  const line = (await lines(org)).find(({ type }) => type === 'organization.updated');
  expect(line?.actor).toMatchObject({ userId: user.id, name: null, email: null });
  expect(line?.origin).toMatchObject({ address: null, agent: null, operation: 'organization.update' });
  expect(line?.changes).toHaveLength(1);
});

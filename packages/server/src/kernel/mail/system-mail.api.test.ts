import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createLog } from '../log.ts';
import { createSealer } from '../secrets/derived-keys.ts';
import { createSystemMail } from './system-mail.ts';

let mailing: TestApp;
let sandbox: TestApp;
beforeAll(async () => {
  mailing = await startTestApp();
  sandbox = await startTestApp({}, { systemMail: 'sink' });
});
afterAll(async () => {
  await mailing.stop();
  await sandbox.stop();
});

const LINK = /https?:\/\/\S+#token=(\S+)/;

async function askForLink(app: TestApp) {
  const org = await app.newOrg();
  const email = (await org.me.get()).user?.email as string;
  await app.visitor().auth.requestLink({ body: { email } });
  return { org, email };
}

/** Everything that a dump of these tables would show. */
async function dumpOf(app: TestApp): Promise<string> {
  const { rows } = await sql<{ row: string }>`select m::text as row from system_mail m
    union all select l::text from sign_in_links l union all select s::text from sink_messages s
    union all select j::text from graphile_worker._private_jobs j`.execute(app.db);
  return rows.map(({ row }) => row).join('\n');
}

test('a sign-in link is nowhere in clear in the database, before and after it was sent (M4)', async () => {
  const { email } = await askForLink(mailing);
  let atHandOver = '';
  const { push } = mailing.mails;
  mailing.mails.push = (...messages) => {
    void dumpOf(mailing).then((dump) => (atHandOver = dump));
    return push.apply(mailing.mails, messages);
  };
  await mailing.drain();
  const text = mailing.mails.find(({ to }) => to === email)?.text ?? '';
  const [, token = ''] = LINK.exec(text) ?? [];
  expect(token).toHaveLength(43);
  await expect.poll(() => atHandOver).toContain(email);
  expect(atHandOver).not.toContain(token);
  expect(await dumpOf(mailing)).not.toContain(token);
  const { rows } = await sql`select status, sealed from system_mail where recipient = ${email}`.execute(mailing.db);
  expect(rows).toEqual([{ status: 'sent', sealed: null }]);
});

test('mail that was settled is forgotten after a day (M4)', async () => {
  const { email } = await askForLink(mailing);
  await mailing.drain();
  const count = async () =>
    (await sql`select from system_mail where recipient = ${email}`.execute(mailing.db)).rows.length;
  await mailing.enqueue('system-mail.forget');
  await mailing.drain();
  expect(await count()).toBe(1);
  await mailing.clock.advance(24 * 3_600_000 + 1_000);
  await mailing.enqueue('system-mail.forget');
  await mailing.drain();
  expect(await count()).toBe(0);
});

test('in the sandbox the mailbox of the organisation shows system mail, and the link works (D12)', async () => {
  const { org, email } = await askForLink(sandbox);
  await sandbox.drain();
  const { mailboxes } = await org.mailboxes.list();
  const mailboxId = mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
  const { messages } = await org.mailboxes.messages({ params: { id: mailboxId } });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({
    to: email,
    subject: 'Your sign-in link for "Test organization"',
    headers: { To: email, Subject: 'Your sign-in link for "Test organization"' },
    html: null,
    campaignId: null,
    step: null,
  });
  const [, token = ''] = LINK.exec(messages[0]?.text ?? '') ?? [];
  expect(await dumpOf(sandbox)).not.toContain(token);
  expect((await sandbox.visitor().auth.exchange({ body: { token } })).user.id).toBe(org.userId);
});

test('in the sandbox nobody reads the sign-in link of another person, whatever their role (S4)', async () => {
  const { org, email } = await askForLink(sandbox);
  await sandbox.drain();
  const id = (await org.mailboxes.list()).mailboxes.find(({ transport }) => transport === 'sink')?.id as string;
  const mailTo = async (client: Pick<typeof org, 'mailboxes'>, address: string) =>
    (await client.mailboxes.messages({ params: { id } })).messages.find(({ to }) => to === address);
  const tokenOf = (text: string | undefined) => LINK.exec(text ?? '')?.[1] ?? null;
  await sandbox.visitor().auth.exchange({ body: { token: tokenOf((await mailTo(org, email))?.text) ?? '' } });

  const join = async (role: 'member' | 'owner') => {
    const address = `${role}-${randomUUID()}@people.test`;
    await org.users.invite({ body: { email: address, role } });
    await sandbox.drain();
    // Whoever invites passes the link on, where no mail leaves.
    const token = tokenOf((await mailTo(org, address))?.text) ?? '';
    const { key } = await sandbox.visitor().auth.exchange({ body: { token } });
    return sandbox.clientFor(key);
  };
  for (const role of ['member', 'owner'] as const) {
    const other = await join(role);
    await sandbox.visitor().auth.requestLink({ body: { email } });
    await sandbox.drain();
    const seen = await mailTo(other, email);
    expect(seen).toMatchObject({ subject: 'Your sign-in link for "Test organization"', html: null });
    expect(JSON.stringify(seen)).not.toMatch(/https?:|token=/);
    expect(seen?.text).toContain('[link: shown to its addressee only]');
    expect(tokenOf((await mailTo(org, email))?.text)).toHaveLength(43);
  }
});

test('system mail and sent mail are one list, paged in order (D12)', async () => {
  const { org, email } = await askForLink(sandbox);
  await sandbox.drain();
  const mailboxId = (await org.mailboxes.list()).mailboxes[0]?.id as string;
  const note = (subject: string, createdAt: string) =>
    sql`
    insert into sink_messages (org_id, id, mailbox_id, recipient, subject, headers, text, created_at)
    values (${org.orgId}, gen_random_uuid(), ${mailboxId}, 'x@people.test', ${subject}, '{}', '', ${createdAt}::timestamptz)`.execute(
      sandbox.db,
    );
  await note('older', '2020-01-01T00:00:00.000Z');
  await note('newer', '2100-01-01T00:00:00.000Z');
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await org.mailboxes.messages({
      params: { id: mailboxId },
      query: { limit: 1, ...(cursor ? { cursor } : {}) },
    });
    seen.push(...page.messages.map(({ subject }) => subject));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(['newer', 'Your sign-in link for "Test organization"', 'older']);
  const stranger = await sandbox.newOrg();
  const { mailboxes } = await stranger.mailboxes.list();
  const theirs = await stranger.mailboxes.messages({ params: { id: mailboxes[0]?.id as string } });
  expect(JSON.stringify(theirs)).not.toContain(email);
});

test('a process that cannot send leaves the message to one that can, for as long as a link is good (live mail)', async () => {
  const sent: string[] = [];
  const queued: string[] = [];
  const mute = createSystemMail({ ...parts(), way: null });
  const able = createSystemMail({ ...parts(), way: async ({ to }) => void sent.push(to) });
  const { orgId } = await mailing.newOrg();
  const queue = async (to: string) => {
    await mailing.db.transaction().execute((tx) => mute.queue(tx, { orgId, to, subject: 'Link', text: 'x' }));
    return queued.at(-1) as string;
  };
  function parts() {
    return {
      ...{ db: mailing.db, newId: randomUUID, log: createLog({ level: 'silent' }) },
      sealer: createSealer([Buffer.alloc(32, 1)]),
      enqueue: async (_db: unknown, _name: string, payload: object) => void queued.push((payload as { id: string }).id),
    };
  }
  const first = await queue('first@people.test');
  await mute.deliver(first);
  expect(queued).toEqual([first, first]);
  await able.deliver(first);
  expect(sent).toEqual(['first@people.test']);

  const late = await queue('late@people.test');
  await mailing.clock.advance(31 * 60_000);
  await mute.deliver(late);
  const { rows } = await sql`select status, sealed from system_mail where id = ${late}`.execute(mailing.db);
  expect(rows).toEqual([{ status: 'not_sent', sealed: null }]);
});

test('in the sandbox a mail with HTML shows both forms and how to turn it off; it is sealed and goes with whom it quotes', async () => {
  const org = await sandbox.newOrg();
  const mail = createSystemMail({
    ...{ db: sandbox.db, newId: randomUUID, log: createLog({ level: 'silent' }), way: 'sink', enqueue: async () => {} },
    sealer: createSealer([Buffer.alloc(32, 1)]),
  });
  const leadId = randomUUID();
  const written = { text: 'Plain words', html: '<p>Rich words</p>', offLink: 'https://distribute.test/u/secret' };
  const keep = async () => {
    const given = { orgId: org.orgId, to: 'a@b.test', subject: 'One\r\nTwo', ...written, quotedLeads: [leadId] };
    await sandbox.db.transaction().execute((tx) => mail.queue(tx, given));
    const { rows } = await sql<{ id: string }>`select id from system_mail where org_id = ${org.orgId}`.execute(
      sandbox.db,
    );
    await mail.deliver(rows[0]?.id as string);
  };
  await keep();
  const kept = () => mail.listKept(sandbox.db, org.orgId, { limit: 10, after: null });
  expect(await kept()).toMatchObject([
    {
      ...{ subject: 'One Two', text: written.text, html: written.html },
      headers: { Subject: 'One Two', 'List-Unsubscribe': `<${written.offLink}>` },
    },
  ]);
  expect(await dumpOf(sandbox)).not.toMatch(/words|secret/);
  const forget = (word: string) =>
    sandbox.db.transaction().execute((tx) => mail.forgetNaming(tx, org.orgId, (text) => text.includes(word)));
  await forget(randomUUID());
  expect(await kept()).toHaveLength(1);
  for (const word of [leadId, 'Plain words', 'Rich words', 'One Two']) {
    if ((await kept()).length === 0) await keep();
    await forget(word);
    expect(await kept()).toEqual([]);
  }
});

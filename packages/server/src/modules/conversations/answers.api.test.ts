import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const messagesOf = async ({ campaignId, address }: SentMail) =>
  (await org.conversations.get({ query: { campaign_id: campaignId, email: address } })).conversation.messages;
const write = ({ campaignId, address }: SentMail, more: Record<string, string> = {}) =>
  org.conversations.reply({
    body: { campaign_id: campaignId, email: address, bodyText: 'Tuesday suits me.', ...more },
  });
const hear = (mail: SentMail, inboundId: string) =>
  app.replies.receive({
    ...{ orgId: org.orgId, messageRef: mail.messageIds[0], inboundId, from: mail.address, subject: 'Re: A thought' },
    ...{ bodyText: 'When?', classification: 'interested', decidedBy: 'rule', evidence: null, confidence: null },
    receivedAt: app.clock.now(),
  });
const sunk = async (address: string) =>
  (
    await sql<{ headers: Record<string, string> }>`select headers from sink_messages
      where recipient = ${address} order by id`.execute(app.db)
  ).rows;
const linesOf = async (answerId: string) =>
  (
    await sql<{ status: string }>`select status from cost_lines where org_id = ${org.orgId}
      and message_id = ${answerId}`.execute(app.db)
  ).rows.map(({ status }) => status);
const sentToday = async () => (await org.mailboxes.list()).mailboxes[0]?.sentToday ?? 0;
const sweep = async () => {
  await app.clock.advance(301_000);
  await app.enqueue('answer.sweep');
  await app.drain();
};

test('an answer whose transport breaks down is unknown, never failed, and is not sent again by itself', async () => {
  const mail = await sentMail(app, org);
  // The sink breaks as any transport may, after it was given the text.
  await sql`create function break_sink() returns trigger language plpgsql as
    $$ begin raise exception 'the line is dead'; end $$`.execute(app.db);
  await sql`create trigger break_sink before insert on sink_messages for each row execute function break_sink()`.execute(
    app.db,
  );
  const { message } = await write(mail);
  await app.drain();
  await sql`drop function break_sink() cascade`.execute(app.db);
  expect((await messagesOf(mail)).at(-1)).toMatchObject({ id: message.id, status: 'unknown' });
  expect(await linesOf(message.id)).toEqual(['actual']);
  await sweep();
  expect(await sunk(mail.address)).toEqual([]);
});

test('the outcome of an answer that the sweep has given up is not recorded, paid or counted a second time', async () => {
  const mail = await sentMail(app, org);
  const before = await sentToday();
  const gate = new pg.Client({ connectionString: app.databaseUrl });
  await gate.connect();
  await gate.query('begin; lock table sink_messages in exclusive mode');
  const { message } = await write(mail);
  const statusIs = async (status: string) => {
    while ((await messagesOf(mail)).at(-1)?.status !== status) await sleep(10);
  };
  const working = app.drain();
  await statusIs('sending');
  await app.clock.advance(301_000);
  await app.enqueue('answer.sweep');
  const sweeping = app.drain();
  await statusIs('unknown');
  await gate.query('commit');
  await gate.end();
  await Promise.all([working, sweeping]);
  expect(await sunk(mail.address)).toHaveLength(1);
  expect((await messagesOf(mail)).at(-1)).toMatchObject({ id: message.id, status: 'unknown' });
  expect(await linesOf(message.id)).toEqual(['actual']);
  expect(await sentToday()).toBe(before + 1);
}, 30_000);

test('an answer to an earlier message is in the thread up to that message, and no further', async () => {
  const mail = await sentMail(app, org);
  for (const inboundId of ['<early@people.test>', '<late@people.test>']) {
    await app.clock.advance(60_000);
    await hear(mail, inboundId);
  }
  await app.clock.advance(60_000);
  const early = (await messagesOf(mail)).find(({ direction }) => direction === 'inbound');
  await write(mail, { inReplyTo: early?.id as string });
  await app.drain();
  const headers = Object.entries((await sunk(mail.address))[0]?.headers ?? {});
  const named = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  expect(named.get('in-reply-to')).toBe('<early@people.test>');
  expect(named.get('references')).toMatch(/^<m\.\S+> <early@people\.test>$/);
});

test('an answer from a mailbox that was paused waits, looks again after a quarter of an hour, and leaves then', async () => {
  const mail = await sentMail(app, org);
  const { message } = await write(mail);
  const id = (await org.mailboxes.list()).mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id }, body: { status: 'paused' } });
  await app.drain();
  expect((await messagesOf(mail)).at(-1)).toMatchObject({ id: message.id, status: 'scheduled' });
  await org.mailboxes.update({ params: { id }, body: { status: 'active' } });
  await app.drain();
  expect(await sunk(mail.address)).toEqual([]);
  await app.clock.advance(15 * 60_000);
  await app.drain();
  expect(await sunk(mail.address)).toHaveLength(1);
});

test('an answer whose mailbox cannot be read now is not given up: it leaves when the mailbox can be read', async () => {
  const mail = await sentMail(app, org);
  const { message } = await write(mail);
  await sql`alter table mailboxes rename to hidden_mailboxes`.execute(app.db);
  try {
    await app.drain();
  } finally {
    await sql`alter table hidden_mailboxes rename to mailboxes`.execute(app.db);
  }
  expect((await messagesOf(mail)).at(-1)).toMatchObject({ id: message.id, status: 'scheduled' });
  await app.clock.advance(5 * 60_000);
  await app.drain();
  expect(await sunk(mail.address)).toHaveLength(1);
});

test('an answer whose mailbox was removed is given up, and its money given back', async () => {
  const mail = await sentMail(app, org);
  const { message } = await write(mail);
  const setRemoved = (at: Date | null) =>
    sql`update mailboxes set deleted_at = ${at} where org_id = ${org.orgId}`.execute(app.db);
  await setRemoved(app.clock.now());
  await app.drain();
  await setRemoved(null);
  expect((await messagesOf(mail)).at(-1)).toMatchObject({ id: message.id, status: 'failed' });
  expect(await linesOf(message.id)).toEqual(['cancelled']);
  expect(await sunk(mail.address)).toEqual([]);
});

test('an answer counts towards the daily cap of its mailbox, once', async () => {
  const mail = await sentMail(app, org);
  const before = await sentToday();
  await write(mail);
  await app.drain();
  await sweep();
  expect(await sentToday()).toBe(before + 1);
});

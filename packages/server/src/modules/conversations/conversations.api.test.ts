import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';

let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
});
afterAll(() => app.stop());

const read = async ({ campaignId, address }: Pick<SentMail, 'campaignId' | 'address'>, by = org) =>
  (await by.conversations.get({ query: { campaign_id: campaignId, email: address } })).conversation;
const write = ({ campaignId, address }: SentMail, more: Record<string, string> = {}, by = org) =>
  by.conversations.reply({ body: { campaign_id: campaignId, email: address, bodyText: 'Tuesday suits me.', ...more } });
const hear = (mail: SentMail, inboundId: string, bodyText = 'Sounds good, when?') =>
  app.replies.receive({
    ...{ orgId: org.orgId, messageRef: mail.messageIds[0], inboundId, from: mail.address, subject: 'Re: A thought' },
    ...{ bodyText, classification: 'interested', decidedBy: 'rule', evidence: null, confidence: null },
    receivedAt: app.clock.now(),
  });
const sunk = async (address: string) =>
  (
    await sql<{ headers: Record<string, string>; text: string; html: string | null }>`select headers, text, html
      from sink_messages where recipient = ${address} order by id`.execute(app.db)
  ).rows;
const statsOf = async ({ campaignId }: SentMail) => (await org.campaigns.stats({ params: { campaignId } })).emailStats;
const linesOf = async () =>
  (
    await sql<{ status: string; campaignId: string | null }>`select l.status, l.campaign_id from cost_lines l
      join runs r on r.org_id = l.org_id and r.id = l.run_id
      where l.org_id = ${org.orgId} and r.task_name = 'conversation-reply' order by l.id`.execute(app.db)
  ).rows;

test('a conversation is what was said on both sides, oldest first, and what still happens', async () => {
  const mail = await sentMail(app, org);
  expect(await read(mail)).toMatchObject({ messageCount: 1, sequenceState: 'running', transport: 'sink' });
  await app.clock.advance(60_000);
  await hear(mail, '<r.1@people.test>');
  const heard = await read(mail);
  expect(heard.messages.map(({ direction, step, classification }) => [direction, step, classification])).toEqual([
    ['outbound', 1, null],
    ['inbound', null, 'interested'],
  ]);
  expect(heard).toMatchObject({ sequenceState: 'stopped_by_reply', campaignIds: [mail.campaignId] });
  expect(heard.sequences[0]?.steps.map(({ status }) => status)).toEqual(['sent', 'cancelled', 'cancelled']);
  const nobody = await read({ ...mail, address: 'nobody@people.test' });
  expect(nobody).toMatchObject({ messages: [], accountEmail: null, sequences: [] });
});

test('an answer leaves once, from the same mailbox, in the thread, and costs one send of the organisation', async () => {
  const mail = await sentMail(app, org);
  await app.clock.advance(60_000);
  await hear(mail, '<r.2@people.test>');
  await app.clock.advance(60_000);
  const counted = await statsOf(mail);
  const { message } = await write(mail);
  expect(message).toMatchObject({ direction: 'outbound', status: 'scheduled', text: 'Tuesday suits me.', step: null });
  await app.drain();
  await app.enqueue('answer.sweep');
  await app.drain();
  const [answer, ...more] = await sunk(mail.address);
  expect(more).toEqual([]);
  const names = Object.fromEntries(Object.entries(answer?.headers ?? {}).map(([k, v]) => [k.toLowerCase(), v]));
  expect(names['in-reply-to']).toBe('<r.2@people.test>');
  expect(names.references).toMatch(/^<m\..+> <r\.2@people\.test>$/);
  expect(names['message-id']).toContain(`.m.${mail.messageIds[0]}.`);
  expect(names.subject).toBe('Re: A thought');
  expect(names['list-unsubscribe']).toContain('/u/');
  expect(answer?.text.trim()).toBe('Tuesday suits me.');
  const { messages } = await read(mail);
  expect(messages.map(({ status, direction }) => [direction, status])).toEqual([
    ['outbound', 'sent'],
    ['inbound', null],
    ['outbound', 'sent'],
  ]);
  expect(await linesOf()).toEqual([{ status: 'actual', campaignId: null }]);
  const { runs } = await org.runs.list({ query: { taskName: 'conversation-reply' } });
  expect(runs.map(({ status }) => status)).toEqual(['completed']);
  expect(await statsOf(mail)).toEqual(counted);
});

test('what cannot be answered says why', async () => {
  const mail = await sentMail(app, org);
  const stranger = { ...mail, address: 'nobody@people.test' };
  expect(await refusal(write(stranger))).toMatchObject({ status: 404, body: { error: 'Conversation not found' } });
  const noCampaign = { ...mail, campaignId: crypto.randomUUID() };
  expect(await refusal(write(noCampaign))).toMatchObject({ status: 404, body: { error: 'Campaign not found' } });
  expect(await refusal(write(mail, { inReplyTo: 'reply_unknown' }))).toMatchObject({ status: 404 });
  const other = await app.newOrg();
  expect(await refusal(write(mail, {}, other))).toMatchObject({ status: 404 });
  expect(await refusal(read(mail, other))).toMatchObject({ status: 404 });
  await org.suppressions.create({ body: { kind: 'email', value: mail.address } });
  expect(await refusal(write(mail))).toMatchObject({ status: 409, body: { code: 'suppressed' } });
  const paused = await sentMail(app, org);
  const { mailboxes } = await org.mailboxes.list();
  const params = { id: mailboxes[0]?.id as string };
  await org.mailboxes.update({ params, body: { status: 'paused' } });
  expect(await refusal(write(paused))).toMatchObject({ status: 409, body: { code: 'mailbox_unavailable' } });
  await org.mailboxes.update({ params, body: { status: 'active' } });
});

test('a person who is suppressed before the answer leaves does not get it, and it costs nothing', async () => {
  const mail = await sentMail(app, org);
  const before = (await linesOf()).length;
  await write(mail);
  await org.suppressions.create({ body: { kind: 'email', value: mail.address } });
  await app.drain();
  expect(await sunk(mail.address)).toEqual([]);
  expect((await read(mail)).messages.at(-1)).toMatchObject({ status: 'failed' });
  expect((await linesOf()).slice(before)).toMatchObject([{ status: 'cancelled' }]);
});

test('an answer whose sender was lost is unknown and never sent again by itself', async () => {
  const mail = await sentMail(app, org);
  const { message } = await write(mail);
  await sql`update answers set status = 'sending', lease_until = app.now() + interval '5 minutes'
    where id = ${message.id}`.execute(app.db);
  await app.drain();
  expect((await read(mail)).messages.at(-1)).toMatchObject({ status: 'sending' });
  await app.clock.advance(301_000);
  await app.enqueue('answer.sweep');
  await app.drain();
  expect((await read(mail)).messages.at(-1)).toMatchObject({ status: 'unknown' });
  expect(await sunk(mail.address)).toEqual([]);
  // It may simply be written again.
  await write(mail);
  await app.drain();
  expect(await sunk(mail.address)).toHaveLength(1);
});

test('an erased person leaves no words in an answer, and one that was still to leave never does', async () => {
  const mail = await sentMail(app, org);
  await write(mail, { bodyText: `Dear ${mail.address}` });
  await org.people.erase({ body: { email: mail.address, confirm: true } });
  await app.drain();
  expect(await sunk(mail.address)).toEqual([]);
  const { rows } = await sql<{ bodyText: string; status: string }>`select body_text, status from answers
    where lead_id = ${mail.leadId}`.execute(app.db);
  expect(rows).toEqual([{ bodyText: '', status: 'failed' }]);
});

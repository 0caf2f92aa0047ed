import { DETAIL_KINDS, type WebhookEvent } from '@distribute/contract/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { BROWSER, type SentMail, sentMail } from '../../replies/sent-mail.fixture.ts';
import { aMeeting, type Receiver, startReceiver, tell } from '../webhooks.fixture.ts';

let app: TestApp;
let org: TestOrg;
let receiver: Receiver;
beforeAll(async () => {
  [app, receiver] = await Promise.all([startTestApp({}, { webhookLimitMs: 500 }), startReceiver()]);
});
beforeEach(async () => {
  org = await app.newOrg();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

const record = (details = true) => org.webhooks.setRecording({ body: { details } });
const feed = async (query: Parameters<TestOrg['webhooks']['readFeed']>[0] = {}) => {
  await app.drain();
  return org.webhooks.readFeed(query);
};
const kindsOf = (events: readonly WebhookEvent[]) => events.map(({ event }) => event);
const anEndpoint = async (path: string, more: Record<string, unknown>) =>
  (await org.webhooks.createEndpoint({ body: { url: receiver.base + path, ...more } as never })).endpoint;

const report = () => ({ sourceId: crypto.randomUUID() });
const message = async ({ messageIds }: SentMail) => {
  const found = await app.outcomes.find(messageIds[0]);
  if (!found) throw new Error('the fixture sent nothing');
  return found;
};

test('nothing is recorded before somebody asks, and nothing after they no longer do', async () => {
  await sentMail(app, org);
  expect(await feed()).toEqual({ events: [], next: 0, recording: { details: false, since: null } });
  const { recording } = await record();
  expect(recording).toEqual({ details: true, since: expect.any(String) });
  expect((await record()).recording).toEqual(recording);
  const mail = await sentMail(app, org);
  expect(kindsOf((await feed()).events)).toEqual(['person.found', 'email.written']);
  expect((await record(false)).recording).toEqual({ details: false, since: null });
  await app.outcomes.delivered(await message(mail), report());
  const { events, next } = await feed();
  expect([events.length, next]).toEqual([2, 2]);
  // Positions go on where they were.
  await record();
  await app.outcomes.delivered(await message(await sentMail(app, org)), report());
  const { events: more } = await feed({ query: { after: next } });
  expect(more.map(({ position }) => position)).toEqual([3, 4, 5]);
});

test('every event of a message names the person, the message and what happened', async () => {
  await record();
  const mail = await sentMail(app, org);
  const { campaignId, leadId, emailId, address, messageIds } = mail;
  await sql`update people set first_name = 'Ada', last_name = 'Byron', title = 'CTO', organization_name = 'Engines'
    where org_id = ${org.orgId}`.execute(app.db);
  const told = await message(mail);
  await app.outcomes.delivered(told, report());
  await app.fetch(`/t/o/${app.tokens.make('open', messageIds[0])}.gif`, { headers: BROWSER });
  await app.outcomes.bouncedSoft(told, { ...report(), detail: '452 4.2.2 full' });
  await app.outcomes.complained(told, report());
  const { events } = await feed({ query: { campaignId } });
  const person = { lead_id: leadId, email: address, name: 'Ada Byron', company: 'Engines', title: 'CTO' };
  const ofMessage = { ...person, email_id: emailId, message_id: messageIds[0], step: 1 };
  const of = (kind: string) => events.filter(({ event }) => event === kind).map(({ data }) => data);
  expect(of('email.delivered')).toEqual([ofMessage]);
  expect(of('email.opened')).toEqual([{ ...ofMessage, machine: false }]);
  expect(of('email.bounced')).toEqual([{ ...ofMessage, permanent: false, reason: '452 4.2.2 full' }]);
  expect(of('email.complained')).toEqual([ofMessage]);
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, at) => at + 1));
});

test('an endpoint gets the detail events that it lists, in their order, and every other endpoint none', async () => {
  const listing = await anEndpoint('/listing', { events: ['email.delivered', 'email.complained', 'meeting.booked'] });
  const all = await anEndpoint('/all', {});
  expect((await org.webhooks.getRecording()).recording.details).toBe(true);
  const mails = await Promise.all([1, 2, 3, 4].map(() => sentMail(app, org)));
  for (const mail of mails) await app.outcomes.delivered(await message(mail), report());
  const [first] = mails as [SentMail];
  await tell(app, org, first.campaignId, 'meeting.booked', aMeeting(1));
  await app.outcomes.complained(await message(first), report());
  await app.drain();
  const got = receiver.at('/listing').map(({ event }) => event);
  expect(kindsOf(got).sort()).toEqual([
    ...['email.complained', 'email.delivered', 'email.delivered', 'email.delivered', 'email.delivered'],
    'meeting.booked',
  ]);
  const ofFirst = got.filter(({ campaign_id }) => campaign_id === first.campaignId);
  expect(kindsOf(ofFirst).filter((kind) => kind !== 'meeting.booked')).toEqual(['email.delivered', 'email.complained']);
  expect(ofFirst.find(({ event }) => event === 'meeting.booked')?.sequence).toBe(1);
  expect(kindsOf(receiver.at('/all').map(({ event }) => event))).toEqual(['meeting.booked']);
  // The feed has both kinds, and each envelope as it was sent.
  const { events } = await org.webhooks.readFeed({ query: { campaignId: first.campaignId } });
  expect(events.map(({ position: _, ...envelope }) => envelope)).toEqual(expect.arrayContaining(ofFirst));

  const refused = await refusal(record(false));
  expect(refused.body).toMatchObject({ code: 'details_wanted' });
  await org.webhooks.updateEndpoint({ params: { id: listing.id }, body: { events: [] } });
  expect((await record(false)).recording.details).toBe(false);
  await org.webhooks.updateEndpoint({ params: { id: all.id }, body: { events: ['email.sent'] } });
  expect((await org.webhooks.getRecording()).recording.details).toBe(true);
});

test('forty transactions at once, some rolled back, leave no gap and no double, also while they are numbered', async () => {
  await record();
  const { campaignId, leadId } = await sentMail(app, org);
  const write = (n: number) =>
    app.db.transaction().execute(async (tx) => {
      await sql`insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
        values (${org.orgId}, ${campaignId}, ${leadId}, 'email.delivered', ${JSON.stringify({ n })}::jsonb)`.execute(
        tx,
      );
      if (n % 5 === 0) throw new Error('taken back');
    });
  await Promise.allSettled([
    ...Array.from({ length: 40 }, (_, n) => write(n)),
    ...[1, 2, 3].map(() => app.webhooks.number(org.orgId)),
  ]);
  await app.drain();
  const { rows } = await sql<{ sequence: number; position: number; body: string }>`
    select sequence, position::int as position, body from webhook_events where org_id = ${org.orgId}
      and kind = 'email.delivered' order by sequence`.execute(app.db);
  expect(rows.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 32 }, (_, at) => at + 3));
  expect(rows.map(({ position }) => position)).toEqual(rows.map(({ sequence }) => sequence));
  expect(new Set(rows.map(({ body }) => JSON.parse(body).data.n)).size).toBe(32);
});

test('events are delivered again from a number on, the same bytes in their order', async () => {
  const { id } = await anEndpoint('/again', { events: ['person.found', 'email.written', 'email.delivered'] });
  const mail = await sentMail(app, org);
  await app.outcomes.delivered(await message(mail), report());
  await app.drain();
  const before = receiver.at('/again').map(({ body }) => body);
  expect(before).toHaveLength(3);
  const body = { campaignId: mail.campaignId, of: 'details' as const, fromSequence: 2 };
  const resent = await org.webhooks.resend({ params: { id }, body });
  expect(resent).toEqual({ queued: 2, upToSequence: 3, more: false });
  // What is under way is left alone.
  expect((await org.webhooks.resend({ params: { id }, body })).queued).toBe(0);
  await app.drain();
  expect(receiver.at('/again').map(({ body: sent }) => sent)).toEqual([...before, ...before.slice(1)]);
  const ofCampaign = { campaignId: mail.campaignId, fromSequence: 1 };
  expect((await org.webhooks.resend({ params: { id }, body: ofCampaign })).queued).toBe(0);

  const elsewhere = { ...body, campaignId: crypto.randomUUID() };
  expect((await refusal(org.webhooks.resend({ params: { id }, body: elsewhere }))).status).toBe(404);
  await org.webhooks.updateEndpoint({ params: { id }, body: { status: 'disabled' } });
  expect((await refusal(org.webhooks.resend({ params: { id }, body }))).body).toMatchObject({
    code: 'endpoint_disabled',
  });
});

test('the feed is read in parts that miss nothing, and a filter does not hold its reader back', async () => {
  await record();
  for (let n = 0; n < 5; n += 1) await sentMail(app, org);
  const whole = (await feed()).events;
  const parts: number[] = [];
  for (let after = 0; ; ) {
    const { events, next } = await org.webhooks.readFeed({ query: { after, limit: 3 } });
    parts.push(...events.map(({ position }) => position));
    if (next === after) break;
    after = next;
  }
  expect(parts).toEqual(whole.map(({ position }) => position));
  const { events, next } = await org.webhooks.readFeed({ query: { event: 'mailbox.held' } });
  expect([events, next]).toEqual([[], 10]);
});

test('a mailbox that stops is told to the campaigns that it sends for', async () => {
  await record();
  const { campaignId } = await sentMail(app, org);
  const { mailboxes } = await org.mailboxes.list();
  const [mailbox] = mailboxes;
  await org.mailboxes.update({ params: { id: mailbox?.id as string }, body: { status: 'paused' } });
  const { events } = await feed({ query: { event: 'mailbox.held' } });
  expect(events).toMatchObject([
    { campaign_id: campaignId, data: { mailbox_id: mailbox?.id, status: 'paused', mailbox_email: mailbox?.fromEmail } },
  ]);
});

test('an erased person is blanked in events, also in those that wait for their number', async () => {
  await record();
  const mail = await sentMail(app, org);
  await app.drain();
  await app.outcomes.bouncedSoft(await message(mail), { ...report(), detail: `452 <${mail.address}> full` });
  await org.people.erase({ body: { email: mail.address, confirm: true } });
  const { events } = await feed();
  expect(JSON.stringify(events)).not.toContain(mail.address);
  expect(events.map(({ event, data }) => [event, (data as { email?: string | null }).email])).toEqual([
    ['person.found', null],
    ['email.written', null],
    ['email.bounced', null],
  ]);
});

test('every kind can be tried at an endpoint', async () => {
  const { id } = await anEndpoint('/kinds', { events: [...DETAIL_KINDS] });
  for (const [at, event] of DETAIL_KINDS.entries()) {
    if (at % 9 === 0) await app.clock.toNextMinute();
    expect((await org.webhooks.testEndpoint({ params: { id }, body: { event } })).delivery.status).toBe('delivered');
  }
  expect(receiver.at('/kinds').map(({ event }) => event.event)).toEqual([...DETAIL_KINDS]);
});

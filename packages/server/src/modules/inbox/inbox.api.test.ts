import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { recountLists } from '../../kernel/db/lists/list-counts.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';
import { aColleague, aReplier, hear } from './inbox.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
const stateOf = async (org: Pick<TestOrg, 'inbox'>, id: string) => {
  const { conversation } = await org.inbox.get({ params: { id } });
  const { status, unread, assigneeId, snoozedUntil } = conversation;
  return { status, unread, assigneeId, snoozedUntil };
};
type Query = NonNullable<NonNullable<Parameters<TestOrg['inbox']['list']>[0]>['query']>;
const idsOf = async (org: Pick<TestOrg, 'inbox'>, query: Query) =>
  (await org.inbox.list({ query })).conversations.map(({ id }) => id);
const set = (org: Pick<TestOrg, 'inbox'>, id: string, body: Parameters<TestOrg['inbox']['update']>[0]['body']) =>
  org.inbox.update({ params: { id }, body });

test('a reply is an open, unread conversation with the person, the reply and its class', async () => {
  const org = await app.newOrg();
  const mail = await aReplier(app, org);
  const { conversations, total } = await org.inbox.list();
  expect(total).toBe(1);
  expect(conversations[0]).toMatchObject({
    ...{ id: mail.leadId, campaignId: mail.campaignId, brandId: mail.brandId, email: mail.address },
    ...{ classification: 'interested', sentiment: 'positive', status: 'open', unread: true, notes: 0 },
    ...{ assigneeId: null, answeredAt: null, lastReply: { bodyText: 'Tell me more.', leadId: mail.leadId } },
  });
});

test('what one person of the team has read is unread for the others, and can be marked unread again', async () => {
  const org = await app.newOrg();
  const colleague = await aColleague(app, org);
  const { leadId: id } = await aReplier(app, org);
  await set(org, id, { unread: false });
  expect([(await stateOf(org, id)).unread, (await stateOf(colleague.client, id)).unread]).toEqual([false, true]);
  expect(await idsOf(org, { unread: true })).toEqual([]);
  expect(await idsOf(colleague.client, { unread: true })).toEqual([id]);
  expect((await colleague.client.inbox.counts()).unread).toBe(1);
  await set(org, id, { unread: true });
  expect((await org.inbox.counts()).unread).toBe(1);
});

test('what came before a person joined the team is read for them', async () => {
  const org = await app.newOrg();
  const { leadId: id } = await aReplier(app, org);
  await app.clock.advance(1_000);
  const colleague = await aColleague(app, org);
  expect((await stateOf(colleague.client, id)).unread).toBe(false);
});

test('a reply of a person opens what was done or snoozed, for everybody unread and on top; a program opens nothing', async () => {
  const org = await app.newOrg();
  const done = await aReplier(app, org);
  const snoozed = await aReplier(app, org);
  const other = await aReplier(app, org);
  await set(org, done.leadId, { status: 'done', unread: false });
  await set(org, snoozed.leadId, { status: 'snoozed', snoozedUntil: later(HOUR_MS), unread: false });
  await app.clock.advance(1_000);
  await hear(app, org, done, 'outOfOffice');
  expect(await stateOf(org, done.leadId)).toMatchObject({ status: 'done', unread: false });
  await hear(app, org, snoozed, 'interested', 'And the price?');
  await app.clock.advance(1_000);
  await hear(app, org, done, 'interested');
  const news = { status: 'open', unread: true, snoozedUntil: null };
  expect(await stateOf(org, snoozed.leadId)).toMatchObject(news);
  expect(await stateOf(org, done.leadId)).toMatchObject(news);
  expect(await idsOf(org, {})).toEqual([done.leadId, snoozed.leadId, other.leadId]);
});

test('a snoozed conversation comes back by itself at its time, unread; one that was moved waits for the later time', async () => {
  const org = await app.newOrg();
  const { leadId: id } = await aReplier(app, org);
  const snoozedUntil = later(HOUR_MS);
  await set(org, id, { status: 'snoozed', snoozedUntil, unread: false });
  await app.clock.advance(HOUR_MS / 2);
  await app.drain();
  expect(await stateOf(org, id)).toMatchObject({ status: 'snoozed', snoozedUntil, unread: false });
  await set(org, id, { status: 'snoozed', snoozedUntil: later(HOUR_MS) });
  await app.clock.advance(HOUR_MS / 2 + 1_000);
  await app.drain();
  expect(await stateOf(org, id)).toMatchObject({ status: 'snoozed' });
  await app.clock.advance(HOUR_MS / 2);
  await app.drain();
  expect(await stateOf(org, id)).toMatchObject({ status: 'open', snoozedUntil: null, unread: true });
});

test('a snooze needs a time that is later than now and within a year', async () => {
  const org = await app.newOrg();
  const { leadId: id } = await aReplier(app, org);
  const bad = { status: 400, body: { code: 'invalid_request' } };
  expect(await refusal(set(org, id, { status: 'snoozed' }))).toMatchObject(bad);
  expect(await refusal(set(org, id, { snoozedUntil: later(HOUR_MS) }))).toMatchObject(bad);
  expect(await refusal(set(org, id, { status: 'done', snoozedUntil: later(HOUR_MS) }))).toMatchObject(bad);
  expect(await refusal(set(org, id, { status: 'snoozed', snoozedUntil: later(-1) }))).toMatchObject(bad);
  expect(await refusal(set(org, id, { status: 'snoozed', snoozedUntil: later(367 * 24 * HOUR_MS) }))).toMatchObject(
    bad,
  );
  expect(await stateOf(org, id)).toMatchObject({ status: 'open' });
});

test('a conversation is assigned to an active person of the team, and to nobody once that person leaves', async () => {
  const org = await app.newOrg();
  const colleague = await aColleague(app, org);
  const { user: invited } = await org.users.invite({ body: { email: 'not.yet@team.test' } });
  const [mine, theirs] = [await aReplier(app, org), await aReplier(app, org)];
  await set(org, mine.leadId, { assigneeId: org.userId });
  await set(org, theirs.leadId, { assigneeId: colleague.id });
  expect(await idsOf(org, { assigneeId: 'me' })).toEqual([mine.leadId]);
  expect(await idsOf(org, { assigneeId: colleague.id })).toEqual([theirs.leadId]);
  expect(await org.inbox.counts()).toMatchObject({ mine: 1, unassigned: 0 });
  for (const assigneeId of [crypto.randomUUID(), invited.id]) {
    expect(await refusal(set(org, mine.leadId, { assigneeId }))).toMatchObject({
      ...{ status: 404, body: { error: 'User not found', field: 'assigneeId' } },
    });
  }
  await org.users.remove({ params: { id: colleague.id } });
  expect(await idsOf(org, { assigneeId: 'nobody' })).toEqual([theirs.leadId]);
  expect(await org.inbox.counts()).toMatchObject({ mine: 1, unassigned: 1 });
});

test('a key without a person sees no read state, and is told so when it asks for one', async () => {
  const org = await app.newOrg();
  const { leadId: id } = await aReplier(app, org);
  const key = app.clientFor(app.appKey, { 'x-org-id': org.orgId });
  expect((await stateOf(key, id)).unread).toBeNull();
  expect(await key.inbox.counts()).toMatchObject({ open: 1, unread: null, mine: null });
  const asked = { status: 400, body: { code: 'user_required' } };
  expect(await refusal(key.inbox.list({ query: { unread: true } }))).toMatchObject(asked);
  expect(await refusal(key.inbox.list({ query: { assigneeId: 'me' } }))).toMatchObject(asked);
  expect(await refusal(set(key, id, { unread: false }))).toMatchObject(asked);
  await set(key, id, { status: 'done' });
  expect((await stateOf(org, id)).status).toBe('done');
});

test('filters narrow each other, pages follow each other, and totals are those of the filters', async () => {
  const org = await app.newOrg();
  const keen = [await aReplier(app, org), await aReplier(app, org), await aReplier(app, org)].map(
    ({ leadId }) => leadId,
  );
  const cold = await aReplier(app, org, 'notInterested');
  const away = await aReplier(app, org, 'outOfOffice');
  await set(org, keen[0] as string, { status: 'done' });
  expect(await idsOf(org, { automatic: true })).toEqual([away.leadId]);
  expect(await stateOf(org, away.leadId)).toMatchObject({ status: 'done', unread: false });
  expect(await idsOf(org, { sentiment: 'negative' })).toEqual([cold.leadId]);
  expect(await idsOf(org, { classification: 'interested', sentiment: 'negative' })).toEqual([]);
  expect(await idsOf(org, { campaignId: cold.campaignId })).toEqual([cold.leadId]);
  expect(await idsOf(org, { brandId: cold.brandId, status: 'done' })).toEqual([]);
  const query = { classification: 'interested', status: 'open', limit: 1 } as const;
  const first = await org.inbox.list({ query });
  const second = await org.inbox.list({ query: { ...query, cursor: first.nextCursor as string } });
  expect([first.total, second.total, second.nextCursor]).toEqual([2, 2, null]);
  expect([...first.conversations, ...second.conversations].map(({ id }) => id).toSorted()).toEqual(
    keen.slice(1).toSorted(),
  );
  expect((await org.inbox.list({ query: { unread: true, limit: 1 } })).total).toBe(4);
});

test('the counts of a campaign agree with its statistics, also after a booking, a verdict and a cancelled booking', async () => {
  const org = await app.newOrg();
  const mail = await aReplier(app, org);
  const booked = await sentMail(app, org, { brandId: mail.brandId });
  const bookingId = crypto.randomUUID();
  const booking = { orgId: org.orgId, of: { messageId: booked.messageIds[0] }, bookingId, calendarLink: null };
  await app.replies.booked({ ...booking, meetingTime: new Date(later(HOUR_MS)) });
  const silent = await sentMail(app, org, { brandId: mail.brandId });
  const verdict = { campaign_id: silent.campaignId, email: silent.address, status: 'lead_closed' } as const;
  await org.emails.recordQualification({ body: verdict });
  await org.emails.recordQualification({
    body: { campaign_id: mail.campaignId, email: mail.address, status: 'lead_not_interested' },
  });
  for (const { campaignId } of [mail, booked, silent]) {
    const { repliesDetail } = await org.campaigns.stats({ params: { campaignId } });
    const { classes } = await org.inbox.counts({ query: { campaignId } });
    const counted = Object.entries(classes).map(([name, { open, snoozed, done }]) => [name, open + snoozed + done]);
    expect(Object.fromEntries(counted)).toEqual(repliesDetail);
  }
  expect(await stateOf(org, booked.leadId)).toMatchObject({ status: 'open', unread: true });
  expect((await org.inbox.get({ params: { id: booked.leadId } })).conversation).toMatchObject({
    ...{ classification: 'meetingBooked', lastReply: null, email: booked.address },
  });
  expect(await stateOf(org, silent.leadId)).toMatchObject({ status: 'done', unread: false });
  await app.replies.changeBooking({
    ...{ orgId: org.orgId, brandId: booked.brandId, bookingId, change: { kind: 'cancelled' } },
  });
  expect(await idsOf(org, { campaignId: booked.campaignId })).toEqual([]);
  expect((await recountLists(app.db)).filter(({ orgId }) => orgId === org.orgId)).toEqual([]);
});

test('who changed what is in the activity, reading is not, and the same again changes nothing', async () => {
  const org = await app.newOrg();
  const { leadId: id } = await aReplier(app, org);
  for (let time = 0; time < 2; time += 1) {
    await set(org, id, { status: 'done', assigneeId: org.userId, unread: false });
  }
  const { activity } = await org.activity.list();
  const told = activity.filter(({ object }) => object.type === 'conversation');
  expect(told.map(({ type, summary }) => [type, summary]).toSorted()).toEqual([
    ['conversation.assigned', 'A conversation was assigned'],
    ['conversation.status_changed', 'A conversation is now done'],
  ]);
});

test('our answer shows in the list; a conversation that nobody knows is not found', async () => {
  const org = await app.newOrg();
  const { leadId: id, campaignId, address } = await aReplier(app, org);
  await org.conversations.reply({ body: { campaign_id: campaignId, email: address, bodyText: 'Gladly.' } });
  const { conversation } = await org.inbox.get({ params: { id } });
  expect(conversation).toMatchObject({ answeredAt: expect.any(String), status: 'open' });
  const unknown = { status: 404, body: { error: 'Conversation not found' } };
  expect(await refusal(org.inbox.get({ params: { id: crypto.randomUUID() } }))).toMatchObject(unknown);
  expect(await refusal(set(org, crypto.randomUUID(), { status: 'done' }))).toMatchObject(unknown);
});

test('an erased person leaves an ended conversation without a name, and what they write then opens nothing', async () => {
  const org = await app.newOrg();
  const mail = await aReplier(app, org);
  await org.people.erase({ body: { email: mail.address, confirm: true } });
  const erased = { email: null, name: null, company: null, title: null, status: 'done' };
  expect((await org.inbox.get({ params: { id: mail.leadId } })).conversation).toMatchObject(erased);
  await hear(app, org, mail);
  expect((await org.inbox.get({ params: { id: mail.leadId } })).conversation).toMatchObject(erased);
});

test('the literal path of the counts comes before that of a conversation', async () => {
  const org = await app.newOrg();
  expect(await org.inbox.counts()).toMatchObject({ open: 0, unread: 0, done: 0 });
});

test('a page of an inbox with many conversations is read by an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select c.lead_id from inbox_conversations c
    where c.org_id = ${crypto.randomUUID()} and c.status = 'open' order by c.came_at desc, c.lead_id desc limit 51`.execute(
    app.db,
  );
  expect(JSON.stringify(rows)).toMatch(/inbox_by_(status|age)/);
});

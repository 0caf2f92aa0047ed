import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { SYSTEM } from '../../kernel/events.ts';
import type { SystemMessage } from '../../kernel/mail/system-mail.ts';
import type { Inbound } from '../replies/index.ts';
import { BROWSER, type SentMail, sentMail } from '../replies/sent-mail.fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Settings = Parameters<TestOrg['campaigns']['update']>[0]['body'];

/** A person who was written to ten minutes ago, by a campaign that sends its notifications to an address of its own. */
async function notified(settings: Settings = {}, given: Parameters<typeof sentMail>[2] = {}) {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'brand.test' } });
  const mail = await sentMail(app, org, { brandId, ...given });
  await sql`update campaigns set name = 'Autumn', status = 'paused' where id = ${mail.campaignId}`.execute(app.db);
  const to = `${crypto.randomUUID()}@customer.test`;
  const params = { campaignId: mail.campaignId };
  await org.campaigns.update({ params, body: { notifyChannel: 'email', notifyDestination: to, ...settings } });
  const owner = (await org.me.get()).user?.email as string;
  return { org, mail, to, params, owner, got: (address = to) => app.mails.filter((one) => one.to === address) };
}

const answer = (org: TestOrg, mail: SentMail, given: Partial<Inbound> = {}) =>
  app.replies.receive({
    ...{ orgId: org.orgId, messageRef: mail.messageIds[0], inboundId: `<${crypto.randomUUID()}@people.test>` },
    ...{
      from: mail.address,
      subject: 'Re: A thought',
      bodyText: 'Tell me more.\n\nOn Mon, 9 Nov 2026 at 10:00, Bob <bob@brand.test> wrote:\n> Hello.',
    },
    ...{
      classification: 'interested',
      decidedBy: 'rule',
      evidence: null,
      confidence: 0.9,
      receivedAt: app.clock.now(),
    },
    ...given,
  });

/** Moves the clock to the next instant that is so long after 08:00 UTC of a day, or of a Monday. */
async function toDigest(everyMs: number, lateMs = 0): Promise<void> {
  const start = everyMs === WEEK_MS ? 4 * DAY_MS : 0;
  const now = app.clock.now().getTime();
  const wanted = start + 8 * HOUR_MS + lateMs;
  await app.clock.advance(everyMs - ((((now - wanted) % everyMs) + everyMs) % everyMs));
}
async function sweep(): Promise<void> {
  await app.enqueue('notification.sweep');
  await app.drain();
}
const offToken = (mail: SystemMessage | undefined): string => new URL(mail?.offLink ?? 'x:').pathname.slice(3);

test('each reply of a person is one mail, with their own words, who they are and what was written before', async () => {
  const { org, mail, to, params, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail, { classification: 'outOfOffice' });
  const inboundId = `<${crypto.randomUUID()}@people.test>`;
  await Promise.all(Array.from({ length: 5 }, () => answer(org, mail, { inboundId })));
  await app.drain();
  expect(got()).toHaveLength(1);
  const [told] = got();
  expect(told).toMatchObject({ to, orgId: org.orgId, subject: 'Ada Byron of Engines is interested' });
  expect(told?.text).toContain('Ada Byron (CTO at Engines, ');
  expect(told?.text).toContain('> Tell me more.\n');
  expect(told?.text).not.toContain('wrote:');
  expect(told?.text).toContain('> A thought\n');
  expect(told?.text).toContain(`http://distribute.test/app/campaigns/${params.campaignId}`);
  expect(told?.html).toContain('<blockquote');
  expect(told?.offLink).toMatch(/^http:\/\/distribute\.test\/u\/[\w-]{64}$/);

  const { replies } = await org.replies.list({ query: { automatic: false } });
  const job = { orgId: org.orgId, campaignId: mail.campaignId, replyId: replies[0]?.id as string };
  await Promise.all(Array.from({ length: 5 }, () => app.notifications.tellReply(job)));
  await app.drain();
  expect(got()).toHaveLength(1);
});

test('a reply is told of only if it stands: what is rolled back leaves no mail', async () => {
  const { org, mail, params, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail, { classification: 'autoReply' });
  const { replies } = await org.replies.list();
  await sql`update replies set automatic = false where id = ${replies[0]?.id}`.execute(app.db);
  const tell = (isTakenBack: boolean) =>
    app.db.transaction().execute(async (tx) => {
      const object = { type: 'reply', id: replies[0]?.id as string };
      const person = { email: mail.address, name: null, company: null, title: null };
      const words = { sentiment: 'neutral', preview: '', receivedAt: '' } as const;
      const data = { ...person, ...words, replyId: object.id };
      await app.emit(tx, { ...params, orgId: org.orgId, kind: 'reply.received', actor: SYSTEM, object, data });
      if (isTakenBack) throw new Error('taken back');
    });
  await expect(tell(true)).rejects.toThrow('taken back');
  await app.drain();
  expect(got()).toEqual([]);
  await tell(false);
  await app.drain();
  expect(got()).toHaveLength(1);
});

test('who has changed to digests before the job runs gets no mail of that reply', async () => {
  const { org, mail, params, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail);
  await org.campaigns.update({ params, body: { notifyFrequency: 'daily' } });
  await app.drain();
  expect(got()).toEqual([]);
});

test('a mail waits for an erasure under way, and then quotes nobody', async () => {
  const { org, mail, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail);
  const { replies } = await org.replies.list();
  const replyId = replies[0]?.id as string;
  const [isBlanked, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const erasing = app.db.transaction().execute(async (tx) => {
    await sql`update replies set email = '', body_text = '' where id = ${replyId}`.execute(tx);
    isBlanked.resolve();
    await isSeen.promise;
  });
  await isBlanked.promise;
  const telling = app.notifications.tellReply({ orgId: org.orgId, campaignId: mail.campaignId, replyId });
  // The tests of other files wait in databases of their own on the same server.
  const waits = async () =>
    (
      await sql`select from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(app.db)
    ).rows.length;
  await Promise.race([telling, expect.poll(waits).toBe(1)]);
  isSeen.resolve();
  await Promise.all([erasing, telling]);
  await app.drain();
  expect(got()).toEqual([]);
});

test('a daily digest leaves at 08:00 UTC, once, whichever process makes it', async () => {
  const { org, mail, got } = await notified();
  await answer(org, mail);
  await sql`update messages set sent_at = app.now() where id = ${mail.messageIds[0]}`.execute(app.db);
  await toDigest(DAY_MS, -60_000);
  await sweep();
  expect(got()).toEqual([]);
  await toDigest(DAY_MS);
  const job = { orgId: org.orgId, campaignId: mail.campaignId };
  await Promise.all(Array.from({ length: 8 }, () => app.notifications.sendDigest(job)));
  await sweep();
  expect(got()).toHaveLength(1);
  expect(got()[0]).toMatchObject({ subject: 'Autumn: 1 reply and 1 sent' });
  expect(got()[0]?.text).toContain('* 1 reply: 1 interested.');
  expect(got()[0]?.text).toContain('Ada Byron of Engines is interested\n> Tell me more.\n');
  expect(got()[0]?.text).toContain('1 person is waiting for your reply.');
});

test('an article about the brand is told in the digest of its campaign', async () => {
  const { org, mail, got } = await notified();
  const { brands } = await org.brands.list({ query: {} });
  const [brandId, campaignId] = [brands[0]?.id as string, mail.campaignId];
  const url = 'https://ledger.test/story';
  await org.coverage.add({ body: { brandId, campaignId, url, title: 'Bakers bin less' } });
  await toDigest(DAY_MS);
  await sweep();
  expect(got()).toHaveLength(1);
  expect(got()[0]?.subject).toContain('Autumn: 1 article published');
  expect(got()[0]?.text).toContain('* 1 article about your brand: “Bakers bin less” in ledger.test.');
});

test('what one digest told the next does not, and a quiet day is no mail', async () => {
  const { org, mail, got } = await notified();
  await answer(org, mail, { classification: 'notInterested' });
  await toDigest(DAY_MS);
  await sweep();
  expect(got()).toHaveLength(1);
  await toDigest(DAY_MS);
  await sweep();
  expect(got()).toHaveLength(1);
});

test('missed digests are made up for by one that covers them all, also when the clock goes back', async () => {
  const { org, mail, got } = await notified();
  await answer(org, mail, { classification: 'notInterested' });
  await toDigest(DAY_MS, HOUR_MS);
  await app.clock.advance(3 * DAY_MS);
  await sweep();
  await sweep();
  expect(got()).toHaveLength(1);
  await app.clock.advance(-2 * HOUR_MS);
  await sweep();
  await app.clock.advance(2 * HOUR_MS);
  await sweep();
  expect(got()).toHaveLength(1);
});

test('a clock that ran a month ahead and was set back silences no digest for a month', async () => {
  const { org, mail, got } = await notified();
  await app.clock.advance(30 * DAY_MS);
  await sweep();
  const before = got().length;
  await app.clock.advance(-30 * DAY_MS);
  await sweep();
  await answer(org, mail);
  await toDigest(DAY_MS);
  await sweep();
  expect(got()).toHaveLength(before + 1);
});

test('a weekly digest leaves on Monday at 08:00 UTC', async () => {
  const { org, mail, got } = await notified({ notifyFrequency: 'weekly' });
  await answer(org, mail);
  await toDigest(WEEK_MS, -60_000);
  await sweep();
  expect(got()).toEqual([]);
  await app.clock.advance(60_000);
  expect(app.clock.now().getUTCDay()).toBe(1);
  await sweep();
  expect(got()).toHaveLength(1);
});

test('what waits is told although nothing happened, and a campaign that begins its digests is not told of its past', async () => {
  const { org, mail, params, got } = await notified({}, { status: 'unknown' });
  await org.campaigns.update({ params, body: { notifyChannel: null, notifyDestination: null } });
  await toDigest(DAY_MS);
  await sweep();
  expect(got()).toEqual([]);
  const to = `${crypto.randomUUID()}@customer.test`;
  await org.campaigns.update({ params, body: { notifyChannel: 'email', notifyDestination: to } });
  await sweep();
  expect(got(to)).toEqual([]);
  await toDigest(DAY_MS);
  await sweep();
  expect(got(to)).toMatchObject([{ subject: 'Autumn: 1 thing needs you' }]);
  expect(got(to)[0]?.text).toContain('We can’t tell if 1 email was delivered.');
  expect(got(to)[0]?.text).toContain('Nothing new.');
  const body = { outcome: 'cancel' } as const;
  await org.emails.resolveStep({ params: { id: mail.emailId, step: 1 }, body } as never);
  await toDigest(DAY_MS);
  await sweep();
  expect(got(to)).toHaveLength(1);
});

test('a closed gate that nobody opens is told in a sentence with what to do', async () => {
  const org = await app.newOrg();
  const to = `${crypto.randomUUID()}@customer.test`;
  const { mailboxes } = await org.mailboxes.list();
  const body = { name: 'Gated', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandUrls: ['gated.test'] };
  const settings = { notifyChannel: 'email', notifyDestination: to } as const;
  await org.campaigns.create({ body: { ...body, ...settings } as never });
  await org.mailboxes.update({ params: { id: mailboxes[0]?.id as string }, body: { status: 'paused' } });
  await toDigest(DAY_MS);
  await sweep();
  const [told] = app.mails.filter((one) => one.to === to);
  expect(told?.text).toContain('Add a mailbox, resume one, or raise its daily limit.');
});

const stop = (orgId: string, id: string, kind: 'error' | 'paused', reason: string) =>
  app.db.transaction().execute(async (tx) => {
    await sql`update mailboxes set status = ${kind}, status_reason = ${reason} where id = ${id}`.execute(tx);
    const data = { name: 'Sales', from: 'active', status: kind, reason };
    await app.emit(tx, { orgId, kind: 'mailbox.status_changed', actor: SYSTEM, object: { type: 'mailbox', id }, data });
  });

test('a mailbox that stops is told once per stop: to the addresses of the campaigns that use it, else to the owner', async () => {
  const { org, to, params, owner, got } = await notified();
  const id = (await org.mailboxes.list()).mailboxes[0]?.id as string;
  await stop(org.orgId, id, 'error', 'authentication');
  await app.drain();
  expect(got(owner)).toMatchObject([{ subject: 'Mailbox sandbox@sink.test has stopped sending' }]);
  expect(got(owner)[0]?.text).toContain('rejected the login');
  expect(got(owner)[0]?.offLink).toBeUndefined();
  await sql`update campaigns set status = 'active' where id = ${params.campaignId}`.execute(app.db);
  await stop(org.orgId, id, 'paused', 'bounce_rate');
  await app.drain();
  expect(got(owner)).toHaveLength(1);
  expect(got(to)).toHaveLength(1);
  expect(got(to)[0]?.text).toContain('“Autumn” uses it.');
});

test('a mailbox that a person pauses is no alert', async () => {
  const { org, owner, got } = await notified();
  const id = (await org.mailboxes.list()).mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id }, body: { status: 'paused' } });
  await app.drain();
  expect(got(owner)).toEqual([]);
});

test('a budget that is four fifths used is told once: per week, and per daily cap', async () => {
  const { org, mail, params, got } = await notified();
  const spend = () =>
    sql`update budgets set day = (app.now() at time zone 'UTC')::date, day_spent = 850000000, week_spent = 850000000,
      month_spent = 850000000, total_spent = 850000000, day_actual = 850000000, week_actual = 850000000,
      month_actual = 850000000, total_actual = 850000000 where campaign_id = ${mail.campaignId}`.execute(app.db);
  await spend();
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '10' } });
  await app.drain();
  expect(got()).toMatchObject([{ subject: 'Autumn: 85% of the daily budget spent' }]);
  await app.clock.advance(DAY_MS);
  await spend();
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '10' } });
  await app.drain();
  expect(got().filter(({ subject }) => subject.includes('budget'))).toHaveLength(1);
  await org.campaigns.update({ params, body: { maxBudgetWeeklyUsd: '10' } });
  await org.campaigns.update({ params, body: { maxBudgetWeeklyUsd: '9' } });
  await app.drain();
  const told = got().filter(({ subject }) => subject.includes('budget'));
  expect(told.map(({ subject }) => subject)).toEqual([
    'Autumn: 85% of the daily budget spent',
    'Autumn: 85% of the weekly budget spent',
  ]);
  expect(told[1]?.text).toContain('has spent $8.50 (85%) of its weekly budget of $10.00.');
});

test('a budget that is reached without a warning before is told of with what is spent and what is held', async () => {
  const { org, params, got } = await notified();
  const { campaignId } = params;
  const object = { type: 'campaign', id: campaignId };
  const blocked = { name: 'Autumn', reason: 'budget_exceeded' as const, budgetType: 'daily' as const, until: null };
  const reached = { spent: '300000000', held: '650000000', limit: '1000000000' };
  await app.db.transaction().execute(async (tx) => {
    const fact = { orgId: org.orgId, kind: 'campaign.blocked' as const, actor: SYSTEM, object, campaignId };
    await app.emit(tx, { ...fact, data: { ...blocked, reached: null } });
    await app.emit(tx, { ...fact, data: { ...blocked, reached } });
  });
  await app.drain();
  expect(got().map(({ subject }) => subject)).toEqual(['Autumn: daily budget reached']);
  expect(got()[0]?.text).toContain('has spent $3.00 (30%) of its daily budget of $10.00');
  expect(got()[0]?.text).toContain('has $6.50 reserved for work in progress.');
});

test('a campaign that fails is told once', async () => {
  const { org, params, got } = await notified();
  await app.db.transaction().execute(async (tx) => {
    await sql`update campaigns set status = 'failed' where id = ${params.campaignId}`.execute(tx);
    const data = { name: 'Autumn', from: 'active', status: 'failed', reason: 'repeated_failures' };
    const object = { type: 'campaign', id: params.campaignId };
    await app.emit(tx, { orgId: org.orgId, kind: 'campaign.status_changed', actor: SYSTEM, object, data });
  });
  await app.drain();
  expect(got()).toMatchObject([{ subject: 'Autumn failed and has stopped sending' }]);
  expect(got()[0]?.text).toContain('Its runs failed several times in a row.');
});

test('one click turns the notifications of that campaign off; looking at the link changes nothing', async () => {
  const { org, mail, to, params, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail);
  await app.drain();
  const token = offToken(got()[0]);
  const channel = async () => (await org.campaigns.get({ params })).campaign.notifyChannel;

  const page = await app.fetch(`/u/${token}`, { headers: BROWSER });
  const html = await page.text();
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain('<strong>Autumn</strong>');
  expect(html).not.toContain(to);
  await app.fetch(`/u/${token}`, { method: 'HEAD' });
  expect(await channel()).toBe('email');

  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expect((await app.fetch(`/u/${forged}`, { method: 'POST' })).status).toBe(404);
  expect(await channel()).toBe('email');

  const clicks = Array.from({ length: 20 }, () => app.fetch(`/u/${token}`, { method: 'POST' }));
  for (const done of await Promise.all(clicks)) expect(await done.json()).toEqual({ unsubscribed: true });
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({
    notifyChannel: null,
    notifyDestination: null,
    notifyFrequency: 'per_reply',
  });
  const after = await app.fetch(`/u/${token}`, { method: 'POST', headers: BROWSER });
  expect(await after.text()).toContain('You won’t get notifications');
  // Mail to the people that the campaign writes to is another matter.
  expect((await org.suppressions.list()).suppressions).toEqual([]);
});

test('an owner who turned a campaign off is not alerted of it; turned on again it tells again', async () => {
  const { org, params, owner, got } = await notified();
  await org.campaigns.update({ params, body: { notifyDestination: owner, maxBudgetWeeklyUsd: '10' } });
  const warn = async (limit: string) => {
    await app.db.transaction().execute(async (tx) => {
      const object = { type: 'campaign', id: params.campaignId };
      const data = { budgetType: 'weekly', spent: '850000000', limit } as const;
      await app.emit(tx, { ...{ orgId: org.orgId, actor: SYSTEM, object, data }, kind: 'budget.warned', ...params });
    });
    await app.drain();
  };
  await warn('1000000000');
  expect(got(owner)).toHaveLength(1);
  await app.fetch(`/u/${offToken(got(owner)[0])}`, { method: 'POST' });
  await warn('1000000000');
  expect(got(owner)).toHaveLength(1);
  await org.campaigns.update({ params, body: { notifyChannel: 'email', notifyDestination: owner } });
  await warn('1000000000');
  expect(got(owner)).toHaveLength(2);
});

test('mail that quotes a person goes with them, also while it is under way', async () => {
  const { org, mail, got } = await notified({ notifyFrequency: 'per_reply' });
  await answer(org, mail);
  const { replies } = await org.replies.list({ query: { automatic: false } });
  const job = { orgId: org.orgId, campaignId: mail.campaignId, replyId: replies[0]?.id as string };
  const erase = () => org.people.erase({ body: { email: mail.address, confirm: true } });
  await Promise.all([app.notifications.tellReply(job), erase()]);
  const { rows } = await sql`select from system_mail where org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toEqual([]);
  await app.drain();
  expect(got()).toEqual([]);
});

test('a colleague who answered is told as that colleague, and the mail goes with them', async () => {
  const { org, mail } = await notified({ notifyFrequency: 'per_reply' });
  const email = `${crypto.randomUUID()}@people.test`;
  await answer(org, mail, { from: `Bob <${email}>` });
  const { replies } = await org.replies.list();
  const replyId = replies[0]?.id as string;
  await app.notifications.tellReply({ orgId: org.orgId, campaignId: mail.campaignId, replyId });
  const subjects = async () =>
    (await sql<{ subject: string }>`select subject from system_mail where org_id = ${org.orgId}`.execute(app.db)).rows;
  expect(await subjects()).toEqual([{ subject: `${email} is interested (replying for Ada Byron of Engines)` }]);
  await org.people.erase({ body: { email, confirm: true } });
  expect(await subjects()).toEqual([]);
});

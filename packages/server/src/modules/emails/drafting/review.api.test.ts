import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { created, DAY_MS, SALES_WORKFLOW } from '../../campaigns/campaigns.fixture.ts';
import { factsOf } from '../../replies/sent-mail.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  // Days are as long as they are, so that no reader reacts before a test says so.
  app = await startTestApp({ RUN_SLOTS: '4', SANDBOX_DAY_SECONDS: '86400', REVIEW_BUFFER: '6' });
});
afterAll(() => app.stop());

/** A campaign whose emails wait as far as its mode says, run until nothing goes on by itself. */
async function reviewed(org: TestOrg, body: Record<string, unknown>) {
  const campaign = await created(org, { workflowDynastySlug: SALES_WORKFLOW, ...body });
  await app.drain();
  const query = { campaignId: campaign.id };
  return {
    ...campaign,
    emails: async () => (await org.emails.list({ query: { ...query, limit: '100' } as never })).emails,
    waiting: async () =>
      (await org.emails.list({ query: { ...query, status: 'awaiting_review', limit: '100' } as never })).emails,
    stats: () => org.campaigns.stats({ params: campaign.params }),
    gate: async () => (await campaign.gates()).gates.find(({ gate }) => gate === 'review'),
    held: async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from cost_lines
        where campaign_id = ${campaign.id} and message_id is not null and status = 'provisioned'`.execute(app.db);
      return rows[0]?.count ?? 0;
    },
  };
}
const approve = (org: TestOrg, id: string) => org.emails.approve({ params: { id } });
const reject = (org: TestOrg, id: string, reason = 'Not like this') =>
  org.emails.reject({ params: { id }, body: { reason } });
const arrivals = async (org: TestOrg) => {
  const { rows } = await sql<{ recipient: string; step: number }>`select recipient, step from sink_messages
    where org_id = ${org.orgId} order by created_at`.execute(app.db);
  return rows;
};

test('with review "all" nothing leaves: emails wait up to the limit, the gate says so and the people are told once (12.10, 12.12)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 20 });
  const emails = await campaign.emails();
  expect(emails).toHaveLength(6);
  expect(await campaign.waiting()).toHaveLength(6);
  for (const { status, steps, reviewedBy, reviewedAt, edited } of emails) {
    expect({ status, reviewedBy, reviewedAt, edited }).toEqual({
      ...{ status: 'awaiting_review', reviewedBy: null, reviewedAt: null, edited: false },
    });
    for (const step of steps) {
      expect(step).toMatchObject({ status: 'scheduled', statusReason: 'awaiting_review', scheduledAt: null });
    }
  }
  expect(await campaign.gate()).toMatchObject({
    ...{ gate: 'review', state: 'closed', reason: 'Emails wait for your review', opensAt: null },
    data: { waiting: 6, approved: 0, needed: null, limit: 6 },
  });
  const { pendingSteps } = await campaign.gates();
  expect(pendingSteps).toMatchObject({ due: 0, nextDueAt: null, waiting: { awaitingReview: pendingSteps.scheduled } });
  // A month of looking at it changes nothing, and nothing has left.
  await app.clock.advance(20 * DAY_MS);
  await app.enqueue('mailbox.sweep');
  await app.enqueue('campaign.sweep');
  await app.drain();
  expect(await arrivals(org)).toEqual([]);
  expect(await campaign.stats()).toMatchObject({
    ...{ emailsGenerated: 6, emailsAwaitingReview: 6, leadsServed: 6, leadsContacted: 0, emailsSent: 0 },
  });
  expect(await factsOf(app, org, 'campaign.review_waiting')).toMatchObject([{ waiting: 6 }]);
  await campaign.stop();
  expect((await campaign.emails()).map(({ status }) => status)).toEqual(Array(6).fill('cancelled'));
  expect(await campaign.held()).toBe(0);
});

test('an approved email leaves once and its follow-ups count from it; approving again changes nothing (12.11)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 2 });
  const [one, other] = (await campaign.waiting()).map(({ id }) => id) as [string, string];
  await org.campaigns.pause({ params: campaign.params });
  // Allowed while paused: it leaves when the campaign goes on.
  const { email } = await approve(org, one);
  expect(email).toMatchObject({ status: 'generated', reviewedAt: expect.any(String), reviewedBy: org.userId });
  // A follow-up waits for what becomes of the step before it, however long ago its day was.
  const { rows } = await sql<{ step: number; ready: boolean }>`select step, ready from messages
    where email_id = ${one} order by step`.execute(app.db);
  expect(rows.map(({ ready }) => ready)).toEqual([true, ...Array(rows.length - 1).fill(false)]);
  expect(rows.length).toBeGreaterThan(1);
  expect(email.steps[0]).toMatchObject({ status: 'scheduled', statusReason: null, scheduledAt: expect.any(String) });
  await app.drain();
  expect(await arrivals(org)).toEqual([]);
  await org.campaigns.resume({ params: campaign.params });
  const [again, twice] = await Promise.all([approve(org, one), approve(org, one)]);
  expect(again.email.reviewedAt).toBe(email.reviewedAt);
  expect(twice.email.reviewedAt).toBe(email.reviewedAt);
  await app.drain();
  expect(await arrivals(org)).toEqual([{ recipient: email.leadEmail, step: 1 }]);
  expect(await org.emails.get({ params: { id: one } })).toMatchObject({ email: { status: 'in_progress' } });
  expect(await refusal(reject(org, one))).toMatchObject({ status: 409, body: { code: 'already_sent' } });
  await app.clock.advance(8 * DAY_MS);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await arrivals(org)).length).toBeGreaterThan(1);
  expect((await arrivals(org)).every(({ recipient }) => recipient === email.leadEmail)).toBe(true);
  expect(await org.emails.get({ params: { id: other } })).toMatchObject({ email: { status: 'awaiting_review' } });
  const { activity } = await org.activity.list({ query: { type: 'email.approved' } });
  expect(activity).toHaveLength(1);
  await campaign.stop();
});

test('a rejected email gives its money back, skips its lead and makes room for another (12.10, 12.12)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 2 });
  const held = await campaign.held();
  const [one] = await campaign.waiting();
  const { email } = await reject(org, one?.id as string);
  expect(email.status).toBe('cancelled');
  for (const step of email.steps) expect(step).toMatchObject({ status: 'cancelled', statusReason: 'rejected' });
  expect(await campaign.held()).toBe(held / 2);
  const { lead } = await org.leads.get({ params: { id: email.leadId as string } });
  expect(lead).toMatchObject({ status: 'skipped', statusReason: 'rejected' });
  expect(await refusal(approve(org, email.id))).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  expect((await reject(org, email.id)).email.reviewedAt).toBe(email.reviewedAt);
  await app.drain();
  expect(await campaign.waiting()).toHaveLength(2);
  expect(await campaign.stats()).toMatchObject({ emailsGenerated: 3, leadsServed: 2 });
  await campaign.stop();
  expect(await refusal(approve(org, (await campaign.emails())[0]?.id as string))).toMatchObject({
    ...{ status: 409, body: { code: 'invalid_state' } },
  });
});

test('with "first" five are looked at, and once five are approved the rest flow (12.10)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'first', maxLeads: 7 });
  expect(await campaign.waiting()).toHaveLength(5);
  expect(await campaign.gate()).toMatchObject({
    state: 'closed',
    data: { waiting: 5, approved: 0, needed: 5, limit: 5 },
  });
  const ids = (await campaign.waiting()).map(({ id }) => id);
  await reject(org, ids[0] as string);
  await app.drain();
  expect(await campaign.waiting()).toHaveLength(5);
  for (const id of ids.slice(1)) await approve(org, id);
  await app.drain();
  expect(await campaign.waiting()).toHaveLength(1);
  expect(await campaign.gate()).toMatchObject({ state: 'closed', data: { waiting: 1, approved: 4, needed: 1 } });
  await approve(org, (await campaign.waiting())[0]?.id as string);
  await app.drain();
  expect(await campaign.waiting()).toEqual([]);
  expect(await campaign.stats()).toMatchObject({ emailsGenerated: 8, leadsContacted: 7 });
  expect(await campaign.gate()).toMatchObject({ state: 'open' });
  await campaign.stop();
});

test('a text is changed before it leaves, held to what can be sent, and not after (12.13)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 1 });
  const [{ id, updatedAt, sequence } = { id: '', updatedAt: '', sequence: [] }] = await campaign.waiting();
  const params = { id };
  const change = (body: Record<string, unknown>) => org.emails.update({ params, body } as never);
  const { email } = await change({
    ...{ subject: 'A new subject', ifUpdatedAt: updatedAt },
    steps: [{ step: 1, bodyText: 'Hello <b>you</b>.\n\nSee https://ours.example/a?b=1.' }],
  });
  expect(email).toMatchObject({ subject: 'A new subject', edited: true, status: 'awaiting_review' });
  expect(email.sequence[0]?.bodyHtml).toBe(
    '<p>Hello &lt;b&gt;you&lt;/b&gt;.</p>\n<p>See <a href="https://ours.example/a?b=1">https://ours.example/a?b=1</a>.</p>',
  );
  expect(email.sequence.slice(1)).toEqual(sequence.slice(1));
  expect(await refusal(change({ subject: 'x', ifUpdatedAt: updatedAt }))).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  const refused = {
    'http://10.0.0.1/x': /link that cannot be sent/,
    'https://user:pass@ours.example/': /link that cannot be sent/,
    'Dear {{firstName}}': /variable/,
    'a\u202eb': /control character/,
    'If you do not want to hear from us again: no': /unsubscribe/,
  };
  for (const [bodyText, problem] of Object.entries(refused)) {
    expect(await refusal(change({ steps: [{ step: 1, bodyText }] }))).toMatchObject({
      ...{ status: 422, body: { code: 'text_refused', problems: [expect.stringMatching(problem)] } },
    });
  }
  expect(await refusal(change({ subject: 'a\nb' }))).toMatchObject({ status: 422, body: { code: 'text_refused' } });
  expect(await refusal(change({ steps: [{ step: 9, bodyText: 'x' }] }))).toMatchObject({ status: 400 });
  await approve(org, id);
  await change({ subject: 'Approved, and changed once more' });
  await app.drain();
  const { rows } = await sql<{ subject: string; text: string }>`select subject, text from sink_messages
    where org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toMatchObject([
    { subject: 'Approved, and changed once more', text: expect.stringContaining('Hello <b>you</b>.') },
  ]);
  expect(await refusal(change({ subject: 'too late' }))).toMatchObject({ status: 409, body: { code: 'already_sent' } });
  await campaign.stop();
});

test('what a person changes in review is kept for the brand without the names of the reader, and can be forgotten', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 1 });
  const [email] = await campaign.waiting();
  const { id = '', brandId = '', sequence = [] } = email ?? {};
  const firstName = email?.leadFirstName ?? '';
  expect(firstName).toMatch(/\w/);
  await org.emails.update({
    params: { id },
    body: { steps: [{ step: 1, bodyText: `Dear ${firstName}, this is how we write.` }] },
  });
  // A change of the subject alone, or of nothing, teaches nothing.
  await org.emails.update({ params: { id }, body: { subject: 'Another' } });
  const params = { brandId };
  const { learned } = await org.brands.getVoice({ params });
  expect(learned).toMatchObject([{ after: 'Dear [first name], this is how we write.' }]);
  expect(learned[0]?.before).toContain('[first name]');
  expect(sequence[0]?.bodyText).toContain(firstName);
  for (let at = 0; at < 11; at += 1) {
    await org.emails.update({
      params: { id },
      body: { steps: [{ step: 1, bodyText: `Version ${at} of this text.` }] },
    });
  }
  const after = (await org.brands.getVoice({ params })).learned;
  expect(after.map((edit) => edit.after)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Version ${10 - at} of this text.`),
  );
  const left = await org.brands.forgetEdit({ params: { brandId, editId: after[0]?.id as string } });
  expect(left.learned).toEqual(after.slice(1));
});

test('an email that is not reviewed for thirty days is cancelled, and its lead is skipped (12.12)', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 1 });
  await app.clock.advance(29 * DAY_MS);
  await app.enqueue('step.expire');
  await app.drain();
  expect(await campaign.waiting()).toHaveLength(1);
  await org.campaigns.pause({ params: campaign.params });
  await app.clock.advance(2 * DAY_MS);
  await app.enqueue('step.expire');
  await app.drain();
  const [email] = await campaign.emails();
  expect(email?.status).toBe('cancelled');
  expect(email?.steps[0]).toMatchObject({ status: 'cancelled', statusReason: 'review_expired' });
  expect(await campaign.held()).toBe(0);
  const { lead } = await org.leads.get({ params: { id: email?.leadId as string } });
  expect(lead).toMatchObject({ status: 'skipped', statusReason: 'claim_expired' });
  await campaign.stop();
});

test('the people behind a campaign are told once before its emails lapse, and nothing lapses before that (12.12)', async () => {
  const org = await app.newOrg();
  const owner = (await org.me.get()).user?.email as string;
  const mails = () => app.mails.filter(({ to, subject }) => to === owner && subject.includes('review by'));
  const sweep = async () => {
    await app.enqueue('step.expire');
    await app.drain();
  };
  const campaign = await reviewed(org, { review: 'all', maxLeads: 2 });
  const [one, other] = await campaign.waiting();
  const lapses = Date.parse(one?.createdAt as string) + 30 * DAY_MS;
  expect(Date.parse(one?.reviewExpiresAt as string)).toBe(lapses);
  expect((await campaign.gates()).review).toMatchObject({ waiting: 2, expired: 0 });
  await app.clock.advance(22 * DAY_MS);
  await sweep();
  expect(mails()).toEqual([]);
  // The server was away from then on until long after the emails would have lapsed: it tells first.
  await org.campaigns.pause({ params: campaign.params });
  await app.clock.advance(10 * DAY_MS);
  await sweep();
  await sweep();
  expect(await campaign.waiting()).toHaveLength(2);
  expect(await factsOf(app, org, 'campaign.reviews_expiring')).toMatchObject([{ waiting: 2 }]);
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.subject).toMatch(/^2 emails in .*: review by /);
  expect(mails()[0]?.text).toContain(`/app/review?campaignId=${campaign.id}`);
  await approve(org, one?.id as string);
  await app.clock.advance(DAY_MS);
  await sweep();
  expect((await org.emails.get({ params: { id: other?.id as string } })).email).toMatchObject({
    ...{ status: 'cancelled', reviewExpiresAt: null },
  });
  expect((await campaign.gates()).review).toEqual({ waiting: 0, expiresAt: null, expired: 1 });
  await sweep();
  expect(mails()).toHaveLength(1);
  await campaign.stop();
  // Whoever was not contacted is free for another campaign, and a new episode is told anew.
  const next = await reviewed(org, { review: 'all', maxLeads: 20 });
  expect((await next.waiting()).map(({ leadEmail }) => leadEmail)).toContain(other?.leadEmail);
  await app.clock.advance(24 * DAY_MS);
  await sweep();
  expect(mails()).toHaveLength(2);
  await next.stop();
});

test('while twenty people approve, reject and change at once, each email has one end and nothing rejected leaves', async () => {
  const org = await app.newOrg();
  const campaign = await reviewed(org, { review: 'all', maxLeads: 6 });
  const ids = (await campaign.waiting()).map(({ id }) => id);
  const acts = ids.flatMap((id) => [
    approve(org, id),
    reject(org, id),
    org.emails.update({ params: { id }, body: { subject: 'Changed' } }),
  ]);
  await Promise.allSettled([...acts, app.drain()]);
  await app.drain();
  const rejected = (await campaign.emails()).filter(({ status }) => status === 'cancelled');
  const sent = new Set((await arrivals(org)).map(({ recipient }) => recipient));
  for (const { leadEmail, steps } of rejected) {
    expect(sent.has(leadEmail as string)).toBe(false);
    expect(steps.every(({ status }) => status === 'cancelled')).toBe(true);
  }
  const { rows } = await sql<{ verdict: string }>`select verdict from emails
    where campaign_id = ${campaign.id} and verdict is not null`.execute(app.db);
  expect(rows.length).toBeGreaterThanOrEqual(ids.length);
  await campaign.stop();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type Judge, startSpamd } from '../../../../test/spamd-server.ts';
import { created, SALES_WORKFLOW } from '../../campaigns/campaigns.fixture.ts';

let app: TestApp;
let spamd: Awaited<ReturnType<typeof startSpamd>>;

const PRIZE = { name: 'PRIZE_WON', points: 3.1, description: 'BODY: Promises a prize' };
const CAPITALS = { name: 'SUBJ_ALL_CAPS', points: 0.5, description: 'Subject is all capitals' };
/** The filter of the test: a subject says what a message costs. */
const bySubject: Judge = (message) => {
  const subject = /^Subject: (?:Re: )?(.*)/m.exec(message)?.[1] ?? '';
  return [...(subject.includes('Prize') ? [PRIZE] : []), ...(subject.includes('LOUD') ? [CAPITALS] : [])];
};
let judge: Judge = bySubject;

beforeAll(async () => {
  spamd = await startSpamd((message) => judge(message));
  // Days are as long as they are, so that no reader reacts before a test says so.
  app = await startTestApp({
    RUN_SLOTS: '4',
    SANDBOX_DAY_SECONDS: '86400',
    REVIEW_BUFFER: '3',
    SPAM_FILTER_URL: spamd.url,
  });
});
afterAll(async () => {
  await app.stop();
  await spamd.stop();
});

async function campaignOf(org: TestOrg, body: Record<string, unknown> = {}) {
  const campaign = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2, ...body });
  const list = async () =>
    (await org.emails.list({ query: { campaignId: campaign.id, limit: '100' } as never })).emails;
  return {
    ...campaign,
    emails: list,
    first: async () => {
      const [email] = await list();
      if (!email) throw new Error('No email was written');
      return email;
    },
    review: async () => (await campaign.gates()).gates.find(({ gate }) => gate === 'review'),
  };
}
const get = async (org: TestOrg, id: string) => (await org.emails.get({ params: { id } })).email;
const edit = (org: TestOrg, id: string, subject: string) => org.emails.update({ params: { id }, body: { subject } });
const arrivalsOf = async (org: TestOrg) => {
  const { mailboxes } = await org.mailboxes.list({});
  const lists = await Promise.all(
    mailboxes.map(async ({ id }) => (await org.mailboxes.messages({ params: { id } })).messages),
  );
  return lists.flat();
};
/** Every text of the campaign costs this, whatever it says. */
const withJudge = async <T>(other: Judge, act: () => Promise<T>): Promise<T> => {
  judge = other;
  try {
    return await act();
  } finally {
    judge = bySubject;
  }
};

test('every step is scored as it would leave, before the first may, and shows the points and the rules', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 1 });
  await withJudge(
    () => [CAPITALS],
    () => app.drain(),
  );
  const { steps, status, heldReason } = await campaign.first();
  expect({ status, heldReason }).toEqual({ status: 'in_progress', heldReason: null });
  for (const { spam } of steps) {
    expect(spam).toEqual({ filter: 'spamassassin', points: 0.5, rules: [CAPITALS], scoredAt: expect.any(String) });
  }
  const [sent] = await arrivalsOf(org);
  const scored = spamd.asked
    .map(({ message }) => message)
    .find((message) => message.includes(`To: ${sent?.headers.To}`));
  // What was scored is what left, but for the time of its sending.
  expect(scored).toContain(sent?.headers['Message-ID']);
  expect(scored).toContain(sent?.headers['List-Unsubscribe']?.split(',')[0]);
  expect(steps[0]?.status).toBe('sent');
});

test('an email with more points than allowed waits for a person, and its page, list and gates say why', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 1 });
  await withJudge(
    () => [PRIZE, CAPITALS],
    () => app.drain(),
  );
  const email = await campaign.first();
  expect(email).toMatchObject({
    status: 'awaiting_review',
    heldReason:
      'Step 1 has 3.6 spam points and 2 are allowed: PRIZE_WON 3.1, SUBJ_ALL_CAPS 0.5. Edit it, or approve it as it is.',
  });
  for (const step of email.steps) {
    expect(step).toMatchObject({ status: 'scheduled', statusReason: 'awaiting_review', spam: { points: 3.6 } });
  }
  expect(await campaign.review()).toMatchObject({
    ...{ state: 'open', reason: 'Emails have too many spam points', data: { held: 1, unscored: 0, fault: null } },
    action: expect.stringContaining('maxSpamPoints'),
  });
  expect(await arrivalsOf(org)).toEqual([]);
  // A person may let it leave as it is.
  await org.emails.approve({ params: { id: email.id } });
  await app.drain();
  expect(await arrivalsOf(org)).toHaveLength(1);
  expect(await get(org, email.id)).toMatchObject({ heldReason: null, status: 'in_progress' });
  expect((await campaign.review())?.reason).toBeNull();
});

test('the limit of the campaign counts instead of the default, and null goes back to it', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 1, maxSpamPoints: 5 });
  expect(campaign.campaign.maxSpamPoints).toBe(5);
  await withJudge(
    () => [PRIZE],
    () => app.drain(),
  );
  expect(await campaign.first()).toMatchObject({
    status: 'in_progress',
    heldReason: null,
  });
  await org.campaigns.update({ params: campaign.params, body: { maxSpamPoints: null } as never });
  expect((await campaign.read()).maxSpamPoints).toBeNull();
  expect(
    await refusal(org.campaigns.update({ params: campaign.params, body: { maxSpamPoints: -1 } as never })),
  ).toMatchObject({ status: 400 });
});

test('an edit is scored again: a held email that was mended has no reason any more and still waits to be approved', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 1, review: 'all' });
  await app.drain();
  const { id } = await campaign.first();
  const { email } = await edit(org, id, 'LOUD Prize for you');
  expect(email.steps.map(({ spam }) => spam)).toEqual(email.steps.map(() => null));
  await app.drain();
  expect(await get(org, id)).toMatchObject({
    status: 'awaiting_review',
    heldReason: expect.stringContaining('3.6 spam points'),
  });
  await edit(org, id, 'A quiet word');
  await app.drain();
  const mended = await get(org, id);
  expect(mended).toMatchObject({ status: 'awaiting_review', heldReason: null });
  expect(mended.steps.map(({ spam }) => spam?.points)).toEqual(mended.steps.map(() => 0));
  await org.emails.approve({ params: { id } });
  await app.drain();
  expect((await arrivalsOf(org)).map(({ subject }) => subject)).toEqual(['A quiet word']);
});

test('an approval counts for the text that was seen: one that has no score yet gets it first, and is held by it', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 1, review: 'all' });
  await app.drain();
  const { id } = await campaign.first();
  await edit(org, id, 'Prize');
  await org.emails.approve({ params: { id } });
  await app.drain();
  expect(await get(org, id)).toMatchObject({ status: 'awaiting_review', reviewedAt: null });
  expect(await arrivalsOf(org)).toEqual([]);
  await org.emails.approve({ params: { id } });
  await app.drain();
  expect((await arrivalsOf(org)).map(({ subject }) => subject)).toEqual(['Prize']);
});

test('while the filter does not answer emails wait, the campaign says so and stops paying for more; then they leave by themselves', async () => {
  const org = await app.newOrg();
  const campaign = await campaignOf(org, { maxLeads: 12 });
  await withJudge(
    () => '',
    async () => {
      await app.drain();
      await app.enqueue('email.score-waiting');
      await app.drain();
      // Three wait: as many as may wait for a person.
      expect((await campaign.emails()).length).toBeLessThan(12);
      const email = await campaign.first();
      expect(email.status).toBe('in_progress');
      for (const step of email.steps) expect(step).toMatchObject({ statusReason: 'awaiting_score', scheduledAt: null });
      expect(await campaign.review()).toMatchObject({
        ...{ state: 'closed', reason: 'The spam filter does not answer' },
        data: { held: 0, fault: 'SpamAssassin refused the question: an empty answer' },
      });
      const { pendingSteps } = await campaign.gates();
      expect(pendingSteps.waiting.awaitingScore).toBe(pendingSteps.scheduled);
      expect(await arrivalsOf(org)).toEqual([]);
      expect((await org.emails.getSpamFilter()).spamFilter).toMatchObject({
        fault: 'SpamAssassin refused the question: an empty answer',
        tracking: { opens: { atLeast: 0.6, atMost: 1.4, measured: false } },
      });
    },
  );
  await app.enqueue('email.score-waiting');
  await app.drain();
  expect((await campaign.review())?.reason).toBeNull();
  expect((await arrivalsOf(org)).length).toBe(12);
});

test('the filter says what tracking costs: the same email with and without', async () => {
  await app.clock.advance(120_000);
  const measured = await withJudge(
    (message) => [
      ...(message.includes('/t/o/') ? [{ ...PRIZE, points: 1.1 }] : []),
      ...(message.includes('/t/c/') ? [{ ...CAPITALS, points: 0.2 }] : []),
    ],
    async () => (await app.newOrg()).emails.getSpamFilter(),
  );
  expect(measured.spamFilter).toEqual({
    ...{ filter: 'spamassassin', maxSpamPoints: 2, fault: null, guideUrl: 'http://distribute.test/docs/spam-filter' },
    tracking: {
      opens: { atLeast: 1.1, atMost: 1.1, measured: true },
      clicks: { atLeast: 0.2, atMost: 0.2, measured: true },
    },
  });
});

test('samples of a preview show the points of each step as it would leave', async () => {
  const org = await app.newOrg();
  const body = {
    ...{ name: 'Spring', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['https://copperline.test'], count: 1 },
    featureInputs: { targetAudience: 'Marketing directors at software companies', valueForTarget: 'Fewer interviews' },
  };
  const { emails, spamFilter } = await withJudge(
    () => [CAPITALS],
    () => org.campaigns.previewEmails({ body: body as never }),
  );
  expect(spamFilter).toMatchObject({ filter: 'spamassassin', maxSpamPoints: 2 });
  const steps = emails.flatMap((email) => email.steps);
  expect(steps.length).toBeGreaterThan(0);
  for (const { spam } of steps) expect(spam).toMatchObject({ points: 0.5, rules: [CAPITALS] });
});

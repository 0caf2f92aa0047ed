import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../test/outreach.ts';
import { refusal } from '../../../test/refusal.ts';
import { type ScriptedSmtp, startScriptedSmtp } from '../../../test/smtp-script.ts';
import { bounceOf, signed } from './raw-mail.fixture.ts';

const SPAM = '554 5.7.1 Message blocked: spam';

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    RUN_SLOTS: '10',
  });
  server = await startScriptedSmtp({ extensions: ['AUTH PLAIN LOGIN'] });
});
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

/** A campaign whose first emails have left, by a server that takes everything. */
async function aCampaign(org: TestOrg, addresses: readonly string[], fromEmail = 'ann@sender.test') {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses, { name: fromEmail });
  const mailboxId = await anSmtpMailbox(org, server.port, { fromEmail });
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  const { url, secret } = await org.mailboxes.inbound({ params: { id: mailboxId } });
  const emailTo = async (address: string) => {
    const { emails } = await org.emails.list({ query: { campaignId: campaign.id } });
    const email = emails.find(({ leadEmail }) => leadEmail === address);
    if (!email) throw new Error(`Nothing was written to ${address}`);
    return email;
  };
  /** The receiver's refusal comes back as a message, as a relay sends it. */
  const refuse = async (address: string) => {
    const { steps } = await emailTo(address);
    const messageId = steps.findLast(({ sentAt }) => sentAt !== null)?.messageId as string;
    const mail = { address, messageIds: [messageId] } as never;
    const raw = bounceOf(app, mail, { status: '5.7.1', diagnostic: SPAM });
    const headers = { 'content-type': 'message/rfc822', 'x-inbound-signature': signed(raw, secret) };
    await app.fetch(new URL(url).pathname, { method: 'POST', body: raw as never, headers });
    await app.drain();
  };
  const mailbox = async () => (await org.mailboxes.get({ params: { id: mailboxId } })).mailbox;
  const gate = async () => {
    const { gates, pendingSteps } = await org.campaigns.gates({ params: { campaignId: campaign.id } });
    return { ...gates.find((one) => one.gate === 'mailbox'), waiting: pendingSteps.waiting };
  };
  const stats = async () => (await org.campaigns.stats({ params: { campaignId: campaign.id } })).emailStats;
  return { campaignId: campaign.id, mailboxId, emailTo, refuse, mailbox, gate, stats };
}

type Campaign = Awaited<ReturnType<typeof aCampaign>>;

const leadOf = async (org: TestOrg, address: string) => {
  const { leads } = await org.leads.list({});
  return leads.find(({ email }) => email === address);
};
const arrivals = (address: string) => server.journal.filter(({ to }) => to.some((one) => one.includes(address))).length;
/** The books agree with a recount. */
const recounted = async () => {
  const seen = app.logs().length;
  await app.enqueue('books.recount');
  await app.drain();
  expect(app.logs().slice(seen)).not.toContain('the books differ');
};

test('a refusal that comes back as a message takes the delivery back, with the words of the server, and holds the sequence', async () => {
  const org = await app.newOrg();
  const [one, two] = ['one@first.test', 'two@second.test'] as const;
  const { refuse, emailTo, stats, mailbox, gate } = await aCampaign(org, [one, two]);
  expect(await stats()).toMatchObject({ sent: 2, delivered: 2 });
  await refuse(one);
  expect((await emailTo(one)).steps[0]).toMatchObject({
    ...{ status: 'scheduled', statusReason: 'refused', deliveredAt: null, lastResponse: SPAM },
  });
  expect(await leadOf(org, one)).toMatchObject({ status: 'contacted', statusReason: 'refused', delivered: false });
  expect(await leadOf(org, two)).toMatchObject({ statusReason: null, delivered: true });
  expect(await stats()).toMatchObject({ sent: 2, delivered: 1, bounced: 0 });
  expect((await org.suppressions.list()).suppressions).toEqual([]);
  // One refusal holds nobody else up.
  expect(await mailbox()).toMatchObject({ status: 'active', lastError: null });
  expect(await gate()).toMatchObject({
    state: 'open',
    reason: 'Receivers refused some emails',
    waiting: { refused: 1 },
  });
  await recounted();
  // The follow-up of the refused email does not leave; the other one's does.
  await app.clock.advance(20 * 86_400_000);
  await app.drain();
  expect((await emailTo(one)).steps[1]).toMatchObject({ status: 'scheduled', sentAt: null });
  expect((await emailTo(two)).steps[1]).toMatchObject({ status: 'sent' });
  await recounted();
});

test('the third refusal in a row stops the mailbox, tells its owner, and nobody is lost once it is verified', async () => {
  const org = await app.newOrg();
  const people = ['a@one.test', 'b@two.test', 'c@three.test'];
  const { refuse, emailTo, mailbox, gate, stats, mailboxId } = await aCampaign(org, people);
  const before = people.map(arrivals);
  await refuse(people[0] as string);
  await refuse(people[1] as string);
  expect((await mailbox()).status).toBe('active');
  await refuse(people[2] as string);
  expect(await mailbox()).toMatchObject({
    ...{ status: 'error', statusReason: 'policy', lastError: { kind: 'policy', message: SPAM } },
  });
  expect(await gate()).toMatchObject({ state: 'closed', reason: 'Mailbox needs attention' });
  const { activity } = await org.activity.list({ query: { type: 'mailbox.status_changed' } });
  expect(activity[0]?.summary).toContain('is now error');
  await app.clock.advance(86_400_000);
  await app.drain();
  expect(people.map(arrivals)).toEqual(before);
  await org.mailboxes.verify({ params: { id: mailboxId } });
  await app.drain();
  expect(people.map(arrivals)).toEqual(before.map((count) => count + 1));
  expect(await stats()).toMatchObject({ sent: 3, delivered: 3 });
  expect((await emailTo(people[0] as string)).steps[0]).toMatchObject({ status: 'sent', statusReason: null });
  expect(await leadOf(org, people[0] as string)).toMatchObject({ statusReason: null, delivered: true });
  await recounted();
});

test('a refusal counts in a row only with those that left right before or after it', async () => {
  const org = await app.newOrg();
  const people = ['a@one.test', 'b@two.test', 'c@three.test', 'd@four.test', 'e@five.test'];
  const campaign = await aCampaign(org, people);
  // They left one after another, a second apart.
  for (const [at, address] of people.entries()) {
    await sql`update messages set handed_over_at = sent_at - make_interval(secs => ${people.length - at})
      where org_id = ${org.orgId} and to_address = ${address} and sent_at is not null`.execute(app.db);
  }
  // The second and the fourth arrived.
  for (const at of [0, 2, 4]) await campaign.refuse(people[at] as string);
  expect((await campaign.mailbox()).status).toBe('active');
  await campaign.refuse(people[1] as string);
  expect((await campaign.mailbox()).status).toBe('error');
});

test('the third refusal of a receiving domain in a row holds that domain until a person sends one again', async () => {
  const org = await app.newOrg();
  const refused = [];
  for (const name of ['x', 'y', 'z']) refused.push(await aCampaign(org, [`${name}@big.test`], `${name}@sender.test`));
  const [x, y, z] = refused as [Campaign, Campaign, Campaign];
  for (const [at, campaign] of refused.entries()) await campaign.refuse(`${'xyz'[at]}@big.test`);
  // Each mailbox sent one of them only.
  for (const { mailbox } of refused) expect((await mailbox()).status).toBe('active');
  const { activity } = await org.activity.list({ query: { type: 'receiving_domain.held' } });
  expect(activity.map(({ summary }) => summary)).toEqual([
    'Mail to big.test waits: its server refused three messages in a row',
  ]);
  const { events } = await org.events.list({ query: { level: 'error' } });
  expect(events[0]?.detail).toBe(`big.test refused three messages in a row: ${SPAM}`);
  expect(await z.gate()).toMatchObject({
    ...{ state: 'open', reason: 'Receivers refuse your mail', data: { domains: ['big.test'], refused: 1 } },
  });

  // Whoever else is written to there waits, and other domains do not.
  const more = await aCampaign(org, ['more@big.test', 'other@else.test'], 'more@sender.test');
  expect((await more.emailTo('other@else.test')).steps[0]).toMatchObject({ status: 'sent' });
  expect((await more.emailTo('more@big.test')).steps[0]).toMatchObject({ status: 'scheduled', sentAt: null });
  expect(await more.gate()).toMatchObject({ data: { domains: ['big.test'], refused: 0 } });

  const { id } = await x.emailTo('x@big.test');
  const resolve = (outcome: 'sent' | 'resend') =>
    org.emails.resolveStep({ params: { id, step: 1 }, body: { outcome } });
  expect(await refusal(resolve('sent'))).toMatchObject({ status: 409, body: { code: 'invalid_state' } });
  await resolve('resend');
  await app.drain();
  for (const [campaign, address] of [
    [x, 'x'],
    [y, 'y'],
    [z, 'z'],
    [more, 'more'],
  ] as const) {
    expect((await campaign.emailTo(`${address}@big.test`)).steps[0]).toMatchObject({ status: 'sent' });
  }
  expect(arrivals('x@big.test')).toBe(2);
  expect(arrivals('more@big.test')).toBe(1);
  await recounted();
});

test('a refused email that a person cancels is not sent again, and its follow-ups neither', async () => {
  const org = await app.newOrg();
  const { refuse, emailTo } = await aCampaign(org, ['one@first.test']);
  await refuse('one@first.test');
  const { id } = await emailTo('one@first.test');
  await org.emails.resolveStep({ params: { id, step: 1 }, body: { outcome: 'cancel' } });
  const { steps } = await emailTo('one@first.test');
  expect(new Set(steps.map(({ status, statusReason }) => `${status}:${statusReason}`))).toEqual(
    new Set(['cancelled:undelivered']),
  );
  await recounted();
});

test('a refusal that comes after the campaign has ended is not counted as delivered either', async () => {
  const org = await app.newOrg();
  const { refuse, emailTo, stats, campaignId } = await aCampaign(org, ['one@first.test']);
  await org.campaigns.stop({ params: { campaignId } });
  await app.drain();
  await refuse('one@first.test');
  expect((await emailTo('one@first.test')).steps[0]).toMatchObject({
    ...{ status: 'sent', statusReason: 'refused', deliveredAt: null, lastResponse: SPAM },
  });
  expect(await stats()).toMatchObject({ sent: 1, delivered: 0 });
  expect(await leadOf(org, 'one@first.test')).toMatchObject({ statusReason: 'refused', delivered: false });
  await recounted();
});

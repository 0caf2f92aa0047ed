import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { anSmtpMailbox, CONTACTS_WORKFLOW, ownContacts } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type Script, type ScriptedSmtp, startScriptedSmtp } from '../../../../test/smtp-script.ts';

const LOGIN: Script = { extensions: ['AUTH PLAIN LOGIN'] };

let app: TestApp;
let server: ScriptedSmtp;
beforeAll(async () => {
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ALLOW_PRIVATE_HOSTS: 'true', LLM_PROVIDER: 'builtin' },
    // As many as the people of a test: a run for whom nobody is left would only be made and ended.
    RUN_SLOTS: '10',
  });
  server = await startScriptedSmtp(LOGIN);
});
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  // What a test leaves scheduled is not sent in the days of the next one.
  for (const stop of running.splice(0)) await stop();
  await server.play(LOGIN);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

async function aCampaign(org: TestOrg, addresses: readonly string[], script: Script, login = {}) {
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', addresses);
  const mailboxId = await anSmtpMailbox(org, server.port, login);
  await server.play(script);
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [mailboxId] };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  return {
    campaignId: campaign.id,
    mailbox: async () => (await org.mailboxes.get({ params: { id: mailboxId } })).mailbox,
    mailboxId,
  };
}

const numbersOf = async (org: TestOrg) => {
  const { campaigns } = await org.campaigns.list({});
  const campaignId = campaigns[0]?.id as string;
  const { emailStats, recipientStats } = await org.campaigns.stats({ params: { campaignId } });
  const { emails } = await org.emails.list({});
  return { campaignId, status: campaigns[0]?.status, emailStats, recipientStats, step: emails[0]?.steps[0], emails };
};
/** More than the verification and the connections that one batch opens side by side. */
const READERS = 10;
const many = (count: number) => Array.from({ length: count }, (_, n) => `reader${n}@receiver.test`);

test('in live mode opens are tracked only when the customer asks for it', async () => {
  const org = await app.newOrg();
  expect((await org.organization.get()).organization).toMatchObject({ trackOpens: false, trackClicks: true });
  await aCampaign(org, ['quiet@receiver.test'], LOGIN);
  await org.organization.update({ body: { trackOpens: true } });
  expect((await org.organization.get()).organization.trackOpens).toBe(true);
  const sent = server.journal.filter(({ to }) => to.some((one) => one.includes('quiet@receiver.test')));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.wire).not.toContain('/t/o/');
});

test('receivers that put mail off three times in a row are shown as that, without the address of a reader', async () => {
  const org = await app.newOrg();
  const { mailbox, campaignId } = await aCampaign(org, many(4), {
    ...LOGIN,
    at: { rcpt: { reply: '450 4.2.0 <someone@receiver.test>: Recipient address rejected: Greylisted' } },
  });
  const { lastError } = await mailbox();
  expect(lastError?.message).toContain('Greylisted');
  expect(lastError?.kind).toBe('deferred');
  expect(lastError?.message).not.toContain('@');
  const { gates } = await org.campaigns.gates({ params: { campaignId } });
  expect(gates.find(({ gate }) => gate === 'mailbox')).toMatchObject({ reason: 'Receivers ask to wait' });
});

test('an address that its server does not know is suppressed at once, and bounced in every number', async () => {
  const dead = await app.newOrg();
  const { mailbox } = await aCampaign(dead, ['gone@receiver.test'], {
    at: { rcpt: { reply: '550 5.1.1 unknown user' } },
  });
  const { suppressions } = await dead.suppressions.list();
  expect(suppressions).toMatchObject([{ value: 'gone@receiver.test', reason: 'hard_bounce', brandId: null }]);
  const { leads } = await dead.leads.list();
  expect(leads).toMatchObject([{ status: 'skipped', statusReason: 'bounced', bounced: true }]);
  const { emailStats, recipientStats, step } = await numbersOf(dead);
  expect(emailStats).toMatchObject({ sent: 0, bounced: 1 });
  expect(recipientStats).toMatchObject({ contacted: 0, bounced: 1 });
  expect(step).toMatchObject({
    status: 'failed',
    bouncedAt: expect.any(String),
    lastResponse: '550 5.1.1 unknown user',
  });
  // What was refused has not used the day's cap up.
  expect((await mailbox()).sentToday).toBe(0);
});

test.each([
  [
    'a sender policy at RCPT',
    { rcpt: '553 5.7.1 <ann@sender.test>: Sender address rejected: not owned by user load@sender.test' },
    'sender_refused',
    'P0-1',
  ],
  ['a daily limit after the text', { dot: '550 5.4.5 Daily user sending limit exceeded' }, 'sending_limit', 'P0-2'],
  ['a policy', { dot: '554 5.7.1 Message refused by policy' }, 'policy', 'P0-2'],
] as const)('%s holds the mailbox and takes no lead: %j is %s (%s)', async (_what, at, kind, _finding) => {
  const org = await app.newOrg();
  const replies = Object.fromEntries(Object.entries(at).map(([verb, reply]) => [verb, { reply }]));
  const before = server.connections();
  const { mailbox } = await aCampaign(org, many(READERS), { at: replies });
  const shown = await mailbox();
  expect(shown).toMatchObject({ status: 'active', sentToday: 0, lastError: { kind } });
  expect(Date.parse(shown.retryAt as string)).toBeGreaterThan(app.clock.now().getTime());
  expect(shown.lastError?.message).not.toContain('@');
  // The batch ended with the first of them.
  expect(server.connections() - before).toBeLessThan(READERS);
  const { leads } = await org.leads.list();
  expect(leads.filter(({ status }) => status === 'skipped')).toEqual([]);
  expect((await org.suppressions.list()).total).toBe(0);
  const { status, emailStats, campaignId } = await numbersOf(org);
  expect(status).toBe('active');
  expect(emailStats.bounced).toBe(0);
  const { gates, sendingNow } = await org.campaigns.gates({ params: { campaignId } });
  const gate = gates.find((one) => one.gate === 'mailbox');
  expect(gate).toMatchObject({ state: 'closed', opensAt: shown.retryAt, data: { kinds: [kind] } });
  expect(sendingNow).toBe(false);
  await server.play(LOGIN);
  await app.clock.advance(25 * 3_600_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect((await org.leads.list()).leads.filter((lead) => lead.status === 'contacted').length).toBe(READERS);
  expect(await mailbox()).toMatchObject({ status: 'active', lastError: null, retryAt: null });
});

test('three refusals of the sender in a row stop the mailbox, and only a verification starts it again (P0-1)', async () => {
  const org = await app.newOrg();
  const refused: Script = { at: { mail: { reply: '550 5.7.60 not allowed to send as this sender' } } };
  const { mailbox, mailboxId } = await aCampaign(org, many(5), refused);
  for (let times = 2; times <= 3; times += 1) {
    expect(await mailbox()).toMatchObject({ status: 'active', lastError: { kind: 'sender_refused' } });
    await app.clock.advance(16 * 60_000);
    await app.enqueue('mailbox.sweep');
    await app.drain();
  }
  expect(await mailbox()).toMatchObject({ status: 'error', statusReason: 'sender_refused', retryAt: null });
  await server.play(LOGIN);
  const params = { id: mailboxId };
  expect((await org.mailboxes.verify({ params })).mailbox.status).toBe('active');
  await app.drain();
  const { leads } = await org.leads.list();
  expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(['contacted']));
});

test('an outage of days takes no try and no lead, and everything leaves once it is over (P0-3)', async () => {
  const org = await app.newOrg();
  const { mailbox, campaignId } = await aCampaign(org, many(4), { refuse: true });
  for (const minutes of [2, 3, 6, 16, 31, 61, 61, 24 * 60, 24 * 60]) {
    const shown = await mailbox();
    expect(shown).toMatchObject({ status: 'active', lastError: { kind: 'unreachable' }, sentToday: 0 });
    await app.clock.advance(minutes * 60_000);
    await app.enqueue('mailbox.sweep');
    await app.drain();
  }
  const { gates, pendingSteps } = await org.campaigns.gates({ params: { campaignId } });
  expect(gates.find(({ gate }) => gate === 'mailbox')).toMatchObject({ reason: 'Server unreachable' });
  expect(pendingSteps.due).toBeGreaterThan(0);
  const { emails, step } = await numbersOf(org);
  expect(new Set(emails.map(({ steps }) => steps[0]?.status))).toEqual(new Set(['scheduled']));
  expect(step?.lastResponse === null || step?.lastResponse?.includes('Check host and port')).toBe(true);
  await server.play(LOGIN);
  await app.clock.advance(61 * 60_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const { leads } = await org.leads.list();
  expect(leads.map(({ status }) => status)).toEqual(Array(4).fill('contacted'));
  expect(await mailbox()).toMatchObject({ lastError: null, retryAt: null });
});

test('a message that its server keeps refusing ends alone, and the mailbox goes on', async () => {
  const org = await app.newOrg();
  const odd: Script = { ...LOGIN, refusesTo: { 'reader0@receiver.test': '554 5.7.1 Message refused' } };
  const { mailbox, mailboxId } = await aCampaign(org, many(6), odd);
  expect(await mailbox()).toMatchObject({ status: 'active', lastError: { kind: 'policy' } });
  // Others of the mailbox are taken after it.
  await sql`update messages set ready = true, due_at = app.now() where mailbox_id = ${mailboxId} and step = 2
    and status = 'scheduled' and to_address <> 'reader0@receiver.test'`.execute(app.db);
  await app.clock.advance(20 * 60_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const { leads } = await org.leads.list();
  const states = Map.groupBy(leads, ({ status, statusReason }) => `${status}:${statusReason}`);
  expect(Object.fromEntries([...states].map(([state, those]) => [state, those.length]))).toEqual({
    'contacted:null': 5,
    'skipped:undelivered': 1,
  });
  expect((await org.suppressions.list()).total).toBe(0);
  expect(await mailbox()).toMatchObject({ status: 'active', lastError: null });
});

test('a recipient whose mailbox is full is tried for days, and is neither bounced nor dead (P0-2)', async () => {
  const org = await app.newOrg();
  const { mailbox } = await aCampaign(org, ['full@receiver.test'], {
    at: { rcpt: { reply: '552 5.2.2 Mailbox full' } },
  });
  for (const minutes of [2, 6, 31, 121, 481]) {
    expect((await numbersOf(org)).step).toMatchObject({ status: 'scheduled', lastResponse: '552 5.2.2 Mailbox full' });
    await app.clock.advance(minutes * 60_000);
    await app.enqueue('mailbox.sweep');
    await app.drain();
  }
  for (let days = 0; days < 2; days += 1) {
    await app.clock.advance(25 * 3_600_000);
    await app.enqueue('mailbox.sweep');
    await app.drain();
  }
  const { leads } = await org.leads.list();
  expect(leads).toMatchObject([{ status: 'skipped', statusReason: 'undelivered', bounced: false }]);
  expect((await org.suppressions.list()).total).toBe(0);
  expect((await mailbox()).health.bounceRate30d).toBeNull();
});

test('a refused login is tried once, not for every message that waits', async () => {
  const org = await app.newOrg();
  const refusing: Script = { ...LOGIN, at: { auth: { reply: '535 5.7.8 wrong' } } };
  const before = server.connections();
  const { mailbox } = await aCampaign(org, many(READERS), refusing, { username: 'ann', password: 'secret' });
  expect(await mailbox()).toMatchObject({ status: 'error', statusReason: 'authentication', sentToday: 0 });
  // One for the verification, and a few that were open side by side.
  expect(server.connections() - before).toBeLessThan(READERS);
  const { leads } = await org.leads.list();
  expect(new Set(leads.map(({ status }) => status))).not.toContain('skipped');
});

test('a mailbox moves to another domain only while none of its sequences runs', async () => {
  const org = await app.newOrg();
  const { mailboxId } = await aCampaign(org, many(2), { refuse: true });
  const params = { id: mailboxId };
  const { mailbox } = await org.mailboxes.update({ params, body: { fromEmail: 'bea@sender.test' } });
  expect(mailbox.fromEmail).toBe('bea@sender.test');
  const refused = await refusal(org.mailboxes.update({ params, body: { fromEmail: 'bea@other.test' } }));
  expect(refused).toMatchObject({ status: 409, body: { code: 'pending_steps' } });
});

test('a mailbox cannot send is one line in the log, however many messages wait (P0-4)', async () => {
  const org = await app.newOrg();
  const lines = () => app.logs().split('a mailbox cannot send').length;
  const before = lines();
  await aCampaign(org, many(READERS), { refuse: true });
  await app.clock.advance(2 * 60_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  expect(lines() - before).toBe(1);
});

test('first steps of a mailbox that paused itself for its bounces leave from another one, signed by its person', async () => {
  const org = await app.newOrg();
  const people = ['one@move.test', 'two@move.test', 'three@move.test'];
  const { brandId, audienceId } = await ownContacts(org, 'https://sender.test', people);
  const ann = await anSmtpMailbox(org, server.port);
  await org.mailboxes.update({ params: { id: ann }, body: { dailyCap: 1, fromName: 'Ann Lee' } });
  const named = { brandIds: [brandId], audienceIds: [audienceId], mailboxIds: [ann] };
  const { campaign } = await org.campaigns.create({ body: { name: 'C', workflowSlug: CONTACTS_WORKFLOW, ...named } });
  running.push(() => org.campaigns.stop({ params: { campaignId: campaign.id } }));
  await app.drain();
  const sentBy = (name: string) =>
    server.journal.filter(({ to, wire }) => to.some((one) => one.includes('@move.test')) && wire.includes(name)).length;
  expect(sentBy('Ann Lee')).toBe(1);

  const bo = await anSmtpMailbox(org, server.port, { fromEmail: 'bo@sender.test' });
  await org.mailboxes.update({ params: { id: bo }, body: { fromName: 'Bo Writer' } });
  await org.campaigns.update({ params: { campaignId: campaign.id }, body: { mailboxIds: [ann, bo] } });
  await app.drain();
  expect(sentBy('Bo Writer')).toBe(0);
  await sql`update mailboxes set status = 'paused', status_reason = 'bounce_rate'
    where org_id = ${org.orgId} and id = ${ann}`.execute(app.db);
  await app.enqueue('mailbox.send', { orgId: org.orgId, mailboxId: ann });
  await app.drain();

  expect([sentBy('Ann Lee'), sentBy('Bo Writer')]).toEqual([1, 2]);
  const { emails } = await org.emails.list({});
  expect(emails.map(({ mailboxId }) => mailboxId).sort()).toEqual([ann, bo, bo].sort());
});

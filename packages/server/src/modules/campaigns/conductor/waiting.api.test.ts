import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { CONTACTS_WORKFLOW } from '../../../../test/outreach.ts';
import { refusal } from '../../../../test/refusal.ts';
import { anUploader } from '../../contacts/contacts.fixture.ts';
import { created, DAY_MS, endingWith, MINUTE_MS, SALES_WORKFLOW, waiting, workflowOf } from '../campaigns.fixture.ts';
import { advanceCampaign } from './advance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

/** Campaigns do not wait for the site of a brand that could not be read. */
const readingOver = (org: TestOrg) =>
  sql`update brands set analysis_status = 'failed', reading_ended_at = app.now() where org_id = ${org.orgId}`.execute(
    app.db,
  );

const SERVICES = ['Bookkeeping', 'Payroll'];
/** A proof for the first mail and a guarantee for a follow-up. */
const TWO_FACTS = { socialProof: 'Forty firms use it.', riskReversal: 'We refund every month that had an error.' };

test('a workflow that repeats waits for its time, and one that holds says why', async () => {
  const org = await app.newOrg();
  const repeating = await workflowOf(org, endingWith({ next: 'repeat', afterSeconds: 600 }));
  const holding = await workflowOf(org, {
    nodes: [
      { id: 'gate', type: 'gate-check' },
      { id: 'claim', type: 'lead-claim', config: { source: 'audience' } },
      { id: 'hold', type: 'end-run', config: { success: true, next: 'hold', reason: 'search_unavailable' } },
    ],
    edges: [
      { from: 'gate', to: 'claim' },
      { from: 'claim', to: 'hold' },
    ],
  });
  const repeated = await created(org, { workflowSlug: repeating });
  const held = await created(org, { workflowSlug: holding, maxLeads: 50 });
  await app.drain();
  expect(await repeated.runs()).toHaveLength(1);
  const [cadence] = await repeated.closed();
  expect(cadence).toMatchObject({ gate: 'cadence', reason: 'Waiting for the next scheduled run' });
  expect((await repeated.read()).nextRunAt).toBe(cadence?.opensAt);
  expect(await held.closed()).toMatchObject([
    { gate: 'audience', reason: 'Lead search is temporarily unavailable', data: { reason: 'search_unavailable' } },
  ]);
  await held.stop();
  await app.clock.advance(601_000);
  await app.drain();
  expect(await repeated.runs()).toHaveLength(2);
  await repeated.stop();
});

test('the sandbox starts at most fifty leads a day where nothing else limits them', async () => {
  const org = await app.newOrg();
  const claiming = await workflowOf(org, {
    nodes: [
      { id: 'gate', type: 'gate-check' },
      { id: 'claim', type: 'lead-claim', config: { source: 'audience' } },
      { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
    ],
    edges: [
      { from: 'gate', to: 'claim' },
      { from: 'claim', to: 'done' },
    ],
  });
  await app.clock.toNextMinute();
  const { read, closed, runs, stop } = await created(org, { workflowSlug: claiming });
  await app.drain();
  expect(await closed()).toMatchObject([{ gate: 'cadence' }]);
  expect((await read()).nextRunAt).not.toBeNull();
  expect(await runs()).toHaveLength(50);
  await stop();
});

test('what a workflow lacks closes its gate, and opens it when it comes', async () => {
  const org = await app.newOrg();
  const asking = await workflowOf(org, {
    nodes: [
      { id: 'gate', type: 'gate-check' },
      { id: 'ask', type: 'http-call', config: { method: 'GET', url: 'https://api.example/x', provider: 'crunch' } },
      { id: 'done', type: 'end-run', config: { success: true, next: 'complete' } },
    ],
    edges: [
      { from: 'gate', to: 'ask' },
      { from: 'ask', to: 'done' },
    ],
  });
  const keyless = await created(org, { workflowSlug: asking });
  await app.drain();
  expect(await keyless.closed()).toMatchObject([
    { gate: 'provider_keys', reason: 'Missing provider keys: crunch', data: { missing: ['crunch'] } },
  ]);
  expect(await keyless.runs()).toEqual([]);
  expect(
    await refusal(org.workflows.execute({ params: { workflowId: asking }, body: { campaignId: keyless.id } })),
  ).toMatchObject({
    status: 409,
    body: {
      error: 'Missing provider keys: crunch',
      code: 'gate_closed',
      gates: [{ gate: 'provider_keys', state: 'closed', data: { missing: ['crunch'] } }],
    },
  });
  await org.keys.save({ body: { provider: 'crunch', apiKey: 'a-key-of-ours' } });
  await app.drain();
  expect(await keyless.runs()).toHaveLength(1);
  const mailboxId = (await org.mailboxes.list({})).mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id: mailboxId }, body: { status: 'paused' } });
  const mute = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 1 });
  expect(mute.readiness.gates).toMatchObject([{ gate: 'mailbox', reason: 'No active mailbox' }]);
  for (const campaign of [keyless, mute]) await campaign.stop();
  await app.drain();
});

test('runs that fail together are one failure, and the campaign waits once', async () => {
  const org = await app.newOrg();
  const dag = waiting(1);
  const failing = { id: 'done', type: 'end-run', config: { success: false, next: 'continue', reason: 'broken' } };
  const slug = await workflowOf(org, { ...dag, nodes: [...dag.nodes.slice(0, -1), failing] });
  const { id, runs, closed, stop } = await created(org, { workflowSlug: slug });
  await advanceCampaign(app.campaigns, { orgId: org.orgId, campaignId: id });
  await app.drain();
  await app.clock.advance(2_000);
  await app.drain();
  expect((await runs()).map(({ status }) => status)).toEqual(Array(4).fill('failed'));
  expect(await closed()).toMatchObject([{ gate: 'failure_backoff', data: { failures: 1 } }]);
  await stop();
});

test('the emails that the plan allows in a month close the gate of every campaign, and last month’s do not', async () => {
  const org = await app.newOrg();
  const { closed, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    servicesOffered: SERVICES,
    maxLeads: 1,
  });
  await readingOver(org);
  const mailboxId = (await org.mailboxes.list({})).mailboxes[0]?.id as string;
  const { rows } = await sql<{ quota: number }>`select plan_monthly_emails as quota from organizations
    where id = ${org.orgId}`.execute(app.db);
  const quota = rows[0]?.quota as number;
  const sent = (day: Date, count: number) =>
    sql`insert into mailbox_days (org_id, mailbox_id, day, sent, bounced, complained)
      values (${org.orgId}, ${mailboxId}, ${day.toISOString().slice(0, 10)}::date, ${count}, 0, 0)`.execute(app.db);
  const today = app.clock.now();
  await sent(new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 0)), quota);
  expect(await closed()).toEqual([]);
  await sent(today, quota);
  const nextMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1)).toISOString();
  expect(await closed()).toMatchObject([
    { gate: 'email_quota', reason: 'Monthly email quota reached', opensAt: nextMonth, data: { used: quota, quota } },
  ]);
  await stop();
});

test('a run that finds a gate closed ends as blocked and spends nothing', async () => {
  const org = await app.newOrg();
  const slug = await workflowOf(org, waiting(1));
  const { id, params, runs } = await created(org, { workflowSlug: slug });
  await advanceCampaign(app.campaigns, { orgId: org.orgId, campaignId: id });
  await org.campaigns.pause({ params });
  await app.drain();
  expect((await runs()).map(({ status, outcome }) => [status, outcome])).toEqual(
    Array(4).fill(['completed', 'blocked']),
  );
  expect((await org.campaigns.get({ params })).campaign.status).toBe('paused');
});

test('a run whose only mailbox is paused meanwhile ends as blocked, not as failed, before anything is written', async () => {
  const org = await app.newOrg();
  const { id, params, runs, closed } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    servicesOffered: SERVICES,
    maxLeads: 1,
  });
  await readingOver(org);
  await advanceCampaign(app.campaigns, { orgId: org.orgId, campaignId: id });
  const mailbox = { id: (await org.mailboxes.list({})).mailboxes[0]?.id as string };
  await org.mailboxes.update({ params: mailbox, body: { status: 'paused' } });
  await app.drain();
  expect((await runs()).filter(({ outcome }) => outcome !== 'skipped')).toMatchObject([
    { status: 'completed', outcome: 'blocked', result: { reason: 'No active mailbox' } },
  ]);
  expect((await closed()).map(({ gate }) => gate)).toEqual(['mailbox']);
  expect((await org.emails.list({ query: { campaignId: id } })).emails).toEqual([]);
  // Not even looked for: a lead costs money.
  expect((await org.leads.list({ query: { campaignId: id } })).leads).toEqual([]);
  await org.mailboxes.update({ params: mailbox, body: { status: 'active' } });
  await app.drain();
  expect((await org.campaigns.stats({ params })).leadsContacted).toBe(1);
  await org.campaigns.stop({ params });
});

test('a brand of which nothing can be said is asked about: no email, no run, and a sentence sets it going', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'forbidden.test' } });
  const { id, params, runs, closed } = await created(org, {
    ...{ workflowDynastySlug: SALES_WORKFLOW, brandIds: [brandId], maxLeads: 1 },
    featureInputs: { targetAudience: 'Marketing directors at software companies' },
  });
  await app.drain();
  expect(await closed()).toMatchObject([
    {
      gate: 'workflow',
      reason: 'Nobody has said what the brand offers',
      action: expect.stringContaining('write one sentence'),
      data: { reason: 'brand_unknown', brandIds: [brandId] },
    },
  ]);
  expect(await runs()).toEqual([]);
  expect((await org.emails.list({ query: { campaignId: id } })).emails).toEqual([]);
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({ status: 'active', draining: false });
  await org.campaigns.update({ params, body: { servicesOffered: SERVICES } });
  await app.drain();
  expect((await org.campaigns.stats({ params })).leadsContacted).toBe(1);
  await org.campaigns.stop({ params });
});

test('at its creation a campaign asks about a brand whose site was read, and not about one that is being read', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'forbidden.test' } });
  const body = { name: 'x', workflowDynastySlug: SALES_WORKFLOW, brandIds: [brandId], maxLeads: 1 } as never;
  const asks = async () => {
    const { campaign, readiness } = await org.campaigns.create({ body });
    await org.campaigns.stop({ params: { campaignId: campaign.id } });
    return JSON.stringify(readiness.gates).includes('brand_unknown');
  };
  expect(await asks()).toBe(false);
  await app.drain();
  expect(await asks()).toBe(true);
});

test('what a person says of the brand sets a campaign going that asked for it, at once', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'forbidden.test' } });
  const params = { brandId };
  const { closed, params: of } = await created(org, {
    ...{ workflowDynastySlug: SALES_WORKFLOW, brandIds: [brandId], maxLeads: 1 },
  });
  await app.drain();
  expect(await closed()).toMatchObject([{ gate: 'workflow', data: { reason: 'brand_unknown' } }]);
  const link = expect.stringContaining(`/app/brands/${brandId}/questions`);
  const answer = (key: 'companyDescription' | 'targetAudience', value: string) =>
    org.brands.answerQuestions({ params, body: { answers: [{ key, value }] } });
  await answer('companyDescription', 'We keep the books of small firms.');
  await app.drain();
  expect(await closed()).toMatchObject([
    {
      ...{ gate: 'audience', data: { reason: 'no_audience', link } },
      action: expect.stringContaining('Who do you help?'),
    },
  ]);
  await answer('targetAudience', 'Marketing directors at software companies');
  await app.drain();
  expect((await org.campaigns.stats({ params: of })).leadsContacted).toBe(1);
  await org.campaigns.stop({ params: of });
});

test('the first email waits until the site of a new brand was read, and no lead is looked for before', async () => {
  const org = await app.newOrg();
  const { id, params, readiness, runs, closed } = await created(org, {
    ...{
      workflowDynastySlug: SALES_WORKFLOW,
      brandIds: undefined,
      brandUrls: ['https://copperline.test'],
      maxLeads: 1,
    },
    featureInputs: { targetAudience: 'Marketing directors at software companies' },
  });
  expect(readiness).toEqual({ ready: true, gates: [] });
  await advanceCampaign(app.campaigns, { orgId: org.orgId, campaignId: id });
  expect(await closed()).toMatchObject([
    {
      ...{ gate: 'workflow', reason: 'The website of the brand is being read', data: { reason: 'brand_being_read' } },
      ...{ opensAt: expect.any(String), action: expect.stringContaining('Nothing to do') },
    },
  ]);
  expect(await runs()).toEqual([]);
  expect((await org.leads.list({ query: { campaignId: id } })).leads).toEqual([]);
  // Its end alone sets the campaign going: the clock does not move here.
  await app.drain();
  expect((await org.campaigns.stats({ params })).leadsContacted).toBe(1);
  const [email] = (await org.emails.list({ query: { campaignId: id } })).emails;
  expect(email?.sequence[0]?.bodyText).toContain('\nCopperline');
  await org.campaigns.stop({ params });
});

test('a reading that takes longer than five minutes is not waited for any more', async () => {
  const org = await app.newOrg();
  const { closed, params } = await created(org, {
    ...{ workflowDynastySlug: SALES_WORKFLOW, servicesOffered: SERVICES, maxLeads: 1 },
  });
  const gatesAfter = async (ms: number) => {
    await app.clock.advance(ms);
    return (await closed()).map(({ gate }) => gate);
  };
  expect(await gatesAfter(4 * MINUTE_MS)).toEqual(['workflow']);
  expect(await gatesAfter(MINUTE_MS)).toEqual([]);
  await org.campaigns.stop({ params });
});

test('a reader whom the brand cannot address is passed over by name, and the others are written to', async () => {
  const org = await app.newOrg();
  const { brandId, upload } = await anUploader(org, 'forbidden.test');
  const { uploadId } = await upload(
    'email,first_name,last_name,company,title\nluc@un.example,Luc,Moreau,Un,Directeur financier\nanna@zwei.example,Anna,Weber,Zwei,Leiterin Einkauf\n',
  );
  const { audience } = await org.audiences.create({
    body: { name: 'Ours', brandId, provider: 'crm', crmUploadId: uploadId as string },
  });
  const wanted = {
    ...{ brandIds: [brandId], audienceIds: [audience.id], maxLeads: 1, workflowDynastySlug: CONTACTS_WORKFLOW },
    featureInputs: {
      valueForTarget: 'Wir führen die Bücher für kleine Betriebe und schließen jeden Monat ab.',
      ...{
        urgency: 'Wir nehmen neue Betriebe zum Monatsanfang auf.',
        socialProof: 'Wir arbeiten für 40 Betriebe in der Stadt.',
        riskReversal: 'Wir erstatten jeden Monat, in dem ein Fehler war.',
      },
    },
  };
  const { emails } = await org.campaigns.previewEmails({ body: { name: 'x', ...wanted, count: 2 } as never });
  expect(emails.map(({ lead }) => lead.firstName)).toEqual(['Anna']);
  const { id, params, runs, closed } = await created(org, wanted);
  await app.drain();
  expect((await closed()).map(({ gate }) => gate)).not.toContain('workflow');
  const { leads } = await org.leads.list({ query: { campaignId: id } });
  expect(leads.map(({ firstName, status, statusReason }) => [firstName, status, statusReason]).sort()).toEqual([
    ['Anna', 'contacted', null],
    ['Luc', 'skipped', 'nothing_to_say'],
  ]);
  expect(await org.leads.stats({ query: { campaignId: id } })).toMatchObject({
    ...{ totalLeads: 2, skipped: 1, skippedByReason: { nothing_to_say: 1 } },
  });
  expect((await runs()).map(({ outcome }) => outcome)).toContain('skipped');
  // One place was asked for, and the person who was passed over does not keep it.
  expect(await org.campaigns.stats({ params })).toMatchObject({ leadsContacted: 1, leadsSkipped: 1 });

  // Nobody is lost: once something can be said in French, Luc is written to.
  const valueForTarget = 'Nous tenons les livres des petites entreprises et clôturons chaque mois.';
  await org.campaigns.update({ params, body: { featureInputs: { valueForTarget }, maxLeads: 2 } });
  await app.drain();
  const after = await org.leads.list({ query: { campaignId: id } });
  expect(after.leads.map(({ firstName, status }) => [firstName, status]).sort()).toEqual([
    ['Anna', 'contacted'],
    ['Luc', 'contacted'],
  ]);
  expect(await org.leads.stats({ query: { campaignId: id } })).toMatchObject({ skipped: 0, skippedByReason: {} });
  await org.campaigns.stop({ params });
});

test('a sequence waits for the mailbox of its first step, and the gates say so', async () => {
  const org = await app.newOrg();
  const { params, stop } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxLeads: 5,
    featureInputs: TWO_FACTS,
  });
  await app.drain();
  const first = { id: (await org.mailboxes.list({})).mailboxes[0]?.id as string };
  const body = { fromName: 'Second', fromEmail: 'second@conductor.test', transport: 'sink' as const };
  const { mailbox } = await org.mailboxes.create({ body });
  await org.mailboxes.verify({ params: { id: mailbox.id } });
  const gates = async () => {
    const { gates: all, ...rest } = await org.campaigns.gates({ params });
    return { ...rest, mailbox: all.find(({ gate }) => gate === 'mailbox') };
  };
  expect((await gates()).mailbox).toMatchObject({ state: 'open', reason: null });

  await org.mailboxes.update({ params: first, body: { status: 'paused' } });
  await app.clock.advance(4 * DAY_MS);
  await app.drain();
  const { mailbox: told, pendingSteps, sendingNow } = await gates();
  expect(pendingSteps.due).toBeGreaterThan(0);
  expect(told).toMatchObject({ state: 'open', reason: 'Some sequences wait for their mailbox' });
  expect(told?.data).toEqual({ mailboxIds: [first.id], steps: pendingSteps.scheduled });
  expect(sendingNow).toBe(false);
  expect((await org.campaigns.stats({ params })).emailsSent).toBe(5);

  await org.mailboxes.update({ params: first, body: { status: 'active' } });
  await app.drain();
  expect((await org.campaigns.stats({ params })).emailsSent).toBeGreaterThan(5);
  await stop();
});

test('nothing is written to a lead without an address', async () => {
  const org = await app.newOrg();
  const { id, params, runs } = await created(org, { workflowSlug: SALES_WORKFLOW, servicesOffered: SERVICES });
  await readingOver(org);
  await advanceCampaign(app.campaigns, { orgId: org.orgId, campaignId: id });
  await org.campaigns.update({ params, body: { maxBudgetDailyUsd: '0' } });
  await app.drain();
  expect((await runs()).map(({ outcome, result }) => [outcome, result?.reason])).toEqual(
    Array(4).fill(['skipped', 'no_email']),
  );
  const stats = await org.leads.stats({ query: { campaignId: id } });
  expect(stats).toMatchObject({ skipped: 4, skippedByReason: { no_email: 4 } });
  const writing = await org.runs.costs({ query: { campaignId: id, serviceName: 'content' } });
  expect(writing.totalCostInUsdCents).toBe('0');
  await org.campaigns.stop({ params });
});

test('what fell due while its brand was paused leaves as soon as the pause is over', async () => {
  const org = await app.newOrg();
  const { campaign, params, gates } = await created(org, {
    workflowDynastySlug: SALES_WORKFLOW,
    maxLeads: 6,
    featureInputs: TWO_FACTS,
  });
  const sent = async () => (await org.campaigns.stats({ params })).emailsSent;
  await app.drain();
  const before = await sent();
  const brandId = campaign.brandIds[0] as string;
  await org.brands.setPause({ params: { brandId }, body: { paused: true } });
  await app.clock.advance(5 * MINUTE_MS);
  await app.drain();
  const { due } = (await gates()).pendingSteps;
  expect(due).toBeGreaterThan(0);
  expect(await sent()).toBe(before);
  await org.brands.setPause({ params: { brandId }, body: { paused: false } });
  await app.drain();
  expect(await sent()).toBe(before + due);
  await org.campaigns.stop({ params });
});

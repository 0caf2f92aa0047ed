import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aBrand, createCampaign, DAY_MS, letDaysPass, letPeopleReact } from './stats.fixture.ts';

let app: TestApp;
let org: TestOrg;
let brands: [string, string];
let campaigns: [string, string];
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  brands = [await aBrand(org, 'https://first.test'), await aBrand(org, 'https://second.test')];
  const first = await createCampaign(org, [brands[0]], { name: 'First', maxLeads: 6 });
  const second = await createCampaign(org, [brands[1], brands[0]], { name: 'Second', maxLeads: 4 });
  campaigns = [first.id, second.id];
  await app.drain();
  await letDaysPass(app, 1);
  await letPeopleReact(app, first.id);
});
afterAll(() => app.stop());

const SALES = 'sales-cold-email-outreach';
const NOWHERE = '00000000-0000-7000-8000-000000000009';
const one = (campaignId: string) => org.campaigns.stats({ params: { campaignId } });
const both = async () => [await one(campaigns[0]), await one(campaigns[1])] as const;
type Stats = Awaited<ReturnType<typeof one>>;

/** Adds every number of two answers, wherever it stands. */
function added(a: unknown, b: unknown): unknown {
  if (typeof a === 'number') return a + (b as number);
  if (Array.isArray(a)) {
    return a.map((item, at) => ({
      ...(added(item, (b as unknown[])[at]) as object),
      step: (item as { step: number }).step,
    }));
  }
  return Object.fromEntries(Object.entries(a as object).map(([key, value]) => [key, added(value, (b as never)[key])]));
}

test('delivery statistics are the sums over the campaigns', async () => {
  const [a, b] = await both();
  const all = await org.emailGateway.stats();
  expect(all.recipientStats).toEqual(added(a.recipientStats, b.recipientStats));
  expect(all.emailStats).toEqual(added(a.emailStats, b.emailStats));
  expect(all).toMatchObject({
    emailsContacted: all.recipientStats.contacted,
    emailsSent: a.emailsSent + b.emailsSent,
    emailsReplied: a.emailsReplied + b.emailsReplied,
    repliesInterested: a.repliesInterested + b.repliesInterested,
    emailsBounced: a.emailStats.bounced + b.emailStats.bounced,
  });
  expect(all.emailsSent).toBeGreaterThan(0);
});

test('delivery statistics follow their filters, and refuse what names nothing', async () => {
  const [a, b] = await both();
  const sent = async (query: Record<string, string>) => (await org.emailGateway.stats({ query })).emailsSent;
  expect(await sent({ campaignId: campaigns[1] })).toBe(b.emailsSent);
  expect(await sent({ brandId: brands[1] })).toBe(b.emailsSent);
  expect(await sent({ brandId: brands[0] })).toBe(a.emailsSent + b.emailsSent);
  expect(await sent({ featureDynastySlug: SALES })).toBe(a.emailsSent + b.emailsSent);
  expect(await sent({ workflowSlug: 'another' })).toBe(0);
  expect(await sent({ campaignId: campaigns[0], workflowSlug: 'another' })).toBe(0);
  const refused = (query: Record<string, string>) => refusal(org.emailGateway.stats({ query }));
  expect(await refused({ campaignId: NOWHERE })).toMatchObject({ status: 404, body: { error: 'Campaign not found' } });
  expect(await refused({ brandId: 'no-id' })).toMatchObject({ status: 404, body: { error: 'Brand not found' } });
});

test('statistics of a feature are those of its campaigns, and its groups sum to the whole', async () => {
  const [a, b] = await both();
  const read = (groupBy: 'campaign' | 'brand' | 'workflow') =>
    org.features.stats({ params: { featureSlug: SALES }, query: { groupBy } });
  for (const groupBy of ['campaign', 'brand', 'workflow'] as const) {
    const { stats, groups, systemStats } = await read(groupBy);
    const total = (of: (s: Stats) => number) => of(a) + of(b);
    expect(stats).toMatchObject({
      emailsSent: total((s) => s.emailsSent),
      emailsOpened: total((s) => s.emailsOpened),
      repliesPositive: total((s) => s.recipientStats.repliesPositive),
    });
    const sum = (key: string) => groups?.reduce((n, group) => n + Number(group.stats[key]), 0);
    for (const key of ['emailsSent', 'emailsOpened', 'repliesPositive']) expect(sum(key), key).toBe(stats[key]);
    const active = groups?.reduce((n, group) => n + group.systemStats.activeCampaigns, 0);
    expect(active).toBe(systemStats.activeCampaigns);
  }
  const byBrand = await read('brand');
  const second = byBrand.groups?.find((group) => group.brandId === brands[1]);
  expect(second?.stats.emailsSent).toBe(b.emailsSent);
});

const logged = async (query: Record<string, string> = {}) => (await org.events.list({ query })).events;

test('the log tells what became of campaigns and mailboxes', async () => {
  const [campaignId] = campaigns;
  await org.campaigns.stop({ params: { campaignId } });
  const [stopped] = await logged({ campaignId, event: 'campaign.status_changed' });
  expect(stopped).toMatchObject({
    service: 'campaigns',
    level: 'info',
    detail: expect.stringMatching(/ -> stopped \(manual\)$/),
    orgId: org.orgId,
    userId: org.userId,
    brandIds: [brands[0]],
    campaignId,
    featureSlug: SALES,
    runId: null,
  });
  const { mailboxes } = await org.mailboxes.list({});
  const id = mailboxes[0]?.id as string;
  await org.mailboxes.update({ params: { id }, body: { status: 'paused' } });
  await org.mailboxes.update({ params: { id }, body: { status: 'active' } });
  const moves = await logged({ service: 'sending' });
  expect(moves.map(({ detail }) => detail?.split(' (')[0])).toEqual(['paused -> active', 'active -> paused']);
  const created = await logged({ event: 'campaign.created,nothing', brandId: brands[1], level: 'info,warn' });
  expect(created.map((entry) => entry.campaignId)).toEqual([campaigns[1]]);
  expect(await logged({ workflowSlug: stopped?.workflowSlug as string, campaignId })).not.toEqual([]);
  for (const filter of ['campaignId', 'brandId', 'runId']) expect(await logged({ [filter]: NOWHERE })).toEqual([]);
  expect(await logged({ level: 'error', service: 'sending' })).toEqual([]);
});

test('a run that fails leaves a line that leads to it', async () => {
  const dag = {
    nodes: [{ id: 'call', type: 'http-call', config: { url: 'https://nobody.invalid/', method: 'GET' }, retries: 0 }],
    edges: [],
  };
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag } });
  const run = await org.workflows.execute({ params: { workflowId: workflow.id }, body: {} });
  for (let round = 0; round < 4; round += 1) {
    await app.drain();
    await app.clock.advance(600_000);
  }
  const lines = await logged({ event: 'workflow_run.failed' });
  expect(lines).toMatchObject([{ service: 'workflows', level: 'error', runId: run.runId, campaignId: null }]);
  expect(await logged({ runId: run.runId as string })).toEqual(lines);
});

test('the log is paged newest first', async () => {
  const all = await logged();
  const first = await org.events.list({ query: { limit: 2 } });
  const rest = await org.events.list({ query: { cursor: first.nextCursor as string } });
  expect([...first.events, ...rest.events]).toEqual(all);
  expect((await org.events.list({ query: { limit: 1, offset: 1 } })).events).toEqual([all[1]]);
  const foreign = await refusal(org.events.list({ query: { cursor: first.nextCursor as string, service: 'sending' } }));
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid_cursor' } });
  expect(await (await app.newOrg()).events.list()).toEqual({ events: [], nextCursor: null });
});

test('the log and the facts behind it are kept 30 days, the audit trail longer', async () => {
  const counts = async () => {
    const { rows } = await sql<{ facts: number; lines: number; trail: number }>`select
      (select count(*) from facts where org_id = ${org.orgId})::int as facts,
      (select count(*) from log_entries where org_id = ${org.orgId})::int as lines,
      (select count(*) from activity where org_id = ${org.orgId})::int as trail`.execute(app.db);
    return rows[0] as { facts: number; lines: number; trail: number };
  };
  const before = await counts();
  await app.clock.advance(31 * DAY_MS);
  expect(await logged()).toEqual([]);
  await app.enqueue('event-log.forget');
  await app.drain();
  const after = await counts();
  expect(before.facts).toBeGreaterThan(after.facts);
  expect(after.lines).toBe((await logged()).length);
  expect(after.trail).toBeGreaterThanOrEqual(before.trail);
});

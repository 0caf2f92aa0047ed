import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';
import type { FoundOutlet } from './found.ts';
import { aJournalist, anOutlet } from './press.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const record = (org: TestOrg, campaignId: string, outlets: FoundOutlet[], runId: string | null = null) =>
  app.db.transaction().execute((tx) => app.press.record(tx, org.orgId, campaignId, { runId, outlets }));

async function aCampaign(org: TestOrg, name = 'PR') {
  const { campaign } = await org.campaigns.create({
    body: { name, workflowDynastySlug: 'pr-cold-email-outreach-birch', brandUrls: ['https://press.test'] },
  });
  const params = { campaignId: campaign.id };
  return {
    id: campaign.id,
    params,
    outlets: async () => (await org.campaigns.listOutlets({ params })).outlets,
    journalists: async () => (await org.campaigns.listJournalists({ params })).journalists,
  };
}

const deny = (org: TestOrg, campaignId: string) =>
  sql`update campaign_outlets set status = 'denied'
    where org_id = ${org.orgId} and campaign_id = ${campaignId}`.execute(app.db);

test('a campaign that has found nobody has empty lists', async () => {
  const org = await app.newOrg();
  const { params } = await aCampaign(org);
  const nothing = { total: 0, nextCursor: null };
  expect(await org.campaigns.listJournalists({ params })).toEqual({ journalists: [], ...nothing });
  expect(await org.campaigns.listOutlets({ params })).toEqual({ outlets: [], ...nothing });
});

test('what was found is listed with its reasons', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const recorded = await record(org, campaign.id, [anOutlet({ journalists: [aJournalist()] })]);
  expect(await campaign.outlets()).toEqual([
    {
      id: recorded.outletIds[0],
      outletName: 'The Ledger',
      outletUrl: 'https://ledger.test/',
      outletDomain: 'ledger.test',
      relevanceScore: 80.5,
      whyRelevant: 'Trade press of the field',
      whyNotRelevant: 'Covers large firms',
      outletStatus: 'open',
      outreachStatus: 'open',
    },
  ]);
  expect(await campaign.journalists()).toEqual([
    {
      id: recorded.journalistIds[0],
      outletId: recorded.outletIds[0],
      outletName: 'The Ledger',
      outletDomain: 'ledger.test',
      journalistName: 'Ida Reed',
      firstName: 'Ida',
      lastName: 'Reed',
      entityType: 'individual',
      email: 'ida@ledger.test',
      relevanceScore: 70,
      whyRelevant: 'Writes about small firms',
      whyNotRelevant: 'Rarely quotes founders',
      articleUrls: ['https://ledger.test/story'],
      status: 'buffered',
      outreachStatus: 'open',
    },
  ]);
});

test('the lists are read page by page, the most relevant first', async () => {
  const org = await app.newOrg();
  const { id, params } = await aCampaign(org);
  const scores = [10, 90, null, 90, 55.5, 0, null];
  const found = scores.map((relevanceScore, at) =>
    anOutlet({ url: `https://outlet${at}.test`, relevanceScore, journalists: [aJournalist({ relevanceScore })] }),
  );
  await record(org, id, found);
  const pages = async (read: (cursor?: string) => Promise<{ rows: unknown[]; total: number; next: string | null }>) => {
    const all: unknown[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const page = await read(next);
      expect(page.rows.length).toBeLessThanOrEqual(2);
      expect(page.total).toBe(7);
      all.push(...page.rows);
      next = page.next;
    }
    return all;
  };
  const outlets = await pages(async (cursor) => {
    const {
      outlets: rows,
      total,
      nextCursor: next,
    } = await org.campaigns.listOutlets({
      params,
      query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
    });
    return { rows: rows.map(({ relevanceScore, id: outletId }) => [relevanceScore, outletId]), total, next };
  });
  expect(outlets.map((row) => (row as [number | null])[0])).toEqual([90, 90, 55.5, 10, 0, null, null]);
  expect(new Set(outlets.map((row) => (row as [unknown, string])[1])).size).toBe(7);
  const journalists = await pages(async (cursor) => {
    const {
      journalists: rows,
      total,
      nextCursor: next,
    } = await org.campaigns.listJournalists({
      params,
      query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) },
    });
    return { rows: rows.map(({ relevanceScore }) => relevanceScore), total, next };
  });
  expect(journalists).toEqual([90, 90, 56, 10, 0, 0, 0]);
});

test('a cursor belongs to its list and its campaign', async () => {
  const org = await app.newOrg();
  const [one, other] = [await aCampaign(org), await aCampaign(org, 'Other')];
  await record(org, one.id, [anOutlet(), anOutlet({ url: 'https://second.test' })]);
  const { nextCursor } = await org.campaigns.listOutlets({ params: one.params, query: { limit: 1 } });
  const query = { cursor: nextCursor as string };
  expect((await refusal(org.campaigns.listOutlets({ params: other.params, query }))).status).toBe(400);
  expect((await refusal(org.campaigns.listJournalists({ params: one.params, query }))).status).toBe(400);
});

test('a second finding adds to what is known and takes nothing from it', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const first = await record(org, campaign.id, [anOutlet({ journalists: [aJournalist()] })]);
  const poorer = aJournalist({
    name: 'IDA  REED',
    email: null,
    title: null,
    relevanceScore: 20,
    whyRelevant: 'No idea',
    articleUrls: ['https://ledger.test/second', 'https://ledger.test/story'],
  });
  const again = anOutlet({ url: 'http://www.ledger.test/x', name: 'Ledger', relevanceScore: 3, whyRelevant: 'Hm' });
  const second = await record(org, campaign.id, [{ ...again, journalists: [poorer] }, again]);
  expect(second).toEqual(first);
  expect(await campaign.outlets()).toMatchObject([
    { outletName: 'The Ledger', relevanceScore: 80.5, whyRelevant: 'Trade press of the field' },
  ]);
  expect(await campaign.journalists()).toMatchObject([
    {
      journalistName: 'Ida Reed',
      email: 'ida@ledger.test',
      relevanceScore: 70,
      whyRelevant: 'Writes about small firms',
      articleUrls: ['https://ledger.test/story', 'https://ledger.test/second'],
    },
  ]);

  const better = aJournalist({ relevanceScore: 95, whyRelevant: 'Asked for stories like this', whyNotRelevant: null });
  await record(org, campaign.id, [anOutlet({ relevanceScore: null, journalists: [better, better] })]);
  expect(await campaign.journalists()).toMatchObject([
    { relevanceScore: 95, whyRelevant: 'Asked for stories like this', whyNotRelevant: '' },
  ]);
  expect(await campaign.outlets()).toMatchObject([{ relevanceScore: 80.5 }]);
});

test('one outlet and one person serve several campaigns, each with its own judgement', async () => {
  const org = await app.newOrg();
  const [one, other] = [await aCampaign(org), await aCampaign(org, 'Other')];
  const found = await record(org, one.id, [anOutlet({ journalists: [aJournalist()] })]);
  const again = [anOutlet({ relevanceScore: 5, journalists: [aJournalist({ relevanceScore: 6 })] })];
  expect(await record(org, other.id, again)).toEqual(found);
  expect(await one.outlets()).toMatchObject([{ id: found.outletIds[0], relevanceScore: 80.5 }]);
  expect(await other.outlets()).toMatchObject([{ id: found.outletIds[0], relevanceScore: 5 }]);
  expect(await other.journalists()).toMatchObject([{ id: found.journalistIds[0], relevanceScore: 6 }]);
  const stranger = await app.newOrg();
  const theirs = await aCampaign(stranger);
  expect((await record(stranger, theirs.id, again)).outletIds).not.toEqual(found.outletIds);
});

test('a denied outlet stays denied, and whoever is found there later is skipped', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  await record(org, campaign.id, [anOutlet()]);
  await deny(org, campaign.id);
  await record(org, campaign.id, [anOutlet({ relevanceScore: 100, journalists: [aJournalist()] })]);
  expect(await campaign.outlets()).toMatchObject([
    { outletStatus: 'denied', relevanceScore: 100, outreachStatus: 'skipped' },
  ]);
  expect(await campaign.journalists()).toMatchObject([{ status: 'skipped', outreachStatus: 'skipped' }]);
});

test('two findings at once are both kept, and nobody waits for ever', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const outlets = Array.from({ length: 12 }, (_, at) =>
    anOutlet({ url: `https://o${at}.test`, journalists: [aJournalist(), aJournalist({ name: `Reporter ${at}` })] }),
  );
  await Promise.all([
    record(org, campaign.id, outlets),
    record(org, campaign.id, outlets.toReversed()),
    record(org, campaign.id, outlets.slice(3)),
  ]);
  expect(await campaign.outlets()).toHaveLength(12);
  expect(await campaign.journalists()).toHaveLength(24);
});

test('a journalist who became a lead stands where the lead stands, and so does the outlet', async () => {
  const org = await app.newOrg();
  const { campaignId, leadId } = await sentMail(app, org);
  const params = { campaignId };
  const colleague = aJournalist({ name: 'Otto Weiss', email: null, relevanceScore: 30 });
  const { journalistIds } = await record(org, campaignId, [anOutlet({ journalists: [aJournalist(), colleague] })]);
  const link = (journalistId: string, lead: string) =>
    app.db.transaction().execute((tx) => app.press.setLead(tx, org.orgId, { campaignId, journalistId, leadId: lead }));
  expect(await link(journalistIds[0] as string, leadId)).toBe(true);
  expect(await link(journalistIds[0] as string, leadId)).toBe(true);
  expect(await link(journalistIds[0] as string, crypto.randomUUID())).toBe(false);
  const lead = (await org.leads.get({ params: { id: leadId } })).lead;
  const { journalists } = await org.campaigns.listJournalists({ params });
  const reached = lead.delivered ? 'delivered' : 'sent';
  expect(journalists).toMatchObject([
    { journalistName: 'Ida Reed', status: lead.status, outreachStatus: reached },
    { journalistName: 'Otto Weiss', status: 'buffered', outreachStatus: 'open' },
  ]);
  expect((await org.campaigns.listOutlets({ params })).outlets).toMatchObject([{ outreachStatus: reached }]);
});

/** Everything the tables of this module hold of an organisation, as text. */
async function heldOf({ orgId }: TestOrg): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    select o::text as row from outlets o where org_id = ${orgId}
    union all select c::text from campaign_outlets c where org_id = ${orgId}
    union all select j::text from journalists j where org_id = ${orgId}
    union all select c::text from campaign_journalists c where org_id = ${orgId}`.execute(app.db);
  return rows.map(({ row }) => row).join('\n');
}

test('an erased journalist is told of before, leaves no name behind and does not come in again (32.13)', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const byline = { email: null, firstName: null, lastName: null, articleUrls: [] };
  const colleague = aJournalist({ ...byline, name: 'Otto Weiss', whyRelevant: 'Works with ida@ledger.test.' });
  const outlet = anOutlet({ overallRelevance: 'Write to IDA@ledger.test', journalists: [aJournalist(), colleague] });
  await record(org, campaign.id, [outlet]);
  await record(org, campaign.id, [
    anOutlet({ url: 'https://daily.test', journalists: [aJournalist({ ...byline, name: 'I. Reed' })] }),
  ]);
  const held = await org.people.export({ body: { email: 'ida@ledger.test' } });
  expect(held.journalists).toMatchObject([
    {
      journalistName: 'Ida Reed',
      outletName: 'The Ledger',
      outletDomain: 'ledger.test',
      campaigns: [{ campaignId: campaign.id }],
    },
  ]);
  await org.people.erase({ body: { email: 'Ida+news@Ledger.test', confirm: true } });
  expect(await heldOf(org)).not.toMatch(/ida|ledger\.test\/story/i);
  expect(await campaign.journalists()).toHaveLength(3);

  const byName = aJournalist({ email: null });
  const byAddress = aJournalist({ name: 'I. Reed' });
  await record(org, campaign.id, [
    anOutlet({ journalists: [byName] }),
    anOutlet({ url: 'https://daily.test', journalists: [byAddress] }),
  ]);
  expect(await heldOf(org)).not.toMatch(/ida|reed/i);
  expect((await campaign.journalists()).map(({ journalistName }) => journalistName).sort()).toEqual([
    '',
    '',
    'Otto Weiss',
  ]);
});

test('found text is somebody else’s: whatever it holds, it is stored and shown', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const odd = '\u0000 "; drop table outlets; -- {},\\ \ud800 <script>'.repeat(99);
  const journalist = aJournalist({ name: `Ann ${odd}`, firstName: odd, whyRelevant: odd, title: odd, email: odd });
  await record(org, campaign.id, [
    anOutlet({ name: odd, whyRelevant: odd, overallRelevance: odd, journalists: [journalist] }),
    anOutlet({ url: odd }),
  ]);
  expect(await campaign.outlets()).toHaveLength(1);
  expect(await campaign.journalists()).toMatchObject([{ email: null }]);
  expect(await record(org, campaign.id, [])).toEqual({ outletIds: [], journalistIds: [] });
});

test('a campaign that is not there, or not one’s own, is not found', async () => {
  const [org, stranger] = [await app.newOrg(), await app.newOrg()];
  const { params } = await aCampaign(org);
  for (const asked of [params, { campaignId: crypto.randomUUID() }, { campaignId: 'x' }]) {
    const refused = { status: 404, body: { error: 'Campaign not found', code: 'not_found' } };
    expect(await refusal(stranger.campaigns.listJournalists({ params: asked }))).toMatchObject(refused);
    expect(await refusal(stranger.campaigns.listOutlets({ params: asked }))).toMatchObject(refused);
  }
});

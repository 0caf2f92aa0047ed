import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { sentMail } from '../replies/sent-mail.fixture.ts';
import type { FoundOutlet } from './found.ts';
import { aJournalist, anArticle, anOutlet, pressCampaign } from './press.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const record = async (org: TestOrg, campaignId: string, outlets: FoundOutlet[], runId: string | null = null) => {
  const { campaign } = await org.campaigns.get({ params: { campaignId } });
  return app.db
    .transaction()
    .execute((tx) => app.press.record(tx, org.orgId, pressCampaign(campaign), { runId, outlets }));
};

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
      statusReason: null,
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

test('a denied outlet stays denied, and journalists found there later are skipped', async () => {
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
    union all select c::text from campaign_journalists c where org_id = ${orgId}
    union all select a::text from articles a where org_id = ${orgId}`.execute(app.db);
  return rows.map(({ row }) => row).join('\n');
}

test('an erased journalist is told of before, leaves no name behind and does not come in again (11.3)', async () => {
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

const NO_COST = {
  totalCostInUsdCents: '0',
  actualCostInUsdCents: '0',
  provisionedCostInUsdCents: '0',
  runCount: 0,
};

test('GET /v1/journalists/list: once per person and outlet, by best score, with evidence and what each campaign makes of them (16, 16.1)', async () => {
  const org = await app.newOrg();
  const [one, other] = [await aCampaign(org), await aCampaign(org, 'Other')];
  const proof = {
    articleUrl: 'https://ledger.test/story',
    title: 'Small firms leave spreadsheets behind',
    publishedAt: '2026-10-01T08:00:00.000Z',
    matched: ['small', 'firms'],
  };
  const ida = aJournalist({ evidence: [proof], lastSeenAt: '2026-10-01T08:00:00.000Z' });
  const desk = aJournalist({
    ...{ name: 'Newsroom', entityType: 'organization', email: null, relevanceScore: 10 },
    skippedBecause: 'not_a_person',
  });
  await record(org, one.id, [anOutlet({ journalists: [ida, desk] })]);
  await record(org, other.id, [anOutlet({ journalists: [aJournalist({ relevanceScore: 90 })] })]);
  const { journalists, ...list } = await org.journalists.list();
  expect(list).toEqual({ total: 2, byOutreachStatus: { open: 1, skipped: 1 }, nextCursor: null });
  expect(journalists[0]).toMatchObject({
    ...{ journalistName: 'Ida Reed', outletDomain: 'ledger.test', emailVerification: 'published' },
    ...{ lastSeenAt: '2026-10-01T08:00:00.000Z', outreachStatus: 'open', replyClassification: null, cost: NO_COST },
    emailStatus: { buffered: true, contacted: false, lastDeliveredAt: null },
    campaigns: [
      { campaignId: other.id, relevanceScore: 90, evidence: [], statusReason: null },
      { campaignId: one.id, relevanceScore: 70, evidence: [proof], featureSlug: 'pr-cold-email-outreach' },
    ],
  });
  expect(journalists[1]).toMatchObject({
    ...{ entityType: 'organization', emailVerification: 'none', outreachStatus: 'skipped' },
    campaigns: [{ statusReason: 'not_a_person' }],
  });
  const names = async (query: Parameters<typeof org.journalists.list>[0]) =>
    (await org.journalists.list(query)).journalists.map(({ journalistName }) => journalistName);
  expect(await names({ query: { campaignId: other.id } })).toEqual(['Ida Reed']);
  expect(await names({ query: { outreachStatus: 'skipped' } })).toEqual(['Newsroom']);
  expect(await names({ query: { outletId: journalists[0]?.outletId as string, offset: 1 } })).toEqual(['Newsroom']);
  expect(await names({ query: { workflowSlug: 'no-such' } })).toEqual([]);
  expect(await names({ query: { brandId: crypto.randomUUID() } })).toEqual([]);
  const first = await org.journalists.list({ query: { limit: 1 } });
  expect(await names({ query: { limit: 1, cursor: first.nextCursor as string } })).toEqual(['Newsroom']);
});

test('an address in print is kept before one of a directory, and any before a guess', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const known = async (email: string, emailVerification: 'pattern' | 'verified' | 'published') => {
    await record(org, campaign.id, [anOutlet({ journalists: [aJournalist({ email, emailVerification })] })]);
    const { email: kept, emailVerification: as } = (await org.journalists.list()).journalists[0] ?? {};
    return [kept, as];
  };
  expect(await known('ida.reed@ledger.test', 'pattern')).toEqual(['ida.reed@ledger.test', 'pattern']);
  expect(await known('i.reed@ledger.test', 'verified')).toEqual(['i.reed@ledger.test', 'verified']);
  expect(await known('guess@ledger.test', 'pattern')).toEqual(['i.reed@ledger.test', 'verified']);
  expect(await known('ida@ledger.test', 'published')).toEqual(['ida@ledger.test', 'published']);
});

test('GET /v1/outlets: one row per domain, scored by its best campaign, filtered by status (16)', async () => {
  const org = await app.newOrg();
  const [one, other] = [await aCampaign(org), await aCampaign(org, 'Other')];
  await record(org, one.id, [anOutlet({ journalists: [aJournalist()] }), anOutlet({ url: 'https://second.test' })]);
  await record(org, other.id, [anOutlet({ relevanceScore: 95, whyRelevant: 'Asks for it' })]);
  const { outlets, ...list } = await org.outlets.list();
  expect(list).toEqual({ total: 2, byOutreachStatus: { open: 2 }, nextCursor: null });
  expect(outlets).toMatchObject([
    {
      ...{ outletDomain: 'ledger.test', relevanceScore: 95, outletStatus: 'open', outreachStatus: 'open' },
      status: { contacted: 0, repliesPositive: 0 },
      campaigns: [
        { campaignId: other.id, relevanceScore: 95, whyRelevant: 'Asks for it' },
        { campaignId: one.id, relevanceScore: 80.5, featureSlug: 'pr-cold-email-outreach' },
      ],
    },
    { outletDomain: 'second.test', relevanceScore: 80.5 },
  ]);
  const count = async (query: Parameters<typeof org.outlets.list>[0]) => (await org.outlets.list(query)).total;
  expect(await count({ query: { campaignId: other.id } })).toBe(1);
  expect(await count({ query: { featureDynastySlug: 'pr-cold-email-outreach' } })).toBe(2);
  expect(await count({ query: { featureSlug: 'no-such' } })).toBe(0);
  expect(await count({ query: { status: 'denied' } })).toBe(0);
});

test('PATCH /v1/outlets/{id}/status: a denied outlet’s journalists are skipped and what has not left is called off; opening brings back who waits (16)', async () => {
  const org = await app.newOrg();
  const { campaignId, leadId } = await sentMail(app, org);
  const colleague = aJournalist({ name: 'Otto Weiss', email: 'otto@ledger.test' });
  const found = await record(org, campaignId, [anOutlet({ journalists: [aJournalist(), colleague] })]);
  const [outletId, journalistId] = [found.outletIds[0] as string, found.journalistIds[0] as string];
  await app.db.transaction().execute((tx) => app.press.setLead(tx, org.orgId, { campaignId, journalistId, leadId }));
  const params = { id: outletId };
  const outlet = await org.outlets.setStatus({ params, body: { campaignId, status: 'denied' } });
  expect(outlet).toMatchObject({ outletStatus: 'denied', campaigns: [{ campaignId }] });
  const reasons = async () =>
    (await org.journalists.list({ query: { campaignId } })).journalists.map(({ journalistName, campaigns }) => [
      journalistName,
      campaigns[0]?.statusReason,
    ]);
  expect(Object.fromEntries(await reasons())).toEqual({ 'Ida Reed': 'outlet_denied', 'Otto Weiss': 'outlet_denied' });
  const { emails } = await org.campaigns.listEmails({ params: { campaignId } });
  const pending = emails.flatMap(({ steps }) => steps).filter(({ status }) => status !== 'sent');
  expect(pending.length).toBeGreaterThan(0);
  for (const step of pending) expect(step).toMatchObject({ status: 'cancelled', statusReason: 'outlet_denied' });

  await org.outlets.setStatus({ params, body: { campaignId, status: 'open' } });
  // Ida was written to: she is a lead, and stays skipped.
  expect(Object.fromEntries(await reasons())).toEqual({ 'Ida Reed': 'outlet_denied', 'Otto Weiss': null });
  expect((await org.outlets.setStatus({ params, body: { campaignId, status: 'ended' } })).outletStatus).toBe('ended');

  const body = { campaignId: crypto.randomUUID(), status: 'ended' } as const;
  expect(await refusal(org.outlets.setStatus({ params, body }))).toMatchObject({
    status: 404,
    body: { error: 'Campaign not found', field: 'campaignId' },
  });
  const nobody = { params: { id: crypto.randomUUID() }, body: { campaignId, status: 'ended' } as const };
  expect(await refusal(org.outlets.setStatus(nobody))).toMatchObject({
    status: 404,
    body: { error: 'Outlet not found' },
  });
});

test('GET /v1/discoveries: the articles that speak for a campaign, with who wrote them (16)', async () => {
  const org = await app.newOrg();
  const campaign = await aCampaign(org);
  const articles = [
    anArticle({ ogTitle: 'Spreadsheets are over', ogDescription: 'A goodbye', keywords: ['bookkeeping'] }),
    anArticle({
      url: 'https://ledger.test/other',
      author: 'Nobody Known',
      authors: [{ name: 'Nobody Known', profile: null }],
    }),
    anArticle({ url: 'https://ledger.test/sport', isEvidence: false }),
    anArticle({ url: 'https://ledger.test/paid', paywalled: true, snippet: 'Behind the wall', description: null }),
  ];
  const found = await record(org, campaign.id, [anOutlet({ journalists: [aJournalist()], articles })]);
  const { discoveries, total } = await org.discoveries.list();
  expect(total).toBe(3);
  const byUrl = new Map(discoveries.map((one) => [one.article.articleUrl, one]));
  expect(byUrl.get('https://ledger.test/story')).toMatchObject({
    discovery: {
      ...{ campaignId: campaign.id, featureSlug: 'pr-cold-email-outreach', outletId: found.outletIds[0] },
      journalistId: found.journalistIds[0],
    },
    article: {
      ...{ title: 'Spreadsheets are over', description: 'A goodbye', authors: ['Ida Reed'], author: 'By Ida Reed' },
      ...{ articleSection: 'Business', newsKeywords: ['bookkeeping'], articlePublished: '2026-10-01T08:00:00.000Z' },
    },
  });
  expect(byUrl.get('https://ledger.test/other')).toMatchObject({ discovery: { journalistId: null } });
  // The text behind a paywall is not kept.
  expect(byUrl.get('https://ledger.test/paid')).toMatchObject({ article: { snippet: null, description: null } });
  await record(org, campaign.id, [anOutlet({ journalists: [aJournalist()], articles })]);
  const count = async (query: Parameters<typeof org.discoveries.list>[0]) => (await org.discoveries.list(query)).total;
  expect(await count({})).toBe(3);
  expect(await count({ query: { journalistId: found.journalistIds[0] as string, limit: 1 } })).toBe(2);
  expect(await count({ query: { outletId: crypto.randomUUID() } })).toBe(0);
  const { nextCursor } = await org.discoveries.list({ query: { limit: 2 } });
  expect((await org.discoveries.list({ query: { limit: 2, cursor: nextCursor as string } })).discoveries).toHaveLength(
    1,
  );

  await org.people.erase({ body: { email: 'ida@ledger.test', confirm: true } });
  await record(org, campaign.id, [anOutlet({ articles })]);
  expect(JSON.stringify(await org.discoveries.list())).not.toMatch(/Ida Reed/);
});

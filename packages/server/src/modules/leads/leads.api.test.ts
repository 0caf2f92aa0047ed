import { LEAD_GROUPINGS } from '@distribute/contract/leads';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { openBudget, reserve } from '../runs/budgets.fixture.ts';
import { reasonOf } from '../suppressions/store/matching.ts';
import { createClaims } from './claim.ts';
import { leaseSource } from './store/sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '60' });
});
afterAll(() => app.stop());

const WORKFLOW = 'sales-cold-email-outreach-sienna';
const brandUrls = ['https://acme.example'];

async function run(org: TestOrg, maxLeads: number, name = 'Outreach') {
  const { campaign } = await org.campaigns.create({
    body: {
      name,
      workflowDynastySlug: WORKFLOW,
      brandUrls,
      maxLeads,
      featureInputs: { targetAudience: 'Marketing managers' },
    },
  });
  await app.drain();
  return campaign;
}

test('whether a lead may be written to is judged by the brands its campaign has now', async () => {
  const org = await app.newOrg();
  const { id: campaignId } = await run(org, 1);
  const { leads } = await org.leads.list({ query: { campaignId, status: 'contacted' } });
  const { id, email } = leads[0] as (typeof leads)[number];
  const suppressed = async () => (await org.leads.get({ params: { id } })).lead.suppressed;
  const { brandId } = await org.brands.create({ body: { url: 'another-brand.example' } });
  await org.suppressions.create({ body: { kind: 'email', value: email as string, brandId } });
  expect(await suppressed()).toBe(false);
  await org.campaigns.update({ params: { campaignId }, body: { brandIds: [brandId] } });
  expect(await suppressed()).toBe(true);
});

test('a campaign’s people are listed, read and counted', async () => {
  const org = await app.newOrg();
  const { id: campaignId } = await run(org, 3);
  const { leads } = await org.leads.list({ query: { campaignId, status: 'served,contacted' } });
  expect(leads).toHaveLength(3);
  const [first] = leads;
  expect(first).toMatchObject({ campaignId, status: 'contacted', contacted: true, sent: true, delivered: true });
  expect(first?.email).toContain('@');
  const byEmail = await org.leads.list({ query: { email: first?.email?.toUpperCase() as string } });
  expect(byEmail.leads.map(({ id }) => id)).toEqual([first?.id]);
  const page = await org.leads.list({ query: { workflowSlug: `${WORKFLOW}-v2`, limit: 1 } });
  const next = { workflowSlug: `${WORKFLOW}-v2`, limit: 1, cursor: page.nextCursor as string };
  expect((await org.leads.list({ query: next })).leads[0]?.id).not.toBe(page.leads[0]?.id);
  expect((await org.leads.list({ query: { campaignId, replied: true } })).leads).toEqual([]);
  expect((await org.leads.list({ query: { campaignId, replied: false, status: 'contacted' } })).leads).toHaveLength(3);
  // Who was only found has no address yet, and is listed only when asked for.
  const known = (await org.leads.list({ query: { campaignId, limit: 200 } })).leads;
  expect(known.length).toBeGreaterThan(0);
  expect(known.every(({ email, status }) => typeof email === 'string' && status !== 'buffered')).toBe(true);
  const found = (await org.leads.list({ query: { campaignId, status: 'buffered', limit: 200 } })).leads;
  expect(found.some(({ email }) => email === null)).toBe(true);
  const all = (await org.leads.list({ query: { campaignId, status: 'all', limit: 200 } })).leads;
  expect(all.length).toBeGreaterThanOrEqual(known.length + found.length);
  expect((await org.leads.list({ query: { workflowSlug: 'no-such-workflow' } })).leads).toEqual([]);

  const { lead } = await org.leads.get({ params: { id: first?.id as string } });
  expect(lead.person.emailStatus).toBe('verified');
  expect(lead.emails).toHaveLength(1);
  expect(lead.timeline.map(({ type }) => type)).toContain('sent');
  expect(lead.suppressed).toBe(false);
  const { emails, nextCursor } = await org.emails.list({ query: { campaignId, limit: 1 } });
  const others = await org.emails.list({ query: { campaignId, limit: 1, cursor: nextCursor as string } });
  expect(others.emails[0]?.id).not.toBe(emails[0]?.id);
  const written = await org.emails.getByLead({ params: { leadId: lead.id } });
  expect(written.email?.id).toBe(lead.emails[0]?.id);
  expect((await org.emails.get({ params: { id: written.email?.id as string } })).email.steps).toHaveLength(3);

  const stats = await org.leads.stats({ query: { campaignId } });
  expect(stats).toMatchObject({ contacted: 3, claimed: 0, served: 0, byOutreachStatus: { contacted: 3 } });
  const { brandId } = lead;
  expect(await org.leads.stats({ query: { brandId: brandId as string } })).toEqual(stats);
  for (const groupBy of LEAD_GROUPINGS) {
    const grouped = await org.leads.stats({ query: { campaignId, groupBy } });
    const groups = 'groups' in grouped ? grouped.groups : [];
    expect(groups.reduce((sum, group) => sum + group.totalLeads, 0)).toBe('totalLeads' in stats && stats.totalLeads);
  }
});

test('runs that begin together search once, and nobody reads on from where others have read already', async () => {
  const org = await app.newOrg();
  const { orgId } = org;
  const { id: campaignId } = await run(org, 3);
  const { rows } = await sql<{ audienceId: string; cursor: string; searchCount: number }>`
    select audience_id, cursor, search_count from lead_sources where org_id = ${orgId}`.execute(app.db);
  expect(rows).toMatchObject([{ searchCount: 1, cursor: expect.any(String) }]);
  const { audienceId = '', cursor = '' } = rows[0] ?? {};
  const lease = (at: string | null) => leaseSource(app.db, orgId, { campaignId, audienceId, at });
  expect(await lease(null)).toBeNull();
  expect(await lease(cursor)).toMatchObject({ cursor });
  expect(await lease(cursor)).toBeNull();
});

test('a person is written to once per brand, whichever campaign finds them', async () => {
  const org = await app.newOrg();
  const first = await run(org, 4, 'First');
  const second = await run(org, 4, 'Second');
  const peopleOf = async (campaignId: string) => {
    const { leads } = await org.leads.list({ query: { campaignId, status: 'contacted' } });
    return leads.map(({ personId }) => personId);
  };
  const [one, two] = [await peopleOf(first.id), await peopleOf(second.id)];
  expect(one).toHaveLength(4);
  expect(two).toHaveLength(4);
  expect(new Set([...one, ...two]).size).toBe(8);
  const { leads } = await org.leads.list({ query: { campaignId: second.id, status: 'skipped' } });
  expect(leads.map(({ personId }) => personId).sort()).toEqual(one.toSorted());
  expect(new Set(leads.map(({ statusReason }) => statusReason))).toEqual(new Set(['pre_enrich_dedup']));
});

test('a suppressed person is skipped before anything is written, and the place is given back', async () => {
  const org = await app.newOrg();
  const { people } = await org.leads.search({ body: { person_titles: ['Marketing Manager'], per_page: 100 } });
  const domains = [...new Set(people.slice(0, 20).map(({ organizationDomain }) => organizationDomain as string))];
  await org.suppressions.import({ body: { kind: 'domain', values: domains } });
  const { id: campaignId } = await run(org, 3);
  const { leads } = await org.leads.list({ query: { campaignId, status: 'contacted' } });
  expect(leads).toHaveLength(3);
  for (const lead of leads) expect(domains).not.toContain(lead.organizationDomain);
  const stats = await org.leads.stats({ query: { campaignId } });
  expect('skippedByReason' in stats && stats.skippedByReason.suppressed).toBeGreaterThan(0);
  // Not even written: an email costs money, and the fence would only keep it from leaving.
  expect((await org.emails.list({ query: { campaignId, limit: 100 } })).emails).toHaveLength(3);
});

test('a person whose address turns out to be suppressed is left to others again', async () => {
  const addressesOf = async (of: TestOrg, status: 'contacted' | 'skipped') =>
    (await of.leads.list({ query: { status } })).leads.flatMap(({ email }) => email ?? []);
  const [before, org] = [await app.newOrg(), await app.newOrg()];
  await run(before, 1);
  const values = await addressesOf(before, 'contacted');
  await org.suppressions.import({ body: { kind: 'email', values } });
  await run(org, 1);
  // The directory gave the address only once the person was taken.
  expect(await addressesOf(org, 'skipped')).toEqual(values);
  const { rows } = await sql<{ status: string }>`select distinct l.status from contact_windows w
    join leads l on l.org_id = w.org_id and l.id = w.lead_id where w.org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toEqual([{ status: 'contacted' }]);
});

/** A campaign with so many leads that wait, oldest first, and runs that have places in it. */
async function waitingLeads(org: TestOrg, count: number) {
  const { orgId } = org;
  const campaignId = await openBudget(app, org, {});
  const brandId = crypto.randomUUID();
  await sql`insert into lead_campaigns values (${orgId}, ${campaignId}, 'w', 'w', 'f', 'f')`.execute(app.db);
  const people = Array.from({ length: count }, () => ({ leadId: crypto.randomUUID(), personId: crypto.randomUUID() }));
  for (const [at, { leadId, personId }] of people.entries()) {
    await sql`insert into people (org_id, id, provider, provider_person_id, email, email_hash, email_domain)
      values (${orgId}, ${personId}, 'crm', ${personId}::text, ${`${personId}@people.test`}, ${personId}::text,
        'people.test')`.execute(app.db);
    await sql`insert into leads (org_id, id, campaign_id, person_id, brand_id, created_at)
      values (${orgId}, ${leadId}, ${campaignId}, ${personId}, ${brandId}, app.now() + make_interval(secs => ${at}::int))
    `.execute(app.db);
  }
  const claims = createClaims({
    ledger: app.ledger,
    lockBudget: app.budgets.lock,
    dedupMonths: async () => 3,
    suppressed: reasonOf,
    badAmong: async () => new Set(),
    maxLooks: 3,
  });
  const inTransaction = <T>(act: (tx: Parameters<typeof claims.runEnded>[0]) => Promise<T>) =>
    app.db.transaction().execute(act);
  const search = { orgId, campaignId, brandIds: [brandId], audienceIds: null };
  return {
    leadIds: people.map(({ leadId }) => leadId),
    people,
    newRun: async () => (await reserve(app, org, campaignId, { units: [1], place: true })).runId,
    claim: async (runId: string) => (await inTransaction((tx) => claims.claim(tx, search, [runId]))).get(runId)?.leadId,
    claimOne: (runId: string, leadId: string) => inTransaction((tx) => claims.claimOne(tx, search, runId, leadId)),
    runEnded: (runId: string) => inTransaction((tx) => claims.runEnded(tx, orgId, campaignId, runId)),
    skip: (...leadIds: string[]) => inTransaction((tx) => claims.skip(tx, orgId, leadIds, 'suppressed')),
    places: async () => (await app.budgets.get(app.db, orgId, campaignId)).leads,
    /** Of each lead its status and under how many names its person is taken. */
    leads: async () => {
      const { rows } = await sql<{ id: string; state: string }>`select l.id, concat_ws(' ', l.status, l.status_reason,
          (select count(*) from contact_windows w where w.org_id = l.org_id and w.lead_id = l.id)) as state
        from leads l where l.org_id = ${orgId} and l.campaign_id = ${campaignId}`.execute(app.db);
      return people.map(({ leadId }) => rows.find(({ id }) => id === leadId)?.state);
    },
  };
}

const suppress = ({ orgId }: TestOrg, people: readonly ({ personId: string } | undefined)[]) =>
  sql`insert into suppressions (org_id, id, kind, value, match_key, reason)
    select ${orgId}::uuid, gen_random_uuid(), 'email', p.id, p.id, 'unsubscribed'
    from unnest(${people.map((person) => person?.personId)}::text[]) p (id)`.execute(app.db);

test('a run holds one lead, the oldest; when it ends without a word the lead waits again, and its place is free', async () => {
  const { leadIds, newRun, claim, runEnded, places, leads } = await waitingLeads(await app.newOrg(), 2);
  const [one, other] = [await newRun(), await newRun()];
  expect(await claim(one)).toBe(leadIds[0]);
  expect(await claim(one)).toBe(leadIds[0]);
  expect(await claim(other)).toBe(leadIds[1]);
  expect(await claim(await newRun())).toBeUndefined();
  expect(await leads()).toEqual(['claimed 3', 'claimed 3']);
  expect(await places()).toBe(3);
  await runEnded(one);
  expect(await leads()).toEqual(['buffered 0', 'claimed 3']);
  expect(await places()).toBe(2);
});

test.each(['served', 'contacted'])(
  'a run whose lead was %s keeps its place and its person when it ends',
  async (status) => {
    const { leadIds, newRun, claim, runEnded, places, leads } = await waitingLeads(await app.newOrg(), 1);
    const run = await newRun();
    await claim(run);
    await sql`update leads set status = ${status} where id = ${leadIds[0]}`.execute(app.db);
    await runEnded(run);
    expect(await leads()).toEqual([`${status} 3`]);
    expect(await places()).toBe(1);
  },
);

test('who may not be written to is passed over, and one lead that is asked for says why', async () => {
  const org = await app.newOrg();
  const { people, leadIds, newRun, claim, claimOne, leads, places } = await waitingLeads(org, 4);
  await suppress(org, [people[0], people[3]]);
  const run = await newRun();
  expect(await claim(run)).toBe(leadIds[1]);
  const other = await newRun();
  expect(await claimOne(other, leadIds[1] as string)).toBe('taken');
  expect(await claimOne(other, crypto.randomUUID())).toBe('taken');
  expect(await claimOne(other, leadIds[2] as string)).toBeNull();
  expect(await claimOne(await newRun(), leadIds[3] as string)).toBe('unsubscribed');
  expect(await leads()).toEqual(['skipped unsubscribed 0', 'claimed 3', 'claimed 3', 'skipped unsubscribed 0']);
  expect(await places()).toBe(3);
});

test('a claim looks at so many leads and no more; the next one goes on from there', async () => {
  const org = await app.newOrg();
  const { people, leadIds, newRun, claim } = await waitingLeads(org, 4);
  await suppress(org, people.slice(0, 3));
  const run = await newRun();
  expect(await claim(run)).toBeUndefined();
  expect(await claim(run)).toBe(leadIds[3]);
});

test('leads that are skipped give back what they hold, and others nothing', async () => {
  const { leadIds, newRun, claim, skip, leads, places } = await waitingLeads(await app.newOrg(), 3);
  await claim(await newRun());
  await claim(await newRun());
  await skip(leadIds[0] as string, leadIds[2] as string);
  expect(await leads()).toEqual(['skipped suppressed 0', 'claimed 3', 'skipped suppressed 0']);
  expect(await places()).toBe(1);
  await skip(leadIds[0] as string);
  expect(await places()).toBe(1);
});

test('a search stores nobody and shows no address', async () => {
  const org = await app.newOrg();
  const { people, pagination } = await org.leads.search({
    body: { person_titles: ['CEO'], organization_num_employees_ranges: ['11,50'], per_page: 5 },
  });
  expect(people).toHaveLength(5);
  expect(JSON.stringify(people)).not.toContain('@');
  expect(pagination.total_pages).toBe(Math.ceil(pagination.total_entries / 5));
  expect((await org.leads.list()).leads).toEqual([]);
  const { groups } = await org.runs.costs({ query: { groupBy: 'costName', taskName: 'lead-search' } });
  expect(groups).toMatchObject([{ dimensions: { costName: 'apollo-credit' }, totalQuantity: '1' }]);
  expect((await refusal(org.leads.search({ body: { person_titles: [] } }))).status).toBe(400);
});

test('what is not there is not found', async () => {
  const org = await app.newOrg();
  const id = crypto.randomUUID();
  expect(await refusal(org.leads.get({ params: { id } }))).toMatchObject({ body: { error: 'Lead not found' } });
  expect((await refusal(org.emails.get({ params: { id } }))).status).toBe(404);
  expect((await refusal(org.emails.getByLead({ params: { leadId: id } }))).status).toBe(404);
  expect((await refusal(org.leads.stats({ query: { campaignId: id } }))).status).toBe(404);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertBareCampaign } from '../../../test/bare-campaign.ts';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { insertLeads, setClaimed, setServed } from './store/leads.ts';
import { countServed, foldMembers, recountMembers } from './store/members.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** An audience, and two campaigns that draw from it. */
async function anAudience({ orgId }: TestOrg) {
  const [brandId, audienceId] = [crypto.randomUUID(), crypto.randomUUID()];
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into brands (org_id, id, domain, brand_url, name, analysis_status)
    values (${orgId}, ${brandId}, 'brand.test', 'https://brand.test', 'Brand', 'ready')`.execute(app.db);
  await sql`insert into audiences (org_id, id, brand_id, name, provider, status, source, filters, size_count)
    values (${orgId}, ${audienceId}, ${brandId}, 'Readers', 'apollo', 'active', 'user', '{}', 100)`.execute(app.db);
  for (const id of [first, second]) {
    await insertBareCampaign(app.db, orgId, id);
    await sql`insert into lead_campaigns values (${orgId}, ${id}, 'w', 'w', 'f', 'f')`.execute(app.db);
  }
  /** Makes leads of them, in the order given. */
  const take = (campaignId: string, people: readonly string[]) =>
    app.db.transaction().execute((tx) =>
      insertLeads(
        tx,
        orgId,
        people.map((personId) => ({ id: crypto.randomUUID(), personId })),
        { campaignId, brandId, audienceId, goal: null },
      ),
    );
  const serve = (campaignId: string, personId: string) =>
    app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from leads
        where org_id = ${orgId} and campaign_id = ${campaignId} and person_id = ${personId}`.execute(tx);
      const leadId = rows[0]?.id as string;
      await setClaimed(tx, orgId, [{ leadId: leadId, runId: crypto.randomUUID() }]);
      return setServed(tx, orgId, leadId);
    });
  return { audienceId, first, second, take, serve };
}

async function somePeople({ orgId }: TestOrg, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID() as string);
  await sql`insert into people (org_id, id, provider, provider_person_id)
    select ${orgId}, id, 'apollo', id from unnest(${ids}::uuid[]) id`.execute(app.db);
  return ids;
}

const differences = async ({ orgId }: TestOrg) =>
  (await recountMembers(app.db)).filter((difference) => difference.orgId === orgId);

test('pages visit each member once while others join, are taken again and are served', async () => {
  const org = await app.newOrg();
  const { audienceId, first, second, take, serve } = await anAudience(org);
  const there = await somePeople(org, 10);
  for (const person of there) {
    await take(first, [person]);
    await app.clock.advance(1_000);
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 3, ...(cursor === undefined ? {} : { cursor }) };
    const page = await org.audiences.listMembers({ params: { id: audienceId }, query });
    seen.push(...page.members.map(({ personId }) => personId));
    const [newcomer] = (await somePeople(org, 1)) as [string];
    await take(second, [newcomer, ...there.slice(seen.length, seen.length + 2), ...there.slice(0, 2)]);
    await serve(first, there[seen.length - 1] as string);
    await app.clock.advance(1_000);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(there.toReversed());

  const all = await org.audiences.listMembers({ params: { id: audienceId }, query: {} });
  expect(all.total).toBe(14);
  expect(new Set(all.members.map(({ personId }) => personId)).size).toBe(14);
  expect(all.members.filter(({ lastServedAt }) => lastServedAt !== null)).toHaveLength(4);
  const last = await org.audiences.listMembers({ params: { id: audienceId }, query: { offset: 13 } });
  expect(last.members).toEqual([all.members.at(-1)]);
  expect(await differences(org)).toEqual([]);
});

test('a person that two campaigns take and serve at once is one member, served once', async () => {
  const org = await app.newOrg();
  const { audienceId, first, second, take, serve } = await anAudience(org);
  const people = await somePeople(org, 40);
  await Promise.all([take(first, people), take(second, people.toReversed())]);
  const served = people.slice(0, 8);
  await Promise.all(served.flatMap((person) => [serve(first, person), serve(second, person)]));
  const { total } = await org.audiences.listMembers({ params: { id: audienceId }, query: { limit: 1 } });
  expect(total).toBe(40);
  await foldMembers(app.db, 1);
  expect(await countServed(app.db, org.orgId, [audienceId])).toEqual(new Map([[audienceId, 8]]));
  expect(await differences(org)).toEqual([]);
});

test('a count that is wrong, and a member whom no lead knows, are told', async () => {
  const org = await app.newOrg();
  const { audienceId, first, take } = await anAudience(org);
  const [known, stray] = (await somePeople(org, 2)) as [string, string];
  await take(first, [known]);
  await sql`insert into audience_members values (${org.orgId}, ${audienceId}, ${stray}, app.now())`.execute(app.db);
  await sql`update audience_counts set members = members + 1 where org_id = ${org.orgId}`.execute(app.db);
  expect((await differences(org)).toSorted((a, b) => a.what.localeCompare(b.what))).toEqual([
    { what: 'audience_counts.members', orgId: org.orgId, subject: audienceId, kept: '2', counted: '1' },
    { what: 'audience_members', orgId: org.orgId, subject: stray, kept: 'false', counted: 'none' },
  ]);
});

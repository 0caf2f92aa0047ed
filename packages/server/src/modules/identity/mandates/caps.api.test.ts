import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { actUnder } from '../../../kernel/http/mandate/acting-mandate.ts';
import { openBudget, reserve, SEND, UNIT } from '../../runs/budgets.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const usd = (units: number) => String((Number(UNIT) * units) / 100_000_000);

async function agentOf(org: TestOrg, mandate: object) {
  const { id, key, mandate: shown } = await org.apiKeys.create({ body: { name: 'Agent', mandate } });
  return { keyId: id, mandateId: shown?.id as string, client: app.clientFor(key) };
}

/** What the lines themselves come to, added up here and not by the counters under test. */
async function recount(org: TestOrg, mandateId: string) {
  const { rows } = await sql<{ spent: bigint; held: bigint; messages: bigint; open: number }>`
    select coalesce(sum(price * quantity) filter (where status in ('provisioned', 'actual')), 0)::bigint as spent,
      coalesce(sum(price * quantity) filter (where status = 'provisioned'), 0)::bigint as held,
      coalesce(sum(quantity) filter (where status in ('provisioned', 'actual') and category = 'email_sending'), 0)::bigint
        as messages,
      count(*) filter (where status = 'provisioned')::int as open
    from cost_lines where org_id = ${org.orgId} and mandate_id = ${mandateId}`.execute(app.db);
  return rows[0];
}
async function counted(org: TestOrg, mandateId: string) {
  const { rows } = await sql<{ spent: bigint; held: bigint; messages: bigint; open: number }>`
    select total_spent as spent, total_held as held, total_messages as messages, open_holds as open from mandates
    where org_id = ${org.orgId} and id = ${mandateId} and day_spent = total_spent and week_spent = total_spent
      and month_spent = total_spent and day_messages = total_messages and day_held = total_held`.execute(app.db);
  return rows[0];
}

/** Campaigns of one mandate, so that no budget of a campaign makes its agents take turns. */
const campaignsUnder = async (org: TestOrg, mandateId: string, count: number) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const id = await openBudget(app, org, {});
    await app.db.transaction().execute((tx) => app.budgets.setMandate(tx, org.orgId, id, mandateId));
    ids.push(id);
  }
  return ids;
};

test('64 racing agents never pass the cap of money: what fits is reserved, exactly', async () => {
  const org = await app.newOrg();
  const { mandateId } = await agentOf(org, { maxSpend: { daily: usd(100) } });
  const campaigns = await campaignsUnder(org, mandateId, 16);
  const tries = await Promise.all(
    Array.from({ length: 64 }, (_, at) => reserve(app, org, campaigns[at % 16] as string, { units: [3] })),
  );
  expect(tries.filter(({ ok }) => ok)).toHaveLength(33);
  const [refused] = tries.flatMap((one) => (one.ok ? [] : one.closed));
  expect(refused).toMatchObject({ cap: 'mandate', mandate: { cap: 'spend', window: 'daily', spent: 99n * UNIT } });
  expect(await counted(org, mandateId)).toEqual(await recount(org, mandateId));
  // What the mandate refused is not counted in the budgets either.
  const { rows } = await sql<{ spent: bigint; holds: bigint }>`select sum(total_spent)::bigint as spent,
    sum(open_holds)::bigint as holds from budgets where org_id = ${org.orgId}`.execute(app.db);
  expect(rows[0]).toEqual({ spent: 99n * UNIT, holds: 33n });
});

test('64 racing agents never pass the cap of messages, and what is called off makes room again', async () => {
  const org = await app.newOrg();
  const { mandateId } = await agentOf(org, { maxMessages: { total: 50 } });
  const campaigns = await campaignsUnder(org, mandateId, 8);
  const race = () =>
    Promise.all(
      Array.from({ length: 64 }, (_, at) => reserve(app, org, campaigns[at % 8] as string, { units: [1, 1, 1] })),
    );
  const first = (await race()).filter((one) => one.ok);
  expect(first).toHaveLength(16);
  await Promise.all(
    first.flatMap(({ holds }) =>
      holds.map((hold) => app.db.transaction().execute((tx) => app.ledger.cancel(tx, org.orgId, hold))),
    ),
  );
  expect(await counted(org, mandateId)).toEqual({ spent: 0n, held: 0n, messages: 0n, open: 0 });
  const second = (await race()).filter((one) => one.ok);
  expect(second).toHaveLength(16);
  await app.db.transaction().execute((tx) => app.ledger.settle(tx, org.orgId, second[0]?.holds[0] as never, 1));
  expect(await counted(org, mandateId)).toMatchObject({ messages: 48n, held: 47n * UNIT });
  expect(await counted(org, mandateId)).toEqual(await recount(org, mandateId));
});

test('direct paid work of 64 requests at once is under the caps too, with what it really used', async () => {
  const org = await app.newOrg();
  const { mandateId } = await agentOf(org, { maxSpend: { monthly: usd(10) } });
  const task = { orgId: org.orgId, serviceName: 'content' as const, taskName: 'test' };
  const planned = [{ costName: SEND, quantity: 2, source: 'platform' as const }];
  let done = 0;
  const ask = () =>
    actUnder(mandateId, () =>
      app.ledger.paid(task, planned, async (step) => {
        done += 1;
        step.use(SEND, 2);
      }),
    ).catch((thrown: { code: string }) => thrown.code);
  const answers = await Promise.all(Array.from({ length: 64 }, ask));
  expect(done).toBe(5);
  expect(answers.filter((one) => one === 'mandate_exceeded')).toHaveLength(59);
  expect(await counted(org, mandateId)).toEqual({ spent: 10n * UNIT, held: 0n, messages: 10n, open: 0 });
});

test('a cap is of its window: the next day has room again, the total has not', async () => {
  const org = await app.newOrg();
  const { keyId, mandateId } = await agentOf(org, { maxSpend: { daily: usd(5), total: usd(8) } });
  const [campaignId = ''] = await campaignsUnder(org, mandateId, 1);
  const tryOne = async (units: number) => (await reserve(app, org, campaignId, { units: [units] })).ok;
  expect([await tryOne(5), await tryOne(1)]).toEqual([true, false]);
  await app.clock.advance(86_400_000);
  expect([await tryOne(3), await tryOne(1)]).toEqual([true, false]);
  const { spend } = await org.apiKeys.use({ params: { id: keyId } });
  expect(spend).toMatchObject({
    daily: { spentUsd: usd(3).padEnd(4, '0') },
    total: { spentUsd: '0.008', limitUsd: '0.008' },
  });
  // Lowering below what is spent is allowed and refuses what comes; settling goes on.
  await org.apiKeys.update({ params: { id: keyId }, body: { mandate: { maxSpend: { total: usd(1) } } } });
  expect(await tryOne(1)).toBe(false);
});

// An amount in micro-cents passes 32 bits at 21 dollars.
test('a hold of many dollars is counted, and refused where it passes a cap', async () => {
  const org = await app.newOrg();
  const { mandateId } = await agentOf(org, { maxSpend: { total: usd(50_000) } });
  const [campaignId = ''] = await campaignsUnder(org, mandateId, 1);
  const tryOne = async (units: number) => (await reserve(app, org, campaignId, { units: [units] })).ok;
  expect([await tryOne(30_000), await tryOne(30_000)]).toEqual([true, false]);
  expect(await counted(org, mandateId)).toEqual(await recount(org, mandateId));
});

test('the database itself refuses an update that would pass a cap', async () => {
  const org = await app.newOrg();
  const { mandateId } = await agentOf(org, { maxMessages: { weekly: 3 } });
  const raise = sql`update mandates set week_messages = 4, open_holds = 1 where id = ${mandateId}`.execute(app.db);
  await expect(raise).rejects.toThrow(/a cap of mandate .* would be passed/);
});

test('an answer under a spent mandate says which cap, how much and until when', async () => {
  const org = await app.newOrg();
  const { client } = await agentOf(org, { maxSpend: { daily: '0' } });
  expect(await refusal(client.leads.search({ body: { person_titles: ['CEO'] } }))).toMatchObject({
    status: 409,
    body: {
      code: 'mandate_exceeded',
      cap: 'spend',
      window: 'daily',
      spentUsd: '0.00',
      limitUsd: '0.00',
      hint: expect.any(String),
    },
  });
});

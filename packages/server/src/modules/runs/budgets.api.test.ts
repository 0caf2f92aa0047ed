import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { books, openBudget, recount, reserve, UNIT } from './budgets.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const settle = (org: TestOrg, settlements: { lineId: string; quantity: number }[]) =>
  app.db.transaction().execute((tx) => app.ledger.settleMany(tx, org.orgId, settlements));

/** A small generator of its own, so that a failure can be run again. */
const seeded = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

/** The highest spend of any commit, written down by the database itself. */
async function watchSpend(campaignId: string) {
  await sql`create table if not exists seen_spend (campaign_id uuid, spent bigint)`.execute(app.db);
  await sql`create or replace function note_spend() returns trigger language plpgsql as $$
    begin insert into seen_spend values (new.campaign_id, new.total_spent); return new; end $$`.execute(app.db);
  await sql`drop trigger if exists note_spend on budgets`.execute(app.db);
  await sql`create trigger note_spend after update on budgets for each row execute function note_spend()`.execute(
    app.db,
  );
  return async () => {
    const { rows } = await sql<{ most: bigint }>`select coalesce(max(spent), 0)::bigint as most from seen_spend
      where campaign_id = ${campaignId}`.execute(app.db);
    return rows[0]?.most ?? 0n;
  };
}

test('64 workers race for the last cents: no commit passes a cap, and every counter equals the lines', async () => {
  const org = await app.newOrg();
  const cap = 997n * UNIT;
  const campaignId = await openBudget(app, org, { total: cap, daily: cap });
  const mostSpent = await watchSpend(campaignId);
  const draw = seeded(7);
  let granted = 0;
  let refused = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let turn = 0; turn < 20; turn += 1) {
        const got = await reserve(app, org, campaignId, { units: [1 + draw(20), 1 + draw(5)] });
        if (!got.ok) {
          refused += 1;
          continue;
        }
        granted += 1;
        const fate = draw(3);
        if (fate > 0)
          await settle(
            org,
            got.holds.map(({ lineId, maximum }) => ({ lineId, quantity: fate === 1 ? 0 : draw(maximum + 1) })),
          );
      }
    }),
  );
  expect(granted).toBeGreaterThan(100);
  expect(refused).toBeGreaterThan(100);
  expect(await mostSpent()).toBeLessThanOrEqual(cap);
  const budget = await app.budgets.get(app.db, org.orgId, campaignId);
  const counted = await recount(app, org, campaignId);
  expect(budget).toMatchObject({
    totalSpent: counted.spent,
    daySpent: counted.spent,
    totalActual: counted.actual,
    openHolds: counted.held,
  });
  const costs = await app.budgets.costsOf(app.db, org.orgId, [campaignId]);
  expect(costs.reduce((sum, cost) => sum + cost.actual + cost.provisioned, 0n)).toBe(counted.spent);
  const shown = await org.runs.costs({ query: { campaignId } });
  expect(shown.totalCostInUsdCents).toBe((Number(counted.spent) / 1e6).toString());
  expect(await books(app, org, campaignId)).toEqual({
    held: counted.spent - counted.actual,
    spent: counted.actual,
    unbalanced: 0,
  });
}, 60_000);

test('the same race without the condition is caught: the check can fail', async () => {
  const org = await app.newOrg();
  const cap = 50n * UNIT;
  const campaignId = await openBudget(app, org, { total: cap });
  const mostSpent = await watchSpend(campaignId);
  await sql`alter table budgets disable trigger budgets_hold_caps`.execute(app.db);
  try {
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        const { totalSpent } = await app.budgets.get(app.db, org.orgId, campaignId);
        if (totalSpent + 3n * UNIT > cap) return;
        await sql`update budgets set total_spent = total_spent + ${3n * UNIT}
          where org_id = ${org.orgId} and campaign_id = ${campaignId}`.execute(app.db);
      }),
    );
  } finally {
    await sql`alter table budgets enable trigger budgets_hold_caps`.execute(app.db);
  }
  expect(await mostSpent()).toBeGreaterThan(cap);
});

const WALLS = [
  ['daily', 'day_spent'],
  ['weekly', 'week_spent'],
  ['monthly', 'month_spent'],
  ['total', 'total_spent'],
] as const;

test.each(WALLS)('the second wall holds the %s cap when the first is gone', async (cap, column) => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { [cap]: 10n * UNIT });
  const spend = (units: bigint, day = 0) =>
    sql`update budgets set ${sql.ref(column)} = ${units * UNIT}, day = day + ${day}::int
      where campaign_id = ${campaignId}`.execute(app.db);
  await expect(spend(11n)).rejects.toThrow('would be passed');
  await spend(10n);
  // What was spent before a cap was lowered stays, in its own window.
  await sql`update budgets set ${sql.ref(`cap_${cap}`)} = ${5n * UNIT} where campaign_id = ${campaignId}`.execute(
    app.db,
  );
  if (cap !== 'total') await expect(spend(9n, 40)).rejects.toThrow('would be passed');
  await spend(9n);
  await expect(spend(10n)).rejects.toThrow('would be passed');
});

test('the second wall holds the number of leads when the first is gone', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { maxLeads: 2 });
  const take = (leads: number) =>
    sql`update budgets set leads = ${leads} where campaign_id = ${campaignId}`.execute(app.db);
  await take(2);
  await expect(take(3)).rejects.toThrow('would be passed');
});

test('a cap refuses whole, and says which caps are closed', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {
    daily: 10n * UNIT,
    monthly: 100n * UNIT,
    total: 12n * UNIT,
    maxLeads: 1,
  });
  expect(await reserve(app, org, campaignId, { units: [8, 2], place: true })).toMatchObject({ ok: true });
  const refused = await reserve(app, org, campaignId, { units: [2, 1], place: true });
  expect(refused).toMatchObject({ ok: false });
  expect('closed' in refused && refused.closed.map(({ cap }) => cap)).toEqual(['daily', 'total', 'max_leads']);
  expect((await recount(app, org, campaignId)).spent).toBe(10n * UNIT);
});

test('windows roll over in UTC and never back, and a late settlement touches only its own window', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { daily: 10n * UNIT, weekly: 1000n * UNIT });
  const first = await reserve(app, org, campaignId, { units: [10] });
  expect(await reserve(app, org, campaignId, { units: [1] })).toMatchObject({ ok: false });
  await app.clock.advance(DAY);
  expect(await reserve(app, org, campaignId, { units: [9] })).toMatchObject({ ok: true });
  if (first.ok) await settle(org, [{ lineId: first.holds[0]?.lineId as string, quantity: 4 }]);
  const budget = await app.budgets.get(app.db, org.orgId, campaignId);
  expect(budget.daySpent).toBe(9n * UNIT);
  expect(budget.totalSpent).toBe(13n * UNIT);
  await app.clock.advance(-DAY);
  expect(await reserve(app, org, campaignId, { units: [2] })).toMatchObject({ ok: false });
  // What fits under the cap while the clock is back is counted in the same window, and so is what comes after.
  expect(await reserve(app, org, campaignId, { units: [1] })).toMatchObject({ ok: true });
  await app.clock.advance(DAY);
  expect(await reserve(app, org, campaignId, { units: [1] })).toMatchObject({ ok: false });
  expect(await app.budgets.get(app.db, org.orgId, campaignId)).toMatchObject({
    ...{ day: app.clock.now().toISOString().slice(0, 10), daySpent: 10n * UNIT },
  });
});

test.each([
  ['weekly', 7],
  ['monthly', 31],
] as const)('the %s window does not open again when the clock goes back over it and forward', async (cap, days) => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { [cap]: 10n * UNIT });
  expect(await reserve(app, org, campaignId, { units: [10] })).toMatchObject({ ok: true });
  for (const step of [-days, days]) {
    await app.clock.advance(step * DAY);
    const refused = await reserve(app, org, campaignId, { units: [1] });
    expect('closed' in refused && refused.closed.map((one) => one.cap)).toEqual([cap]);
  }
  await app.clock.advance(days * DAY);
  expect(await reserve(app, org, campaignId, { units: [1] })).toMatchObject({ ok: true });
  await app.clock.advance(-days * DAY);
});

test('four fifths of a cap are told of once per window, however many cross at once', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { daily: 100n * UNIT });
  await Promise.all(Array.from({ length: 40 }, () => reserve(app, org, campaignId, { units: [3] })));
  const warnings = async () => {
    const { rows } = await sql<{ budgetType: string }>`select data ->> 'budgetType' as budget_type from facts
      where org_id = ${org.orgId} and kind = 'budget.warned'`.execute(app.db);
    return rows.map(({ budgetType }) => budgetType);
  };
  expect(await warnings()).toEqual(['daily']);
  await app.clock.advance(DAY);
  await reserve(app, org, campaignId, { units: [85] });
  expect(await warnings()).toEqual(['daily', 'daily']);
});

test('a cap lowered below what is spent grants nothing more, and is no fault', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { total: 100n * UNIT });
  await reserve(app, org, campaignId, { units: [50] });
  const caps = { daily: null, weekly: null, monthly: null, total: 20n * UNIT, maxLeads: null };
  await app.db.transaction().execute((tx) => app.budgets.setCaps(tx, org.orgId, campaignId, caps));
  expect(await reserve(app, org, campaignId, { units: [1] })).toMatchObject({ ok: false });
  expect((await app.budgets.get(app.db, org.orgId, campaignId)).totalSpent).toBe(50n * UNIT);
});

test('places under maxLeads are given back once', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { maxLeads: 5 });
  const runs = await Promise.all(
    Array.from({ length: 20 }, () => reserve(app, org, campaignId, { units: [1], place: true })),
  );
  const taken = runs.filter(({ ok }) => ok);
  expect(taken).toHaveLength(5);
  const release = () =>
    app.db.transaction().execute((tx) => app.ledger.releasePlaces(tx, org.orgId, [taken[0]?.runId as string]));
  await Promise.all([release(), release(), release()]);
  expect((await app.budgets.get(app.db, org.orgId, campaignId)).leads).toBe(4);
});

test('weeks begin on Monday and months on the first, in every year', async () => {
  const { rows } = await sql<{ days: number; wrong: number }>`select count(*)::int as days,
      count(*) filter (where app.week_of(d::date) <> date_trunc('week', d)::date
        or app.month_of(d::date) <> date_trunc('month', d)::date)::int as wrong
    from generate_series('1999-12-20'::timestamp, '2041-01-10', '1 day') d`.execute(app.db);
  expect(rows[0]).toEqual({ days: 14_998, wrong: 0 });
});

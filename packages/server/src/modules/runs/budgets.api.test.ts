import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { books, NO_CAPS, openBudget, recount, reserve, SEND, UNIT } from './budgets.fixture.ts';
import type { Hold } from './reservations.ts';
import { setCaps } from './store/budgets.ts';
import { listMessageHolds, listOldHolds } from './store/holds.ts';

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
async function watchSpend(campaignId: string, { db }: Pick<TestApp, 'db'> = app) {
  await sql`create table if not exists seen_spend (campaign_id uuid, spent bigint)`.execute(db);
  await sql`create or replace function note_spend() returns trigger language plpgsql as $$
    begin insert into seen_spend values (new.campaign_id, new.total_spent); return new; end $$`.execute(db);
  await sql`drop trigger if exists note_spend on budgets`.execute(db);
  await sql`create trigger note_spend after update on budgets for each row execute function note_spend()`.execute(db);
  return async () => {
    const { rows } = await sql<{ most: bigint }>`select coalesce(max(spent), 0)::bigint as most from seen_spend
      where campaign_id = ${campaignId}`.execute(db);
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
    dayActual: counted.actual,
    weekActual: counted.actual,
    monthActual: counted.actual,
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
});

test('the same race without the condition is caught: the check can fail', async () => {
  // In an application of its own: nothing else must ever run without the wall that is taken away here.
  const alone = await startTestApp();
  try {
    const org = await alone.newOrg();
    const cap = 50n * UNIT;
    const campaignId = await openBudget(alone, org, { total: cap });
    const mostSpent = await watchSpend(campaignId, alone);
    await sql`alter table budgets disable trigger budgets_hold_caps`.execute(alone.db);
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        const { totalSpent } = await alone.budgets.get(alone.db, org.orgId, campaignId);
        if (totalSpent + 3n * UNIT > cap) return;
        await sql`update budgets set total_spent = total_spent + ${3n * UNIT}
          where org_id = ${org.orgId} and campaign_id = ${campaignId}`.execute(alone.db);
      }),
    );
    expect(await mostSpent()).toBeGreaterThan(cap);
  } finally {
    await alone.stop();
  }
});

/** Everything that was held is used. */
const settleAll = (
  tx: Tx,
  org: TestOrg,
  ...reserved: readonly { readonly runId: string; readonly holds?: readonly Hold[] }[]
) =>
  app.ledger.settleMany(
    tx,
    org.orgId,
    reserved.flatMap(({ holds = [] }) => holds.map(({ lineId, maximum }) => ({ lineId, quantity: maximum }))),
  );

test('what a provider used beyond its hold is booked above a cap, and nothing more is granted under it', async () => {
  const org = await app.newOrg();
  const cap = 3n * UNIT;
  const campaignId = await openBudget(app, org, { total: cap, daily: cap, weekly: cap, monthly: cap });
  const first = await reserve(app, org, campaignId, { units: [2, 1] });
  const settlements = (first.ok ? first.holds : []).map(({ lineId, maximum }) => ({ lineId, quantity: 2 * maximum }));
  await app.db.transaction().execute((tx) => app.ledger.settleMany(tx, org.orgId, settlements));
  const spent = 6n * UNIT;
  expect(await app.budgets.get(app.db, org.orgId, campaignId)).toMatchObject({
    ...{ totalSpent: spent, daySpent: spent, weekActual: spent, monthActual: spent, totalActual: spent, openHolds: 0 },
  });
  expect(await books(app, org, campaignId)).toEqual({ held: 0n, spent, unbalanced: 0 });
  expect((await reserve(app, org, campaignId, { units: [1] })).ok).toBe(false);
  const raise = sql`update budgets set total_spent = total_spent + 1, open_holds = open_holds + 1
    where org_id = ${org.orgId} and campaign_id = ${campaignId}`.execute(app.db);
  await expect(raise).rejects.toThrow('would be passed');
});

test('what is done to one budget changes no other of the organisation', async () => {
  const org = await app.newOrg();
  const [one, other] = [await openBudget(app, org, { maxLeads: 3 }), await openBudget(app, org, { maxLeads: 3 })];
  const [first, second] = [
    await reserve(app, org, one, { units: [1], place: true }),
    await reserve(app, org, other, { units: [1], place: true }),
  ];
  const third = await reserve(app, org, one, { units: [2], place: true });
  const before = await app.budgets.get(app.db, org.orgId, other);
  expect(before).toMatchObject({ campaignId: other, totalSpent: UNIT, leads: 1, openHolds: 1 });
  await app.db.transaction().execute(async (tx) => {
    await app.ledger.releasePlaces(tx, org.orgId, [first.runId]);
    await settleAll(tx, org, first, third);
    // Four fifths of it are spent: it is warned of, and the other is not.
    await app.budgets.setCaps(tx, org.orgId, one, { ...NO_CAPS, daily: 3n * UNIT });
  });
  expect(await app.budgets.get(app.db, org.orgId, one)).toMatchObject({
    ...{ campaignId: one, totalSpent: 3n * UNIT, leads: 1, openHolds: 0, capDaily: 3n * UNIT },
    warnedDay: app.clock.now().toISOString().slice(0, 10),
  });
  expect(await app.budgets.get(app.db, org.orgId, other)).toEqual(before);
  expect(second.ok).toBe(true);
  const costs = await app.budgets.costsOf(app.db, org.orgId, [other]);
  expect(costs).toMatchObject([{ campaignId: other, costName: SEND, provisioned: UNIT }]);
});

test('a budget is locked alone, so that two campaigns of an organisation do not wait for each other', async () => {
  const org = await app.newOrg();
  const [one, other] = [await openBudget(app, org, {}), await openBudget(app, org, {})];
  const lockWhileHeld = (held: string, wanted: string) =>
    app.db.transaction().execute(async (tx) => {
      await app.budgets.lock(tx, org.orgId, held);
      return app.db.transaction().execute(async (second) => {
        await sql`set local lock_timeout = '300ms'`.execute(second);
        return app.budgets.lock(second, org.orgId, wanted);
      });
    });
  await lockWhileHeld(one, other);
  await expect(lockWhileHeld(one, one)).rejects.toThrow('lock timeout');
});

test('what came to nothing is no cost', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  const got = await reserve(app, org, campaignId, { units: [3] });
  expect(await app.budgets.costsOf(app.db, org.orgId, [campaignId])).toHaveLength(1);
  if (got.ok) await settle(org, [{ lineId: got.holds[0]?.lineId as string, quantity: 0 }]);
  expect(await app.budgets.costsOf(app.db, org.orgId, [campaignId])).toEqual([]);
});

test('a window is warned of from exactly four fifths of its cap, and a cap of nothing never', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { daily: 10n * UNIT, weekly: 0n });
  const warned = async () => (await app.budgets.get(app.db, org.orgId, campaignId)).warnedDay;
  const lower = (daily: bigint) =>
    app.db
      .transaction()
      .execute((tx) => app.budgets.setCaps(tx, org.orgId, campaignId, { ...NO_CAPS, daily, weekly: 0n }));
  await app.db.transaction().execute((tx) => setCaps(tx, org.orgId, campaignId, { ...NO_CAPS, daily: 11n * UNIT }));
  const held = await reserve(app, org, campaignId, { units: [8] });
  await lower(10n * UNIT);
  // What is only held may come back.
  expect(await warned()).toBeNull();
  await app.db.transaction().execute((tx) => settleAll(tx, org, held));
  await lower(10n * UNIT);
  const budget = await app.budgets.get(app.db, org.orgId, campaignId);
  expect(budget.warnedDay).toBe(budget.day);
  expect(budget.warnedWeek).toBeNull();
});

test('a cap is closed for what passes it, and open for what reaches it', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { daily: 10n * UNIT, total: 11n * UNIT, maxLeads: 1 });
  expect(await reserve(app, org, campaignId, { units: [10], place: true })).toMatchObject({ ok: true });
  const closed = async (units: number, place: boolean) => {
    const refused = await reserve(app, org, campaignId, { units: [units], place });
    return 'closed' in refused ? refused.closed : null;
  };
  const [held, spent] = [10n * UNIT, 10n * UNIT];
  const daily = { cap: 'daily', spent, held, limit: 10n * UNIT };
  // Reaching the total is allowed, and a run that asks for no place passes no number of leads.
  expect(await closed(1, false)).toEqual([daily]);
  expect(await closed(2, true)).toEqual([
    ...[daily, { cap: 'total', spent, held, limit: 11n * UNIT }, { cap: 'max_leads', spent: 1n, held: 0n, limit: 1n }],
  ]);
});

test('holds for messages are listed in pages, and those of other steps are not', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  const kept = await reserve(app, org, campaignId, { units: [1, 1, 1] });
  await reserve(app, org, campaignId, { units: [1] });
  const held = (kept.ok ? kept.holds : []).map(({ lineId }) => ({ lineId, messageId: crypto.randomUUID() }));
  await app.db.transaction().execute((tx) => app.ledger.keepForMessages(tx, org.orgId, held));
  const lines = held.map(({ lineId }) => lineId).sort();
  const own = async (after: Awaited<ReturnType<typeof listMessageHolds>>[number] | null, limit: number) =>
    (await listMessageHolds(app.db, after, limit)).filter(({ orgId }) => orgId === org.orgId);
  const all = await own(null, 500);
  expect(all.map(({ lineId }) => lineId)).toEqual(lines);
  expect(all.every((hold) => hold.messageId && hold.campaignId === campaignId)).toBe(true);
  const next = await own(all[0] ?? null, 500);
  expect(next.map(({ lineId }) => lineId)).toEqual(lines.slice(1));
});

test('a hold is old when its days are over, unless it was settled', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, {});
  const [kept, settled] = [
    await reserve(app, org, campaignId, { units: [1] }),
    await reserve(app, org, campaignId, { units: [1] }),
  ];
  if (settled.ok) await settle(org, [{ lineId: settled.holds[0]?.lineId as string, quantity: 1 }]);
  const old = async () => (await listOldHolds(app.db, 2, 500)).filter((hold) => hold.campaignId === campaignId);
  expect(await old()).toEqual([]);
  await app.clock.advance(3 * DAY);
  expect((await old()).map(({ runId }) => runId)).toEqual([kept.runId]);
  await app.clock.advance(-3 * DAY);
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

test('a budget warns once per window of what is spent, never of what is only held, and not after a pause', async () => {
  const org = await app.newOrg();
  const campaignId = await openBudget(app, org, { daily: 100n * UNIT, weekly: 1000n * UNIT });
  const warnings = async () => {
    const { rows } = await sql<{ data: unknown }>`select data from facts
      where org_id = ${org.orgId} and kind = 'budget.warned' order by id`.execute(app.db);
    return rows.map(({ data }) => data);
  };
  const look = () =>
    app.db.transaction().execute(async (tx) => {
      await app.budgets.lock(tx, org.orgId, campaignId);
      await app.budgets.warn(tx, org.orgId, await app.budgets.get(tx, org.orgId, campaignId));
    });
  const spend = async (units: number) => {
    const got = await reserve(app, org, campaignId, { units: [units] });
    if (!got.ok) throw new Error('The reservation was refused');
    await look();
    await settle(
      org,
      got.holds.map(({ lineId, maximum }) => ({ lineId, quantity: maximum })),
    );
    await Promise.all(Array.from({ length: 8 }, look));
  };
  await reserve(app, org, campaignId, { units: [10] });
  await spend(79);
  expect(await warnings()).toEqual([]);
  await spend(1);
  const warning = { budgetType: 'daily', spent: String(80n * UNIT), limit: String(100n * UNIT) };
  expect(await warnings()).toEqual([warning]);
  await app.clock.advance(DAY);
  await look();
  expect(await warnings()).toEqual([warning]);
  await spend(85);
  expect(await warnings()).toEqual([warning, { ...warning, spent: String(85n * UNIT) }]);
  await app.clock.advance(DAY);
  const budget = await app.budgets.get(app.db, org.orgId, campaignId);
  expect(budget).toMatchObject({ dayActual: 0n, totalActual: 165n * UNIT });
  await app.db.transaction().execute((tx) => app.budgets.pauseTold(tx, org.orgId, budget, ['daily']));
  await spend(90);
  expect(await warnings()).toHaveLength(2);
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

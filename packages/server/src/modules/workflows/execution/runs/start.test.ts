import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { actOnAll } from '../../../../kernel/db/batching/batch-in-transaction.ts';
import type { Tx } from '../../../../kernel/db/db.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { SEARCH_QUERY } from '../../../billing/index.ts';
import { aCampaign, aSpec, executionOn, inARow, readRun, storedWorkflow } from '../execution.fixture.ts';
import type { NodeHandler } from '../ports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a campaign never has more live runs than slots, however many start at once', async () => {
  const org = await app.newOrg();
  const world = executionOn(app, { handlers: { 'article-discover': async () => ({}) } });
  const workflow = await storedWorkflow(app, org, inARow('find'));
  const campaignId = await aCampaign(app, org);
  const start = () => world.begin(aSpec(org, workflow, { campaignId, slots: 3 }));
  const begun = await Promise.all(Array.from({ length: 8 }, start));
  const ids = begun.flatMap((outcome) => ('started' in outcome ? [outcome.started.id] : []));
  expect(ids).toHaveLength(3);
  expect(await world.execution.liveRuns(app.db, org.orgId, campaignId)).toBe(3);
  const refused = begun.filter((outcome) => 'refused' in outcome);
  expect(refused.every((outcome) => outcome.refused === 'run_slots')).toBe(true);
  await world.run(org.orgId, ids[0] as string);
  expect(await start()).toHaveProperty('started');
  expect(await start()).toMatchObject({ refused: 'run_slots', liveRunId: expect.any(String) });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from runs
    where org_id = ${org.orgId} and parent_run_id is null`.execute(app.db);
  expect(rows).toEqual([{ count: 4 }]);
});

test('runs that start together take free slots and hold what each may cost, or none of them starts', async () => {
  const org = await app.newOrg();
  const world = executionOn(app, { handlers: { 'article-discover': async () => ({ used: { [SEARCH_QUERY]: 1 } }) } });
  const workflow = await storedWorkflow(app, org, inARow('find'));
  const campaignId = await aCampaign(app, org);
  const planned = [{ nodeId: 'find', costName: SEARCH_QUERY, quantity: 2, source: 'platform' as const }];
  const spec = { ...aSpec(org, workflow, { campaignId, planned, place: true }), slots: 5 };
  const many = (count: number) => app.db.transaction().execute((tx) => world.execution.startMany(tx, spec, count));
  const budget = () => app.budgets.get(app.db, org.orgId, campaignId);
  expect(await many(3)).toBe(3);
  const { totalSpent } = await budget();
  expect(await many(9)).toBe(2);
  expect(await many(9)).toBe(0);
  expect(world.jobs).toHaveLength(5);
  expect(await budget()).toMatchObject({ leads: 5, openHolds: 5, totalSpent: (totalSpent * 5n) / 3n });

  for (const { id } of world.jobs.slice(0, 3)) await world.run(org.orgId, id);
  expect(await budget()).toMatchObject({ openHolds: 2, totalActual: totalSpent / 2n });
  await sql`update budgets set cap_total = total_spent + ${(totalSpent * 2n) / 3n}::bigint
    where campaign_id = ${campaignId}`.execute(app.db);
  expect(await many(3)).toBe(0);
  expect(await budget()).toMatchObject({ leads: 5, openHolds: 2 });
  expect(await many(2)).toBe(2);
  expect(await world.execution.liveRuns(app.db, org.orgId, campaignId)).toBe(4);
});

test('runs of one job are led at once and recorded in one transaction; one that is refused fails by itself', async () => {
  const org = await app.newOrg();
  const campaignId = await aCampaign(app, org);
  let [atOnce, active, most, refused] = [0, 0, 0, ''];
  let locking: { locksItself?: true } = {};
  let allAct = Promise.withResolvers<void>();
  const recordedIn: string[] = [];
  let booked: string[][] = [];
  const foundLocked = new Set<boolean>();
  const actedOn: number[] = [];
  const isBudgetLocked = async () => {
    const { rows } = await sql`select from budgets where org_id = ${org.orgId} and campaign_id = ${campaignId}
      for no key update skip locked`.execute(app.db);
    return rows.length === 0;
  };
  const handler: NodeHandler = async ({ run }) => {
    active += 1;
    most = Math.max(most, active);
    if (active === atOnce) allAct.resolve();
    await allAct.promise;
    active -= 1;
    const record = async (tx: Tx) => {
      const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
      recordedIn.push(rows[0]?.id ?? '');
      foundLocked.add(await isBudgetLocked());
      await actOnAll(tx, 'count', [run.id], async (all) => void actedOn.push(all.length));
      if (run.id === refused) throw new AppError('not_found', 'Nothing to record');
      return {};
    };
    return { record, ...locking };
  };
  const world = executionOn(app, { handlers: { 'article-discover': handler } });
  const workflow = await storedWorkflow(app, org, inARow('find'));
  const spec = { ...aSpec(org, workflow, { campaignId }), slots: 3 };
  const statusesOf = async (attempt: number, isRefused: boolean) => {
    world.jobs.length = 0;
    recordedIn.length = 0;
    foundLocked.clear();
    actedOn.length = 0;
    most = 0;
    atOnce = attempt === 1 ? 3 : 1;
    allAct = Promise.withResolvers<void>();
    await app.db.transaction().execute((tx) => world.execution.startMany(tx, spec, 3));
    const [id = '', ...others] = world.jobs.map((job) => job.id);
    refused = isRefused ? (others[0] as string) : '';
    const { signal } = new AbortController();
    await world.execution.runJob({ orgId: org.orgId, id, others }, { id: `job ${attempt}`, attempt, signal });
    const runs = await Promise.all([id, ...others].map((one) => readRun(org, one)));
    booked = await Promise.all(
      runs.map(async ({ runId }) => {
        const { descendantRuns } = await org.runs.get({ params: { id: runId } });
        return descendantRuns.map(({ taskName, status }) => `${taskName} ${status}`).sort();
      }),
    );
    return runs.map(({ status }) => status);
  };
  expect(await statusesOf(1, false)).toEqual(['completed', 'completed', 'completed']);
  expect([most, recordedIn.length, new Set(recordedIn).size]).toEqual([3, 3, 1]);
  expect(actedOn).toEqual([3]);
  expect(booked).toEqual(Array(3).fill(['choice completed', 'done completed', 'find completed']));
  expect(await statusesOf(1, true)).toEqual(['completed', 'failed', 'completed']);
  // A job that is run again may have lost its worker by one of its runs.
  expect(await statusesOf(2, false)).toEqual(['completed', 'completed', 'completed']);
  expect(most).toBe(1);
  expect(actedOn).toEqual([1, 1, 1]);
  expect([...foundLocked]).toEqual([true]);
  // A record that locks the budget itself finds it free, unless it is written with others.
  locking = { locksItself: true };
  await statusesOf(2, false);
  expect([...foundLocked]).toEqual([false]);
  await statusesOf(1, false);
  expect([...foundLocked]).toEqual([true]);
});

test('cancelling all of a campaign leaves none live and its last run to be read', async () => {
  const org = await app.newOrg();
  const world = executionOn(app);
  const workflow = await storedWorkflow(app, org, inARow('find'));
  const campaignId = await aCampaign(app, org);
  for (let count = 0; count < 2; count += 1) await world.begin(aSpec(org, workflow, { campaignId, slots: 2 }));
  const cancelled = await app.db.transaction().execute((tx) => world.execution.cancelAll(tx, org.orgId, campaignId));
  expect(cancelled).toBe(2);
  expect(await world.execution.liveRuns(app.db, org.orgId, campaignId)).toBe(0);
  expect(await world.execution.lastRun(app.db, org.orgId, campaignId)).toMatchObject({ status: 'cancelled' });
});

test('a run whose job was lost gets one by the sweep', async () => {
  const org = await app.newOrg();
  const world = executionOn(app, { handlers: { 'article-discover': async () => ({}) } });
  const begun = await world.begin(aSpec(org, await storedWorkflow(app, org, inARow('find'))));
  const id = 'started' in begun ? begun.started.id : '';
  world.jobs.length = 0;
  await world.execution.sweep();
  expect(world.jobs.map((job) => job.id)).not.toContain(id);
  await app.clock.advance(61_000);
  await world.execution.sweep();
  expect(world.jobs.map((job) => job.id)).toContain(id);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import type { Hold } from './reservations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const INPUT = 'anthropic-sonnet-4.6-tokens-input' as const;
const OUTPUT = 'anthropic-sonnet-4.6-tokens-output' as const;
const planned = [
  { costName: INPUT, quantity: 8000, source: 'platform' as const },
  { costName: OUTPUT, quantity: 2000, source: 'platform' as const },
];
const spec = (org: TestOrg, taskName: string) => ({
  orgId: org.orgId,
  userId: org.userId,
  serviceName: 'brands' as const,
  taskName,
});

test('a paid step holds its maximum, then costs what it used', async () => {
  const org = await app.newOrg();
  let during = '';
  await app.ledger.paid(spec(org, 'brand-analyse'), planned, async (step) => {
    const { run } = await org.runs.get({ params: { id: step.runId } });
    during = run.ownProvisionedCostInUsdCents;
    step.use(INPUT, 1000);
    step.use(OUTPUT, 100);
  });
  expect(during).toBe('21.6');
  const { runs } = await org.runs.list();
  expect(runs[0]).toMatchObject({
    status: 'completed',
    taskName: 'brand-analyse',
    ownActualCostInUsdCents: '1.8',
    ownProvisionedCostInUsdCents: '0',
  });
  const { costs } = await org.runs.get({ params: { id: runs[0]?.id as string } });
  expect(costs.map((line) => [line.costName, line.quantity, line.status])).toEqual([
    [INPUT, '1000', 'actual'],
    [OUTPUT, '100', 'actual'],
  ]);
});

test('a step that fails pays for what it had used and releases the rest', async () => {
  const org = await app.newOrg();
  const failing = app.ledger.paid(spec(org, 'icp-suggest'), planned, async (step) => {
    step.use(INPUT, 500);
    throw new Error('the provider broke');
  });
  await expect(failing).rejects.toThrow('the provider broke');
  const { runs } = await org.runs.list({ query: { status: 'failed' } });
  expect(runs[0]).toMatchObject({ error: 'Internal error', ownCostInUsdCents: '0.6' });
});

test('a step whose process was killed gives its hold back, and one that is under way keeps it', async () => {
  const org = await app.newOrg();
  const { promise, resolve } = Promise.withResolvers<void>();
  const lost = app.ledger.paid(spec(org, 'lost'), planned, () => promise);
  await expect.poll(async () => (await org.runs.list({ query: { status: 'running' } })).runs.length).toBe(1);
  await app.enqueue('holds.sweep');
  await app.drain();
  expect((await org.runs.list({ query: { status: 'running' } })).runs).toHaveLength(1);
  await app.clock.advance(31 * 60_000);
  const underWay = app.ledger.paid(spec(org, 'under-way'), planned, () => promise);
  await expect.poll(async () => (await org.runs.list({ query: { status: 'running' } })).runs.length).toBe(2);
  await app.enqueue('holds.sweep');
  await app.drain();
  const { runs } = await org.runs.list({ query: {} });
  expect(
    runs.map(({ taskName, status, error, ownCostInUsdCents }) => [taskName, status, error, ownCostInUsdCents]),
  ).toEqual([
    ['under-way', 'running', null, '21.6'],
    ['lost', 'failed', 'Interrupted', '0'],
  ]);
  resolve();
  await Promise.all([lost, underWay]);
  expect((await org.runs.list({ query: { status: 'failed' } })).runs).toHaveLength(1);
});

test('usage above the hold is charged as it was; ten times the hold is the most that is believed', async () => {
  const org = await app.newOrg();
  const costOf = async (output: number) => {
    await app.ledger.paid(spec(org, `of-${output}`), planned, async (step) => step.use(OUTPUT, output));
    const { runs } = await org.runs.list({ query: { taskName: `of-${output}` } });
    return runs[0]?.ownActualCostInUsdCents;
  };
  expect([await costOf(2_000), await costOf(3_000), await costOf(1_000_000)]).toEqual(['12', '18', '120']);
});

test('a line is settled once, however many try', async () => {
  const org = await app.newOrg();
  const { runId, hold } = await app.db.transaction().execute(async (tx) => {
    const id = await app.ledger.start(tx, spec(org, 'race'));
    const lines = [{ costName: INPUT, quantity: 8000, source: 'platform' as const, nodeId: 'one' }];
    const reserved = await app.ledger.reserve(tx, {
      orgId: org.orgId,
      runId: id,
      campaignId: null,
      lines,
      place: false,
    });
    return { runId: id, hold: (reserved as Extract<typeof reserved, { ok: true }>).holds[0] as Hold };
  });
  const settled = await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      app.db.transaction().execute((tx) => app.ledger.settle(tx, org.orgId, hold, at + 1)),
    ),
  );
  expect(settled.filter(Boolean)).toHaveLength(1);
  const { run, costs } = await org.runs.get({ params: { id: runId } });
  expect(run.ownProvisionedCostInUsdCents).toBe('0');
  expect(run.ownActualCostInUsdCents).toBe(costs[0]?.totalCostInUsdCents);
});

test('a parent shows what its descendants cost, and groups add up to the total', async () => {
  const org = await app.newOrg();
  const brandId = crypto.randomUUID();
  const parentRunId = await app.db
    .transaction()
    .execute((tx) => app.ledger.start(tx, { ...spec(org, 'root'), brandIds: [brandId] }));
  for (const taskName of ['one', 'two']) {
    await app.ledger.paid({ ...spec(org, taskName), parentRunId, brandIds: [brandId] }, planned, async (step) =>
      step.use(INPUT, 1000),
    );
  }
  const root = await org.runs.get({ params: { id: parentRunId } });
  expect(root).toMatchObject({ childrenCostInUsdCents: '2.4', totalCostInUsdCents: '2.4' });
  expect(root.descendantRuns.map((run) => run.taskName)).toEqual(['one', 'two']);
  const byTask = await org.runs.costs({ query: { groupBy: 'taskName,costName', brandId } });
  expect(byTask.groups.map((group) => [group.dimensions.taskName, group.totalCostInUsdCents]).sort()).toEqual([
    ['one', '0'],
    ['one', '1.2'],
    ['two', '0'],
    ['two', '1.2'],
  ]);
  expect(byTask.totalCostInUsdCents).toBe('2.4');
  const [day] = app.clock.now().toISOString().split('T');
  const ever = { startedAfter: '2000-01-01', startedBefore: '2100-01-01' };
  const byDay = await org.runs.costs({ query: { ...ever, groupBy: 'userId,costSource,day', brandId } });
  expect(byDay.groups).toMatchObject([
    { dimensions: { userId: org.userId, costSource: 'platform', day }, totalCostInUsdCents: '2.4' },
  ]);
  expect((await org.runs.costs({ query: { startedBefore: '2000-01-01', groupBy: 'day' } })).groups).toEqual([]);
  expect((await org.runs.list({ query: ever })).runs).toHaveLength(3);
  expect((await org.runs.list({ query: { startedAfter: '2100-01-01' } })).runs).toEqual([]);
  expect((await org.runs.list({ query: { parentRunId: 'none' } })).runs).toHaveLength(1);
});

test('lists are paged, and what does not exist is empty or not found', async () => {
  const org = await app.newOrg();
  for (const taskName of ['a', 'b', 'c']) {
    await app.db.transaction().execute((tx) => app.ledger.start(tx, spec(org, taskName)));
  }
  const first = await org.runs.list({ query: { limit: 2 } });
  expect(first.runs).toHaveLength(2);
  const second = await org.runs.list({ query: { limit: 2, cursor: first.nextCursor as string } });
  expect([...first.runs, ...second.runs].map((run) => run.taskName).sort()).toEqual(['a', 'b', 'c']);
  expect((await org.runs.list({ query: { campaignId: crypto.randomUUID() } })).runs).toEqual([]);
  expect(await refusal(org.runs.get({ params: { id: 'no-such-run' } }))).toEqual({
    status: 404,
    body: { error: 'Run not found', code: 'not_found' },
  });
  expect((await refusal(org.runs.costs({ query: { groupBy: 'colour' } }))).status).toBe(400);
  expect(await refusal(org.runs.costs({ query: { brandId: 'no-such-brand' } }))).toEqual({
    status: 404,
    body: { error: 'Brand not found', code: 'not_found' },
  });
  expect(await refusal(org.runs.costs({ query: { campaignId: crypto.randomUUID() } }))).toEqual({
    status: 404,
    body: { error: 'Campaign not found', code: 'not_found' },
  });
  const { brandId } = await org.brands.create({ body: { url: 'no-costs.test' } });
  expect((await org.runs.costs({ query: { brandId, taskName: 'no-such' } })).totalCostInUsdCents).toBe('0');
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { CRASH_POINTS } from '../../../kernel/crash-points.ts';
import { AppError } from '../../../kernel/errors.ts';
import { SEARCH_QUERY } from '../../billing/index.ts';
import * as leases from '../store/leases.ts';
import { aSpec, executionOn, inARow, startedRun, storedWorkflow } from './execution.fixture.ts';
import type { Lease, NodeHandlers, NodeTask } from './ports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const graph = inARow('one', 'two', 'three');
const held = (nodeId: string) => ({ nodeId, costName: SEARCH_QUERY, quantity: 1, source: 'platform' as const });
const read = (org: TestOrg, id: string) => org.workflowRuns.get({ params: { id } });

/** Runs jobs until one is not killed; the same job again, as the queue does it. */
async function untilDone(job: () => Promise<void>): Promise<number> {
  for (let kills = 0; kills < 20; kills += 1) {
    const killed = await job().then(
      () => false,
      (error: Error) => error.message === 'killed',
    );
    if (!killed) return kills;
  }
  throw new Error('The run never ends');
}

async function started(killAt: (name: string, hits: number) => boolean, act?: (task: NodeTask) => Promise<void>) {
  const org = await app.newOrg();
  const acts: string[] = [];
  const hits = new Map<string, number>();
  const handlers: NodeHandlers = {
    'article-discover': async (task) => {
      acts.push(task.nodeId);
      await act?.(task);
      return { used: { 'serper-query': 1 }, output: { by: task.nodeId } };
    },
  };
  const crashPoint = (name: string) => {
    hits.set(name, (hits.get(name) ?? 0) + 1);
    if (killAt(name, hits.get(name) as number)) throw new Error('killed');
  };
  const world = executionOn(app, { handlers, crashPoint });
  const workflow = await storedWorkflow(app, org, graph);
  const begun = await world.begin(aSpec(org, workflow, { planned: ['one', 'two', 'three'].map(held) }));
  if (!('started' in begun)) throw new Error('The run was refused');
  return { org, acts, world, id: begun.started.id, runId: begun.started.runId };
}

async function expectDone(org: TestOrg, id: string) {
  const run = await read(org, id);
  expect(run.status).toBe('completed');
  expect(run.nodes.map(({ nodeId, status, output }) => [nodeId, status, output?.by ?? null])).toEqual([
    ['one', 'completed', 'one'],
    ['two', 'completed', 'two'],
    ['three', 'completed', 'three'],
    ['choice', 'completed', null],
    ['done', 'completed', null],
  ]);
  const tree = await org.runs.get({ params: { id: run.runId } });
  expect(tree.descendantRuns.map(({ status }) => status)).toEqual(Array(5).fill('completed'));
  const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count from cost_lines
    where org_id = ${org.orgId} group by 1`.execute(app.db);
  expect(rows).toEqual([{ status: 'actual', count: 3 }]);
}

describe('a run that is killed', () => {
  const matrix = [1, 2, 3].flatMap((hit) =>
    CRASH_POINTS.filter((name) => name.startsWith('run.')).map((name) => [name, hit] as const),
  );
  test.each(matrix)('at %s, time %i, goes on and does no finished node again', async (point, hit) => {
    const { org, acts, world, id } = await started((name, hits) => name === point && hits === hit);
    const kills = await untilDone(() => world.run(org.orgId, id, 'the same job'));
    await expectDone(org, id);
    // What acted but was not recorded is done again; nothing that was recorded is.
    const again = kills === 1 && point === 'run.node.acted' ? [acts[hit]] : [];
    expect([...acts].sort()).toEqual(['one', 'three', 'two', ...again].sort());
  });

  test('at every node in turn is done at last', async () => {
    const { org, acts, world, id } = await started((name, hits) => name === 'run.node.recorded' && hits < 3);
    expect(await untilDone(() => world.run(org.orgId, id, 'the same job'))).toBe(2);
    await expectDone(org, id);
    expect(acts).toEqual(['one', 'two', 'three']);
  });

  test('is not taken by another job before its lease ran out', async () => {
    const { org, acts, world, id } = await started((name, hits) => name === 'run.node.recorded' && hits === 1);
    await expect(world.run(org.orgId, id)).rejects.toThrow('killed');
    await world.run(org.orgId, id);
    await app.clock.advance(25_000);
    await world.execution.sweep();
    expect(world.jobs.filter((job) => job.id === id)).toHaveLength(1);
    expect(acts).toEqual(['one']);
    await app.clock.advance(6_000);
    await world.execution.sweep();
    expect(world.jobs.filter((job) => job.id === id)).toHaveLength(2);
    await world.run(org.orgId, id);
    expect(acts).toEqual(['one', 'two', 'three']);
    await expectDone(org, id);
  });

  test('by one of its nodes each time fails in the end', async () => {
    const { org, acts, world, id } = await started((name) => name === 'run.node.acted');
    await untilDone(() => world.run(org.orgId, id, 'the same job'));
    expect(acts).toHaveLength(6);
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'Internal error' });
  });

  test('by a node whose beginning may wait to be stored fails in the end, too', async () => {
    let acts = 0;
    const { org, world, id } = await startedRun(
      app,
      { nodes: [{ id: 'one', type: 'brand-extract' }], edges: [] },
      {
        handlers: {
          'brand-extract': async () => {
            acts += 1;
            return { output: {} };
          },
        },
        crashPoint: (name) => {
          if (name === 'run.node.acted') throw new Error('killed');
        },
      },
    );
    await untilDone(() => world.run(org.orgId, id, 'the same job'));
    // One more than a node that is counted before it begins.
    expect(acts).toBe(7);
    expect((await read(org, id)).status).toBe('failed');
  });

  test('while it makes up for a failure still knows what failed', async () => {
    const acts: string[] = [];
    let kills = 0;
    const article = { type: 'article-discover', retries: 0 };
    const { org, world, id } = await startedRun(
      app,
      { nodes: ['one', 'sorry'].map((name) => ({ ...article, id: name })), edges: [], onError: 'sorry' },
      {
        handlers: {
          'article-discover': async ({ nodeId }) => {
            acts.push(nodeId);
            if (nodeId === 'one') throw new AppError('not_found', 'Nothing there');
            return { output: {} };
          },
        },
        crashPoint: (name) => {
          if (name !== 'run.node.acted' || acts.at(-1) !== 'sorry' || kills > 0) return;
          kills += 1;
          throw new Error('killed');
        },
      },
    );
    expect(await untilDone(() => world.run(org.orgId, id, 'the same job'))).toBe(1);
    expect(acts).toEqual(['one', 'sorry', 'sorry']);
    expect(await read(org, id)).toMatchObject({ status: 'failed', errorSummary: { failedStep: 'one' } });
  });
});

describe('a lease', () => {
  /** Two runs of one organisation; the other one has finished its nodes. */
  async function twoRuns() {
    const org = await app.newOrg();
    const world = executionOn(app, { handlers: { 'article-discover': async () => ({}) } });
    const workflow = await storedWorkflow(app, org, graph);
    const begin = async () => {
      const begun = await world.begin(aSpec(org, workflow));
      if (!('started' in begun)) throw new Error('The run was refused');
      return begun.started.id;
    };
    const [other, id] = [await begin(), await begin()];
    await world.run(org.orgId, other);
    const take = async (owner: string) =>
      (await leases.takeRuns(app.db, { orgId: org.orgId, ids: [id], owner }))[0] ?? null;
    const states = async () => {
      const { rows } = await sql<{ id: string; state: string }>`select id, concat_ws(' ', status, owner, failed_node,
          extract(epoch from lease_until - app.now())::int, wake_at is not null) as state from workflow_runs
        where org_id = ${org.orgId}`.execute(app.db);
      return [id, other].map((wanted) => rows.find((row) => row.id === wanted)?.state);
    };
    return { org, id, other, take, states };
  }

  test('is of one job: the same may take it again, another only when its time is over', async () => {
    const { org, id, take, states } = await twoRuns();
    expect(await take('a')).toMatchObject({ id, attempt: 1, nodes: [] });
    expect(await take('b')).toBeNull();
    expect(await take('a')).toMatchObject({ attempt: 2 });
    expect((await states())[0]).toBe('running a 30 f');
    const lease = { orgId: org.orgId, id, owner: 'a', attempt: 2 };
    const holds = async (given: Lease) => [
      await leases.renewLease(app.db, given),
      await app.db.transaction().execute((tx) => leases.lockRun(tx, given)),
    ];
    expect(await holds(lease)).toEqual([true, true]);
    for (const wrong of [{ owner: 'b' }, { attempt: 1 }, { id: crypto.randomUUID() }])
      expect(await holds({ ...lease, ...wrong })).toEqual([false, false]);
    await app.clock.advance(31_000);
    expect(await take('b')).toMatchObject({ attempt: 3 });
    await org.workflowRuns.cancel({ params: { id } });
    expect(await holds({ ...lease, owner: 'b', attempt: 3 })).toEqual([false, false]);
    expect(await take('b')).toBeNull();
  });

  test('of several runs is held whole or not at all', async () => {
    const [one, other] = [await twoRuns(), await twoRuns()];
    await one.take('a');
    await other.take('a');
    const held = [one, other].map(({ org, id }) => ({ orgId: org.orgId, id, owner: 'a', attempt: 1 }));
    const [first, second] = held as [Lease, Lease];
    const areOurs = (given: readonly Lease[]) => app.db.transaction().execute((tx) => leases.lockRuns(tx, given));
    expect(await areOurs([first, second])).toBe(true);
    for (const wrong of [{ owner: 'b' }, { attempt: 2 }, { id: one.other }])
      expect(await areOurs([{ ...first, ...wrong }, second])).toBe(false);
    await one.org.workflowRuns.cancel({ params: { id: one.id } });
    expect(await areOurs([first, second])).toBe(false);
  });

  test('is left until a time, and what is stored of one run changes no other', async () => {
    const { org, id, other, take, states } = await twoRuns();
    const [, before] = await states();
    await take('a');
    const lease = { orgId: org.orgId, id, owner: 'a', attempt: 1 };
    const wakeAt = new Date(app.clock.now().getTime() + 60_000).toISOString();
    await app.db.transaction().execute(async (tx) => {
      await leases.setCourse(tx, lease, { ending: null, failedNode: 'one', error: 'no' });
      await leases.parkRun(tx, lease, wakeAt);
    });
    expect(await states()).toEqual(['running one t', before]);
    const abandoned = async () =>
      (await leases.listAbandonedRuns(app.db, 1000)).filter((run) => run.id === id || run.id === other);
    expect(await take('a')).toBeNull();
    expect(await abandoned()).toEqual([]);
    await app.clock.advance(61_000);
    expect(await abandoned()).toEqual([{ orgId: org.orgId, id }]);
    expect(await take('b')).toMatchObject({ attempt: 2 });
  });
});

describe('two workers', () => {
  test('one of two jobs at once does the run', async () => {
    const { org, acts, world, id } = await started(() => false);
    await Promise.all([world.run(org.orgId, id), world.run(org.orgId, id), world.run(org.orgId, id)]);
    await world.run(org.orgId, id);
    expect(acts).toEqual(['one', 'two', 'three']);
    await expectDone(org, id);
  });

  test('a worker that slept past its lease cannot write', async () => {
    const sleeping = Promise.withResolvers<void>();
    const asleep = Promise.withResolvers<void>();
    let calls = 0;
    const { org, world, id } = await started(
      () => false,
      async ({ nodeId }) => {
        if (nodeId !== 'two') return;
        calls += 1;
        if (calls > 1) return;
        asleep.resolve();
        await sleeping.promise;
      },
    );
    const first = world.run(org.orgId, id);
    await asleep.promise;
    await app.clock.advance(31_000);
    await world.run(org.orgId, id);
    await expectDone(org, id);
    const before = await read(org, id);
    sleeping.resolve();
    await first;
    expect(await read(org, id)).toEqual(before);
    expect(calls).toBe(2);
  });

  test('the same job run again while its first run sleeps: the first cannot write', async () => {
    const sleepers = [0, 1].map(() => ({ asleep: Promise.withResolvers<void>(), wake: Promise.withResolvers<void>() }));
    let calls = 0;
    const { org, acts, world, id } = await started(
      () => false,
      async ({ nodeId }) => {
        if (nodeId !== 'two') return;
        const sleeper = sleepers[calls];
        calls += 1;
        sleeper?.asleep.resolve();
        await sleeper?.wake.promise;
      },
    );
    const [first, second] = sleepers as [(typeof sleepers)[0], (typeof sleepers)[0]];
    const early = world.run(org.orgId, id, 'the same job');
    await first.asleep.promise;
    const late = world.run(org.orgId, id, 'the same job');
    await second.asleep.promise;
    first.wake.resolve();
    await early;
    expect((await read(org, id)).nodes.map(({ status }) => status).slice(0, 3)).toEqual([
      ...['completed', 'running', 'pending'],
    ]);
    second.wake.resolve();
    await late;
    await expectDone(org, id);
    expect(acts).toEqual(['one', 'two', 'two', 'three']);
  });

  test('a worker that stops leaves its run to the next worker of the job', async () => {
    const stop = new AbortController();
    const { org, acts, world, id } = await started(
      () => false,
      async ({ nodeId, signal }) => {
        if (nodeId !== 'two' || stop.signal.aborted) return;
        stop.abort(new Error('The worker is stopping'));
        signal.throwIfAborted();
      },
    );
    await expect(world.run(org.orgId, id, 'the same job', stop)).rejects.toThrow('The worker is stopping');
    await world.run(org.orgId, id, 'the same job');
    expect(acts).toEqual(['one', 'two', 'two', 'three']);
    await expectDone(org, id);
  });

  test('a run that is cancelled while it works writes nothing more', async () => {
    const { org, acts, world, id } = await started(
      () => false,
      async ({ nodeId }) => {
        if (nodeId === 'two') await org.workflowRuns.cancel({ params: { id } });
      },
    );
    await world.run(org.orgId, id);
    expect(acts).toEqual(['one', 'two']);
    const run = await read(org, id);
    expect(run.status).toBe('cancelled');
    expect(run.nodes.map(({ status }) => status)).toEqual(['completed', 'skipped', 'skipped', 'skipped', 'skipped']);
    const { rows } = await sql<{ status: string; count: number }>`select status, count(*)::int as count from cost_lines
      where org_id = ${org.orgId} group by 1 order by 1`.execute(app.db);
    expect(rows).toEqual([
      { status: 'actual', count: 1 },
      { status: 'cancelled', count: 2 },
    ]);
  });
});

test('a node that is no longer waited for cannot write for its run', async () => {
  const kept = Promise.withResolvers<NodeTask>();
  const { org, world, id } = await started(
    () => false,
    (task) => {
      kept.resolve(task);
      return new Promise(() => {});
    },
  );
  const stop = new AbortController();
  const job = world.run(org.orgId, id, 'job', stop).catch((error: Error) => error.message);
  const { assertStillOurs } = await kept.promise;
  await app.db.transaction().execute(assertStillOurs);
  await app.db.transaction().execute((tx) => world.execution.cancel(tx, org.orgId, id));
  await expect(app.db.transaction().execute(assertStillOurs)).rejects.toThrow('in other hands');
  stop.abort(new Error('stopped'));
  expect(await job).toBe('stopped');
});

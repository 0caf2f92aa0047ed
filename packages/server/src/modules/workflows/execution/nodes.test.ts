import type { DagInput } from '@distribute/contract/workflows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inARow, nodeOf, type Outside, readRun as read, startedRun } from './execution.fixture.ts';
import { TransientFault } from './nodes/faults.ts';
import type { EndOfRun, NodeHandlers } from './ports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const started = (dag: DagInput, outside: Outside, more: object = {}) => startedRun(app, dag, outside, more);

describe('faults', () => {
  test('that may pass are tried again after 2, 10 and 60 seconds, then the run fails', async () => {
    let calls = 0;
    const handlers: NodeHandlers = {
      'article-discover': async () => {
        calls += 1;
        throw new AppError('provider_failed', 'Serper request failed', { provider: 'serper' });
      },
    };
    const { org, id, next, run } = await started(inARow('find'), { handlers });
    await run();
    for (const seconds of [2, 10, 60]) {
      expect((await read(org, id)).status).toBe('running');
      const waited = await next();
      expect(waited / 1000).toBeGreaterThan(seconds * 0.75);
      expect(waited / 1000).toBeLessThanOrEqual(seconds * 1.2);
    }
    expect(calls).toBe(4);
    const ended = await read(org, id);
    expect(ended).toMatchObject({ status: 'failed', error: 'Serper request failed' });
    expect(nodeOf(ended, 'find')).toMatchObject({ status: 'failed', attempts: 4, error: 'Serper request failed' });
  });

  test('that pass leave no trace but the number of attempts', async () => {
    let calls = 0;
    const handlers: NodeHandlers = {
      'article-discover': async ({ attempt }) => {
        calls += 1;
        if (calls === 1) throw new TransientFault('Too many requests');
        return { output: { attempt } };
      },
    };
    const { org, id, next, run } = await started(inARow('find'), { handlers });
    await run();
    await next();
    const ended = await read(org, id);
    expect(ended.status).toBe('completed');
    expect(nodeOf(ended, 'find')).toMatchObject({ attempts: 2, error: null, output: { attempt: 2 } });
  });

  test('pay for what they used, and wait as long as they are asked to', async () => {
    let calls = 0;
    const handlers: NodeHandlers = {
      'article-discover': async ({ use }) => {
        calls += 1;
        use('serper-query', 2);
        if (calls === 1) throw new TransientFault('Too many requests', { afterMs: 90_000 });
        return { used: { 'serper-query': 1 } };
      },
    };
    const line = { nodeId: 'find', costName: 'serper-query', quantity: 9, source: 'platform' };
    const { org, id, next, run } = await started(inARow('find'), { handlers }, { planned: [line] });
    await run();
    expect(await next()).toBeGreaterThan(80_000);
    const { runId } = await read(org, id);
    const { descendantRuns } = await org.runs.get({ params: { id: runId } });
    const found = descendantRuns.find(({ taskName }) => taskName === 'find');
    const { costs } = await org.runs.get({ params: { id: found?.id as string } });
    expect(costs).toMatchObject([{ costName: 'serper-query', quantity: '5', status: 'actual' }]);
  });

  test('that end a node pay for what all of its tries used, and give the rest back', async () => {
    let calls = 0;
    const handlers: NodeHandlers = {
      'article-discover': async ({ use }) => {
        calls += 1;
        use('serper-query', calls);
        throw calls === 1 ? new TransientFault('Busy') : new AppError('not_found', 'Nothing there');
      },
    };
    const line = { nodeId: 'find', costName: 'serper-query', quantity: 9, source: 'platform' };
    const { org, id, next, run } = await started(inARow('find'), { handlers }, { planned: [line] });
    await run();
    await next();
    const { runId, status } = await read(org, id);
    expect(status).toBe('failed');
    const { descendantRuns } = await org.runs.get({ params: { id: runId } });
    const found = descendantRuns.find(({ taskName }) => taskName === 'find');
    const { costs } = await org.runs.get({ params: { id: found?.id as string } });
    expect(costs).toMatchObject([{ costName: 'serper-query', quantity: '3', status: 'actual' }]);
  });

  test('of what claims are never simply repeated', async () => {
    const dag: DagInput = {
      nodes: [
        { id: 'gate', type: 'gate-check' },
        { id: 'claim', type: 'journalist-claim' },
      ],
      edges: [{ from: 'gate', to: 'claim' }],
    };
    const handlers: NodeHandlers = {
      'journalist-claim': async () => {
        throw new TransientFault('Busy');
      },
    };
    const { org, id, run } = await started(dag, { handlers });
    await run();
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'Busy' });
  });

  test('found only while recording take the record back and fail the node', async () => {
    const handlers: NodeHandlers = {
      'article-discover': async () => ({
        record: async () => {
          throw new AppError('not_found', 'Journalist not found');
        },
      }),
    };
    const { org, id, run } = await started(inARow('find'), { handlers });
    await run();
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'Journalist not found' });
  });

  test('of a type nobody handles are faults of the node', async () => {
    const { org, id, run } = await started(inARow('find'), {});
    await run();
    expect(await read(org, id)).toMatchObject({ error: 'Nodes of the type article-discover cannot run here' });
  });

  test('a node that does not end in time is given up, and told so', async () => {
    const told: string[] = [];
    const handlers: NodeHandlers = {
      'article-discover': ({ signal }) =>
        new Promise(() => signal.addEventListener('abort', () => told.push('abort'), { once: true })),
    };
    const dag = inARow('find');
    const slow = {
      ...dag,
      nodes: dag.nodes.map((node, at) => (at ? node : { ...node, timeoutSeconds: 1, retries: 0 })),
    };
    const { org, id, run } = await started(slow, { handlers });
    await run();
    expect(told).toEqual(['abort']);
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'No end after 1 seconds' });
  });
});

describe('branches', () => {
  const parallel: DagInput = {
    nodes: [
      { id: 'left', type: 'article-discover' },
      { id: 'right', type: 'article-discover' },
      {
        id: 'join',
        type: 'article-discover',
        inputMapping: { l: '$ref:left.output.by', r: '$ref:right.output.by', runId: '$ref:flow_input.runId' },
      },
    ],
    edges: [
      { from: 'left', to: 'join' },
      { from: 'right', to: 'join' },
    ],
  };

  test('run at the same time, and what joins them sees both', async () => {
    const both = Promise.withResolvers<void>();
    let here = 0;
    const handlers: NodeHandlers = {
      'article-discover': async ({ nodeId, inputs }) => {
        if (nodeId === 'join') return { output: { inputs } };
        here += 1;
        if (here === 2) both.resolve();
        await both.promise;
        return { output: { by: nodeId } };
      },
    };
    const { org, id, run } = await started(parallel, { handlers });
    await run();
    const ended = await read(org, id);
    expect(ended).toMatchObject({ status: 'completed', outcome: 'processed', result: { next: 'continue' } });
    expect(nodeOf(ended, 'join')?.output).toEqual({ inputs: { l: 'left', r: 'right', runId: ended.runId } });
  });

  test('one that waits to be tried again does not stop the other', async () => {
    let fails = 1;
    const handlers: NodeHandlers = {
      'article-discover': async ({ nodeId }) => {
        if (nodeId === 'left' && fails-- > 0) throw new TransientFault('Busy');
        return { output: { by: nodeId } };
      },
    };
    const { org, id, next, run } = await started(parallel, { handlers });
    await run();
    expect((await read(org, id)).nodes.map(({ status }) => status)).toEqual(['running', 'completed', 'pending']);
    await next();
    expect((await read(org, id)).status).toBe('completed');
  });

  test('a failure lets what is at work finish and starts nothing more', async () => {
    const right = Promise.withResolvers<void>();
    const handlers: NodeHandlers = {
      'article-discover': async ({ nodeId }) => {
        if (nodeId === 'left') {
          setTimeout(() => right.resolve(), 50);
          throw new AppError('not_found', 'Nothing there');
        }
        await right.promise;
        return { output: { by: nodeId } };
      },
    };
    const { org, id, run } = await started(parallel, { handlers });
    await run();
    const ended = await read(org, id);
    expect(ended).toMatchObject({ status: 'failed', errorSummary: { failedStep: 'left' } });
    expect(ended.nodes.map(({ status }) => status)).toEqual(['failed', 'completed', 'skipped']);
  });
});

describe('ends', () => {
  test('a handler may end the run: closed gates block it', async () => {
    const end: EndOfRun = { outcome: 'blocked', success: true, next: 'continue', reason: 'budget', afterSeconds: null };
    const handlers: NodeHandlers = { 'article-discover': async () => ({ output: { allowed: false }, ends: end }) };
    const { org, id, run } = await started(inARow('gate', 'more'), { handlers });
    await run();
    const ended = await read(org, id);
    expect(ended).toMatchObject({ status: 'completed', outcome: 'blocked', result: { reason: 'budget' } });
    expect(ended.nodes.map(({ status }) => status)).toEqual(['completed', 'skipped', 'skipped', 'skipped']);
  });

  test('the first end of a run is its end: a later one changes nothing, and a later fault is not tried again', async () => {
    const first = Promise.withResolvers<void>();
    const endFor = (reason: string): EndOfRun => ({
      ...{ outcome: 'blocked', success: true, next: 'continue', reason, afterSeconds: null },
    });
    const handlers: NodeHandlers = {
      'article-discover': async ({ nodeId }) => {
        if (nodeId === 'first') return { ends: endFor('first') };
        await first.promise;
        if (nodeId === 'second') return { ends: endFor('second') };
        throw new TransientFault('Busy');
      },
    };
    const nodes = ['first', 'second', 'third'].map((id) => ({ id, type: 'article-discover' }));
    const crashPoint = (name: string) => {
      if (name === 'run.node.recorded') first.resolve();
    };
    const { org, id, run, world } = await started({ nodes, edges: [] }, { handlers, crashPoint });
    world.jobs.length = 0;
    await run();
    const ended = await read(org, id);
    expect(ended).toMatchObject({ status: 'completed', result: { reason: 'first' } });
    expect(nodeOf(ended, 'third')).toMatchObject({ status: 'failed', attempts: 1, error: 'Busy' });
    expect(world.jobs).toEqual([]);
  });
});

import type { DagInput } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { AppError } from '../../../kernel/errors.ts';
import { PEOPLE_CREDIT } from '../../billing/index.ts';
import { aCampaign, aSpec, executionOn, nodeOf, readRun, storedWorkflow } from './execution.fixture.ts';
import type { NodeHandlers } from './ports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const ORDER = ['claim', 'brand', 'write', 'send', 'done'];
const GRAPH: DagInput = {
  nodes: [
    { id: 'claim', type: 'lead-claim', config: { source: 'audience' } },
    { id: 'brand', type: 'brand-extract', config: { fields: [{ key: 'a', description: 'a' }] } },
    { id: 'write', type: 'email-generate', config: {} },
    { id: 'send', type: 'email-send' },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: ORDER.slice(1).map((to, at) => ({ from: ORDER[at] as string, to })),
};

/** A run of a campaign; the stored states of its nodes are looked at each time one acts. */
async function started(
  given: {
    used?: number;
    claimRecords?: boolean;
    refuse?: boolean;
    sleepMs?: number;
    kill?: (name: string, hit: number) => boolean;
  } = {},
) {
  const org = await app.newOrg();
  const acts: string[] = [];
  /** How many Runs a send finds in the books as its own. */
  const booked: number[] = [];
  const seen: Record<string, string> = {};
  const hits = new Map<string, number>();
  const acted = async (nodeId: string) => {
    acts.push(nodeId);
    seen[nodeId] = (await readRun(org, id)).nodes.map(({ status }) => status[0]).join('');
  };
  const handlers: NodeHandlers = {
    'lead-claim': async ({ nodeId }) => {
      await acted(nodeId);
      const record = async () => {
        acts.push('claimed');
        return {};
      };
      const used = { [PEOPLE_CREDIT]: given.used ?? 0 };
      return { used, output: { found: true }, ...(given.claimRecords && { record }) };
    },
    'brand-extract': async ({ nodeId }) => {
      await acted(nodeId);
      await new Promise((resolve) => setTimeout(resolve, given.sleepMs ?? 0));
      if (given.sleepMs) await acted(nodeId);
      return { output: {} };
    },
    'email-generate': async ({ nodeId }) => {
      await acted(nodeId);
      return { record: async () => ({ emailId: 'an email' }) };
    },
    'email-send': async ({ nodeId, nodeRunId, inputs }) => ({
      record: async (tx) => {
        acts.push(nodeId);
        const { rows } = await sql`select from runs where org_id = ${org.orgId} and id = ${nodeRunId}`.execute(tx);
        booked.push(rows.length);
        if (given.refuse) throw new AppError('not_found', 'Email not found');
        return { inputs };
      },
    }),
  };
  const crashPoint = (name: string) => {
    const hit = (hits.get(name) ?? 0) + 1;
    hits.set(name, hit);
    if (given.kill?.(name, hit)) throw new Error('killed');
  };
  const world = executionOn(app, { handlers, crashPoint });
  const workflow = await storedWorkflow(app, org, GRAPH);
  const planned = [{ nodeId: 'claim', costName: PEOPLE_CREDIT, quantity: 2, source: 'platform' as const }];
  const begun = await world.begin(aSpec(org, workflow, { campaignId: await aCampaign(app, org), planned }));
  if (!('started' in begun)) throw new Error('The run was refused');
  const { id } = begun.started;
  const job = () => world.run(org.orgId, id, 'the same job');
  return { org, id, acts, booked, seen, hits, job };
}

test('nodes that may be done again for nothing wait to be stored with the next, and a send is stored with what it sends', async () => {
  const { org, id, acts, booked, seen, hits, job } = await started();
  await job();
  expect(acts).toEqual(['claim', 'brand', 'write', 'send']);
  expect(seen).toEqual({ claim: 'ppppp', brand: 'ppppp', write: 'ppppp' });
  expect(booked).toEqual([1]);
  expect([hits.get('run.node.recorded') ?? 0, hits.get('run.ended')]).toEqual([0, 1]);
  const run = await readRun(org, id);
  expect(run.nodes.map(({ status, attempts }) => [status, attempts])).toEqual(Array(5).fill(['completed', 1]));
  const { descendantRuns } = await org.runs.get({ params: { id: run.runId } });
  expect(descendantRuns.map(({ taskName, status }) => [taskName, status]).sort()).toEqual(
    ORDER.map((name) => [name, 'completed']).sort(),
  );
});

test('what was paid for is stored before anything else begins, and paid once though the process is killed', async () => {
  const { org, id, acts, seen, job } = await started({
    used: 1,
    kill: (name, hit) => name === 'run.node.acted' && hit === 2,
  });
  await expect(job()).rejects.toThrow('killed');
  expect(seen.brand).toBe('crppp');
  await job();
  expect(acts).toEqual(['claim', 'brand', 'brand', 'write', 'send']);
  const { runId } = await readRun(org, id);
  const { descendantRuns } = await org.runs.get({ params: { id: runId } });
  const claim = descendantRuns.find(({ taskName }) => taskName === 'claim');
  const { costs } = await org.runs.get({ params: { id: claim?.id as string } });
  expect(costs.map(({ status, quantity }) => [status, quantity])).toEqual([['actual', '1']]);
});

test('what a node stores by itself is stored before the next one begins, though it cost nothing', async () => {
  const { acts, seen, job } = await started({ claimRecords: true });
  await job();
  expect(acts).toEqual(['claim', 'claimed', 'brand', 'write', 'send']);
  expect(seen).toMatchObject({ claim: 'ppppp', brand: 'crppp' });
});

test('a run that was killed once stores every beginning before the node acts', async () => {
  const { acts, seen, job } = await started({ kill: (name, hit) => name === 'run.node.acted' && hit === 1 });
  await expect(job()).rejects.toThrow('killed');
  await job();
  expect(acts).toEqual(['claim', 'claim', 'brand', 'write', 'send']);
  expect(seen).toEqual({ claim: 'rpppp', brand: 'crppp', write: 'ccrpp' });
});

test('a node that takes its time is shown as running', async () => {
  const { seen, job } = await started({ sleepMs: 1_300 });
  await job();
  expect(seen.brand).toBe('crppp');
});

test('a send that is refused while it is stored fails by itself, and what was written stays', async () => {
  const { org, id, acts, job } = await started({ refuse: true });
  await job();
  expect(acts).toEqual(['claim', 'brand', 'write', 'send', 'send']);
  const run = await readRun(org, id);
  expect(run).toMatchObject({ status: 'failed', error: 'Email not found' });
  expect(nodeOf(run, 'write')).toMatchObject({ status: 'completed', output: { emailId: 'an email' } });
  expect(nodeOf(run, 'send')).toMatchObject({ status: 'failed', error: 'Email not found' });
});

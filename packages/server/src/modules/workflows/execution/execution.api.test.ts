import type { DagInput } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { SALES } from '../workflows.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const end = (id: string, more: object = {}) => ({
  id,
  type: 'end-run',
  config: { success: true, next: 'continue', ...more },
});
const branching: DagInput = {
  nodes: [
    { id: 'size', type: 'condition' },
    { id: 'pause', type: 'wait', config: { seconds: 3600 } },
    end('big', { next: 'hold' }),
    end('small'),
  ],
  edges: [
    { from: 'size', to: 'pause', condition: '$ref:flow_input.size > 10' },
    { from: 'size', to: 'small' },
    { from: 'pause', to: 'big' },
  ],
};

async function create(org: TestOrg, dag: DagInput) {
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag } });
  return workflow;
}
async function execute(org: TestOrg, dag: DagInput, inputs: Record<string, unknown> = {}) {
  const workflow = await create(org, dag);
  return org.workflows.execute({ params: { workflowId: workflow.id }, body: { inputs } });
}
const read = (org: TestOrg, id: string) => org.workflowRuns.get({ params: { id } });
const statuses = (run: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(run.nodes.map((node) => [node.nodeId, node.status]));

describe('executing', () => {
  test('a run is queued, executed by a job and ended with its Runs', async () => {
    const org = await app.newOrg();
    const workflow = await create(org, branching);
    const { status, body } = await org.workflows.execute.withResponse({
      params: { workflowId: workflow.workflowSlug },
      body: { inputs: { size: 3 } },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: body.id, runId: body.runId, reservedAt: body.reservedAt, createdAt: body.createdAt },
      workflowId: workflow.id,
      workflowSlug: workflow.workflowSlug,
      orgId: org.orgId,
      campaignId: null,
      brandIds: [],
      featureSlug: SALES,
      userId: org.userId,
      status: 'queued',
      outcome: null,
      inputs: { size: 3 },
      result: null,
      error: null,
      errorSummary: null,
      startedAt: null,
      completedAt: null,
    });
    await app.drain();
    const run = await read(org, body.id);
    expect(run).toMatchObject({
      status: 'completed',
      outcome: 'processed',
      result: { success: true, next: 'continue', reason: null, afterSeconds: null },
    });
    expect(statuses(run)).toEqual({ size: 'completed', pause: 'skipped', big: 'skipped', small: 'completed' });
    const tree = await org.runs.get({ params: { id: run.runId } });
    expect(tree.run).toMatchObject({ taskName: workflow.workflowSlug, status: 'completed', workflowRunId: run.id });
    expect(tree.descendantRuns.map(({ taskName, status: ended }) => [taskName, ended]).sort()).toEqual([
      ['size', 'completed'],
      ['small', 'completed'],
    ]);
  });

  test('a wait ends at its moment and not before', async () => {
    const org = await app.newOrg();
    const { id } = await execute(org, branching, { size: 30 });
    await app.drain();
    await app.clock.advance(3_500_000);
    await app.enqueue('workflow-run.execute', { orgId: org.orgId, id });
    await app.drain();
    const waiting = await read(org, id);
    expect(waiting.status).toBe('running');
    expect(statuses(waiting)).toEqual({ size: 'completed', pause: 'running', big: 'pending', small: 'skipped' });
    await app.clock.advance(101_000);
    await app.drain();
    const run = await read(org, id);
    expect(run).toMatchObject({ status: 'completed', outcome: 'held' });
    const waitedUntil = run.nodes.find((node) => node.nodeId === 'pause')?.output?.waitedUntil as string;
    expect(Date.parse(waitedUntil) - Date.parse(waiting.startedAt as string)).toBeGreaterThan(3_590_000);
    expect(waitedUntil).toBe(new Date(waitedUntil).toISOString());
  });

  test('a failed node is retried, then onError runs once with the error, and the run has failed', async () => {
    const org = await app.newOrg();
    const dag: DagInput = {
      nodes: [
        { id: 'call', type: 'http-call', config: { method: 'GET', url: 'https://nowhere.invalid/' }, retries: 1 },
        end('done'),
        { ...end('sorry', { success: false }), inputMapping: { reason: '$ref:error.message' } },
      ],
      edges: [{ from: 'call', to: 'done' }],
      onError: 'sorry',
    };
    const { id } = await execute(org, dag);
    await app.drain();
    expect((await read(org, id)).status).toBe('running');
    await app.clock.advance(2_500);
    await app.drain();
    const run = await read(org, id);
    expect(run).toMatchObject({
      status: 'failed',
      outcome: null,
      error: 'The address could not be reached',
      errorSummary: { failedStep: 'call', rootCause: 'The address could not be reached' },
      result: { success: false, reason: 'The address could not be reached' },
    });
    expect(statuses(run)).toEqual({ call: 'failed', done: 'skipped', sorry: 'completed' });
    expect(run.nodes.find((node) => node.nodeId === 'call')).toMatchObject({ attempts: 2 });
  });

  test('an address that turns out not to be allowed is never called', async () => {
    const org = await app.newOrg();
    const dag: DagInput = {
      nodes: [{ id: 'call', type: 'http-call', config: { method: 'GET', url: '$ref:flow_input.url' } }],
      edges: [],
    };
    const { id } = await execute(org, dag, { url: 'http://example.com/' });
    await app.drain();
    expect(await read(org, id)).toMatchObject({ status: 'failed', error: 'The URL is not a public https URL' });
  });

  test('what claims or sends needs a campaign, and an unknown campaign is not found', async () => {
    const org = await app.newOrg();
    const workflowId = 'sales-cold-email-outreach-sienna';
    expect(await refusal(org.workflows.execute({ params: { workflowId } }))).toMatchObject({
      status: 422,
      body: { code: 'campaign_required' },
    });
    const body = { campaignId: crypto.randomUUID() };
    expect(await refusal(org.workflows.execute({ params: { workflowId }, body }))).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    });
  });

  test('a brand of nobody is not found', async () => {
    const org = await app.newOrg();
    const workflow = await create(org, branching);
    const call = org.workflows.execute({
      params: { workflowId: workflow.id },
      body: { brandIds: [crypto.randomUUID()] },
    });
    expect(await refusal(call)).toMatchObject({ status: 404, body: { error: 'Brand not found', field: 'brandIds' } });
  });
});

describe('cancelling', () => {
  test('ends a waiting run and its Runs; a finished run stays as it ended', async () => {
    const org = await app.newOrg();
    const { id, runId } = await execute(org, branching, { size: 30 });
    await app.drain();
    const cancelled = await org.workflowRuns.cancel({ params: { id } });
    expect(cancelled).toMatchObject({ status: 'cancelled', outcome: null, error: null });
    const tree = await org.runs.get({ params: { id: runId } });
    expect([tree.run, ...tree.descendantRuns].map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'cancelled',
      'completed',
    ]);
    await app.clock.advance(4_000_000);
    await app.drain();
    expect(await org.workflowRuns.cancel({ params: { id } })).toEqual(cancelled);
    const { rows } = await sql<{ data: unknown }>`select data from facts
      where org_id = ${org.orgId} and kind = 'workflow_run.ended'`.execute(app.db);
    expect(rows).toEqual([{ data: { status: 'cancelled', end: null, error: null, failedNode: null, runId } }]);
  });

  test('a run of nobody is not found', async () => {
    const org = await app.newOrg();
    const id = crypto.randomUUID();
    expect(await refusal(org.workflowRuns.cancel({ params: { id } }))).toMatchObject({
      status: 404,
      body: { error: 'Workflow run not found' },
    });
    expect((await refusal(org.workflowRuns.get({ params: { id } }))).status).toBe(404);
  });
});

describe('listing', () => {
  test('is newest first, paged and filtered', async () => {
    const org = await app.newOrg();
    const first = await execute(org, branching, { size: 1 });
    const second = await execute(org, branching, { size: 30 });
    await app.drain();
    const page = await org.workflowRuns.list({ query: { limit: 1 } });
    expect(page.workflowRuns.map(({ id }) => id)).toEqual([second.id]);
    const rest = await org.workflowRuns.list({ query: { limit: 1, cursor: page.nextCursor as string } });
    expect(rest).toMatchObject({ workflowRuns: [{ id: first.id }], nextCursor: null });
    const done = await org.workflowRuns.list({ query: { status: 'completed', workflowId: first.workflowId } });
    expect(done.workflowRuns.map(({ id }) => id)).toEqual([first.id]);
    const none = { workflowSlug: 'other', workflowDynastySlug: 'other', featureSlug: SALES };
    expect((await org.workflowRuns.list({ query: none })).workflowRuns).toEqual([]);
    expect((await org.workflowRuns.list({ query: { campaignId: crypto.randomUUID() } })).workflowRuns).toEqual([]);
  });
});

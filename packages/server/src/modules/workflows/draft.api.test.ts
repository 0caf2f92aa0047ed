import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import type { ModelAnswer, ModelCall } from '../models/index.ts';
import { aGraph, SALES } from './workflows.fixture.ts';

let sandbox: TestApp;
let live: TestApp;
const calls: ModelCall[] = [];
let next: ModelAnswer;
beforeAll(async () => {
  sandbox = await startTestApp();
  live = await startTestApp(
    { MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), ANTHROPIC_API_KEY: 'platform-key' },
    {
      callModel: async (call) => {
        calls.push(call);
        return next;
      },
    },
  );
});
afterAll(() => Promise.all([sandbox.stop(), live.stop()]));
beforeEach(() => void calls.splice(0));

const usage = { inputTokens: 1000, outputTokens: 500 };
const description = 'Write to heads of finance. Two follow-ups after 2 and 9 days, under 90 words.';

describe('a description in the sandbox', () => {
  test('becomes a graph of the feature, paid for like a model call', async () => {
    const org = await sandbox.newOrg();
    const { status, body } = await org.workflows.create.withResponse({
      body: { featureSlug: SALES, description, hints: 'Warm tone.' },
    });
    expect(status).toBe(201);
    expect(body.workflow).toMatchObject({ action: 'created', creationType: 'scratch', description });
    expect(body.dag.nodes.find(({ id }) => id === 'write')?.config).toEqual({
      template: 'cold-email',
      steps: [
        { step: 1, daysSinceLastStep: 0 },
        { step: 2, daysSinceLastStep: 2 },
        { step: 3, daysSinceLastStep: 9 },
      ],
      maxWords: 90,
      instructions: `${description}\nWarm tone.`,
    });
    expect(body.generatedDescription).toBe(
      'Each run takes the next lead, finds the address, reads the brand, ' +
        'writes 3 emails (the later ones after 2, 9 days), sends.',
    );
    const { runs } = await org.runs.list();
    expect(runs[0]).toMatchObject({
      serviceName: 'workflows',
      taskName: 'workflow-draft',
      status: 'completed',
      featureSlug: SALES,
      userId: org.userId,
    });
    expect(Number(runs[0]?.ownActualCostInUsdCents)).toBeGreaterThan(0);
  });

  test('starts from the graph it forks, and an upgrade from the version in place', async () => {
    const org = await sandbox.newOrg();
    const parent = await org.workflows.get({ params: { workflowId: 'sales-crm-email-outreach-heron' } });
    const forked = await org.workflows.create({
      body: { featureSlug: SALES, description: 'One email only, very short', forkFrom: parent.id },
    });
    expect(forked.workflow).toMatchObject({ creationType: 'fork', forkedFrom: parent.id, featureSlug: SALES });
    expect(forked.dag.nodes.find(({ id }) => id === 'claim')?.config).toEqual({ source: 'crm' });
    const slug = forked.workflow.workflowDynastySlug;
    const upgraded = await org.workflows.upgrade({
      body: { workflowDynastySlug: slug, description: 'Now with 3 follow-ups every 4 days' },
    });
    expect(upgraded.workflow).toMatchObject({ action: 'upgraded', version: 2 });
    expect(upgraded.generatedDescription).toContain('writes 4 emails (the later ones after 4, 4, 4 days)');
    const again = await org.workflows.upgrade({
      body: { workflowDynastySlug: slug, description: 'Now with 3 follow-ups every 4 days' },
    });
    expect(again.workflow).toMatchObject({ action: 'unchanged', version: 2 });
  });

  test('too short or blank is refused before anything is paid', async () => {
    const org = await sandbox.newOrg();
    for (const text of ['short', `${' '.repeat(20)}x`]) {
      const call = org.workflows.create({ body: { featureSlug: SALES, description: text } });
      expect(await refusal(call)).toMatchObject({
        status: 400,
        body: { details: { fieldErrors: { description: ['must have at least 10 characters'] } } },
      });
    }
    expect((await org.runs.list()).runs).toEqual([]);
  });
});

describe('a description and a model', () => {
  test('the answer of the model is checked and stored', async () => {
    next = { kind: 'answer', output: aGraph('from the model'), usage };
    const org = await live.newOrg();
    const { dag, generatedDescription } = await org.workflows.create({ body: { featureSlug: SALES, description } });
    expect(dag).toEqual(aGraph('from the model'));
    expect(generatedDescription).toBe('Each run calls an outside service.');
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ provider: 'anthropic', model: 'sonnet-4.6', maxOutputTokens: 4000 });
    expect(calls[0]?.prompt).toContain(description);
    expect(calls[0]?.prompt).toContain('<material label="starting graph">');
    const { runs } = await org.runs.list();
    expect(runs[0]).toMatchObject({ status: 'completed', ownActualCostInUsdCents: '4.2' });
  });

  test('a graph with faults is 422, and was paid for', async () => {
    next = { kind: 'answer', output: { ...aGraph(), onError: 'beyond' }, usage };
    const org = await live.newOrg();
    expect(await refusal(org.workflows.create({ body: { featureSlug: SALES, description } }))).toMatchObject({
      status: 422,
      body: {
        error: 'The description did not give a valid workflow',
        code: 'invalid_workflow',
        errors: [{ field: 'onError', code: 'unknown_edge_node', message: 'there is no node beyond', nodeId: null }],
      },
    });
    expect((await org.runs.list()).runs[0]).toMatchObject({ ownActualCostInUsdCents: '4.2' });
    expect((await org.workflows.list({ query: { featureSlug: SALES } })).workflows).toHaveLength(1);
  });

  test('a provider that fails is 502, and its hold is released', async () => {
    next = {
      ...{ kind: 'failed', transient: false, status: 400, words: null, retryAfterMs: null },
      cause: new Error('down'),
    };
    const org = await live.newOrg();
    expect(await refusal(org.workflows.create({ body: { featureSlug: SALES, description } }))).toEqual({
      status: 502,
      body: { error: 'Anthropic failed', code: 'provider_failed', provider: 'anthropic', reason: 'failed' },
    });
    expect((await org.runs.list()).runs[0]).toMatchObject({ status: 'failed', ownCostInUsdCents: '0' });
  });
});

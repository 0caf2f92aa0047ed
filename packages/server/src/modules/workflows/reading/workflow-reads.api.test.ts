import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { aGraph, SALES } from '../workflows.fixture.ts';

let app: TestApp;
let live: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  live = await startTestApp({
    MODE: 'live',
    SECRET_KEY: '0123456789abcdef'.repeat(4),
    SERPER_API_KEY: 'platform-serper-key',
  });
});
afterAll(() => Promise.all([app.stop(), live.stop()]));

const SIENNA = 'sales-cold-email-outreach-sienna';
const notFound = { status: 404, body: { error: 'Workflow not found', code: 'not_found' } };

describe('one workflow', () => {
  test('is read by id or exact slug, with its graph, providers and what a run may cost', async () => {
    const org = await app.newOrg();
    const workflow = await org.workflows.get({ params: { workflowId: `${SIENNA}-v2` } });
    expect(await org.workflows.get({ params: { workflowId: workflow.id } })).toEqual(workflow);
    expect(await org.workflows.get({ params: { workflowId: workflow.id.toUpperCase() } })).toEqual(workflow);
    expect(workflow.dag.nodes).toHaveLength(13);
    expect(workflow.providers).toEqual([
      { name: 'anthropic', domain: 'anthropic.com' },
      { name: 'apollo', domain: 'apollo.io' },
    ]);
    const { totalCostInUsdCents, lines } = workflow.estimatePerRun;
    expect(totalCostInUsdCents).toBe('103.66');
    expect(lines.map((line) => [line.nodeId, line.costName, line.maxQuantity, line.totalCostInUsdCents])).toEqual([
      ['claim', 'apollo-credit', 1, '9.44'],
      ['enrich', 'apollo-credit', 1, '9.44'],
      ['brand', 'anthropic-sonnet-4.6-tokens-input', 23_900, '28.68'],
      ['brand', 'anthropic-sonnet-4.6-tokens-output', 3320, '19.92'],
      ['write', 'anthropic-sonnet-4.6-tokens-input', 15_500, '18.6'],
      ['write', 'anthropic-sonnet-4.6-tokens-output', 2880, '17.28'],
      ['send', 'smtp-email-send', 3, '0.3'],
    ]);
    expect(lines[6]).toEqual({
      nodeId: 'send',
      costName: 'smtp-email-send',
      unit: 'email',
      maxQuantity: 3,
      pricePerUnitInUsdCents: '0.1',
      totalCostInUsdCents: '0.3',
    });
  });

  test('a lineage slug names its first version, which tells what took its place', async () => {
    const org = await app.newOrg();
    const first = await org.workflows.get({ params: { workflowId: SIENNA } });
    const second = await org.workflows.get({ params: { workflowId: `${SIENNA}-v2` } });
    expect(first).toMatchObject({ version: 1, status: 'deprecated', creationType: 'scratch', upgradedTo: second.id });
  });

  test.each(['no-such-workflow', '0193e7a0-0000-7000-8000-000000000000'])('%s names nothing', async (workflowId) => {
    const org = await app.newOrg();
    expect(await refusal(org.workflows.get({ params: { workflowId } }))).toEqual(notFound);
    expect(await refusal(org.workflows.summary({ params: { workflowId } }))).toEqual(notFound);
    expect(await refusal(org.workflows.keyStatus({ params: { workflowId } }))).toEqual(notFound);
    expect(await refusal(org.workflows.validate({ params: { workflowId } }))).toEqual(notFound);
  });

  test('of another organisation does not exist', async () => {
    const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
    const { workflow } = await theirs.workflows.create({ body: { featureSlug: SALES, dag: aGraph('secret') } });
    for (const workflowId of [workflow.id, workflow.workflowSlug]) {
      expect(await refusal(mine.workflows.get({ params: { workflowId } }))).toEqual(notFound);
    }
    const { workflows } = await mine.workflows.list({ query: { status: 'all', limit: 200 } });
    expect(workflows.every(({ builtIn }) => builtIn)).toBe(true);
  });

  test('two organisations may have the same graph under the same name', async () => {
    const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
    const body = { featureSlug: SALES, dag: aGraph('shared') };
    const first = await mine.workflows.create({ body });
    const second = await theirs.workflows.create({ body });
    expect(second.workflow.workflowSlug).toBe(first.workflow.workflowSlug);
    expect(await mine.workflows.get({ params: { workflowId: first.workflow.workflowSlug } })).toMatchObject({
      id: first.workflow.id,
    });
  });
});

test('the summary is mechanical: the same graph always reads the same', async () => {
  const org = await app.newOrg();
  expect(await org.workflows.summary({ params: { workflowId: 'outlet-database-discovery-cedar' } })).toEqual({
    workflowSlug: 'outlet-database-discovery-cedar',
    summary: 'Cedar: 5 steps. Providers: anthropic, serper.',
    requiredProviders: ['anthropic', 'serper'],
    steps: [
      '1. Checks that the campaign may go on: dates, budgets, keys and mailboxes.',
      "2. Reads 7 facts from the brand's site.",
      '3. Looks for up to 50 media outlets with at most 20 searches.',
      '4. The run ends, and the campaign is completed.',
      '5. If a step fails, the run ends as failed, and the next one starts as soon as the gates are open.',
    ],
  });
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag: aGraph(), name: 'Ping' } });
  expect(await org.workflows.summary({ params: { workflowId: workflow.id } })).toMatchObject({
    summary: 'Ping: 2 steps. No providers needed.',
    requiredProviders: [],
  });
});

describe('the keys of a workflow', () => {
  const birch = { params: { workflowId: 'pr-cold-email-outreach-birch' } };

  test('are all there in the sandbox; only an own key is shown, masked', async () => {
    const org = await app.newOrg();
    await org.keys.save({ body: { provider: 'apollo', apiKey: app.canary('apollo') } });
    const status = await org.workflows.keyStatus(birch);
    expect(status).toEqual({
      workflowSlug: 'pr-cold-email-outreach-birch',
      ready: true,
      keys: [
        { provider: 'anthropic', configured: true, maskedKey: null, keySource: 'platform' },
        {
          provider: 'apollo',
          configured: true,
          maskedKey: expect.stringMatching(/^cana\.\.\..{4}$/),
          keySource: 'org',
        },
        { provider: 'serper', configured: true, maskedKey: null, keySource: 'platform' },
      ],
      missing: [],
      issues: [],
    });
    await org.keys.setSource({ params: { provider: 'apollo' }, body: { keySource: 'platform' } });
    const { keys } = await org.workflows.keyStatus(birch);
    expect(keys[1]).toEqual({ provider: 'apollo', configured: true, maskedKey: null, keySource: 'platform' });
  });

  test('in live mode our own engines stand in for what has no key', async () => {
    const org = await live.newOrg();
    expect(await org.workflows.keyStatus(birch)).toEqual({
      workflowSlug: 'pr-cold-email-outreach-birch',
      ready: true,
      keys: [
        { provider: 'builtin', configured: true, maskedKey: null, keySource: 'platform' },
        { provider: 'crm', configured: true, maskedKey: null, keySource: 'platform' },
        { provider: 'serper', configured: true, maskedKey: null, keySource: 'platform' },
      ],
      missing: [],
      issues: [],
    });
    const { estimatePerRun } = await org.workflows.get(birch);
    expect(estimatePerRun.lines.map(({ costName }) => costName)).toEqual([
      'serper-query',
      'serper-query',
      'serper-query',
      'smtp-email-send',
    ]);
    await org.keys.save({ body: { provider: 'anthropic', apiKey: live.canary('anthropic') } });
    expect((await org.workflows.get(birch)).requiredProviders).toEqual(['anthropic', 'crm', 'serper']);
  });

  test('a provider named outright and not configured is missing', async () => {
    const org = await live.newOrg();
    const dag = aGraph();
    const call = dag.nodes[0] as (typeof dag.nodes)[number];
    call.config = { ...call.config, provider: 'firecrawl' };
    const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag } });
    expect(workflow.requiredProviders).toEqual(['firecrawl']);
    expect(await org.workflows.keyStatus({ params: { workflowId: workflow.id } })).toMatchObject({
      ready: false,
      keys: [{ provider: 'firecrawl', configured: false, maskedKey: null, keySource: 'platform' }],
      missing: ['firecrawl'],
    });
  });
});

describe('validation', () => {
  const sienna = { workflowId: `${SIENNA}-v2` };

  test('of the stored graph, by an empty request', async () => {
    const org = await app.newOrg();
    const checked = await org.workflows.validate({ params: sienna });
    expect(checked).toMatchObject({ valid: true, errors: [], warnings: [] });
    expect(checked.estimatePerRun.totalCostInUsdCents).toBe('103.66');
  });

  test('of a graph that is sent, with every fault at once', async () => {
    const org = await app.newOrg();
    const dag = {
      nodes: [
        { id: 'send', type: 'email-send', retries: 2 },
        { id: 'call', type: 'http-call', config: { method: 'GET', url: 'http://127.0.0.1/', colour: 'red' } },
        { id: 'left', type: 'teleport' },
      ],
      edges: [
        { from: 'send', to: 'call' },
        { from: 'call', to: 'beyond' },
      ],
    };
    const { valid, errors, warnings, estimatePerRun } = await org.workflows.validate({ params: sienna, body: { dag } });
    expect(valid).toBe(false);
    expect(errors).toEqual([
      { field: 'nodes.2.type', code: 'unknown_type', message: 'there is no node type teleport', nodeId: 'left' },
      { field: 'edges.1.to', code: 'unknown_edge_node', message: 'there is no node beyond', nodeId: null },
      { field: 'nodes.0.retries', code: 'bad_retries', message: 'email-send is never retried', nodeId: 'send' },
      {
        field: 'nodes.1.config.colour',
        code: 'unknown_config',
        message: 'http-call has no such setting',
        nodeId: 'call',
      },
      { field: 'nodes.1.config.url', code: 'bad_url', message: 'expected a public https URL', nodeId: 'call' },
      {
        field: 'nodes.0',
        code: 'send_without_gate',
        message: 'a node that sends comes after a gate-check',
        nodeId: 'send',
      },
    ]);
    expect(warnings.map(({ code, nodeId }) => [code, nodeId])).toEqual([
      ['unreachable_node', 'left'],
      ['missing_end', null],
    ]);
    expect(estimatePerRun).toMatchObject({ totalCostInUsdCents: '0.1' });
  });

  test('prices settings that make no sense without breaking', async () => {
    const org = await app.newOrg();
    const outlets = (config: Record<string, unknown>) => ({
      nodes: [{ id: 'outlets', type: 'outlet-discover', config }],
      edges: [],
    });
    const queries = async (config: Record<string, unknown>) => {
      const { estimatePerRun } = await org.workflows.validate({ params: sienna, body: { dag: outlets(config) } });
      return estimatePerRun.lines.find(({ costName }) => costName === 'serper-query')?.maxQuantity;
    };
    expect(await queries({})).toBe(6);
    expect(await queries({ maxQueries: 9 })).toBe(9);
    for (const maxQueries of [-3, 1.5, 1e300, 'many', '$ref:flow_input.queries']) {
      expect(await queries({ maxQueries, llm: 'none' })).toBe(100);
    }
  });

  test('a graph whose outer shape is wrong is refused', async () => {
    const org = await app.newOrg();
    const send = (dag: unknown) => org.workflows.validate({ params: sienna, body: { dag } as never });
    expect(await refusal(send({ nodes: [{ id: 'Bad Id', type: 'wait' }], edges: [] }))).toMatchObject({ status: 400 });
    expect(await refusal(send({ nodes: [], edges: [], colour: 'red' }))).toMatchObject({
      status: 400,
      body: { error: 'Unknown field: dag.colour', code: 'unknown_field', allowed: ['nodes', 'edges', 'onError'] },
    });
  });
});

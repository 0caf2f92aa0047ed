import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { BUILT_IN } from './catalogue/built-in.ts';
import { CODE_WORDS } from './code-words.ts';
import { createWorkflowSeed } from './seed.ts';
import { aGraph, SALES } from './workflows.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SIENNA = 'sales-cold-email-outreach-sienna';
const create = (org: TestOrg, note: string, more: object = {}) =>
  org.workflows.create({ body: { featureSlug: SALES, dag: aGraph(note), ...more } });

describe('creating', () => {
  test('gives a lineage of its own, named by a code word', async () => {
    const org = await app.newOrg();
    const { status, body } = await org.workflows.create.withResponse({
      body: { featureSlug: SALES, dag: aGraph(), name: ' Ping ' },
    });
    const { workflow } = body;
    const word = workflow.workflowDynastySignatureName;
    expect(status).toBe(201);
    expect(CODE_WORDS).toContain(word);
    expect(BUILT_IN.map(({ codeWord }) => codeWord)).not.toContain(word);
    expect(body).toEqual({
      workflow: {
        ...{ id: workflow.id, createdAt: workflow.createdAt, updatedAt: workflow.updatedAt },
        workflowSlug: `${SALES}-${word}`,
        workflowName: `${SALES}-${word}`,
        displayName: 'Ping',
        workflowDynastyName: `Sales Cold Email Outreach ${word.charAt(0).toUpperCase()}${word.slice(1)}`,
        workflowDynastySlug: `${SALES}-${word}`,
        version: 1,
        description: null,
        createdForBrandId: null,
        category: 'sales',
        channel: 'email',
        audienceType: 'cold-outreach',
        featureSlug: SALES,
        featureDynastySlug: SALES,
        signature: workflow.signature,
        workflowDynastySignatureName: word,
        status: 'active',
        creationType: 'scratch',
        forkedFrom: null,
        upgradedTo: null,
        builtIn: false,
        requiredProviders: [],
        action: 'created',
      },
      dag: aGraph(),
      generatedDescription: null,
    });
    const { action: _, ...stored } = workflow;
    expect(await org.workflows.get({ params: { workflowId: workflow.id } })).toMatchObject({
      ...stored,
      dag: aGraph(),
    });
  });

  test('a graph the feature already has only takes the new name', async () => {
    const org = await app.newOrg();
    const first = await create(org, 'same');
    const { status, body } = await org.workflows.create.withResponse({
      body: { featureSlug: SALES, dag: aGraph('same'), name: 'Renamed' },
    });
    expect(status).toBe(200);
    expect(body.workflow).toMatchObject({ id: first.workflow.id, action: 'updated', displayName: 'Renamed' });
    const elsewhere = await create(org, 'same', { featureSlug: 'vc-cold-email-outreach' });
    expect(elsewhere.workflow).toMatchObject({ action: 'created', category: 'fundraising' });
  });

  test('a fork of a built-in workflow tells where it comes from', async () => {
    const org = await app.newOrg();
    const sienna = await org.workflows.get({ params: { workflowId: `${SIENNA}-v2` } });
    const { workflow } = await org.workflows.create({
      body: { featureSlug: SALES, dag: sienna.dag, forkFrom: sienna.id },
    });
    expect(workflow).toMatchObject({ action: 'created', creationType: 'fork', forkedFrom: sienna.id, builtIn: false });
    expect(workflow.workflowDynastySlug).not.toBe(SIENNA);
  });

  test('what the request names must be there', async () => {
    const [org, other] = [await app.newOrg(), await app.newOrg()];
    const { workflow } = await create(other, 'theirs');
    const attempt = (body: object) => refusal(create(org, 'x', body));
    expect(await attempt({ featureSlug: 'nope' })).toEqual({
      status: 404,
      body: { error: 'Feature not found', code: 'not_found', field: 'featureSlug' },
    });
    expect(await attempt({ forkFrom: workflow.id })).toEqual({
      status: 404,
      body: { error: 'Workflow not found', code: 'not_found', field: 'forkFrom' },
    });
    expect(await attempt({ brandId: workflow.id })).toEqual({
      status: 404,
      body: { error: 'Brand not found', code: 'not_found', field: 'brandId' },
    });
  });

  test('may be made for a brand', async () => {
    const org = await app.newOrg();
    const { brandId } = await org.brands.create({ body: { url: 'acme.test' } });
    const { workflow } = await create(org, 'for a brand', { brandId });
    expect(workflow.createdForBrandId).toBe(brandId);
    const { activity } = await org.activity.list({ query: { brandId } });
    expect(activity.map(({ type }) => type)).toContain('workflow.created');
  });

  test('exactly one of graph and description', async () => {
    const org = await app.newOrg();
    for (const more of [{ description: 'Two follow-ups, please' }, { dag: undefined }]) {
      expect(await refusal(create(org, 'x', more))).toMatchObject({
        status: 400,
        body: { error: 'Invalid request: Provide exactly one of dag or description', code: 'invalid_request' },
      });
    }
  });

  test('a graph with faults is refused and never stored', async () => {
    const org = await app.newOrg();
    const dag = { ...aGraph(), onError: 'beyond' };
    expect(await refusal(org.workflows.create({ body: { featureSlug: SALES, dag } }))).toMatchObject({
      status: 422,
      body: {
        error: 'The graph is not a valid workflow',
        code: 'invalid_workflow',
        errors: [{ field: 'onError', code: 'unknown_edge_node', message: 'there is no node beyond', nodeId: null }],
      },
    });
    const { workflows } = await org.workflows.list({ query: { featureSlug: SALES } });
    expect(workflows.map(({ workflowDynastySlug }) => workflowDynastySlug)).toEqual([SIENNA]);
  });

  test('many at once never share a code word, and equal graphs never make two', async () => {
    const org = await app.newOrg();
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => create(org, `note ${Math.floor(at / 2)}`)));
    const actions = made.map(({ workflow }) => workflow.action);
    expect(actions.filter((action) => action === 'created')).toHaveLength(6);
    expect(new Set(made.map(({ workflow }) => workflow.workflowSlug)).size).toBe(6);
  });

  test('is told in the activity of the organisation', async () => {
    const org = await app.newOrg();
    const { workflow } = await create(org, 'told', { name: 'Told' });
    await org.workflows.upgrade({ body: { workflowDynastySlug: workflow.workflowDynastySlug, dag: aGraph('more') } });
    const { activity } = await org.activity.list();
    expect(activity.map(({ type, summary }) => [type, summary])).toEqual(
      expect.arrayContaining([
        ['workflow.upgraded', 'Workflow "Told" was upgraded'],
        ['workflow.created', 'Workflow "Told" was created'],
      ]),
    );
  });

  test('a repeated key repeats the answer', async () => {
    const org = await app.newOrg();
    const send = () =>
      app.fetch('/v1/workflows/create', {
        method: 'POST',
        headers: { authorization: `Bearer ${org.key}`, 'content-type': 'application/json', 'idempotency-key': 'once' },
        body: JSON.stringify({ featureSlug: SALES, dag: aGraph('once') }),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await second.text()).toBe(await first.text());
  });
});

describe('literal paths come before parameters', () => {
  test.each(['create', 'upgrade'])('POST /v1/workflows/%s is no workflow of that name', async (name) => {
    const org = await app.newOrg();
    const response = await app.fetch(`/v1/workflows/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${org.key}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(400);
    expect(await refusal(org.workflows.get({ params: { workflowId: name } }))).toMatchObject({ status: 404 });
  });
});

test('a further start adds nothing and changes nothing', async () => {
  const rows = async () => (await sql`select * from workflows where org_id is null order by id`.execute(app.db)).rows;
  const before = await rows();
  expect(before).toHaveLength(10);
  const newId = () => crypto.randomUUID();
  const seed = createWorkflowSeed({
    ...{ db: app.db, newId },
    findFeature: async (slug) => ({
      ...{ slug, dynastySlug: slug, name: 'Another name', displayOrder: 99 },
      ...{ category: 'pr', channel: 'page', audienceType: null },
    }),
  });
  await seed();
  expect(await rows()).toEqual(before);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { aGraph, SALES } from './workflows.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const SIENNA = 'sales-cold-email-outreach-sienna';
const create = (org: TestOrg, note: string, more: object = {}) =>
  org.workflows.create({ body: { featureSlug: SALES, dag: aGraph(note), ...more } });

describe('upgrading', () => {
  test('puts a new version in the place of the old one', async () => {
    const org = await app.newOrg();
    const { workflow: first } = await create(org, 'one', { name: 'Ping' });
    const slug = first.workflowDynastySlug;
    const { status, body } = await org.workflows.upgrade.withResponse({
      body: { workflowDynastySlug: slug, dag: aGraph('two') },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      workflow: {
        action: 'upgraded',
        workflowSlug: `${slug}-v2`,
        workflowDynastySlug: slug,
        displayName: 'Ping',
        version: 2,
        creationType: 'upgrade',
        status: 'active',
        forkedFrom: null,
      },
      dag: aGraph('two'),
      generatedDescription: null,
    });
    expect(await org.workflows.get({ params: { workflowId: first.id } })).toMatchObject({
      status: 'deprecated',
      upgradedTo: body.workflow.id,
      dag: aGraph('one'),
    });
  });

  test('with an equal graph changes nothing', async () => {
    const org = await app.newOrg();
    const { workflow } = await create(org, 'equal');
    const { status, body } = await org.workflows.upgrade.withResponse({
      body: { workflowDynastySlug: workflow.workflowDynastySlug, dag: aGraph('equal') },
    });
    expect(status).toBe(200);
    expect(body.workflow).toEqual({ ...workflow, action: 'unchanged' });
  });

  test('a built-in workflow is refused, an unknown and a foreign one do not exist', async () => {
    const [org, other] = [await app.newOrg(), await app.newOrg()];
    const { workflow } = await create(other, 'theirs');
    const attempt = (workflowDynastySlug: string) =>
      refusal(org.workflows.upgrade({ body: { workflowDynastySlug, dag: aGraph('mine') } }));
    expect(await attempt(SIENNA)).toEqual({
      status: 403,
      body: { error: 'Built-in workflows cannot be upgraded; create a fork instead', code: 'built_in' },
    });
    const missing = {
      status: 404,
      body: { error: 'Workflow not found', code: 'not_found', field: 'workflowDynastySlug' },
    };
    expect(await attempt('no-such-lineage')).toEqual(missing);
    expect(await attempt(`${SIENNA}-v2`)).toEqual(missing);
    expect(await attempt(workflow.workflowDynastySlug)).toEqual(missing);
  });

  test('a graph with faults is refused and the old version stays', async () => {
    const org = await app.newOrg();
    const { workflow } = await create(org, 'stays');
    const dag = { nodes: [], edges: [] };
    const call = org.workflows.upgrade({ body: { workflowDynastySlug: workflow.workflowDynastySlug, dag } });
    expect(await refusal(call)).toMatchObject({ status: 422, body: { errors: [{ code: 'no_entry' }] } });
    expect(await org.workflows.get({ params: { workflowId: workflow.id } })).toMatchObject({ status: 'active' });
  });

  test('at once from many places gives consecutive versions, of which one is active', async () => {
    const org = await app.newOrg();
    const { workflow } = await create(org, 'race');
    const slug = workflow.workflowDynastySlug;
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        org.workflows.upgrade({ body: { workflowDynastySlug: slug, dag: aGraph(`race ${at}`) } }),
      ),
    );
    const { workflows } = await org.workflows.list({ query: { workflowDynastySlug: slug, status: 'all' } });
    expect(workflows.map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(workflows.map(({ status }) => status)).toEqual(['active', ...Array(8).fill('deprecated')]);
    expect(workflows.slice(1).map(({ upgradedTo }) => upgradedTo)).toEqual(workflows.slice(0, -1).map(({ id }) => id));
  });
});

describe('the status of a lineage', () => {
  test('can be put down and taken up again; only the newest version becomes active', async () => {
    const org = await app.newOrg();
    const { workflow } = await create(org, 'status');
    const slug = workflow.workflowDynastySlug;
    await org.workflows.upgrade({ body: { workflowDynastySlug: slug, dag: aGraph('status two') } });
    const active = async () =>
      (await org.workflows.list({ query: { workflowDynastySlug: slug } })).workflows.map(({ version }) => version);
    const set = (status: 'active' | 'deprecated') => org.workflows.setStatus({ params: { slug }, body: { status } });
    expect(await set('deprecated')).toEqual({ workflowDynastySlug: slug, status: 'deprecated' });
    expect(await active()).toEqual([]);
    expect(await set('deprecated')).toEqual({ workflowDynastySlug: slug, status: 'deprecated' });
    expect(await set('active')).toEqual({ workflowDynastySlug: slug, status: 'active' });
    expect(await active()).toEqual([2]);
  });

  test("belongs to the organisation's own lineages only", async () => {
    const [org, other] = [await app.newOrg(), await app.newOrg()];
    const { workflow } = await create(other, 'their status');
    const attempt = (slug: string) =>
      refusal(org.workflows.setStatus({ params: { slug }, body: { status: 'deprecated' } }));
    expect(await attempt(SIENNA)).toEqual({
      status: 403,
      body: { error: 'Built-in workflows cannot be changed; create a fork instead', code: 'built_in' },
    });
    const missing = { status: 404, body: { error: 'Workflow not found', code: 'not_found' } };
    expect(await attempt('no-such-lineage')).toEqual(missing);
    expect(await attempt(workflow.workflowDynastySlug)).toEqual(missing);
  });
});

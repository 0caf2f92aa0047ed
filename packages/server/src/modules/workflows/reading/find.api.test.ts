import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { aGraph, SALES } from '../workflows.fixture.ts';
import { createWorkflowFind } from './find.ts';

let app: TestApp;
let resolve: ReturnType<typeof createWorkflowFind>['resolve'];
beforeAll(async () => {
  app = await startTestApp();
  ({ resolve } = createWorkflowFind({ db: app.db }));
});
afterAll(() => app.stop());

const SIENNA = 'sales-cold-email-outreach-sienna';

test('an exact slug pins its version, a lineage slug takes the active one', async () => {
  const { orgId } = await app.newOrg();
  expect(await resolve(orgId, { workflowSlug: SIENNA })).toMatchObject({ slug: SIENNA, version: 1 });
  expect(await resolve(orgId, { workflowDynastySlug: SIENNA })).toMatchObject({ slug: `${SIENNA}-v2`, version: 2 });
  const both = { workflowSlug: SIENNA, workflowDynastySlug: SIENNA };
  expect(await resolve(orgId, both)).toMatchObject({ version: 1 });
});

test('what disagrees or is not there is refused', async () => {
  const { orgId } = await app.newOrg();
  await expect(resolve(orgId, {})).rejects.toMatchObject({ status: 400 });
  await expect(
    resolve(orgId, { workflowSlug: SIENNA, workflowDynastySlug: 'sales-crm-email-outreach-heron' }),
  ).rejects.toMatchObject({ status: 400, extra: { details: { fieldErrors: { workflowSlug: expect.any(Array) } } } });
  await expect(resolve(orgId, { workflowSlug: 'nope' })).rejects.toMatchObject({
    body: { error: 'Workflow not found', code: 'not_found', field: 'workflowSlug' },
  });
  await expect(resolve(orgId, { workflowDynastySlug: `${SIENNA}-v2` })).rejects.toMatchObject({
    body: { error: 'Workflow not found', code: 'not_found', field: 'workflowDynastySlug' },
  });
});

test("a deprecated lineage resolves by its versions only, another organisation's not at all", async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  const { workflow } = await org.workflows.create({ body: { featureSlug: SALES, dag: aGraph() } });
  const slug = workflow.workflowDynastySlug;
  await org.workflows.setStatus({ params: { slug }, body: { status: 'deprecated' } });
  await expect(resolve(org.orgId, { workflowDynastySlug: slug })).rejects.toMatchObject({ status: 404 });
  expect(await resolve(org.orgId, { workflowSlug: slug })).toMatchObject({ id: workflow.id, status: 'deprecated' });
  await expect(resolve(other.orgId, { workflowSlug: slug })).rejects.toMatchObject({ status: 404 });
});

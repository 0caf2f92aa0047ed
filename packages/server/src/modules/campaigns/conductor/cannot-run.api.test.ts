import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { created, eventsOf, SALES_WORKFLOW } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  // Where the operator wants no language model, nothing can be asked how visible a brand is (spec 24).
  app = await startTestApp({ MODE: 'live', SECRET_KEY: randomBytes(32).toString('hex'), LLM_PROVIDER: 'builtin' });
});
afterAll(() => app.stop());

const UNABLE = 'ai-visibility-scoring-quartz';
const REASON = 'nodes of type visibility-score cannot run in this release';

test('a campaign whose workflow cannot run is made with a warning, starts and fails at the first look (D1)', async () => {
  const org = await app.newOrg();
  const kit = await created(org, { workflowSlug: UNABLE });
  expect(kit.campaign.status).toBe('active');
  expect(kit.readiness.ready).toBe(false);
  expect(kit.readiness.gates.find(({ gate }) => gate === 'workflow')).toMatchObject({
    ...{ reason: 'Workflow cannot run', data: { issues: [{ nodeId: 'score', message: REASON }] } },
  });
  expect(kit.warnings.find(({ code }) => code === 'workflow_cannot_run')?.message).toContain(REASON);
  await app.drain();
  expect(await kit.read()).toMatchObject({ status: 'failed', statusReason: 'workflow_invalid', nextRunAt: null });
  expect((await eventsOf(app, kit.id)).map(({ kind, data }) => [kind, data.reason])).toEqual([
    ['campaign.started', undefined],
    ['campaign.paused', 'workflow_invalid'],
  ]);
  expect(await kit.runs()).toEqual([]);
});

test('before its start date such a campaign waits, and one that can run is not warned of (D1)', async () => {
  const org = await app.newOrg();
  const later = await created(org, { workflowSlug: UNABLE, startDate: '2999-01-01' });
  const able = await created(org, { workflowDynastySlug: SALES_WORKFLOW, startDate: '2999-01-01' });
  await app.drain();
  expect(await later.read()).toMatchObject({ status: 'active', statusReason: null });
  expect(await eventsOf(app, later.id)).toEqual([]);
  expect(able.warnings.map(({ code }) => code)).not.toContain('workflow_cannot_run');
});

test('such a workflow is not ready and not valid, and neither a copy nor a run of it is taken (D1)', async () => {
  const org = await app.newOrg();
  const status = await org.workflows.keyStatus({ params: { workflowId: UNABLE } });
  expect(status).toMatchObject({ ready: false, issues: [{ code: 'unknown_type', message: REASON }] });
  const { valid, errors } = await org.workflows.validate({ params: { workflowId: UNABLE } });
  expect({ valid, errors }).toEqual({ valid: false, errors: status.issues });
  const { dag } = await org.workflows.get({ params: { workflowId: UNABLE } });
  const own = org.workflows.create({ body: { featureSlug: 'ai-visibility-scoring', dag } });
  expect(await refusal(own)).toMatchObject({ status: 422, body: { code: 'invalid_workflow' } });
  const run = org.workflows.execute({ params: { workflowId: UNABLE } });
  expect(await refusal(run)).toMatchObject({ status: 422, body: { code: 'invalid_workflow' } });
});

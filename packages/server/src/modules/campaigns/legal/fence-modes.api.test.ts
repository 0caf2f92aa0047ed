import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { created, SALES_WORKFLOW } from '../campaigns.fixture.ts';

const apps: TestApp[] = [];
const start = async (env: Record<string, string>) => {
  const app = await startTestApp(env);
  apps.push(app);
  return app;
};
afterAll(() => Promise.all(apps.map((app) => app.stop())));

let live: TestApp;
beforeAll(async () => {
  live = await start({ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), LLM_PROVIDER: 'builtin' });
});

test('a new organization in live mode holds, however it is made', async () => {
  const { key } = await live.admin.admin.createOrganization({ body: { name: 'New', email: 'new@people.test' } });
  expect((await live.clientFor(key).organization.get()).organization).toMatchObject({
    ...{ legalFence: 'hold', operatorFence: 'tell' },
  });
});

test('an operator who keeps more holds those who chose less, and cannot loosen anybody', async () => {
  const app = await start({ LEGAL_FENCE: 'hold', SANDBOX_DAY_SECONDS: '86400' });
  const org = await app.newOrg();
  expect((await org.organization.get()).organization).toMatchObject({ legalFence: 'tell', operatorFence: 'hold' });
  const { id: campaignId } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2 });
  const { gates } = await org.campaigns.gates({ params: { campaignId } });
  expect(gates.find(({ gate }) => gate === 'legal_basis')).toMatchObject({ state: 'closed', data: { fence: 'hold' } });
  await app.drain();
  expect((await org.emails.list({ query: { campaignId } })).emails).toEqual([]);
  await org.organization.update({ body: { legalFence: 'strict' } });
  const again = await org.campaigns.gates({ params: { campaignId } });
  expect(again.gates.find(({ gate }) => gate === 'legal_basis')).toMatchObject({ data: { fence: 'strict' } });
});

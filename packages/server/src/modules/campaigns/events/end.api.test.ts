import type { DagInput } from '@distribute/contract/workflows';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { created, eventsOf, SALES_WORKFLOW, workflowOf } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  // Days are as long as they are, so that no reader reacts before a test says so.
  app = await startTestApp({ RUN_SLOTS: '4', SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

/** A run that has paid for a search, then rests with the money for its email held. */
const RESTING: DagInput = {
  nodes: [
    { id: 'gate', type: 'gate-check' },
    { id: 'claim', type: 'lead-claim', config: { source: 'audience' } },
    { id: 'rest', type: 'wait', config: { seconds: 3600 } },
    {
      id: 'write',
      type: 'email-generate',
      config: { template: 'cold-email', steps: [{ step: 1, daysSinceLastStep: 0 }] },
      inputMapping: {
        leadId: '$ref:claim.output.lead.id',
        brand: '$ref:flow_input.featureInputs',
        inputs: '$ref:flow_input.featureInputs',
      },
    },
    { id: 'send', type: 'email-send', inputMapping: { emailId: '$ref:write.output.emailId' } },
    { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
  ],
  edges: [
    { from: 'gate', to: 'claim' },
    { from: 'claim', to: 'rest' },
    { from: 'rest', to: 'write' },
    { from: 'write', to: 'send' },
    { from: 'send', to: 'done' },
  ],
};

const endsOf = async (campaignId: string) =>
  (await eventsOf(app, campaignId)).filter(({ kind }) => kind === 'campaign.completed').map(({ data }) => data);

test('the end of a stopped campaign says the cost that stays, not what its runs under way held', async () => {
  const org = await app.newOrg();
  const { id, params, stop } = await created(org, { workflowSlug: await workflowOf(org, RESTING), maxLeads: 3 });
  await app.drain();
  const { openHolds, totalSpent, totalActual } = await app.budgets.get(app.db, org.orgId, id);
  expect(openHolds).toBeGreaterThan(0);
  expect(totalSpent).toBeGreaterThan(totalActual);
  await stop();
  expect(await endsOf(id)).toEqual([]);
  await app.drain();
  const { totalCostUsd } = await org.campaigns.stats({ params });
  expect(await endsOf(id)).toMatchObject([{ reason: 'stopped', total_cost_usd: totalCostUsd }]);
  expect(totalCostUsd).toBeLessThan(Number(totalSpent) / 1e8);
});

test('a resume tells the end before it, although runs are still under way', async () => {
  const org = await app.newOrg();
  const { id, params, stop } = await created(org, { workflowSlug: await workflowOf(org, RESTING), maxLeads: 3 });
  await app.drain();
  await stop();
  await org.campaigns.resume({ params });
  await stop();
  await app.drain();
  expect(await endsOf(id)).toMatchObject([{ reason: 'stopped' }, { reason: 'stopped' }]);
});

test('the answer to a stop says how many messages are in the air, and the end is told when the last has landed', async () => {
  const org = await app.newOrg();
  const { id, params } = await created(org, { workflowDynastySlug: SALES_WORKFLOW, maxLeads: 2 });
  await app.drain();
  // As if a worker had let two follow-ups pass the fence and were handing them over now.
  await sql`update messages set status = 'claimed', owner = 'test', attempt = 1, lease_until = app.now() + interval '1 minute'
    where campaign_id = ${id} and step = 2`.execute(app.db);
  await sql`update messages set status = 'sending' where campaign_id = ${id} and step = 2`.execute(app.db);
  const { campaign, stillSending } = await org.campaigns.stop({ params });
  expect(campaign.status).toBe('stopped');
  expect(stillSending).toBe(2);
  await app.drain();
  expect(await endsOf(id)).toEqual([]);
  await app.clock.advance(2 * 60_000);
  await app.enqueue('mailbox.sweep');
  await app.drain();
  const { emailsSent, totalCostUsd } = await org.campaigns.stats({ params });
  expect(await endsOf(id)).toMatchObject([{ final_stats: { emails_sent: emailsSent }, total_cost_usd: totalCostUsd }]);
  expect((await org.campaigns.stop({ params })).stillSending).toBe(0);
});

test('an end that nobody told is found by the sweep', async () => {
  const org = await app.newOrg();
  const { id, stop } = await created(org, { workflowSlug: await workflowOf(org, RESTING), maxLeads: 1 });
  await app.drain();
  await stop();
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
    where key = ${`campaign.advance:${id}`}))`.execute(app.db);
  await app.drain();
  expect(await endsOf(id)).toEqual([]);
  await app.enqueue('campaign.sweep-ended');
  await app.drain();
  expect(await endsOf(id)).toHaveLength(1);
});

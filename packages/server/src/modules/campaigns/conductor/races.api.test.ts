import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { checkLockOrder } from '../../../../test/lock-order.ts';
import { untilWaiting } from '../../../../test/lock-waits.ts';
import { ownContacts } from '../../../../test/outreach.ts';
import { endingWith, workflowOf } from '../campaigns.fixture.ts';

checkLockOrder();

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RUN_SLOTS: '1' });
});
afterAll(() => app.stop());

const look = ({ orgId }: TestOrg, campaignId: string) => app.enqueue('campaign.advance', { orgId, campaignId });

test('a brand that is released while its campaign is looked at lets mail go again', async () => {
  const org = await app.newOrg();
  const workflowSlug = await workflowOf(org, endingWith({ next: 'repeat', afterSeconds: 3600 }));
  const { brandId } = await org.brands.create({ body: { url: 'released.test' } });
  const { campaign } = await org.campaigns.create({ body: { name: 'Released', workflowSlug, brandIds: [brandId] } });
  const { id } = campaign;
  await org.brands.setPause({ params: { brandId }, body: { paused: true } });
  await app.drain();
  await sql`update permits set brand_paused = false where campaign_id = ${id}`.execute(app.db);
  await look(org, id);
  const working: Promise<void>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await sql`update brands set paused = false where id = ${brandId}`.execute(tx);
    await sql`update permits set brand_paused = false where campaign_id = ${id}`.execute(tx);
    working.push(app.drain());
    await untilWaiting(app.db, 1);
  });
  await Promise.all(working);
  const { rows } = await sql`select brand_paused from permits where campaign_id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ brandPaused: false }]);
});

test('a campaign does not complete over a lead that was given back while it was looked at', async () => {
  const org = await app.newOrg();
  const { brandId, audienceId } = await ownContacts(org, 'https://given-back.test', ['ann@given-back.example']);
  const workflowSlug = await workflowOf(
    org,
    {
      nodes: [
        { id: 'gate', type: 'gate-check' },
        { id: 'claim', type: 'lead-claim', config: { source: 'crm' } },
        { id: 'rest', type: 'wait', config: { seconds: 3600 } },
        { id: 'done', type: 'end-run', config: { success: true, next: 'continue' } },
      ],
      edges: [
        { from: 'gate', to: 'claim' },
        { from: 'claim', to: 'rest' },
        { from: 'rest', to: 'done' },
      ],
    },
    'sales-crm-email-outreach',
  );
  const { campaign } = await org.campaigns.create({
    body: { name: 'Given back', workflowSlug, brandIds: [brandId], audienceIds: [audienceId] },
  });
  const { id } = campaign;
  await app.drain();
  const runs = async () => (await org.workflowRuns.list({ query: { campaignId: id } })).workflowRuns;
  const [live] = await runs();
  expect(live?.status).toBe('running');
  // The run ends first, after the conductor has read that no lead is left.
  const working: Promise<unknown>[] = [];
  await app.db.transaction().execute(async (tx) => {
    await app.budgets.lock(tx, org.orgId, id);
    working.push(org.workflowRuns.cancel({ params: { id: live?.id as string } }));
    await untilWaiting(app.db, 1);
    await look(org, id);
    working.push(app.drain());
    await untilWaiting(app.db, 2);
  });
  await Promise.all(working);
  expect((await org.campaigns.get({ params: { campaignId: id } })).campaign.status).toBe('active');
  expect((await runs()).map(({ status }) => status)).toEqual(['running', 'cancelled']);
});

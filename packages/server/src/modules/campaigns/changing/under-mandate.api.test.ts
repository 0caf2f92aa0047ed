import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function agentOf(org: TestOrg, mandate: object) {
  const { id, key } = await org.apiKeys.create({ body: { name: 'Agent', mandate } });
  return { keyId: id, client: app.clientFor(key) };
}
const aCampaign = (more: object = {}) => ({
  name: 'By an agent',
  workflowDynastySlug: 'sales-cold-email-outreach-sienna',
  brandUrls: ['https://acme.example'],
  featureInputs: { targetAudience: 'Marketing managers' },
  maxLeads: 3,
  ...more,
});
const gateOf = async (org: TestOrg, campaignId: string) =>
  (await org.campaigns.gates({ params: { campaignId } })).gates.find(({ gate }) => gate === 'mandate');

test('a campaign of an agent sends no more than its mandate, says why, and goes on when it is raised', async () => {
  const org = await app.newOrg();
  const { keyId, client } = await agentOf(org, { maxMessages: { total: 4 } });
  const { campaign, readiness } = await client.campaigns.create({ body: aCampaign() });
  expect(readiness.gates.map(({ gate }) => gate)).not.toContain('mandate');
  await app.drain();
  const use = await org.apiKeys.use({ params: { id: keyId } });
  expect(use.campaignIds).toEqual([campaign.id]);
  expect(use.messages?.total.count).toBeGreaterThan(0);
  expect(use.messages?.total.count).toBeLessThanOrEqual(4);
  expect(await gateOf(org, campaign.id)).toMatchObject({
    state: 'closed',
    reason: 'The mandate of the key allows no more messages',
    opensAt: null,
    data: { keyId, cap: 'messages', window: 'total', limit: 4 },
  });
  await org.apiKeys.update({ params: { id: keyId }, body: { mandate: { maxMessages: { total: 400 } } } });
  expect(await gateOf(org, campaign.id)).toMatchObject({ state: 'open' });
});

test('a person who resumes the campaign takes it over: it counts under no mandate any more', async () => {
  const org = await app.newOrg();
  const { keyId, client } = await agentOf(org, { maxSpend: { total: '0' } });
  const { campaign } = await client.campaigns.create({ body: aCampaign() });
  const params = { campaignId: campaign.id };
  expect(await gateOf(org, campaign.id)).toMatchObject({ state: 'closed', data: { keyId, cap: 'spend' } });
  await app.drain();
  expect((await org.emails.list({ query: params })).emails).toEqual([]);
  await org.campaigns.pause({ params });
  await org.campaigns.resume({ params });
  expect(await gateOf(org, campaign.id)).toMatchObject({ state: 'not_applicable' });
  await app.drain();
  expect((await org.emails.list({ query: params })).emails.length).toBeGreaterThan(0);
  expect((await org.apiKeys.use({ params: { id: keyId } })).spend?.total.spentUsd).toBe('0.00');
  // The agent that changes it has it again.
  await client.campaigns.update({ params, body: { maxLeads: 4 } });
  expect(await gateOf(org, campaign.id)).toMatchObject({ state: 'closed' });
});

test('under review nothing leaves that no person approved, and the agent approves nothing', async () => {
  const org = await app.newOrg();
  const { client } = await agentOf(org, { review: 'all' });
  const review = { status: 403, body: { code: 'mandate_review' } };
  expect(await refusal(client.campaigns.create({ body: aCampaign({ review: 'none' }) }))).toMatchObject(review);
  const { campaign } = await client.campaigns.create({ body: aCampaign() });
  expect(campaign.review).toBe('all');
  const params = { campaignId: campaign.id };
  await app.drain();
  const { emails } = await org.emails.list({ query: params });
  expect(new Set(emails.map(({ status }) => status))).toEqual(new Set(['awaiting_review']));
  const id = emails[0]?.id as string;
  expect(await refusal(client.emails.approve({ params: { id } }))).toMatchObject(review);
  expect(await refusal(client.campaigns.update({ params, body: { review: 'first' } }))).toMatchObject(review);
  const reply = { campaign_id: campaign.id, email: 'ann@people.test', bodyText: 'Yes.' };
  expect(await refusal(client.conversations.reply({ body: reply }))).toMatchObject(review);
  const { campaign: open } = await org.campaigns.create({ body: aCampaign({ name: 'Of a person' }) });
  const ofPerson = { campaignId: open.id };
  await org.campaigns.pause({ params: ofPerson });
  expect(await refusal(client.campaigns.resume({ params: ofPerson }))).toMatchObject(review);
  await org.emails.approve({ params: { id } });
});

test('what a request causes in the background is counted under its mandate', async () => {
  const org = await app.newOrg();
  const { keyId, client } = await agentOf(org, { scopes: ['brands:write'] });
  await client.brands.create({ body: { url: 'https://acme.example' } });
  await app.drain();
  const { rows } = await sql<{
    under: number;
    other: number;
  }>`select count(*) filter (where mandate_id is not null)::int
    as under, count(*) filter (where mandate_id is null)::int as other
    from cost_lines where org_id = ${org.orgId}`.execute(app.db);
  expect(rows[0]).toEqual({ under: expect.any(Number), other: 0 });
  expect(rows[0]?.under).toBeGreaterThan(0);
  const { activity } = await org.activity.list({ query: { keyId } });
  expect(activity.map(({ type }) => type)).toContain('brand.created');
});

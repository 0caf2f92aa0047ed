import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { serveSite } from '../../../../test/sites/serve.ts';
import { recountMembers } from '../../leads/store/members.ts';
import { recountCounts } from '../../leads/store/recount.ts';
import { SALES_WORKFLOW } from '../campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const request = (words: string | null, more: Record<string, unknown> = {}) => ({
  ...{ name: 'Whom', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['https://acme.example'], maxLeads: 4 },
  ...(words !== null && { featureInputs: { targetAudience: words } }),
  ...more,
});

const titlesOf = async (org: TestOrg, campaignId: string) => {
  const { leads } = await org.leads.list({ query: { campaignId, limit: 200 } });
  return leads.filter(({ status }) => status !== 'buffered').map(({ title }) => title ?? '');
};

const gateOf = async (org: TestOrg, campaignId: string) => {
  const { gates, whom } = await org.campaigns.gates({ params: { campaignId } });
  return { ...gates.find(({ gate }) => gate === 'audience'), whom };
};

test('the words of a campaign decide whom it writes to, whatever audiences its brand has', async () => {
  const org = await app.newOrg();
  const first = await org.campaigns.create({ body: request('Warehouse managers') });
  await app.drain();
  const preview = await org.campaigns.preview({ body: request('Marketing managers') });
  expect(preview.whom).toEqual({ from: 'words', audiences: [{ audienceId: null, name: 'Marketing manager' }] });
  expect(preview.audience?.sample.every(({ title }) => /marketing/i.test(title ?? ''))).toBe(true);
  const { emails } = await org.campaigns.previewEmails({ body: { ...request('Marketing managers'), count: 2 } });
  expect(emails.every(({ lead }) => /marketing/i.test(lead.title ?? ''))).toBe(true);
  const second = await org.campaigns.create({ body: request('Marketing managers') });
  expect(second.whom).toEqual(preview.whom);
  expect(second.warnings.map(({ code }) => code)).not.toContain('audience_of_brand');
  await app.drain();
  const [before, after] = [await titlesOf(org, first.campaign.id), await titlesOf(org, second.campaign.id)];
  expect(before).toHaveLength(4);
  expect(before.every((title) => /warehouse/i.test(title))).toBe(true);
  expect(after).toHaveLength(4);
  expect(after.every((title) => /marketing/i.test(title))).toBe(true);
});

test('words that mean an audience of the brand use that audience, and make no second one', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.example' } });
  const { audience } = await org.audiences.create({
    body: { name: 'Our managers', brandId, nlPrompt: 'Warehouse managers' },
  });
  for (const words of ['Warehouse managers', '  warehouse   managers']) {
    const { whom } = await org.campaigns.create({ body: request(words) });
    expect(whom).toEqual({ from: 'words', audiences: [{ audienceId: audience.id, name: 'Our managers' }] });
  }
  await app.drain();
  expect((await org.audiences.list({ query: { brandId } })).total).toBe(1);
  const deletion = org.audiences.delete({ params: { id: audience.id } });
  await expect(deletion).rejects.toMatchObject({ code: 'audience_in_use' });
});

test('a campaign without words writes to the audiences of its brand and names them; later words of others do not widen it', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'acme.example' } });
  const managers = { name: 'Our managers', brandId, nlPrompt: 'Warehouse managers' };
  const { audience } = await org.audiences.create({ body: managers });
  const ours = { from: 'brand', audiences: [{ audienceId: audience.id, name: 'Our managers' }] };
  const preview = await org.campaigns.preview({ body: request(null) });
  expect(preview.whom).toEqual(ours);
  expect(preview.inputs.willBeInferred).not.toContain('targetAudience');
  const { campaign, whom, warnings } = await org.campaigns.create({ body: request(null, { maxLeads: 500 }) });
  expect(whom).toEqual(ours);
  expect(warnings).toContainEqual({
    code: 'audience_of_brand',
    message: 'The campaign doesn’t say who to reach, so it uses the brand’s active audiences: "Our managers".',
  });
  await org.campaigns.create({ body: request('Marketing managers', { name: 'Other' }) });
  await app.drain();
  expect((await gateOf(org, campaign.id)).whom).toEqual(ours);
  const titles = await titlesOf(org, campaign.id);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.every((title) => /warehouse/i.test(title))).toBe(true);
  // A new campaign without words draws from all of them, by name.
  const { whom: all } = await org.campaigns.create({ body: request(null, { name: 'All' }) });
  expect(all?.audiences.map(({ name }) => name)).toEqual(['Our managers', 'Marketing manager']);
});

test('other words by PATCH are written to from then on, also people who were found before, and nobody else', async () => {
  const org = await app.newOrg();
  const { campaign } = await org.campaigns.create({ body: request('Managers', { maxLeads: 2 }) });
  await app.drain();
  const params = { campaignId: campaign.id };
  const before = await titlesOf(org, campaign.id);
  expect(before).toHaveLength(2);
  const change = { featureInputs: { targetAudience: 'Marketing managers' }, maxLeads: 6, status: 'activate' as const };
  await org.campaigns.update({ params, body: change });
  await app.drain();
  const after = await titlesOf(org, campaign.id);
  expect(after).toHaveLength(6);
  expect(after.filter((title) => /marketing/i.test(title)).length).toBeGreaterThanOrEqual(4);
  expect((await gateOf(org, campaign.id)).whom?.audiences.map(({ name }) => name)).toEqual(['Marketing manager']);
  expect(await recountMembers(app.db)).toEqual([]);
  expect(await recountCounts(app.db)).toEqual([]);
});

const HEAT_PUMPS = {
  '/': `<title>Hearthwell</title><meta name="description" content="Hearthwell maintains heat pumps day and night.">
    <h1>Hearthwell maintains heat pumps</h1><p>We answer every alarm within 4 hours.</p>
    <h2>Who we help</h2><p>We work for facility managers of housing associations in Germany with more than 500 flats.</p>`,
};

test.each([
  ['other words', (_org: TestOrg, _brandId: string) => ({ featureInputs: { targetAudience: 'Warehouse managers' } })],
  [
    'an audience in audienceIds',
    async (org: TestOrg, brandId: string) => {
      const body = { name: 'Own', brandId, nlPrompt: 'Warehouse managers' };
      return { audienceIds: [(await org.audiences.create({ body })).audience.id] };
    },
  ],
  [
    'an active audience of the brand',
    async (org: TestOrg, brandId: string) => {
      await org.audiences.create({ body: { name: 'Own', brandId, nlPrompt: 'Warehouse managers' } });
      return null;
    },
  ],
])(
  'the gate of an audience that the site says and nobody can search for opens at once by %s',
  async (_what, answer) => {
    const org = await app.newOrg();
    const site = await serveSite({ slug: 'heat', built: 'by hand', pages: HEAT_PUMPS, truth: null as never });
    onTestFinished(site.close);
    const { brandId } = await org.brands.create({ body: { url: site.url } });
    const body = { ...request(null), brandUrls: [site.url] };
    const { campaign } = await org.campaigns.create({ body });
    await app.drain();
    expect(await gateOf(org, campaign.id)).toMatchObject({
      state: 'closed',
      reason: 'The audience was not understood',
    });
    const change = await answer(org, brandId);
    if (change) await org.campaigns.update({ params: { campaignId: campaign.id }, body: change });
    await app.drain();
    const titles = await titlesOf(org, campaign.id);
    expect(titles).toHaveLength(4);
    expect(titles.every((title) => /warehouse/i.test(title))).toBe(true);
  },
);

test('a site that names neither a role nor a place waits for a person, with its words', async () => {
  const org = await app.newOrg();
  const pages = {
    '/': `<title>Brightloom</title><h1>Brightloom</h1><p>Brightloom writes onboarding for software companies.</p>
      <p>A first week that is understood keeps more of those who try a product.</p>`,
  };
  const site = await serveSite({ slug: 'wide', built: 'by hand', pages, truth: null as never });
  onTestFinished(site.close);
  const { campaign } = await org.campaigns.create({ body: { ...request(null), brandUrls: [site.url] } });
  await app.drain();
  expect(await gateOf(org, campaign.id)).toMatchObject({
    ...{ state: 'closed', reason: 'The audience was not understood' },
    action: expect.stringContaining('“software companies”, which names neither a role nor a place'),
    data: { reason: 'audience_not_understood', words: 'software companies', unread: [] },
    whom: { from: 'website', audiences: [] },
  });
  expect(await titlesOf(org, campaign.id)).toEqual([]);
});

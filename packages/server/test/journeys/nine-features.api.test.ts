import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { ownContacts } from '../outreach.ts';
import { serveSite } from '../sites/serve.ts';
import { html, NOTHING } from '../sites/site.ts';

const DAY_MS = 60_000;
const URL = 'https://copperline.test';
const OUTREACH = ['leadsServed', 'emailsGenerated', 'emailsContacted', 'emailsSent', 'emailsDelivered'];

interface Journey {
  readonly feature: string;
  readonly workflow: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** What it is all for: each of these is more than nothing at the end. */
  readonly results: readonly string[];
  /** Those that are done with one pass end by themselves. */
  readonly ends?: true;
}

const JOURNEYS: readonly Journey[] = [
  { feature: 'sales-cold-email-outreach', workflow: 'sienna', results: OUTREACH },
  {
    ...{ feature: 'pr-cold-email-outreach', workflow: 'birch' },
    inputs: { prAngle: 'Skills-based hiring and what exit interviews teach' },
    results: ['outletsDiscovered', 'journalistsFound', 'journalistsContacted', 'emailsGenerated', 'emailsSent'],
  },
  {
    ...{ feature: 'hiring-cold-email-outreach', workflow: 'harmony', results: OUTREACH },
    inputs: { targetProfile: 'Senior software engineers in Germany' },
  },
  {
    ...{ feature: 'outlet-database-discovery', workflow: 'cedar', ends: true },
    results: ['outletsDiscovered', 'avgRelevanceScore'],
  },
  { feature: 'press-kit-page-generation', workflow: 'marble', ends: true, results: ['pressKitsGenerated'] },
  {
    ...{ feature: 'pr-expert-quote-outreach', workflow: 'lyra', inputs: { expertName: 'Mira Brandt' } },
    results: ['quoteRequestsFound', 'quotePitchesSubmitted'],
  },
  {
    ...{ feature: 'ai-visibility-scoring', workflow: 'quartz' },
    inputs: { topics: 'recruiting platform', competitors: 'Rival Hire' },
    results: ['visibilityScore', 'brandMentionRate'],
  },
  { feature: 'sales-crm-email-outreach', workflow: 'heron', results: OUTREACH },
  {
    ...{ feature: 'feedback-request-cold-email-outreach', workflow: 'willow', results: OUTREACH },
    inputs: { gift: '$50 voucher', feedbackForm: 'https://copperline.test/feedback' },
  },
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '60', RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

/** Whom a campaign for own contacts writes to; all others find their people themselves. */
const aimOf = async (org: TestOrg, { feature }: Journey) => {
  if (feature !== 'sales-crm-email-outreach') return { brandUrls: [URL] };
  const addresses = ['one', 'two', 'three'].map((name) => `${name}@readers.test`);
  const { brandId, audienceId } = await ownContacts(org, URL, addresses);
  return { brandIds: [brandId], audienceIds: [audienceId] };
};

describe('from one POST to the result, in the sandbox', () => {
  test.each(JOURNEYS.map((journey) => [journey.feature, journey] as const))('%s', async (feature, journey) => {
    const org = await app.newOrg();
    const { campaign } = await org.campaigns.create({
      body: {
        ...{ name: feature, workflowDynastySlug: `${feature}-${journey.workflow}`, maxLeads: 3 },
        ...(await aimOf(org, journey)),
        featureInputs: journey.inputs ?? {},
      },
    });
    for (let day = 0; day < 3; day += 1) {
      await app.drain();
      await app.clock.advance(DAY_MS);
    }
    await app.drain();
    const { stats } = await org.features.stats({ params: { featureSlug: feature } });
    const shown = Object.fromEntries(journey.results.map((key) => [key, Number(stats[key])]));
    for (const [key, value] of Object.entries(shown)) expect(value, key).toBeGreaterThan(0);
    const params = { campaignId: campaign.id };
    const { campaign: now } = await org.campaigns.get({ params });
    if (journey.ends) expect(now.status).toBe('completed');
    else expect(['active', 'completed']).toContain(now.status);
    // What the feature says is what its campaign says.
    const { emailsSent } = stats as { emailsSent?: number };
    if (emailsSent) expect((await org.campaigns.stats({ params })).emailStats.sent).toBe(emailsSent);
    if (!journey.ends) await org.campaigns.stop({ params });
  });

  test('these are all the features that can run', async () => {
    const { features } = await (await app.newOrg()).features.list({ query: { implemented: true as never } });
    expect(features.map(({ slug }) => slug)).toEqual(JOURNEYS.map(({ feature }) => feature));
  });
});

describe('one request with the address of a site of your own and nothing else', () => {
  const startFor = async (sentence: string) => {
    const body = `<h1>Crumb Supply</h1><p>Crumb Supply delivers flour, yeast and bakery ingredients to craft bakeries.
      Orders placed before noon arrive the next morning, and there is no minimum order. Every sack carries its mill and
      its harvest, so that a baker knows what is in the bread.</p><p>${sentence}</p>`;
    const pages = { '/': html('en', '<title>Crumb Supply</title>', body) };
    const site = await serveSite({ slug: 'own', built: 'by hand', pages, truth: NOTHING });
    const org = await app.newOrg();
    const { campaign } = await org.campaigns.create({
      body: {
        ...{ name: 'First', workflowDynastySlug: 'sales-cold-email-outreach-sienna', maxLeads: 3 },
        brandUrls: [site.url],
      },
    });
    await app.drain();
    await site.close();
    const params = { campaignId: campaign.id };
    const { leads } = await org.leads.list({ query: { campaignId: campaign.id, status: 'all' } });
    const { audiences } = await org.audiences.list({});
    const gate = (await org.campaigns.gates({ params })).gates.find((one) => one.gate === 'audience');
    await org.campaigns.stop({ params });
    return { leads, audiences, gate };
  };

  test('the people are those whom the site names, by role, trade and place', async () => {
    const { leads, audiences } = await startFor(
      'Who we work with: owners and head bakers of craft bakeries in the United Kingdom.',
    );
    expect(audiences).toMatchObject([
      {
        ...{ status: 'active', source: 'auto' },
        filters: {
          personTitles: ['Owner', 'Head baker'],
          keywords: ['craft bakery'],
          organizationLocations: ['United Kingdom'],
        },
      },
    ]);
    expect(leads.length).toBeGreaterThan(0);
    for (const { title } of leads) expect(title).toMatch(/owner|head baker/i);
  });

  test('where a word of the site cannot be searched for, nobody is, and the campaign asks with that word', async () => {
    const { leads, audiences, gate } = await startFor('Built for craft bakeries with 3 to 12 ovens in Wales.');
    expect(audiences).toMatchObject([{ status: 'suggested', filters: null }]);
    expect(leads).toEqual([]);
    expect(gate).toMatchObject({
      ...{ state: 'closed', reason: 'The audience was not understood' },
      action: expect.stringContaining('Describe the audience'),
      data: { audienceId: audiences[0]?.id, unread: [expect.stringContaining('12 ovens')] },
    });
  });
});

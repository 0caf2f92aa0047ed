import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { findOfLead } from './store/claims.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '60', RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

const DAY_MS = 60_000;

async function afterDays(days: number): Promise<void> {
  await app.drain();
  for (let day = 0; day < days; day += 1) {
    await app.clock.advance(DAY_MS);
    await app.drain();
  }
}

const read = async (org: TestOrg, campaignId: string) => ({
  journalists: (await org.journalists.list({ query: { campaignId } })).journalists,
  outlets: (await org.outlets.list({ query: { campaignId } })).outlets,
  discoveries: (await org.discoveries.list({ query: { campaignId, limit: 100 } })).discoveries,
  emails: (await org.campaigns.listEmails({ params: { campaignId } })).emails,
});

test('from one POST a PR campaign finds outlets, journalists and articles, pitches them by name of their article, and is answered', async () => {
  const org = await app.newOrg();
  const { campaign } = await org.campaigns.create({
    body: {
      name: 'PR',
      workflowDynastySlug: 'pr-cold-email-outreach-birch',
      brandUrls: ['https://paydrift.test'],
      maxLeads: 8,
      featureInputs: {
        prAngle: 'How merchants take instant payments and open banking instead of cards',
        newsHook: 'Opened a second office in March 2026',
      },
    },
  });
  await afterDays(4);
  const { journalists, outlets, discoveries, emails } = await read(org, campaign.id);
  expect(outlets.length).toBeGreaterThan(3);
  expect(outlets.filter(({ outletStatus }) => outletStatus === 'served').length).toBeGreaterThan(1);
  expect(discoveries.length).toBeGreaterThan(emails.length);

  // Everybody who was pitched is a person above the threshold, at an address that is no guess.
  expect(emails).toHaveLength(8);
  const pitched = journalists.filter(({ emailStatus }) => emailStatus.contacted);
  expect(pitched.map(({ journalistId }) => journalistId).sort()).toEqual(
    emails.map((email) => email.journalistId).sort(),
  );
  for (const { entityType, emailVerification, campaigns, cost, lastSeenAt } of pitched) {
    expect({ entityType, emailVerification }).toEqual({ entityType: 'individual', emailVerification: 'verified' });
    expect(campaigns[0]?.relevanceScore).toBeGreaterThanOrEqual(40);
    expect(campaigns[0]?.whyRelevant).toContain(`“${campaigns[0]?.evidence[0]?.title}”`);
    expect(campaigns[0]?.evidence[0]?.matched.length).toBeGreaterThan(1);
    expect(cost.runCount).toBe(1);
    expect(lastSeenAt).not.toBeNull();
  }
  // A run that is taken up again after it has claimed somebody finds the same person.
  const [email] = emails;
  expect(await findOfLead(app.db, org.orgId, email?.leadId as string)).toMatchObject({
    journalistId: email?.journalistId,
  });
  const others = journalists.filter(({ emailStatus }) => !emailStatus.contacted);
  for (const { campaigns, outreachStatus } of others) {
    if ((campaigns[0]?.relevanceScore ?? 0) < 40) expect(outreachStatus).not.toBe('contacted');
  }

  // The pitch names an article of the reader, and claims nothing that the site does not say.
  for (const { journalistId, bodyText } of emails) {
    const { discoveries: own } = await org.discoveries.list({ query: { journalistId: journalistId as string } });
    const titles = own.map(({ article }) => article.title?.replace(/[“”"]/g, '’'));
    expect(titles.some((title) => bodyText.includes(`“${title}”`))).toBe(true);
    expect(bodyText).toContain('instant payments and open banking');
  }
  const { replies } = await org.replies.list({ query: { campaignId: campaign.id } });
  expect(replies.length).toBeGreaterThan(0);
  const { byOutreachStatus, total } = await org.journalists.list({ query: { campaignId: campaign.id } });
  expect(byOutreachStatus.replied).toBe(replies.length);
  const { stats } = await org.features.stats({ params: { featureSlug: 'pr-cold-email-outreach' } });
  expect(stats).toMatchObject({
    outletsDiscovered: outlets.length,
    journalistsFound: total,
    journalistsContacted: 8,
  });
});

test('a campaign that only looks for outlets lists them, scored by what they publish, and is then completed', async () => {
  const org = await app.newOrg();
  const { campaign } = await org.campaigns.create({
    body: {
      name: 'Outlets',
      workflowDynastySlug: 'outlet-database-discovery-cedar',
      brandUrls: ['https://paydrift.test'],
      featureInputs: { angles: 'Solar power and batteries for farms', industry: 'solar energy' },
    },
  });
  await app.drain();
  const params = { campaignId: campaign.id };
  expect((await org.campaigns.get({ params })).campaign).toMatchObject({ status: 'completed' });
  const { outlets } = await org.outlets.list({ query: params });
  expect(outlets.length).toBeGreaterThan(5);
  const [best] = outlets;
  expect(best?.campaigns[0]?.whyRelevant).toMatch(/published “.+” \(\d+ \w+ 20\d\d\), which touches “/);
  // Fewer outlets, each with its reason.
  for (const { campaigns } of outlets) expect(campaigns[0]?.whyRelevant).not.toBe('');
  expect(outlets.map(({ relevanceScore }) => relevanceScore)).toEqual(
    outlets.map(({ relevanceScore }) => relevanceScore).toSorted((one, other) => other - one),
  );
  expect((await org.journalists.list({ query: params })).total).toBe(0);
  const { stats } = await org.features.stats({ params: { featureSlug: 'outlet-database-discovery' } });
  expect(stats).toMatchObject({ outletsDiscovered: outlets.length });
  expect(Number(stats.searchQueriesUsed)).toBeGreaterThan(0);
});

const pressOf = (targetOutlets: string) => ({
  ...{ name: 'PR', workflowDynastySlug: 'pr-cold-email-outreach-birch', brandUrls: ['https://paydrift.test'] },
  maxLeads: 3,
  featureInputs: { prAngle: 'How merchants take instant payments and open banking instead of cards', targetOutlets },
});

test('the press is looked for where the customer wants it, and nowhere else', async () => {
  const org = await app.newOrg();
  const { campaign, warnings } = await org.campaigns.create({ body: pressOf('Business press in the United Kingdom') });
  expect(warnings.map(({ code }) => code)).not.toContain('outlets_not_known');
  await app.drain();
  const { outlets } = await org.outlets.list({ query: { campaignId: campaign.id } });
  expect(outlets.length).toBeGreaterThan(0);
  const { createDirectory } = await import('../../../../sandbox/src/directory/index.ts');
  const world = createDirectory('distribute', app.clock.now());
  for (const { outletDomain } of outlets) expect(world.outletByDomain(outletDomain)?.country).toBe('United Kingdom');
});

test('outlets that nobody here knows are refused aloud, in warning and gate, until others are named', async () => {
  const org = await app.newOrg();
  const body = pressOf('The Grocer, British Baker');
  const { warnings: before, readiness } = await org.campaigns.preview({ body });
  expect(before.find(({ code }) => code === 'outlets_not_known')?.message).toContain('"The Grocer", "British Baker"');
  const closed = { gate: 'audience', state: 'closed', reason: 'No outlet is known for what you named' };
  expect(readiness.gates).toMatchObject([{ ...closed, data: { unread: ['The Grocer', 'British Baker'] } }]);
  const { campaign, warnings } = await org.campaigns.create({ body });
  expect(warnings.map(({ code }) => code)).toContain('outlets_not_known');
  await app.drain();
  const params = { campaignId: campaign.id };
  expect((await org.outlets.list({ query: params })).outlets).toEqual([]);
  await org.campaigns.update({ params, body: { featureInputs: pressOf('Press in the United Kingdom').featureInputs } });
  await app.drain();
  expect((await org.outlets.list({ query: params })).outlets.length).toBeGreaterThan(0);
});

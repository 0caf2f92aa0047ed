import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { created, SALES_WORKFLOW } from '../../campaigns/campaigns.fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: '86400' });
});
afterAll(() => app.stop());

const LINK = 'http://10.0.0.1/offer';
const INPUTS = {
  targetAudience: 'Marketing directors at software companies',
  valueForTarget: `Fewer missed interviews: ${LINK}`,
  callToAction: 'A call of twenty minutes',
  odd: 'Quixotic zeppelins jubilantly fathom vexing wharves',
};

async function written(org: TestOrg, maxLeads: number) {
  const body = { workflowDynastySlug: SALES_WORKFLOW, maxLeads, featureInputs: INPUTS };
  const { params, id } = await created(org, { ...body, review: 'all' });
  await app.drain();
  await app.clock.advance(10_000);
  await app.drain();
  const { emails } = await org.emails.list({ query: { campaignId: id, limit: 100 } });
  const { events } = await org.events.list({ query: { campaignId: id, event: 'input_unused' } });
  await org.campaigns.stop({ params });
  return { emails, events };
}

test('what no step says is named with the email, and once for the campaign after ten of them (7.19)', async () => {
  const org = await app.newOrg();
  const { emails, events } = await written(org, 14);
  expect(emails.length).toBeGreaterThan(10);
  for (const { unusedInputs, sequence, subject } of emails) {
    expect(unusedInputs).toEqual(expect.arrayContaining(['odd', 'valueForTarget']));
    expect(new Set(unusedInputs).size).toBe(unusedInputs.length);
    expect(JSON.stringify({ sequence, subject })).not.toContain('10.0.0.1');
  }
  const told = events.map(({ data }) => (data as { key: string }).key).sort();
  expect(told).toEqual([...new Set(told)]);
  expect(told).toEqual(expect.arrayContaining(['odd', 'valueForTarget']));
  expect(events[0]).toMatchObject({
    service: 'content',
    level: 'warn',
    detail: expect.stringContaining('you gave as'),
  });
});

test('nine emails are too few to say that an input is never used', async () => {
  const org = await app.newOrg();
  const { emails, events } = await written(org, 9);
  expect(emails).toHaveLength(9);
  expect(events).toEqual([]);
});

test('a link that no mail may carry is warned of by its key, at creation and in the preview (7.19)', async () => {
  const org = await app.newOrg();
  const body = {
    ...{ name: 'Links', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['https://links.test'] },
    ...{ featureInputs: INPUTS, servicesOffered: ['Audits', 'ftp://files.example/price-list'] },
  };
  const { warnings } = await org.campaigns.preview({ body });
  const links = warnings.filter(({ code }) => code === 'link_not_used').map(({ message }) => message);
  expect(links).toEqual([
    expect.stringMatching(/http:\/\/10\.0\.0\.1\/offer in valueForTarget/),
    expect.stringMatching(/ftp:\/\/files\.example\/price-list in servicesOffered/),
  ]);
  const made = await org.campaigns.create({ body });
  expect(made.warnings.filter(({ code }) => code === 'link_not_used')).toHaveLength(2);
  await org.campaigns.stop({ params: { campaignId: made.campaign.id } });
});

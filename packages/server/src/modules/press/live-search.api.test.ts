import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { answers, aProvider } from '../../../test/live-providers.ts';
import { startMailJournal } from '../../../test/mail-journal.ts';
import { anSmtpMailbox } from '../../../test/outreach.ts';
import { type ServedNewspaper, serveNewspaper } from './newspaper-site.fixture.ts';

let app: TestApp;
let paper: ServedNewspaper;
let serper: Awaited<ReturnType<typeof aProvider>>;
let mail: Awaited<ReturnType<typeof startMailJournal>>;
beforeAll(async () => {
  paper = await serveNewspaper(new Date());
  mail = await startMailJournal();
  serper = await aProvider((...asked) =>
    answers({
      news: [
        {
          ...{ title: 'The bakery that threw out its spreadsheets', link: `${paper.url}spreadsheets` },
          ...{ snippet: 'A family firm', source: 'Harbour Post', date: '3 days ago' },
        },
      ],
    })(...asked),
  );
  app = await startTestApp({
    ...{ MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ LLM_PROVIDER: 'builtin', PROVIDER_URLS: `serper=${serper.url}` },
  });
});
beforeEach(() => serper.reset());
afterAll(async () => {
  await app.stop();
  for (const server of [paper, serper, mail]) await server.close();
});

/** A campaign for press with two angles, of an organisation with its own key. */
const aPressCampaign = async (apiKey: string) => {
  const org = await app.newOrg();
  await org.keys.save({ body: { provider: 'serper', apiKey } });
  await anSmtpMailbox(org, mail.port);
  await org.organization.update({ body: { postalAddress: '1 Market Street, Leeds' } });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'PR', workflowDynastySlug: 'pr-cold-email-outreach-birch', maxLeads: 1 },
      brandUrls: [paper.url],
      featureInputs: { prAngle: 'Small firms move their bookkeeping out of spreadsheets\nOwners learn accounting' },
    },
  });
  // The waits before a node is tried again are over, too.
  for (const _ of Array.from({ length: 4 })) {
    await app.drain();
    await app.clock.advance(90_000);
  }
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
  await app.drain();
  return { org, campaignId: campaign.id };
};
/** How many searches were paid, when nothing is held for one any more. */
const queriesPaid = async ({ org, campaignId }: Awaited<ReturnType<typeof aPressCampaign>>) => {
  const { groups } = await org.runs.costs({ query: { campaignId, groupBy: ['costName'] as never } });
  const cost = groups.find(({ dimensions }) => dimensions.costName === 'serper-query');
  expect(cost?.provisionedCostInUsdCents).toBe('0');
  return Math.round(Number(cost?.actualCostInUsdCents) / 0.4);
};

test('with a key the outlets come from a search in the news, and every search that was answered is paid once', async () => {
  const one = await aPressCampaign('serper-key-one');
  const { outlets } = await one.org.outlets.list({ query: { campaignId: one.campaignId } });
  expect(outlets).toMatchObject([{ outletName: 'Harbour Post' }]);
  const { emails } = await one.org.campaigns.listEmails({ params: { campaignId: one.campaignId } });
  expect(emails.map(({ leadEmail }) => leadEmail)).toEqual(['mara.quist@harbour.test']);
  expect(serper.asked.length).toBeGreaterThan(1);
  expect(await queriesPaid(one)).toBe(serper.asked.length);
  expect(new Set(serper.asked.map(({ key }) => key))).toEqual(new Set(['serper-key-one']));

  serper.reset();
  await aPressCampaign('serper-key-two');
  expect(new Set(serper.asked.map(({ key }) => key))).toEqual(new Set(['serper-key-two']));
});

test.each([
  ['a refused key', answers({ message: 'Unauthorized.', statusCode: 403 }, 401)],
  ['too many requests', answers({ message: 'Rate limit exceeded' }, 429, { 'retry-after': '0' })],
  ['a broken service', answers('Internal Server Error', 500)],
  ['garbage', answers('<html>', 200)],
])('%s costs nothing, finds nothing and is told in the run', async (_what, reply) => {
  serper.replies(reply);
  const one = await aPressCampaign('serper-key-failed');
  expect(serper.asked).not.toEqual([]);
  expect(await queriesPaid(one)).toBe(0);
  expect((await one.org.outlets.list({ query: { campaignId: one.campaignId } })).outlets).toEqual([]);
  const { workflowRuns } = await one.org.workflowRuns.list({ query: { campaignId: one.campaignId } });
  expect(workflowRuns[0]?.errorSummary?.rootCause).toContain('Serper request failed');
  expect(JSON.stringify(workflowRuns)).not.toContain('serper-key-failed');
});

test('where a later search fails, the ones that were answered are paid', async () => {
  let answered = 0;
  serper.replies((response, asked) => {
    const isFirst = serper.asked.length % 2 === 1;
    if (isFirst) answered += 1;
    (isFirst ? answers({ news: [] }) : answers({ message: 'Not enough credits' }, 400))(response, asked);
  });
  const one = await aPressCampaign('serper-key-half');
  expect(answered).toBeGreaterThan(0);
  expect(serper.asked).toHaveLength(answered * 2);
  expect(await queriesPaid(one)).toBe(answered);
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { answers, aProvider, paidBy, type Reply } from '../../../test/live-providers.ts';
import { startMailJournal } from '../../../test/mail-journal.ts';
import { anSmtpMailbox } from '../../../test/outreach.ts';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';
import { BEHIND_THE_WALL, type ServedNewspaper, serveNewspaper } from './newspaper-site.fixture.ts';

let app: TestApp;
let paper: ServedNewspaper;
let brand: Listener;
let apollo: Awaited<ReturnType<typeof aProvider>>;
let mail: Awaited<ReturnType<typeof startMailJournal>>;
const CENTS_PER_CREDIT = 9.44;
const folder = mkdtempSync(join(tmpdir(), 'outlets-'));
beforeAll(async () => {
  paper = await serveNewspaper(new Date());
  brand = await serveHttp((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<html lang="en"><title>Ledgerline</title><h1>Ledgerline</h1><p>Ledgerline is bookkeeping software for small firms that have had enough of spreadsheets.</p></html>',
      ),
  );
  apollo = await aProvider(answers({ person: null }));
  mail = await startMailJournal();
  const file = join(folder, 'outlets.json');
  writeFileSync(
    file,
    JSON.stringify({ shipped: false, outlets: [{ name: 'Harbour Post', url: paper.url, topics: 'money' }] }),
  );
  app = await startTestApp({
    ...{ MODE: 'live', ALLOW_PRIVATE_HOSTS: 'true', SECRET_KEY: randomBytes(32).toString('hex') },
    ...{ LLM_PROVIDER: 'builtin', OUTLETS_FILE: file, PROVIDER_URLS: `apollo=${apollo.url}` },
  });
});
afterAll(async () => {
  await app.stop();
  for (const server of [paper, brand, mail, apollo]) await server.close();
  rmSync(folder, { recursive: true });
});

/** A campaign for press, of an organisation with a key for the people search or without, as far as it gets by itself. */
const aPressCampaign = async (apolloKey: string | null) => {
  const org = await app.newOrg();
  if (apolloKey !== null) await org.keys.save({ body: { provider: 'apollo', apiKey: apolloKey } });
  await anSmtpMailbox(org, mail.port);
  await org.organization.update({ body: { postalAddress: '1 Market Street, Leeds' } });
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'PR', workflowDynastySlug: 'pr-cold-email-outreach-birch', maxLeads: 5 },
      brandUrls: [`http://127.0.0.1:${brand.port}/`],
      featureInputs: { prAngle: 'Why small firms move their bookkeeping out of spreadsheets' },
    },
  });
  await app.drain();
  return { org, campaignId: campaign.id };
};

test('in live mode without a key a campaign reads a newspaper politely, tells its people apart, and pitches whom it may', async () => {
  const { org, campaignId } = await aPressCampaign(null);
  const query = { campaignId };
  const { journalists } = await org.journalists.list({ query });
  const { outlets } = await org.outlets.list({ query });
  expect(outlets).toMatchObject([{ outletName: 'Harbour Post', outletDomain: new URL(paper.url).host }]);

  const known = new Map(journalists.map((one) => [one.journalistName, one]));
  expect(known.get('Mara Quist')).toMatchObject({
    ...{ email: 'mara.quist@harbour.test', emailVerification: 'published' },
    emailStatus: { contacted: true },
    campaigns: [{ statusReason: null }],
  });
  const reasons = Object.fromEntries(journalists.map((one) => [one.journalistName, one.campaigns[0]?.statusReason]));
  expect(reasons).toMatchObject({
    'Ada Winther': 'unverified_email',
    'Otto Weiss': 'left_outlet',
  });
  // His only article on the subject is years old: nobody is added without a reason of today.
  expect(reasons).not.toHaveProperty('Jonas Pike');
  expect(known.get('Ada Winther')).toMatchObject({ email: 'ada.winther@harbour.test', emailVerification: 'pattern' });
  expect([...known.keys()].filter((name) => /Reuters|Staff/.test(name))).toEqual([]);

  // One mail left, to the one person who may be written to, and it names the article.
  const { emails } = await org.campaigns.listEmails({ params: query });
  expect(emails.map(({ leadEmail }) => leadEmail)).toEqual(['mara.quist@harbour.test']);
  expect(emails[0]?.bodyText).toContain('“The bakery that threw out its spreadsheets”');
  const { campaign: ended } = await org.campaigns.get({ params: query });
  expect(ended).toMatchObject({ statusReason: 'audience_exhausted' });

  // By the rules of the site: no page that robots may not enter, nothing twice, never more than two requests at once.
  expect(paper.asked.filter((path) => path.startsWith('/hidden'))).toEqual([]);
  const pages = paper.asked.filter((path) => path !== '/robots.txt');
  expect(pages.length).toBe(new Set(pages).size);
  expect(paper.atOnce()).toBeLessThanOrEqual(2);

  // The text behind the paywall was read by nobody: it is in no row.
  const { rows } = await sql<{
    row: string;
  }>`select a::text as row from articles a where org_id = ${org.orgId}`.execute(app.db);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.map(({ row }) => row).join('\n')).not.toContain(BEHIND_THE_WALL);
  const { discoveries } = await org.discoveries.list({ query });
  expect(discoveries.map(({ article }) => article.title)).toContain('Inside the bookkeeping of small firms');
});

/** What the people search knows of the newspaper: one address that is sure, one that is made of a pattern. */
const KNOWN: Readonly<Record<string, object>> = {
  'Ada Winther': { email: 'a.winther@harbour.test', email_status: 'verified' },
  'Ida Reed': { email: 'ida@harbour.test', email_status: 'extrapolated' },
};
const directory: Reply = (response, asked) => {
  const name = String(asked.body.name);
  const [first_name, last_name] = name.split(' ');
  const organization = { name: 'Harbour Post', website_url: paper.url };
  const person = KNOWN[name] ? { id: name, first_name, last_name, organization, ...KNOWN[name] } : null;
  answers({ person })(response, asked);
};

test('with a key the people search is asked for those whose address is not in print, and a guess stays a guess', async () => {
  apollo.replies(directory);
  const { org, campaignId } = await aPressCampaign('apollo-key-of-press');
  const { journalists } = await org.journalists.list({ query: { campaignId } });
  const shown = Object.fromEntries(
    journalists.map((one) => [
      one.journalistName,
      [one.email, one.emailVerification, one.emailStatus.contacted, one.campaigns[0]?.statusReason],
    ]),
  );
  expect(shown).toMatchObject({
    'Mara Quist': ['mara.quist@harbour.test', 'published', true, null],
    'Ada Winther': ['a.winther@harbour.test', 'verified', true, null],
    'Ida Reed': ['ida.reed@harbour.test', 'pattern', false, 'unverified_email'],
  });
  // Whose address is printed, and who has left, is nobody's business there; the rest is asked for once and paid once.
  const names = apollo.asked.map(({ body }) => body.name).sort();
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(expect.arrayContaining(['Ada Winther', 'Ida Reed']));
  for (const name of ['Mara Quist', 'Otto Weiss', 'Jonas Pike']) expect(names).not.toContain(name);
  expect(new Set(apollo.asked.map(({ key }) => key))).toEqual(new Set(['apollo-key-of-press']));
  const { paid } = await paidBy(org, campaignId);
  expect(Number(paid['apollo-credit'])).toBeCloseTo(names.length * CENTS_PER_CREDIT, 6);
});

test('a people search that fails costs nothing and holds nobody up whose address is in print', async () => {
  apollo.reset();
  apollo.replies(answers({ error: 'Invalid access credentials' }, 401));
  const { org, campaignId } = await aPressCampaign('apollo-key-refused');
  expect(apollo.asked).not.toEqual([]);
  const { emails } = await org.campaigns.listEmails({ params: { campaignId } });
  expect(emails.map(({ leadEmail }) => leadEmail)).toEqual(['mara.quist@harbour.test']);
  expect((await paidBy(org, campaignId)).paid['apollo-credit']).toBeUndefined();
  await org.campaigns.stop({ params: { campaignId } });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../../test/harness.ts';
import { refusal } from '../../../../test/refusal.ts';
import { type Listener, serveHttp } from '../../../kernel/egress/fake-net.ts';

const SENTENCE =
  'Crumbline plans the night for craft bakeries, from the first dough to the last van that leaves the yard. ';
const ABOUT = SENTENCE.repeat(6).slice(0, 530);
const LINKS = '<a href="/about">About us</a>';
const NAMED = `<title>Crumbline</title><meta property="og:site_name" content="Crumbline">`;

let app: TestApp;
const sites: Listener[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const site of sites) await site.close();
  await app.stop();
});

/** A site of two pages on a loopback address of its own. */
async function aSite(head: string, about = ABOUT): Promise<string> {
  const pages: Record<string, string> = {
    '/': `<html lang="en"><head>${head}</head><body>${LINKS}<main><p>${SENTENCE}</p></main></body></html>`,
    '/about': `<html lang="en"><head>${head}</head><body>${LINKS}<main><p>${about}</p></main></body></html>`,
  };
  const site = await serveHttp(({ url = '/' }, response) => {
    response.writeHead(pages[url] ? 200 : 404, { 'content-type': 'text/html' }).end(pages[url] ?? '');
  });
  sites.push(site);
  return `http://127.0.0.1:${site.port}`;
}

async function aBrand(org: TestOrg, url: string) {
  const { brandId } = await org.brands.create({ body: { url } });
  await app.drain();
  return { brandId, params: { brandId } };
}

test.each([400, 401, 530, 900, 901, 4_000])('a site with %i characters about itself is analysed', async (length) => {
  const org = await app.newOrg();
  const { params } = await aBrand(org, await aSite(NAMED, SENTENCE.repeat(60).slice(0, length)));
  const brand = await org.brands.get({ params });
  expect(brand).toMatchObject({ analysisStatus: 'ready', name: 'Crumbline', nameSource: 'website' });
  expect(brand.bio).toContain('Crumbline plans the night');
});

/** Every storing of an analysis fails, as a fault of ours would. */
const plantFault = () =>
  sql
    .raw(`create function planted_fault() returns trigger language plpgsql as $$ begin raise exception 'planted'; end $$;
      create trigger planted_fault before update on brands for each row
        when (new.analysis_status = 'ready') execute function planted_fault()`)
    .execute(app.db);

test('a reading that this server gives up says failed with its reason, and can be tried again', async () => {
  const org = await app.newOrg();
  await plantFault();
  const { brandId, params } = await aBrand(org, await aSite(NAMED));
  try {
    // Each failed try waits before the next; drain runs what is due, so the waits are skipped.
    for (let tries = 0; tries < 6; tries += 1) {
      await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`brand.analyse:${brandId}`}`.execute(
        app.db,
      );
      await app.drain();
    }
    expect(await org.brands.get({ params })).toMatchObject({
      ...{ analysisStatus: 'failed', analysisError: expect.stringContaining('fault of this server') },
    });
  } finally {
    await sql`drop function planted_fault cascade`.execute(app.db);
  }
  await org.brands.create({ body: { url: (await org.brands.get({ params })).brandUrl } });
  await app.drain();
  expect(await org.brands.get({ params })).toMatchObject({ analysisStatus: 'ready', analysisError: null });
});

test('no email is signed with a host: the campaign asks for the name, and goes on when it is set', async () => {
  const org = await app.newOrg();
  const { brandId, params } = await aBrand(org, await aSite(''));
  expect(await org.brands.get({ params })).toMatchObject({ nameSource: 'domain', analysisStatus: 'ready' });
  const settings = {
    ...{ name: 'Bakers', workflowDynastySlug: 'sales-cold-email-outreach-sienna', brandIds: [brandId], maxLeads: 1 },
    featureInputs: { targetAudience: 'Marketing directors at software companies', companyContext: SENTENCE },
  };
  const unnamed = { status: 422, body: { code: 'brand_unnamed' } };
  expect(await refusal(org.campaigns.previewEmails({ body: settings }))).toMatchObject(unnamed);
  const { campaign, readiness } = await org.campaigns.create({ body: settings });
  expect(readiness).toMatchObject({ ready: false, gates: [{ gate: 'workflow', data: { reason: 'brand_unnamed' } }] });
  await app.drain();
  const query = { campaignId: campaign.id };
  expect((await org.emails.list({ query })).emails).toEqual([]);

  await org.brands.update({ params, body: { name: 'Crumbline' } });
  await app.drain();
  const [email] = (await org.emails.list({ query })).emails;
  expect(email?.sequence[0]?.bodyText).toContain('\nCrumbline');
  expect(email?.sequence[0]?.bodyText).not.toContain('127.0.0.1');
  await org.campaigns.stop({ params: { campaignId: campaign.id } });
});

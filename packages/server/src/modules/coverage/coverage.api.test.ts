import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

const DAY_MS = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SANDBOX_DAY_SECONDS: String(DAY_MS / 1_000), RUN_SLOTS: '4' });
});
afterAll(() => app.stop());

async function sweep(): Promise<void> {
  await sql`select graphile_worker.add_job('coverage.sweep')`.execute(app.db);
  await app.drain();
}
async function pass(days: number): Promise<void> {
  await app.clock.advance(days * DAY_MS);
  await sweep();
}

async function aPitchedCampaign(org: TestOrg) {
  const { campaign } = await org.campaigns.create({
    body: {
      ...{ name: 'PR', workflowDynastySlug: 'pr-cold-email-outreach-birch', brandUrls: ['https://paydrift.test'] },
      maxLeads: 8,
      featureInputs: { prAngle: 'How merchants take instant payments and open banking instead of cards' },
    },
  });
  await app.drain();
  await sweep();
  return { campaignId: campaign.id, brandId: campaign.brandIds[0] as string };
}

test('what pitched outlets publish about the brand is found, tied to the pitch, and counted', async () => {
  const org = await app.newOrg();
  const { campaignId, brandId } = await aPitchedCampaign(org);
  expect((await org.coverage.list({ query: { campaignId } })).total).toBe(0);
  await pass(7);
  const { articles, total, byStatus } = await org.coverage.list({ query: { campaignId } });
  expect(total).toBeGreaterThan(1);
  expect(byStatus.confirmed + byStatus.possible).toBe(total);
  const { journalists } = await org.journalists.list({ query: { campaignId } });
  const pitched = new Set(journalists.filter((one) => one.emailStatus.contacted).map((one) => one.journalistId));
  for (const article of articles) {
    expect(article).toMatchObject({ brandId, campaignId, source: 'found' });
    expect(Date.parse(article.publishedAt as string)).toBeGreaterThan(Date.parse(article.pitchedAt as string));
    if (article.journalistId !== null) expect(pitched).toContain(article.journalistId);
    expect(article.status).toBe(article.signs.includes('link') || article.journalistId ? 'confirmed' : 'possible');
    expect(article.excerpt).toContain('told us how it came to be');
  }
  const { coverage } = await org.campaigns.stats({ params: { campaignId } });
  const newest = articles.filter(({ status }) => status === 'confirmed')[0]?.publishedAt ?? null;
  expect(coverage).toEqual({ articles: byStatus.confirmed, possible: byStatus.possible, latestAt: newest });
  const { activity } = await org.activity.list({ query: { type: 'coverage.found', campaignId } });
  expect(activity).toHaveLength(total);
  expect(activity[0]?.summary).toMatch(/^An article in ".+" that may name your brand was found$/);
  // Reading again finds nothing twice.
  await pass(1);
  expect((await org.coverage.list({ query: { campaignId } })).total).toBe(total);

  const first = await org.coverage.list({ query: { brandId, limit: 1 } });
  const rest = await org.coverage.list({ query: { brandId, cursor: first.nextCursor as string } });
  expect([...first.articles, ...rest.articles].map(({ id }) => id)).toEqual(articles.map(({ id }) => id));
  const { outletId } = articles[0] as { outletId: string };
  const ofOutlet = await org.coverage.list({ query: { outletId } });
  expect(ofOutlet.articles.length).toBeGreaterThan(0);
  expect(ofOutlet.articles.every((one) => one.outletId === outletId)).toBe(true);
});

test('a person confirms, dismisses and removes; what was removed is not found again', async () => {
  const org = await app.newOrg();
  const { campaignId } = await aPitchedCampaign(org);
  await pass(7);
  const { articles } = await org.coverage.list({ query: { campaignId } });
  const [one, other] = articles as [(typeof articles)[0], (typeof articles)[0]];
  const dismissed = await org.coverage.setStatus({ params: { id: one.id }, body: { status: 'dismissed' } });
  expect(dismissed.article.status).toBe('dismissed');
  expect((await org.coverage.list({ query: { campaignId } })).total).toBe(articles.length - 1);
  const kept = await org.coverage.list({ query: { campaignId, status: 'dismissed' } });
  expect(kept.articles.map(({ id }) => id)).toEqual([one.id]);
  await org.coverage.setStatus({ params: { id: one.id }, body: { status: 'confirmed' } });
  await org.coverage.remove({ params: { id: other.id } });
  const gone = { status: 404, body: { error: 'Article not found' } };
  expect(await refusal(org.coverage.remove({ params: { id: other.id } }))).toMatchObject(gone);
  const change = org.coverage.setStatus({ params: { id: other.id }, body: { status: 'confirmed' } });
  expect(await refusal(change)).toMatchObject(gone);
  await sql`delete from coverage_pages where org_id = ${org.orgId}`.execute(app.db);
  await pass(1);
  expect((await org.coverage.list({ query: { campaignId } })).articles.map(({ id }) => id)).not.toContain(other.id);
  const { activity } = await org.activity.list({ query: { type: 'coverage.changed' } });
  expect(activity.map(({ summary }) => summary.replace(/^.* was /, ''))).toEqual(['removed', 'confirmed', 'dismissed']);
});

test('an article is added by its address, once, and comes back when it is added again', async () => {
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://paydrift.test' } });
  const url = 'https://www.ledger.test/story?id=7&utm_source=mail#top';
  const { article } = await org.coverage.add({ body: { brandId, url, title: 'A story', publishedAt: '2026-10-02' } });
  expect(article).toMatchObject({
    ...{ url: 'https://www.ledger.test/story?id=7', outletName: 'ledger.test', title: 'A story', campaignId: null },
    ...{ status: 'confirmed', source: 'hand', publishedAt: '2026-10-02T00:00:00.000Z', signs: [] },
  });
  await org.coverage.remove({ params: { id: article.id } });
  const again = await org.coverage.add({ body: { brandId, url: 'https://www.ledger.test/story?id=7' } });
  expect(again.article).toMatchObject({ id: article.id, title: 'A story', status: 'confirmed' });
  const refused = (body: Parameters<TestOrg['coverage']['add']>[0]['body']) => refusal(org.coverage.add({ body }));
  expect(await refused({ brandId, url: 'not a url' })).toMatchObject({ status: 400 });
  expect(await refused({ brandId: crypto.randomUUID(), url })).toMatchObject({ status: 404 });
  expect(await refused({ brandId, url, campaignId: crypto.randomUUID() })).toMatchObject({
    ...{ status: 404, body: { error: 'Campaign not found' } },
  });
});

test('an erased journalist is no longer named with the article', async () => {
  const org = await app.newOrg();
  const { campaignId } = await aPitchedCampaign(org);
  await pass(7);
  const signed = async () =>
    (await org.coverage.list({ query: { campaignId } })).articles.filter(({ journalistId }) => journalistId !== null);
  const [article] = await signed();
  const { journalists } = await org.journalists.list({ query: { campaignId } });
  const email = journalists.find(({ journalistId }) => journalistId === article?.journalistId)?.email as string;
  await org.people.erase({ body: { email, confirm: true } });
  expect((await signed()).find(({ id }) => id === article?.id)).toMatchObject({ author: null });
});

test('outlets are left alone between two readings, and forgotten when it is over; old pages are removed', async () => {
  const org = await app.newOrg();
  await aPitchedCampaign(org);
  const readAt = async () =>
    (
      await sql<{ at: string }>`select max(read_at) as at from coverage_outlets where org_id = ${org.orgId}`.execute(
        app.db,
      )
    ).rows[0]?.at;
  await pass(1);
  const first = await readAt();
  await app.clock.advance(1_000);
  await sweep();
  expect(await readAt()).toBe(first);
  await pass(1);
  expect(await readAt()).not.toBe(first);
  await pass(5);
  const pages = async () =>
    (
      await sql<{ n: number }>`select count(*)::int as n from coverage_pages where org_id = ${org.orgId}`.execute(
        app.db,
      )
    ).rows[0]?.n;
  expect(await pages()).toBeGreaterThan(0);
  await app.clock.advance(181 * 86_400_000);
  await sweep();
  await sql`select graphile_worker.add_job('coverage.forget')`.execute(app.db);
  await app.drain();
  expect(await pages()).toBe(0);
  const { rows } = await sql`select from coverage_outlets where org_id = ${org.orgId}`.execute(app.db);
  expect(rows).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;

test('a site is read into facts, and costs what reading it would cost', async () => {
  const org = await app.newOrg();
  const answer = await org.scraping.scrape({ body: { url: 'blue-harbor.test', options: { maxPages: 10 } } });
  expect(answer).toMatchObject({ cached: false, provider: 'builtin' });
  expect(answer.result).toMatchObject({
    url: 'https://blue-harbor.test/',
    companyName: 'Blue Harbor',
    website: 'https://blue-harbor.test',
    email: 'hello@blue-harbor.test',
    linkedinUrl: 'https://www.linkedin.com/company/blue-harbor',
    twitterUrl: 'https://x.com/blueharbor',
  });
  expect(answer.result.headquarters).toMatch(/^\w+, \w+/);
  expect(answer.result.products.length).toBeGreaterThan(0);
  expect(answer.result.rawMarkdown).toContain('money-back guarantee');
  const { run, costs } = await org.runs.get({ params: { id: answer.runId as string } });
  expect(run).toMatchObject({ taskName: 'scrape', serviceName: 'scraping', status: 'completed' });
  expect(costs.map(({ costName, status }) => [costName, status])).toEqual([
    ['anthropic-sonnet-4.6-tokens-input', 'actual'],
    ['anthropic-sonnet-4.6-tokens-output', 'actual'],
  ]);
});

test('a second scrape of an address is free for 30 days, unless it is asked to be new', async () => {
  const org = await app.newOrg();
  const first = await org.scraping.scrape({ body: { url: 'https://cached.test/' } });
  const second = await org.scraping.scrape({ body: { url: 'cached.test' } });
  expect(second).toMatchObject({ cached: true, runId: null, result: { id: first.result.id } });
  expect(second.requestId).not.toBe(first.requestId);
  const anew = await org.scraping.scrape({ body: { url: 'cached.test', skipCache: true } });
  expect(anew.cached).toBe(false);
  expect(anew.result.id).not.toBe(first.result.id);
  await app.clock.advance(31 * DAY_MS);
  const byUrl = await org.scraping.findByUrl({ query: { url: 'cached.test' } });
  expect(byUrl).toMatchObject({ cached: true, expired: true, result: { id: anew.result.id } });
  const later = await org.scraping.scrape({ body: { url: 'cached.test' } });
  expect(later.cached).toBe(false);
});

test("another organisation's scrape is neither a hit nor found", async () => {
  const [mine, theirs] = [await app.newOrg(), await app.newOrg()];
  const { result } = await theirs.scraping.scrape({ body: { url: 'shared.test' } });
  const missing = { status: 404, body: { error: 'Scrape not found', code: 'not_found' } };
  expect(await refusal(mine.scraping.get({ params: { id: result.id } }))).toEqual(missing);
  expect(await refusal(mine.scraping.findByUrl({ query: { url: 'shared.test' } }))).toEqual(missing);
  expect((await mine.scraping.scrape({ body: { url: 'shared.test' } })).cached).toBe(false);
  expect((await theirs.scraping.get({ params: { id: result.id } })).result).toEqual(result);
});

test('a page by firecrawl costs its credits too', async () => {
  const org = await app.newOrg();
  const answer = await org.scraping.scrape({
    body: { url: 'crawled.test', provider: 'firecrawl', options: { maxPages: 3 } },
  });
  expect(answer.provider).toBe('firecrawl');
  const { costs } = await org.runs.get({ params: { id: answer.runId as string } });
  expect(costs.find(({ costName }) => costName === 'firecrawl-scrape-credit')).toMatchObject({
    status: 'actual',
    quantity: '3',
    plannedQuantity: '3',
  });
});

test.each(['unreachable.test', 'forbidden.test'])('%s cannot be read, and nothing is charged', async (url) => {
  const org = await app.newOrg();
  expect(await refusal(org.scraping.scrape({ body: { url } }))).toMatchObject({
    status: 422,
    body: { error: 'The page could not be read', code: 'unreadable_page' },
  });
  const { runs } = await org.runs.list();
  expect(runs[0]).toMatchObject({ status: 'failed', error: 'The page could not be read', ownCostInUsdCents: '0' });
});

test.each(['ftp://files.test', 'https://user@inner.test', 'not-a-url', 'http://', 'javascript:alert(1)'])(
  'the address %s is refused with the one text for all reasons',
  async (url) => {
    const org = await app.newOrg();
    const refused = { status: 400, body: { error: 'Invalid URL', code: 'invalid_url', field: 'url' } };
    expect(await refusal(org.scraping.scrape({ body: { url } }))).toEqual(refused);
    expect(await refusal(org.scraping.findByUrl({ query: { url } }))).toEqual(refused);
  },
);

test('a missing address is told as such', async () => {
  const org = await app.newOrg();
  const response = await app.fetch('/v1/scraping/scrape/by-url', { headers: { authorization: `Bearer ${org.key}` } });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'url query param is required' });
});

test('what is old is forgotten', async () => {
  const org = await app.newOrg();
  const { result } = await org.scraping.scrape({ body: { url: 'old.test' } });
  await app.clock.advance(61 * DAY_MS);
  await app.enqueue('site.forget');
  await app.drain();
  expect((await refusal(org.scraping.get({ params: { id: result.id } }))).status).toBe(404);
});

test('the service does not read itself or its database, though other servers of this machine may be read (L10)', async () => {
  const org = await app.newOrg();
  const own = new URL(app.baseUrl);
  for (const url of [app.baseUrl, `http://localhost:${own.port}/`, `http://[::ffff:127.0.0.1]:${own.port}/docs`]) {
    expect(await refusal(org.scraping.scrape({ body: { url } }))).toMatchObject({ status: 422 });
  }
  expect(app.logs()).toContain('own address');
});

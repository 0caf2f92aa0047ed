import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { type Listener, serveHttp } from '../../kernel/egress/fake-net.ts';

const CAP = 5_000;
const DAY_MS = 86_400_000;
const PAGE =
  '<html><title>Small Shop</title><body><h1>Small Shop</h1><p>Small Shop sells small things.</p></body></html>';

let app: TestApp;
let site: Listener;
let asked: string[] = [];
beforeAll(async () => {
  site = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  app = await startTestApp({
    ...{ MODE: 'live', SECRET_KEY: '0123456789abcdef'.repeat(4), LLM_PROVIDER: 'builtin' },
    ALLOW_PRIVATE_HOSTS: 'true',
  });
});
afterAll(async () => {
  await app.stop();
  await site.close();
});

const url = (path: string) => `http://127.0.0.1:${site.port}${path}`;
const today = () => app.clock.now().toISOString().slice(0, 10);
const setFetches = (orgId: string, fetches: number) =>
  sql`insert into site_fetches (org_id, day, fetches) values (${orgId}, ${today()}, ${fetches})
    on conflict (org_id, day) do update set fetches = excluded.fetches`.execute(app.db);
const secondsLeft = () => Math.ceil((DAY_MS - (app.clock.now().getTime() % DAY_MS)) / 1000);

test('B12 the fetch after the last of the day is refused before anything leaves, until the day is over', async () => {
  const [org, other] = [await app.newOrg(), await app.newOrg()];
  await setFetches(org.orgId, CAP - 2);
  const last = await org.scraping.scrape({ body: { url: url('/last') } });
  expect(last.result.companyName).toBe('Small Shop');
  expect(asked).toEqual(['/robots.txt', '/last']);

  asked = [];
  const before = secondsLeft();
  const refused = await refusal(org.scraping.scrape({ body: { url: url('/one-more') } }));
  const { retryAfterSeconds, ...rest } = refused.body as { retryAfterSeconds: number };
  expect({ ...refused, body: rest }).toEqual({
    status: 429,
    body: {
      ...{ error: 'Rate limit exceeded', code: 'rate_limited' },
      ...{ policy: 'site_fetches', limit: CAP, windowSeconds: 86_400 },
    },
  });
  expect(retryAfterSeconds).toBeLessThanOrEqual(before);
  expect(retryAfterSeconds).toBeGreaterThanOrEqual(secondsLeft());
  expect(asked).toEqual([]);
  const { runs } = await org.runs.list();
  expect(runs[0]).toMatchObject({ status: 'failed', error: 'Rate limit exceeded', ownCostInUsdCents: '0' });

  // What was read before, and what others read, is no part of it.
  expect((await org.scraping.scrape({ body: { url: url('/last') } })).cached).toBe(true);
  expect((await other.scraping.scrape({ body: { url: url('/other') } })).cached).toBe(false);

  await app.clock.advance(DAY_MS);
  expect((await org.scraping.scrape({ body: { url: url('/next-day') } })).cached).toBe(false);
});

test('a brand that meets the cap says so, and is read when it is used on another day', async () => {
  const org = await app.newOrg();
  await setFetches(org.orgId, CAP);
  asked = [];
  const { brandId } = await org.brands.create({ body: { url: url('/') } });
  await app.drain();
  const statusOf = async () => {
    const { analysisStatus, analysisError } = await org.brands.get({ params: { brandId } });
    return { analysisStatus, analysisError };
  };
  expect(await statusOf()).toEqual({ analysisStatus: 'failed', analysisError: 'Rate limit exceeded' });
  expect(asked).toEqual([]);

  await app.clock.advance(DAY_MS);
  await org.brands.create({ body: { url: url('/') } });
  await app.drain();
  expect(await statusOf()).toEqual({ analysisStatus: 'ready', analysisError: null });
});

test('fetches that race for the last one of the day do not pass together', async () => {
  const org = await app.newOrg();
  await setFetches(org.orgId, CAP - 3);
  asked = [];
  const calls = Array.from({ length: 10 }, (_, n) => org.scraping.scrape({ body: { url: url(`/race-${n}`) } }));
  await Promise.allSettled(calls);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('a site that is down is not asked again by every run that wants its brand', async () => {
  const down = await serveHttp((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(500).end();
  });
  const org = await app.newOrg();
  asked = [];
  const { brandId } = await org.brands.create({ body: { url: `http://127.0.0.1:${down.port}/` } });
  await app.drain();
  const first = asked.length;
  expect(first).toBeGreaterThan(0);
  const fields = [{ key: 'tagline', description: 'What the company says of itself' }];
  const want = () => org.brands.extractFields({ body: { brandIds: [brandId], fields } }).catch(() => null);
  for (let runs = 0; runs < 3; runs += 1) await want();
  expect(asked).toHaveLength(first);
  await app.clock.advance(6 * 60_000);
  await want();
  expect(asked.length).toBeGreaterThan(first);
  await down.close();
});

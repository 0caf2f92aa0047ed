import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { createBilling } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const prices = () => app.visitor().costs.platformPrices();
const priceOf = async (name: string) => (await prices()).find((price) => price.name === name)?.pricePerUnitInUsdCents;
/** As an operator appends a row. */
const append = (name: string, microCents: number, from: string) =>
  sql`insert into platform_prices (name, effective_from, micro_cents, unit, provider, type, category, pricing_basis)
    values (${name}, app.now() + ${from}::interval, ${microCents}, 'credit', 'apollo', 'enrichment', 'lead_enrichment',
      'marked-up')`.execute(app.db);

test('anyone may read the prices, exact to the millionth of a cent and sorted by name', async () => {
  const { body, headers } = await app.visitor().costs.platformPrices.withResponse();
  const names = body.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(names).toHaveLength(17);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(body.find(({ name }) => name === 'firecrawl-scrape-credit')).toEqual({
    name: 'firecrawl-scrape-credit',
    pricePerUnitInUsdCents: '2.533333',
    provider: 'firecrawl',
    providerDomain: 'firecrawl.dev',
    type: 'scraping',
    unit: 'credit',
    category: 'ai_generation',
    pricingBasis: 'marked-up',
    pricingRegime: null,
    regimeHoursUtc: null,
    effectiveFrom: '2026-01-01T00:00:00.000Z',
  });
  expect(await priceOf('anthropic-sonnet-4.6-tokens-input')).toBe('0.0012');
  expect(await priceOf('smtp-email-send')).toBe('0.1');
});

test("an operator's later price holds, also after the next start; one of the future does not yet", async () => {
  expect(await priceOf('apollo-credit')).toBe('9.44');
  await append('apollo-credit', 8_000_000, '-1 second');
  await append('apollo-credit', 1, '1 hour');
  expect(await priceOf('apollo-credit')).toBe('8');
  await createBilling({ db: app.db }).seed();
  expect(await priceOf('apollo-credit')).toBe('8');
  await app.clock.advance(3_600_000);
  expect(await priceOf('apollo-credit')).toBe('0.000001');
});

test('a price of the past is never changed or removed', async () => {
  for (const attempt of [sql`update platform_prices set micro_cents = 0`, sql`delete from platform_prices`]) {
    await expect(attempt.execute(app.db)).rejects.toThrow('rows of platform_prices are only ever added');
  }
});

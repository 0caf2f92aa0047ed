import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { SALES_WORKFLOW } from '../campaigns/campaigns.fixture.ts';
import { openBudget, reserve } from '../runs/budgets.fixture.ts';
import { PEOPLE_CREDIT, tokenCosts } from './index.ts';
import type { TokenPricing } from './price-catalogue.ts';
import { createPrices } from './prices.ts';

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
  await createPrices({ db: app.db }).seed();
  expect(await priceOf('apollo-credit')).toBe('8');
  await app.clock.advance(3_600_000);
  expect(await priceOf('apollo-credit')).toBe('0.000001');
});

test("tokens cost the makers' list prices unless the operator sets a mark-up or a price of his own, at the next start", async () => {
  const name = 'openai-gpt-5-tokens-input';
  const start = (tokenPricing: TokenPricing) => createPrices({ db: app.db, tokenPricing }).seed();
  await start({ markup: 0, own: [] });
  expect(await priceOf(name)).toBe('0.000125');
  await app.clock.advance(1_000);
  await start({ markup: 100, own: [{ provider: 'openai-compatible', model: 'local', input: 10n, output: 30n }] });
  expect(await priceOf(name)).toBe('0.00025');
  expect(await priceOf('openai-compatible-local-tokens-output')).toBe('0.00003');
  await app.clock.advance(1_000);
  await start({ markup: null, own: [] });
  expect(await priceOf(name)).toBe('0.00025');
});

test('a price of the past is never changed or removed', async () => {
  for (const attempt of [sql`update platform_prices set micro_cents = 0`, sql`delete from platform_prices`]) {
    await expect(attempt.execute(app.db)).rejects.toThrow('rows of platform_prices are only ever added');
  }
});

/** As nothing but a hand at the database can: the trigger is off for as long as it takes. */
const removePrice = (name: string) =>
  app.db.transaction().execute(async (tx) => {
    await sql`alter table platform_prices disable trigger user`.execute(tx);
    await sql`delete from platform_prices where name = ${name}`.execute(tx);
    await sql`alter table platform_prices enable trigger user`.execute(tx);
  });

test('a cost that loses its price is not free: nothing is bought, no run starts, and no start forgets it', async () => {
  const org = await app.newOrg();
  const { listUnpriced } = createPrices({ db: app.db });
  const wanted = [...Object.values(tokenCosts('openai', 'gpt-6')), tokenCosts('openai-compatible', 'local').input];
  expect(await listUnpriced(wanted)).toEqual(wanted.slice(0, 2));
  await removePrice(PEOPLE_CREDIT);
  expect(await listUnpriced([])).toEqual([PEOPLE_CREDIT]);

  const search = await refusal(org.leads.search({ body: { person_titles: ['CEO'] } }));
  expect(search).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const { readiness } = await org.campaigns.create({
    body: { name: 'Unpriced', workflowDynastySlug: SALES_WORKFLOW, brandUrls: ['https://unpriced.test'] },
  });
  await app.drain();
  expect(readiness.ready).toBe(false);
  expect(readiness.gates.map(({ gate }) => gate)).toContain('budget_total');
  const { runs } = await org.runs.list({ query: {} });
  expect(runs.map(({ taskName }) => taskName)).toEqual(['brand-analyse']);
});

test('where billing is not enforced the balance is kept and falls below nothing, and nothing is refused', async () => {
  const org = await app.newOrg();
  const got = await reserve(app, org, await openBudget(app, org, {}), { units: [20_000] });
  expect(got.ok).toBe(true);
  expect(await org.billing.balance()).toEqual({
    ...{ balance_cents: '-1000', actual_balance_cents: '1000', depleted: true },
  });
});

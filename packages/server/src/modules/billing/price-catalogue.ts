import { type MicroCents, parseCents } from '../../kernel/money/money.ts';
import {
  type CostName,
  PEOPLE_CREDIT,
  POSTMARK_SEND,
  PRICED_MODELS,
  type PricedModel,
  type PricedProvider,
  SCRAPE_CREDIT,
  SEARCH_QUERY,
  SMTP_SEND,
  tokenCosts,
  type UnitCostName,
} from './cost-names.ts';
import type { NewPrice } from './store/prices.ts';

/** A change of these prices is a further row with a later date, never an edit. */
const SINCE = '2026-01-01T00:00:00.000Z';

type Service = Omit<NewPrice, 'name' | 'microCents' | 'effectiveFrom'>;

const service = (row: Pick<Service, 'provider' | 'providerDomain' | 'type' | 'unit' | 'category'>): Service => ({
  ...row,
  pricingBasis: 'marked-up',
  pricingRegime: null,
  regimeHoursUtc: null,
});

const APOLLO = service({
  provider: 'apollo',
  providerDomain: 'apollo.io',
  type: 'enrichment',
  unit: 'credit',
  category: 'lead_enrichment',
});
const SERPER = service({
  provider: 'serper',
  providerDomain: 'serper.dev',
  type: 'search',
  unit: 'query',
  category: 'lead_enrichment',
});
const FIRECRAWL = service({
  provider: 'firecrawl',
  providerDomain: 'firecrawl.dev',
  type: 'scraping',
  unit: 'credit',
  category: 'ai_generation',
});
const POSTMARK = service({
  provider: 'postmark',
  providerDomain: 'postmarkapp.com',
  type: 'sending',
  unit: 'email',
  category: 'email_sending',
});
const OWN_SMTP: Service = {
  ...POSTMARK,
  provider: 'distribute',
  providerDomain: null,
  pricingBasis: 'pass-through',
};

const price = (name: CostName, cents: string, of: Service): NewPrice => ({
  ...of,
  name,
  microCents: exact(cents),
  effectiveFrom: SINCE,
});

function exact(cents: string): MicroCents {
  const amount = parseCents(cents);
  if (amount === null) throw new RangeError(`Not a price: ${cents}`);
  return amount;
}

/** US cents per one unit (api.md 29.4). */
const UNIT_PRICES: Record<UnitCostName, { readonly cents: string; readonly of: Service }> = {
  [PEOPLE_CREDIT]: { cents: '9.44', of: APOLLO },
  [SEARCH_QUERY]: { cents: '0.4', of: SERPER },
  [SCRAPE_CREDIT]: { cents: '2.533333', of: FIRECRAWL },
  [SMTP_SEND]: { cents: '0.1', of: OWN_SMTP },
  [POSTMARK_SEND]: { cents: '0.66', of: POSTMARK },
};

/** US cents per one token, not per million. */
const TOKEN_PRICES: { readonly [P in PricedProvider]: Record<PricedModel<P>, { input: string; output: string }> } = {
  anthropic: {
    'sonnet-4.6': { input: '0.0012', output: '0.006' },
    'opus-4.6': { input: '0.002', output: '0.01' },
    'haiku-4.5': { input: '0.0004', output: '0.002' },
  },
  openai: { 'gpt-5': { input: '0.0005', output: '0.004' } },
  google: {
    'flash-3': { input: '0.0002', output: '0.0012' },
    'pro-3.1': { input: '0.0008', output: '0.0048' },
  },
};

function pricesOfModels(provider: PricedProvider): NewPrice[] {
  const providerDomain = `${provider}.com`;
  const tokens = service({ provider, providerDomain, type: 'llm', unit: 'token', category: 'ai_generation' });
  return Object.entries(TOKEN_PRICES[provider]).flatMap(([model, { input, output }]) => {
    const names = tokenCosts(provider, model);
    return [price(names.input, input, tokens), price(names.output, output, tokens)];
  });
}

export const PRICES: readonly NewPrice[] = [
  ...Object.entries(UNIT_PRICES).map(([name, { cents, of }]) => price(name as UnitCostName, cents, of)),
  ...Object.keys(PRICED_MODELS).flatMap((provider) => pricesOfModels(provider as PricedProvider)),
];

import { type MicroCents, parseCents } from '../../kernel/money.ts';
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

const price = (name: string, cents: string, of: Service): NewPrice => ({
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

/** Prices of one token, not of a million. */
function model(provider: string, providerDomain: string, name: string, input: string, output: string): NewPrice[] {
  const tokens = service({ provider, providerDomain, type: 'llm', unit: 'token', category: 'ai_generation' });
  return [
    price(`${provider}-${name}-tokens-input`, input, tokens),
    price(`${provider}-${name}-tokens-output`, output, tokens),
  ];
}

/** US cents per one unit (api.md 29.4). */
export const PRICES: readonly NewPrice[] = [
  price('apollo-credit', '9.44', APOLLO),
  price('serper-query', '0.4', SERPER),
  price('firecrawl-scrape-credit', '2.533333', FIRECRAWL),
  price('smtp-email-send', '0.1', OWN_SMTP),
  price('postmark-email-send', '0.66', POSTMARK),
  ...model('anthropic', 'anthropic.com', 'sonnet-4.6', '0.0012', '0.006'),
  ...model('anthropic', 'anthropic.com', 'opus-4.6', '0.002', '0.01'),
  ...model('anthropic', 'anthropic.com', 'haiku-4.5', '0.0004', '0.002'),
  ...model('openai', 'openai.com', 'gpt-5', '0.0005', '0.004'),
  ...model('google', 'google.com', 'flash-3', '0.0002', '0.0012'),
  ...model('google', 'google.com', 'pro-3.1', '0.0008', '0.0048'),
];

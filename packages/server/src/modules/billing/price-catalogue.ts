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
/** Since then tokens cost what their makers ask; older rows of a database, which were marked up, stay as history. */
const LIST_PRICES_SINCE = '2026-11-18T00:00:00.000Z';

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

/** US cents per one unit (spec 29.4). */
const UNIT_PRICES: Record<UnitCostName, { readonly cents: string; readonly of: Service }> = {
  [PEOPLE_CREDIT]: { cents: '9.44', of: APOLLO },
  [SEARCH_QUERY]: { cents: '0.4', of: SERPER },
  [SCRAPE_CREDIT]: { cents: '2.533333', of: FIRECRAWL },
  [SMTP_SEND]: { cents: '0.1', of: OWN_SMTP },
  [POSTMARK_SEND]: { cents: '0.66', of: POSTMARK },
};

/** The makers' list prices in US cents per one token, not per million. */
const TOKEN_PRICES: { readonly [P in PricedProvider]: Record<PricedModel<P>, { input: string; output: string }> } = {
  anthropic: {
    'sonnet-4.6': { input: '0.0003', output: '0.0015' },
    'opus-4.6': { input: '0.0005', output: '0.0025' },
    'haiku-4.5': { input: '0.0001', output: '0.0005' },
  },
  openai: { 'gpt-5': { input: '0.000125', output: '0.001' } },
  google: {
    'flash-3': { input: '0.00005', output: '0.0003' },
    'pro-3.1': { input: '0.0002', output: '0.0012' },
  },
};

const tokensOf = (provider: PricedProvider | 'openai-compatible'): Service => ({
  ...service({
    provider,
    providerDomain: provider === 'openai-compatible' ? null : `${provider}.com`,
    ...{ type: 'llm', unit: 'token', category: 'ai_generation' },
  }),
  pricingBasis: 'pass-through',
});

function pricesOfModels(provider: PricedProvider): NewPrice[] {
  const tokens = tokensOf(provider);
  return Object.entries(TOKEN_PRICES[provider]).flatMap(([model, { input, output }]) => {
    const names = tokenCosts(provider, model);
    return [price(names.input, input, tokens), price(names.output, output, tokens)].map((row) => ({
      ...row,
      effectiveFrom: LIST_PRICES_SINCE,
    }));
  });
}

/** What the operator says that tokens cost here (`LLM_MARKUP`, `LLM_PRICES`). */
export interface TokenPricing {
  /** Percent on top of the makers' list prices; null where the operator says nothing. */
  readonly markup: number | null;
  readonly own: readonly {
    readonly provider: PricedProvider | 'openai-compatible';
    readonly model: string;
    readonly input: MicroCents;
    readonly output: MicroCents;
  }[];
}

/** The prices that the operator's settings ask for; those of LLM_PRICES come before a mark-up on the same model. */
export function pricesOfOperator({ markup, own }: TokenPricing): NewPrice[] {
  const listed = PRICES.filter(({ type }) => type === 'llm').map((row) => ({
    ...row,
    microCents: (row.microCents * BigInt(100 + (markup ?? 0)) + 99n) / 100n,
    pricingBasis: markup ? ('marked-up' as const) : ('pass-through' as const),
  }));
  const owned = own.flatMap(({ provider, model, input, output }) => {
    const names = tokenCosts(provider, model);
    const row = { ...tokensOf(provider), effectiveFrom: LIST_PRICES_SINCE };
    return [
      { ...row, name: names.input, microCents: input },
      { ...row, name: names.output, microCents: output },
    ];
  });
  const names = new Set<string>(owned.map(({ name }) => name));
  return [...(markup === null ? [] : listed.filter(({ name }) => !names.has(name))), ...owned];
}

export const PRICES: readonly NewPrice[] = [
  ...Object.entries(UNIT_PRICES).map(([name, { cents, of }]) => price(name as UnitCostName, cents, of)),
  ...Object.keys(PRICED_MODELS).flatMap((provider) => pricesOfModels(provider as PricedProvider)),
];

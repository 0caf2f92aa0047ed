/** The models that have a price, by provider. A workflow may name no other model of these providers. */
export const PRICED_MODELS = {
  anthropic: ['sonnet-4.6', 'opus-4.6', 'haiku-4.5'],
  openai: ['gpt-5'],
  google: ['flash-3', 'pro-3.1'],
} as const;
export type PricedProvider = keyof typeof PRICED_MODELS;
export type PricedModel<P extends PricedProvider> = (typeof PRICED_MODELS)[P][number];
/** A model server of the operator's own. */
const OWN_SERVER = 'openai-compatible';

/** One page of the people search, or one address that it reveals. */
export const PEOPLE_CREDIT = 'apollo-credit' as const;
export const SEARCH_QUERY = 'serper-query' as const;
export const SCRAPE_CREDIT = 'firecrawl-scrape-credit' as const;
export const SMTP_SEND = 'smtp-email-send' as const;
export const POSTMARK_SEND = 'postmark-email-send' as const;

/** What is paid for by the piece. */
export type UnitCostName = typeof PEOPLE_CREDIT | typeof SEARCH_QUERY | typeof SCRAPE_CREDIT | SendCostName;
/** One message. */
type SendCostName = typeof SMTP_SEND | typeof POSTMARK_SEND;
/** One token. The model is any text, because the operator may price a model that only this installation uses. */
type TokenCostName = `${PricedProvider | typeof OWN_SERVER}-${string}-tokens-${'input' | 'output'}`;

/** Every cost that a step may plan for and use, by the name of its price. */
export type CostName = UnitCostName | TokenCostName;

export const tokenCosts = (
  provider: PricedProvider | typeof OWN_SERVER,
  model: string,
): { readonly input: TokenCostName; readonly output: TokenCostName } => ({
  input: `${provider}-${model}-tokens-input`,
  output: `${provider}-${model}-tokens-output`,
});

export const isSendCost = (name: CostName): boolean => name === SMTP_SEND || name === POSTMARK_SEND;

/** The operator's own model server is free until a row gives it a price. Every other cost must have one. */
export const mayLackPrice = (name: CostName): boolean => name.startsWith(`${OWN_SERVER}-`);

// Tables: platform_prices.
// Triggers: platform_prices_stay.
// Facts: none. Jobs: none.
import type { Db } from '../../kernel/db/db.ts';
import { createPrices } from './prices.ts';

export {
  type CostName,
  isSendCost,
  PEOPLE_CREDIT,
  PRICED_MODELS,
  type PricedModel,
  type PricedProvider,
  SCRAPE_CREDIT,
  SEARCH_QUERY,
  SMTP_SEND,
  tokenCosts,
} from './cost-names.ts';
export { priceFinder } from './price-of.ts';
export { billingRoutes } from './routes.ts';

export function createBilling(deps: { db: Db }) {
  const prices = createPrices(deps);
  return {
    prices,
    /** At every start: brings in what the catalogue of this release has and the store has not. */
    seed: () => prices.seed(),
  };
}
export type Billing = ReturnType<typeof createBilling>;

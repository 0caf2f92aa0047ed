import type { Db } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { printCents } from '../../kernel/money/money.ts';
import type { CostName } from './cost-names.ts';
import { PRICES, pricesOfOperator, type TokenPricing } from './price-catalogue.ts';
import { unpriced } from './price-of.ts';
import * as store from './store/prices.ts';

const NO_PRICING: TokenPricing = { markup: null, own: [] };

export function createPrices({ db, tokenPricing = NO_PRICING }: { db: Db; tokenPricing?: TokenPricing }) {
  return {
    /** The price of every name that is in force now. An empty catalogue would read as "free", so it is a fault. */
    listCurrent: async () => {
      const rows = await store.listCurrentPrices(db);
      if (rows.length === 0)
        throw new AppError('unavailable', 'Service unavailable', {}, { headers: { 'Retry-After': '5' } });
      return rows.map(({ microCents, ...price }) => ({ ...price, pricePerUnitInUsdCents: printCents(microCents) }));
    },

    /** The prices in force now, in the form that reservations need. */
    current: (on: Db) => store.listCurrentPrices(on),

    /** At every start: the costs of the catalogue, and these, that have no price in force. */
    listUnpriced: async (also: readonly CostName[]): Promise<CostName[]> =>
      unpriced([...PRICES.map(({ name }) => name as CostName), ...also], await store.listCurrentPrices(db)),

    /** Rows the store has stay as they are: an operator's later row keeps its place (spec 29). */
    seed: async (): Promise<void> => {
      await store.insertPrices(db, PRICES);
      const inForce = new Map((await store.listCurrentPrices(db)).map(({ name, microCents }) => [name, microCents]));
      const wanted = pricesOfOperator(tokenPricing);
      await store.insertPricesNow(
        db,
        wanted.filter(({ name, microCents }) => inForce.get(name) !== microCents),
      );
    },
  };
}

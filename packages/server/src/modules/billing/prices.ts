import type { Db } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { printCents } from '../../kernel/money/money.ts';
import type { CostName } from './cost-names.ts';
import { PRICES } from './price-catalogue.ts';
import { unpriced } from './price-of.ts';
import * as store from './store/prices.ts';

export function createPrices({ db }: { db: Db }) {
  return {
    /** The price of every name that is in force now. An empty catalogue would read as "free", so it is a fault. */
    listCurrent: async () => {
      const rows = await store.listCurrentPrices(db);
      if (rows.length === 0)
        throw new AppError('unavailable', 'Service unavailable', {}, { headers: { 'Retry-After': '5' } });
      return rows.map(({ microCents, ...price }) => ({ ...price, pricePerUnitInUsdCents: printCents(microCents) }));
    },

    /** The prices in force now, in the form that reservations need. */
    current: (given: Db) => store.listCurrentPrices(given),

    /** At every start: the costs of the catalogue, and these, that have no price in force. */
    listUnpriced: async (also: readonly CostName[]): Promise<CostName[]> =>
      unpriced([...PRICES.map(({ name }) => name as CostName), ...also], await store.listCurrentPrices(db)),

    /** Rows the store has stay as they are: an operator's later row keeps its place (api.md 29). */
    seed: () => store.insertPrices(db, PRICES),
  };
}

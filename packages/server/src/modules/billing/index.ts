// Tables: platform_prices, billing_accounts, credit_entries, credit_use, usage_days, payments.
// Triggers: platform_prices_stay, credit_entries_stay.
// Facts: billing.grant; listens to organization.created. Jobs: none.
import type { RawBuilder } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import type { Difference } from '../../kernel/difference.ts';
import type { Events } from '../../kernel/events.ts';
import { type AccountsDeps, balanceOf, createAccounts } from './accounts.ts';
import { createCreditGate } from './credit-gate.ts';
import { createGrants, type GrantsDeps } from './grants.ts';
import { createPrices } from './prices.ts';
import { foldCredit, sumCredit } from './store/credit.ts';
import { recountPayments, recountUsageDays, recountUse } from './store/recount.ts';
import { createTransactions } from './transactions.ts';

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
export type { CreditGate } from './credit-gate.ts';
export { priceFinder } from './price-of.ts';
export { billingRoutes } from './routes.ts';

export interface BillingDeps extends Omit<AccountsDeps, 'takesPayments'>, GrantsDeps {
  readonly events: Pick<Events, 'on'>;
  /** Whether what is spent must be covered by credit. */
  readonly enforced: boolean;
}

const FOLD_AT = 200;

export function createBilling(deps: BillingDeps) {
  const { db, newId, events, enforced } = deps;
  const prices = createPrices(deps);
  const grants = createGrants(deps);
  const accounts = createAccounts({ ...deps, takesPayments: false });
  events.on('organization.created', (tx, { orgId }) => grants.greet(tx, orgId));
  return {
    prices,
    accounts,
    grants,
    transactions: createTransactions(deps),
    creditGate: createCreditGate({ newId, enforced, topUp: null }),
    /** Credit that is left; null where billing is not enforced. */
    balance: enforced ? async (given: Db, orgId: string) => balanceOf(await sumCredit(given, orgId)) : null,
    /** At every start: brings in what the catalogue of this release has and the store has not. */
    seed: () => prices.seed(),
    fold: () => foldCredit(db, FOLD_AT),
    /** Every sum of credit against the platform's cost lines and the payments. `db` is one snapshot. */
    recount: async (given: Db, platformLines: RawBuilder<unknown>): Promise<Difference[]> => [
      ...(await recountUse(given, platformLines)),
      ...(await recountUsageDays(given, platformLines)),
      ...(await recountPayments(given)),
    ],
  };
}
export type Billing = ReturnType<typeof createBilling>;

import type { RawBuilder } from 'kysely';
import type { Difference } from '../../kernel/count-difference.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Events } from '../../kernel/events.ts';
import { type AccountsDeps, balanceOf, createAccounts } from './accounts.ts';
import { createCreditGate } from './credit-gate.ts';
import { createGrants, type GrantsDeps } from './grants.ts';
import { createPayments, type PaymentsDeps } from './payments/payments.ts';
import { createLookAtTopUp } from './payments/top-ups.ts';
import type { PaymentProvider } from './ports.ts';
import type { TokenPricing } from './price-catalogue.ts';
import { createPrices } from './prices.ts';
import { sumCredit } from './store/credit.ts';
import { recountPayments, recountUsageDays, recountUse } from './store/recount.ts';
import { createTransactions } from './transactions.ts';

export interface BillingDeps
  extends Omit<AccountsDeps, 'takesPayments'>,
    GrantsDeps,
    Omit<PaymentsDeps, 'provider' | 'accounts' | 'lookAtTopUp'> {
  readonly events: Pick<Events, 'on'>;
  /** What the operator says that tokens cost. */
  readonly tokenPricing: TokenPricing;
  /** Whether what is spent must be covered by credit. */
  readonly enforced: boolean;
  /** Null where the operator has set none up. */
  readonly provider: PaymentProvider | null;
}

export function createBilling(deps: BillingDeps) {
  const { newId, events, enforced, provider } = deps;
  const prices = createPrices(deps);
  const grants = createGrants(deps);
  const accounts = createAccounts({ ...deps, takesPayments: provider !== null });
  const lookAtTopUp = createLookAtTopUp(deps);
  events.on('organization.created', (tx, { orgId }) => grants.greet(tx, orgId));
  return {
    prices,
    accounts,
    grants,
    transactions: createTransactions(deps),
    /** Null where no payment provider is set up. */
    payments: provider && createPayments({ ...deps, provider, accounts, lookAtTopUp }),
    creditGate: createCreditGate({ newId, enforced, topUp: provider && lookAtTopUp }),
    /** Credit that is left; null where billing is not enforced. */
    balance: enforced ? async (db: Db, orgId: string) => balanceOf(await sumCredit(db, orgId)) : null,
    /** At every start: brings in what the catalogue of this release has and the store has not. */
    seed: () => prices.seed(),
    /** Every sum of credit against the platform's cost lines and the payments. `db` is one snapshot. */
    recount: async (db: Db, platformLines: RawBuilder<unknown>): Promise<Difference[]> => [
      ...(await recountUse(db, platformLines)),
      ...(await recountUsageDays(db, platformLines)),
      ...(await recountPayments(db)),
    ],
  };
}

export type Billing = ReturnType<typeof createBilling>;

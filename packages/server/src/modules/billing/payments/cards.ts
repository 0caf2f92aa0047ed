import type { Db } from '../../../kernel/db/db.ts';
import type { PaymentProvider } from '../ports.ts';
import { findAccount, setCard } from '../store/accounts.ts';

/** Which card of the customer is charged: the newest one that the provider knows. */
export function createCards({ db, provider }: { db: Db; provider: Pick<PaymentProvider, 'findCard'> }) {
  return {
    read: async (orgId: string): Promise<void> => {
      const account = await findAccount(db, orgId);
      if (!account?.customerId) return;
      await setCard(db, orgId, await provider.findCard(orgId, account.customerId));
    },
  };
}
export type Cards = ReturnType<typeof createCards>;

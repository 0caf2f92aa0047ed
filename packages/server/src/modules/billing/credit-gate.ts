import type { Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { MicroCents } from '../../kernel/money/money.ts';
import { balanceOf } from './accounts.ts';
import { insertAccount, lockAccount } from './store/accounts.ts';
import { sumCredit } from './store/credit.ts';

/** Asked before money is reserved, and told afterwards, in the transaction of the reservation. */
export interface CreditGate {
  /**
   * The balance, where it does not cover the amount; null where it does. Until the transaction ends no other one
   * reserves for this organisation, so that what was answered stays true.
   */
  shortOf(tx: Tx, orgId: string, required: MicroCents): Promise<MicroCents | null>;
  /** Platform lines were added. */
  reserved(tx: Tx, orgId: string): Promise<void>;
}

export interface CreditGateDeps {
  readonly newId: NewId;
  readonly enforced: boolean;
  /** Null where no payment can be made. */
  readonly topUp: ((tx: Tx, orgId: string) => Promise<void>) | null;
}

/** Null where credit decides nothing: a reservation then costs no statement more. */
export function createCreditGate({ newId, enforced, topUp }: CreditGateDeps): CreditGate | null {
  if (!enforced && !topUp) return null;
  const lock = async (tx: Tx, orgId: string): Promise<void> => {
    if (await lockAccount(tx, orgId)) return;
    await insertAccount(tx, orgId, newId());
    await lockAccount(tx, orgId);
  };
  return {
    shortOf: async (tx, orgId, required) => {
      if (!enforced) return null;
      await lock(tx, orgId);
      // A statement of its own after the lock, so that it sees what the previous holder of the lock has reserved.
      const balance = balanceOf(await sumCredit(tx, orgId));
      return balance >= required ? null : balance;
    },
    reserved: async (tx, orgId) => topUp?.(tx, orgId),
  };
}

import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Budgets } from '../runs/index.ts';
import type { OnFault } from './sending/pass-over.ts';
import type { Steps } from './steps.ts';
import { type Expiry, late, listCampaignsWith, lockExpired, waitedOut } from './store/expired.ts';
import type { CancelReason } from './store/messages.ts';

export interface ExpireDeps {
  readonly db: Db;
  readonly onFault: OnFault;
  readonly steps: Pick<Steps, 'cancel'>;
  readonly budgets: Pick<Budgets, 'lock'>;
  /** How long a day counted from a message lasts. */
  readonly daySeconds: number;
}

/** Behind an unknown step a follow-up waits so many days, scaled in the sandbox. */
const WAIT_DAYS = 14;
const TOO_LATE_DAYS = 30;

/** Steps that nobody waits for any more: they are called off with the rest of their sequence (api.md 33.21). */
export function createExpire({ db, onFault, steps, budgets, daySeconds }: ExpireDeps) {
  const expire = async (tx: Tx, orgId: string, campaignId: string, expiry: Expiry, reason: CancelReason) => {
    await budgets.lock(tx, orgId, campaignId);
    const emailIds = await lockExpired(tx, orgId, campaignId, expiry);
    if (emailIds.length) await steps.cancel(tx, orgId, { emailIds }, reason);
  };

  return {
    expireLate: (tx: Tx, orgId: string, campaignId: string): Promise<void> =>
      expire(tx, orgId, campaignId, late(TOO_LATE_DAYS), 'paused_too_long'),

    /** Scheduled. A campaign that cannot be looked at does not keep the others waiting. */
    async expireAll(): Promise<void> {
      const waits = [
        [waitedOut(WAIT_DAYS * daySeconds), 'previous_unknown'],
        [late(TOO_LATE_DAYS), 'paused_too_long'],
      ] as const;
      for (const [expiry, reason] of waits) {
        for (const { orgId, campaignId } of await listCampaignsWith(db, expiry)) {
          await db
            .transaction()
            .execute((tx) => expire(tx, orgId, campaignId, expiry, reason))
            .catch((thrown: unknown) => onFault(thrown, { what: 'expire', orgId, campaignId }));
        }
      }
    },
  };
}

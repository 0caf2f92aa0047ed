import type { Clock } from '../../../kernel/clock.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Steps } from '../steps/steps.ts';
import * as store from '../store/send-core.ts';
import type { RecordedBatch } from './batch.ts';
import { outcomeOf, readHeard } from './outcome.ts';
import type { OnFault } from './pass-over.ts';

export interface ReapDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailboxes: Pick<Mailboxes, 'recordOutcomes' | 'giveBack' | 'lock'>;
  readonly steps: Pick<Steps, 'lockBudgets'>;
  readonly onFault: OnFault;
  readonly apply: (tx: Tx, orgId: string, owner: string, outcomes: readonly store.Outcome[]) => Promise<RecordedBatch>;
  readonly suppressBounced: (
    outcomes: readonly store.Outcome[],
    whom: (id: string) => store.ExpiredSend | undefined,
  ) => Promise<void>;
}

/** Ends what a lost process left unfinished. */
export function createClaimReaper({ db, clock, mailboxes, steps, onFault, apply, suppressBounced }: ReapDeps) {
  /**
   * For one lost process: messages with a stored answer end as the answer says; the others become unknown and are
   * never sent again automatically.
   */
  const endSends = async (group: readonly [store.ExpiredSend, ...store.ExpiredSend[]]): Promise<void> => {
    const [{ orgId, owner, mailboxId }] = group;
    const context = { now: clock.now(), mailboxRetryAt: null, hasTaken: false };
    const outcomes = group.map((send) => outcomeOf(send, readHeard(send.heard, send.response), context));
    const isMoving = outcomes.some(({ status }) => status === 'scheduled' || status === 'failed');
    const campaignIds = group.map(({ campaignId }) => campaignId);
    await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        await mailboxes.lock(tx, orgId, mailboxId);
        if (isMoving) await steps.lockBudgets(tx, orgId, campaignIds);
        const { counted, returned, bounced } = await apply(tx, orgId, owner, outcomes);
        if (returned) await mailboxes.giveBack(tx, orgId, mailboxId, returned);
        // A message that may have left counts towards the plan and the mailbox like a sent one.
        await mailboxes.recordOutcomes(tx, orgId, mailboxId, { sent: counted, bounced });
      }),
    );
    await suppressBounced(outcomes, (id) => group.find((send) => send.id === id));
  };

  /**
   * Handles messages whose lease has expired: claims are released, sends are ended. A group that cannot be recorded is
   * skipped, so that other organisations' groups do not wait for it.
   */
  return async function reapLeases(): Promise<{ orgId: string; mailboxId: string }[]> {
    const found = await store.freeExpiredClaims(db);
    const tried: string[] = [];
    for (;;) {
      const expired = await store.listExpiredSends(db, tried);
      if (!expired.length) break;
      for (const sends of Map.groupBy(expired, ({ orgId, owner }) => `${orgId} ${owner}`).values()) {
        const group = sends as [store.ExpiredSend, ...store.ExpiredSend[]];
        const [{ orgId, owner, mailboxId }] = group;
        tried.push(owner);
        try {
          await endSends(group);
          found.push({ orgId, mailboxId });
        } catch (thrown) {
          onFault(thrown, { what: 'reap', orgId, mailboxId });
        }
      }
    }
    return [...new Map(found.map(({ orgId, mailboxId }) => [mailboxId, { orgId, mailboxId }])).values()];
  };
}

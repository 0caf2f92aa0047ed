import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { EmailsContext } from '../context.ts';
import { lockBudgetsIn } from '../steps/steps.ts';
import * as store from '../store/send-outcomes.ts';
import { applyOutcomesIn } from './apply-outcomes.ts';
import { outcomeOf, readHeard } from './outcome.ts';
import { suppressBounced } from './record.ts';
import type { MailboxKey } from './wake-mailbox.ts';

type SendsOfOne = readonly [store.ExpiredSend, ...store.ExpiredSend[]];

/**
 * For one lost process: messages with a stored answer end as the answer says; the others become unknown and are
 * never sent again automatically.
 */
async function endSends(context: EmailsContext, group: SendsOfOne): Promise<void> {
  const { db, clock, mailboxes } = context;
  const [{ orgId, owner, mailboxId }] = group;
  const around = { now: clock.now(), mailboxRetryAt: null, hasTaken: false };
  const outcomes = group.map((send) => outcomeOf(send, readHeard(send.heard, send.response), around));
  const isMoving = outcomes.some(({ status }) => status === 'scheduled' || status === 'failed');
  const campaignIds = group.map(({ campaignId }) => campaignId);
  await retryOnDeadlock(() =>
    db.transaction().execute(async (tx) => {
      await mailboxes.lock(tx, orgId, mailboxId);
      if (isMoving) await lockBudgetsIn(tx, context, orgId, campaignIds);
      const { counted, returned, bounced } = await applyOutcomesIn(tx, context, orgId, owner, outcomes);
      if (returned) await mailboxes.giveBack(tx, orgId, mailboxId, returned);
      // A message that may have left counts towards the plan and the mailbox like a sent one.
      await mailboxes.recordOutcomes(tx, orgId, mailboxId, { sent: counted, bounced });
    }),
  );
  await suppressBounced(context, outcomes, (id) => group.find((send) => send.id === id));
}

/**
 * Handles messages whose lease has expired: claims are released, sends are ended. A group that cannot be recorded is
 * skipped, so that other organisations' groups do not wait for it.
 */
export async function reapLeases(context: EmailsContext): Promise<MailboxKey[]> {
  const { db, onFault } = context;
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
        await endSends(context, group);
        found.push({ orgId, mailboxId });
      } catch (thrown) {
        onFault(thrown, { what: 'reap', orgId, mailboxId });
      }
    }
  }
  return [...new Map(found.map(({ orgId, mailboxId }) => [mailboxId, { orgId, mailboxId }])).values()];
}

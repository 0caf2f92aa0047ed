import { MILESTONES } from '@distribute/contract/events';
import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { EmailsContext } from '../context.ts';
import { cancelStepsIn, syncLeadsIn, tellMovedIn } from '../steps/steps.ts';
import { endEmails } from '../store/emails.ts';
import { sumCounts } from '../store/figures/counts.ts';
import { listUnfinished } from '../store/messages.ts';
import { raiseMilestone } from '../store/permits.ts';
import * as store from '../store/send-outcomes.ts';
import { holdNext, setShown } from '../store/steps/unknown.ts';
import type { RecordedBatch } from './batch.ts';
import { passOver } from './pass-over.ts';

async function tellMilestonesIn(
  tx: Tx,
  { emit, onFault }: EmailsContext,
  orgId: string,
  campaignIds: readonly string[],
): Promise<void> {
  const sent = new Map<string, number>();
  for (const { campaignId, measure, count } of await sumCounts(tx, orgId, campaignIds)) {
    if (measure === 'sent') sent.set(campaignId, (sent.get(campaignId) ?? 0) + count);
  }
  for (const [campaignId, count] of sent) {
    for (const milestone of MILESTONES.filter((volume) => volume <= count)) {
      if (!(await raiseMilestone(tx, orgId, campaignId, milestone))) continue;
      const object = { type: 'campaign', id: campaignId };
      const fact = { orgId, kind: 'email.milestone_reached' as const, actor: SYSTEM, object, campaignId };
      await passOver(tx, onFault, { what: 'milestone', orgId, campaignId }, () =>
        emit(tx, { ...fact, data: { milestone } }),
      );
    }
  }
}

/** A follow-up counts its days from a message that has left, and waits behind one whose outcome is unknown. */
async function moveFollowUpsIn(
  tx: Tx,
  { daySeconds }: EmailsContext,
  orgId: string,
  left: readonly store.RecordedMessage[],
): Promise<void> {
  const unknownIds = left.filter(({ status }) => status === 'unknown').map(({ id }) => id);
  const arrived = unknownIds.length ? await setShown(tx, orgId, unknownIds) : new Set<string>();
  const isInDoubt = ({ id, status }: store.RecordedMessage) => status === 'unknown' && !arrived.has(id);
  const known = left.filter((message) => !isInDoubt(message));
  const inDoubt = left.filter(isInDoubt);
  if (known.length) await store.readyNext(tx, orgId, known, daySeconds);
  if (inDoubt.length) await holdNext(tx, orgId, inDoubt, daySeconds);
}

/** Applies everything that follows from the outcomes of messages, in one transaction. Money is locked first. */
export async function applyOutcomesIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  owner: string,
  outcomes: readonly store.Outcome[],
): Promise<RecordedBatch> {
  const { ledger, leads, onFault } = context;
  const final = outcomes.filter(({ status }) => status !== 'scheduled');
  await ledger.settleForMessages(
    tx,
    orgId,
    final.map(({ id, status }) => ({ messageId: id, sent: status !== 'failed' })),
  );
  const changed = await store.recordOutcomes(tx, orgId, owner, outcomes);
  const left = changed.filter(({ status }) => status === 'sent' || status === 'unknown');
  const failed = changed.filter(({ status }) => status === 'failed');
  const recalled = changed.filter(({ status }) => status === 'cancelled');
  await ledger.settleForMessages(
    tx,
    orgId,
    recalled.map(({ id }) => ({ messageId: id, sent: false })),
  );
  await moveFollowUpsIn(tx, context, orgId, left);
  await syncLeadsIn(
    tx,
    context,
    orgId,
    changed.map(({ leadId }) => leadId),
  );
  // A person whom this message could not reach is not marked as bounced: another campaign may write to them.
  for (const [reason, those] of [
    ['bounced', failed.filter(({ isBounced }) => isBounced)],
    ['undelivered', failed.filter(({ isBounced }) => !isBounced)],
  ] as const) {
    if (!those.length) continue;
    const leadIds = those.map(({ leadId }) => leadId);
    await cancelStepsIn(tx, context, orgId, { leadIds }, reason);
    await leads.skip(tx, orgId, leadIds, reason);
  }
  await endEmails(tx, orgId, [...new Set([...left, ...failed, ...recalled].map(({ emailId }) => emailId))]);
  const campaignIds = [...new Set(changed.map(({ campaignId }) => campaignId))].sort();
  if (left.length) await tellMilestonesIn(tx, context, orgId, campaignIds);
  // A sent message gives back neither money nor a place, so it wakes its campaign only if it was the last step.
  const giving = new Set([...failed, ...recalled].map(({ campaignId }) => campaignId));
  const unfinished = await listUnfinished(tx, orgId, campaignIds);
  for (const campaignId of campaignIds.filter((id) => giving.has(id) || !unfinished.has(id))) {
    // A campaign that is not woken here is found by the conductor's next sweep.
    await passOver(tx, onFault, { what: 'wake', orgId, campaignId }, () =>
      tellMovedIn(tx, context, orgId, [campaignId]),
    );
  }
  return {
    left: new Set(left.map(({ id }) => id)),
    counted: left.filter(({ wasCounted }) => !wasCounted).length,
    erased: new Set(changed.filter(({ isErased }) => isErased).map(({ id }) => id)),
    // Messages that were refused or wait again have not used the daily cap.
    returned: changed.length - left.length,
    bounced: failed.filter(({ isBounced }) => isBounced).length,
  };
}

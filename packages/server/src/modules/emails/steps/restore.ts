import type { Tx } from '../../../kernel/db/db.ts';
import type { MessageLine } from '../../runs/index.ts';
import type { EmailsContext } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { listRestorable, type RestorableStep, scheduleRestored } from '../store/steps/restored.ts';

/** Reserves the money of these steps again, in today's windows. False when a cap or the credit refuses. */
async function holdAgainIn(
  tx: Tx,
  { ledger }: EmailsContext,
  orgId: string,
  campaignId: string,
  steps: readonly RestorableStep[],
) {
  const ids = steps.map(({ id }) => id);
  const former = await ledger.linesOfMessages(tx, orgId, ids);
  // One run scheduled all steps of a sequence; their new cost lines belong to the same run.
  const runId = former[0]?.runId;
  if (runId === undefined) return true;
  const lines = former.map(({ costName, source }: MessageLine, at) => ({
    ...{ nodeId: String(at), quantity: 1, costName, source },
  }));
  const reserved = await ledger.reserve(tx, { orgId, runId, campaignId, lines, place: false });
  if (!reserved.ok) return false;
  const kept = reserved.holds.flatMap(({ lineId, nodeId }) => {
    const messageId = former[Number(nodeId)]?.messageId;
    return messageId === undefined ? [] : [{ lineId, messageId }];
  });
  await ledger.keepForMessages(tx, orgId, kept);
  return true;
}

/** Schedules the steps again that an answer cancelled; the caller holds the lock of the campaign's budget (spec 12.3). */
export async function restoreSequenceIn(
  tx: Tx,
  context: EmailsContext,
  orgId: string,
  { campaignId, leadId }: { campaignId: string; leadId: string },
): Promise<number> {
  const { suppressions, mailboxes, clock, daySeconds } = context;
  const steps = await listRestorable(tx, orgId, leadId, suppressions.isSuppressed);
  const first = steps[0];
  if (!first) return 0;
  const { mailboxId, emailId } = first;
  if (!(await mailboxes.usable(tx, orgId, [mailboxId], clock.now())).length) return 0;
  if (!(await holdAgainIn(tx, context, orgId, campaignId, steps))) return 0;
  await scheduleRestored(tx, orgId, { emailId, leadId, steps: steps.map(({ step }) => step) }, daySeconds);
  await wakeMailbox(tx, context, { orgId, mailboxId });
  return steps.length;
}

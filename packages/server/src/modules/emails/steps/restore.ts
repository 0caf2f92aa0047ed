import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Mailboxes } from '../../mailboxes/index.ts';
import type { Ledger, MessageLine } from '../../runs/index.ts';
import type { Suppressions } from '../../suppressions/index.ts';
import { listRestorable, type RestorableStep, scheduleRestored } from '../store/steps/restored.ts';

export interface RestoreDeps {
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'reserve' | 'keepForMessages' | 'linesOfMessages'>;
  readonly mailboxes: Pick<Mailboxes, 'usable'>;
  readonly suppressions: Pick<Suppressions, 'isSuppressed'>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  /** The length of a day between steps; shorter in the sandbox. */
  readonly daySeconds: number;
}

/**
 * Schedules the steps again that an answer cancelled; the caller holds the lock of the campaign's budget (spec
 * 12.3).
 */
export function createSequenceRestore({
  clock,
  ledger,
  mailboxes,
  suppressions,
  wakeMailbox,
  daySeconds,
}: RestoreDeps) {
  /** Reserves the money of these steps again, in today's windows. False when a cap or the credit refuses. */
  const holdAgain = async (tx: Tx, orgId: string, campaignId: string, steps: readonly RestorableStep[]) => {
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
  };

  /** Returns how many steps are scheduled again: none for a suppressed person, or when the money is refused. */
  return async function restoreSequence(
    tx: Tx,
    orgId: string,
    { campaignId, leadId }: { campaignId: string; leadId: string },
  ): Promise<number> {
    const steps = await listRestorable(tx, orgId, leadId, suppressions.isSuppressed);
    const first = steps[0];
    if (!first) return 0;
    const { mailboxId, emailId } = first;
    if (!(await mailboxes.usable(tx, orgId, [mailboxId], clock.now())).length) return 0;
    if (!(await holdAgain(tx, orgId, campaignId, steps))) return 0;
    await scheduleRestored(tx, orgId, { emailId, leadId, steps: steps.map(({ step }) => step) }, daySeconds);
    await wakeMailbox(tx, { orgId, mailboxId });
    return steps.length;
  };
}

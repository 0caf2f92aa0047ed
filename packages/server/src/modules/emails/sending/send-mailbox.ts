import { AppError } from '../../../kernel/errors.ts';
import type { RunningJob } from '../../../kernel/jobs/job.ts';
import { type OpenMailbox, scopeOf } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import { moveUnsent } from '../steps/move-unsent.ts';
import { cancelStepsIn } from '../steps/steps.ts';
import * as store from '../store/send-core.ts';
import { firstStepOf } from './core.ts';
import { reapLeases } from './reap.ts';
import { receiverPaceOf } from './receiver-pace.ts';
import { sendTurn } from './turn.ts';
import { type MailboxKey, wakeMailbox } from './wake-mailbox.ts';

/** Null for a deleted mailbox; messages that were scheduled in it since are cancelled, because they can never be sent. */
async function openOrEmpty(context: EmailsContext, { orgId, mailboxId }: MailboxKey): Promise<OpenMailbox | null> {
  try {
    return await context.openMailbox(orgId, mailboxId);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.status !== 404) throw thrown;
    await context.db.transaction().execute((tx) => cancelStepsIn(tx, context, orgId, { mailboxId }, 'mailbox_removed'));
    return null;
  }
}

/** The job `mailbox.send`: what it leaves for later, it enqueues itself again for. */
export async function sendMailbox(
  context: EmailsContext,
  { orgId, mailboxId }: MailboxKey,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  const { db, clock, enqueue, openMailbox, receivers } = context;
  const mailbox = await openOrEmpty(context, { orgId, mailboxId });
  if (!mailbox || scopeOf(mailbox) === 'nothing') return;
  if (scopeOf(mailbox) === 'follow-ups') await moveUnsent(context, { orgId, mailboxId });
  const isHeld = mailbox.retryAt !== null && Date.parse(mailbox.retryAt) > clock.now().getTime();
  if (!isHeld && (await sendTurn(context, mailbox, signal))) return wakeMailbox(db, context, { orgId, mailboxId });
  const pace = receiverPaceOf(mailbox, context.receiverMailsPerMinute);
  const next = await store.findNextDue(db, orgId, mailboxId, {
    ...{ fromStep: firstStepOf(mailbox), operatorWaives: context.operatorWaives },
    side: pace && { sendingDomain: pace.sendingDomain, companyLimit: await receivers.companyLimitOf(orgId) },
  });
  if (next === null) return;
  // A due step that was not released waits for its mailbox's pace or its server, so trying again at once would not help.
  const { retryAt, ...after } = await openMailbox(orgId, mailboxId);
  if (scopeOf(after) === 'nothing') return;
  const earliest = Math.max(Date.parse(next), clock.now().getTime() + 1_000);
  const runAt = new Date(Math.max(earliest, retryAt === null ? 0 : Date.parse(retryAt)));
  const options = { key: `mailbox.wake:${mailboxId}`, runAt, queue: `mailbox:${mailboxId}` };
  await enqueue(db, 'mailbox.wake', { orgId, mailboxId }, options);
}

/** The job `mailbox.sweep` finds what a lost process left: expired leases, and due steps without a job. */
export async function sweepMailboxes(context: EmailsContext): Promise<void> {
  // Due mailboxes come first: they must not depend on whether lost sends can be recorded.
  const due = await store.listDueMailboxes(context.db, context.operatorWaives);
  for (const mailbox of due) await wakeMailbox(context.db, context, mailbox);
  const woken = new Set(due.map(({ mailboxId }) => mailboxId));
  const freed = (await reapLeases(context)).filter(({ mailboxId }) => !woken.has(mailboxId));
  for (const mailbox of freed) await wakeMailbox(context.db, context, mailbox);
}

import type { Tx } from '../../../kernel/db/db.ts';
import type { EmailsGround } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { tellMovedIn } from '../steps/steps.ts';
import { endEmails } from '../store/emails.ts';
import { setEvidence, type TrackedMessage } from '../store/outcomes.ts';
import { freeNext } from '../store/steps/unknown.ts';

type ShownMessage = Pick<TrackedMessage, 'orgId' | 'id' | 'emailId' | 'step' | 'mailboxId' | 'campaignId'>;

/** Evidence that a message left ends its state `unknown`, and the step that waited for it continues. */
export async function acceptEvidenceIn(
  tx: Tx,
  context: EmailsGround,
  message: ShownMessage,
  { arrived }: { arrived: boolean },
): Promise<void> {
  const { orgId, id, emailId, step, mailboxId, campaignId } = message;
  const before = await setEvidence(tx, orgId, id, { arrived });
  if (before === null) return;
  if (await freeNext(tx, orgId, { emailId, step }, context.daySeconds)) {
    await wakeMailbox(tx, context, { orgId, mailboxId });
  }
  if (before !== 'scheduled') return;
  // The message was scheduled to be sent again; that is cancelled now, and the email may be finished by it.
  await endEmails(tx, orgId, [emailId]);
  await tellMovedIn(tx, context, orgId, [campaignId]);
}

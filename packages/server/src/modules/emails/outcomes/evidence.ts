import type { Tx } from '../../../kernel/db/db.ts';
import type { Steps } from '../steps/steps.ts';
import { endEmails } from '../store/emails.ts';
import { setEvidence, type TrackedMessage } from '../store/outcomes.ts';
import { freeNext } from '../store/steps/unknown.ts';

export interface EvidenceDeps {
  readonly steps: Pick<Steps, 'moved'>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  readonly daySeconds: number;
}

type ShownMessage = Pick<TrackedMessage, 'orgId' | 'id' | 'emailId' | 'step' | 'mailboxId' | 'campaignId'>;

/** Evidence that a message left ends its state `unknown`, and the step that waited for it continues. */
export const createEvidence = ({ steps, wakeMailbox, daySeconds }: EvidenceDeps) =>
  async function acceptEvidence(tx: Tx, message: ShownMessage, { arrived }: { arrived: boolean }): Promise<void> {
    const { orgId, id, emailId, step, mailboxId, campaignId } = message;
    const before = await setEvidence(tx, orgId, id, { arrived });
    if (before === null) return;
    if (await freeNext(tx, orgId, { emailId, step }, daySeconds)) await wakeMailbox(tx, { orgId, mailboxId });
    if (before !== 'scheduled') return;
    // The message was scheduled to be sent again; that is cancelled now, and the email may be finished by it.
    await endEmails(tx, orgId, [emailId]);
    await steps.moved(tx, orgId, [campaignId]);
  };
export type ShowEvidence = ReturnType<typeof createEvidence>;

import type { Tx } from '../../kernel/db/db.ts';
import type { Steps } from './steps.ts';
import { endEmails } from './store/emails.ts';
import { setEvidence, type TrackedMessage } from './store/outcomes.ts';
import { freeNext } from './store/unknown.ts';

export interface EvidenceDeps {
  readonly steps: Pick<Steps, 'moved'>;
  readonly wakeMailbox: (tx: Tx, of: { orgId: string; mailboxId: string }) => Promise<void>;
  readonly daySeconds: number;
}

/** Evidence that a message left ends the doubt about it, and the step that waited behind it goes on. */
export const createEvidence = ({ steps, wakeMailbox, daySeconds }: EvidenceDeps) =>
  async function acceptEvidence(tx: Tx, message: TrackedMessage, { arrived }: { arrived: boolean }): Promise<void> {
    const { orgId, id, emailId, step, mailboxId, campaignId } = message;
    const before = await setEvidence(tx, orgId, id, { arrived });
    if (before === null) return;
    if (await freeNext(tx, orgId, { emailId, step }, daySeconds)) await wakeMailbox(tx, { orgId, mailboxId });
    if (before !== 'scheduled') return;
    // It was about to leave once more, and need not: perhaps that was the last thing to wait for.
    await endEmails(tx, orgId, [emailId]);
    await steps.moved(tx, orgId, [campaignId]);
  };
export type ShowEvidence = ReturnType<typeof createEvidence>;

import type { Tx } from '../../../kernel/db/db.ts';
import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { type Mailboxes, shownWords } from '../../mailboxes/index.ts';
import { COMPLAINTS_ALLOWED, complaintRateOf, LEAST_BUDGET } from '../receivers/budget.ts';
import type { TrackedMessage } from '../store/outcomes.ts';
import { addTrouble, listDaysOfDomain, type ReceiverTrouble } from '../store/receivers/days.ts';

/** One complaint is a person; several within the days that are looked back on are a receiver's reason to refuse. */
const COMPLAINTS_THAT_SHRINK = 2;

/** Counts what became of a message after it had left, for the receiver it was sent to (spec 11.11). */
export async function tellReceiver(
  tx: Tx,
  { mailboxes }: { readonly mailboxes: Pick<Mailboxes, 'describe'> },
  { orgId, mailboxId, toAddress }: Pick<TrackedMessage, 'orgId' | 'mailboxId' | 'toAddress'>,
  kind: ReceiverTrouble['kind'],
  words: string | null,
): Promise<void> {
  const mailbox = await mailboxes.describe(tx, orgId, mailboxId);
  // An erased person has no address, and a removed mailbox no domain.
  if (!mailbox || !toAddress) return;
  const trouble = {
    ...{ sendingDomain: domainOf(mailbox.fromEmail), toDomain: domainOf(toAddress), kind },
    words: words === null ? null : shownWords(words),
  };
  const days = kind === 'complained' ? await listDaysOfDomain(tx, orgId, trouble) : [];
  const complaints = 1 + days.reduce((all, { complained }) => all + complained, 0);
  const areMany = complaints >= COMPLAINTS_THAT_SHRINK && complaintRateOf(days) >= COMPLAINTS_ALLOWED;
  const shrinks = kind === 'refused' || (kind === 'complained' && areMany);
  await addTrouble(tx, orgId, trouble, { shrinks, least: LEAST_BUDGET });
}

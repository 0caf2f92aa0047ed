import type { OpenMailbox } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import { signedBy } from '../drafting/signed-by.ts';
import { receiverOfAddress } from '../receivers/find-receivers.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { listUnbegun, lockUnbegun, setSender, type UnbegunEmail } from '../store/steps/unbegun.ts';

export interface MovingContext extends Pick<EmailsContext, 'db' | 'mailboxIdsOf' | 'receivers' | 'enqueue'> {
  readonly mailboxes: Pick<EmailsContext['mailboxes'], 'assign'>;
  readonly openMailbox: (orgId: string, mailboxId: string) => Promise<Pick<OpenMailbox, 'fromName'>>;
}

const MOVED_AT_ONCE = 100;

/**
 * Moves emails of which no step has left out of a mailbox that may send no first steps, to one of their campaign that
 * may. An email whose text names its sender outside the signature stays and waits, because it cannot be signed anew.
 */
async function moveEmail(
  context: MovingContext,
  orgId: string,
  from: string,
  { id, campaignId, toAddress }: UnbegunEmail,
): Promise<void> {
  const { mailboxes, db, mailboxIdsOf, receivers, openMailbox } = context;
  const receiverOf = () => receiverOfAddress(receivers, toAddress);
  const to = await mailboxes.assign(db, orgId, await mailboxIdsOf(db, orgId, campaignId), receiverOf);
  if (to === null || to === from) return;
  const [before, after] = await Promise.all([openMailbox(orgId, from), openMailbox(orgId, to)]);
  await db.transaction().execute(async (tx) => {
    const email = await lockUnbegun(tx, orgId, from, id);
    const sequence = email && signedBy(email.sequence, before.fromName, after.fromName);
    if (!sequence) return;
    await setSender(tx, orgId, id, { mailboxId: to, sequence });
    await wakeMailbox(tx, context, { orgId, mailboxId: to });
  });
}

export async function moveUnsent(
  context: MovingContext,
  { orgId, mailboxId }: { orgId: string; mailboxId: string },
): Promise<void> {
  const { db } = context;
  for (const email of await listUnbegun(db, orgId, mailboxId, MOVED_AT_ONCE))
    await moveEmail(context, orgId, mailboxId, email);
}

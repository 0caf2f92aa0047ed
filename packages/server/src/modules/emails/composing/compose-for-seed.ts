import type { OpenMailbox, OutgoingMessage } from '../../mailboxes/index.ts';
import type { EmailsContext } from '../context.ts';
import { composeText } from '../scoring/score-text.ts';
import { findLooseText } from '../store/newest.ts';

/**
 * The first step of an email as its mailbox would send it, to another address and with links that name nobody. Null once
 * the email was erased.
 */
export async function composeForSeed(
  context: EmailsContext,
  mailbox: OpenMailbox,
  emailId: string,
  address: string,
): Promise<OutgoingMessage | null> {
  const text = await findLooseText(context.db, mailbox.orgId, emailId);
  if (!text) return null;
  const recipient = { ...text.recipient, firstName: null, lastName: null, email: address };
  const first = { ...text, recipient, sequence: text.sequence.slice(0, 1) };
  const [message = null] = await composeText(context, mailbox, first);
  // A campaign's pace and reports know nothing of it.
  return message && { ...message, campaignId: null, step: null };
}

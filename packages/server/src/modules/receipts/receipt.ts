import type { Campaign } from '@distribute/contract/campaign-shapes';
import type { z } from 'zod';
import { legalBasisAt } from '../campaigns/index.ts';
import { findReceiptFacts, findTracked, type ReceiptFacts, type TrackedMessage } from '../emails/index.ts';
import type { ReceiptsContext } from './context.ts';

/** Everything that the page says of one message. */
export interface Receipt {
  readonly message: TrackedMessage;
  readonly facts: ReceiptFacts;
  /** Null where the mailbox is gone. */
  readonly sender: { readonly name: string; readonly address: string } | null;
  readonly postalAddress: string | null;
  readonly basis: z.output<typeof Campaign>['legalBasis'];
}

/** The message that the link stands for; null for a link that is not ours. */
export async function findMessage({ db, emails }: ReceiptsContext, token: string): Promise<TrackedMessage | null> {
  const named = emails.tokens.read('receipt', token);
  return named && findTracked(db, named.messageId);
}

export async function openReceipt({ db, emails }: ReceiptsContext, message: TrackedMessage): Promise<Receipt | null> {
  const { orgId, id, mailboxId, campaignId } = message;
  const facts = await findReceiptFacts(db, orgId, id);
  if (facts === null) return null;
  const { postalAddress } = await emails.settingsOf(orgId);
  const sender = await emails.mailboxes.senderOf(orgId, mailboxId);
  // What the customer says later changes no email of before.
  const basis = facts.sentAt === null ? null : await legalBasisAt(db, orgId, campaignId, facts.sentAt);
  return { message, facts, sender, postalAddress, basis };
}

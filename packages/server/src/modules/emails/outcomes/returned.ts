import type { Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { shownWords } from '../../mailboxes/index.ts';
import type { EmailsGround } from '../context.ts';
import { wakeMailbox } from '../sending/wake-mailbox.ts';
import { syncLeadsIn } from '../steps/steps.ts';
import type { TrackedMessage } from '../store/outcomes.ts';
import * as store from '../store/returned.ts';

/** Shown where a report quotes no words of the server. */
const NO_WORDS = 'The receiving server refused the message and gave no reason';

/**
 * Takes back a message that a receiver refused after it had left (spec 11.5). The third in a row holds its mailbox or
 * the domain that refused it, so that nothing more goes into a block. The caller holds the mailbox's lock.
 */
export async function holdRefusedIn(
  tx: Tx,
  { mailboxes, emit }: EmailsGround,
  message: TrackedMessage,
  detail: string | null,
): Promise<void> {
  const { orgId, id, mailboxId, toAddress } = message;
  const words = detail === null ? null : shownWords(withoutType(detail));
  if (!(await store.takeBack(tx, orgId, message, words))) return;
  const domain = toAddress.slice(toAddress.lastIndexOf('@') + 1).toLowerCase();
  const stopsMailbox = await store.isThirdInARow(tx, orgId, id, store.ways.ofMailbox(mailboxId));
  if (stopsMailbox) await mailboxes.stopForPolicy(tx, orgId, mailboxId, words ?? NO_WORDS);
  if (!domain || !(await store.isThirdInARow(tx, orgId, id, store.ways.toDomain(domain)))) return;
  if (!(await store.insertHeldDomain(tx, orgId, domain))) return;
  const object = { type: 'receiving_domain', id: domain };
  const data = { domain, response: words ?? NO_WORDS, mailboxId, stopsMailbox };
  await emit(tx, { orgId, kind: 'receiving_domain.held', actor: SYSTEM, object, data });
}

/** A person says that what was refused may be tried again: all of a mailbox, or of the domain that refused it. */
export async function releaseRefusedIn(
  tx: Tx,
  context: EmailsGround,
  orgId: string,
  by: { mailboxId: string } | { messageId: string },
): Promise<void> {
  const way = 'mailboxId' in by ? store.ways.ofMailbox(by.mailboxId) : store.ways.ofMessage(by.messageId);
  const { leadIds, mailboxIds } = await store.releaseReturned(tx, orgId, way);
  await syncLeadsIn(tx, context, orgId, leadIds);
  for (const mailboxId of mailboxIds) await wakeMailbox(tx, context, { orgId, mailboxId });
}

/** `5.7.1 smtp; 554 5.7.1 Blocked` of a delivery report without its status and type (RFC 3464 2.3.6). */
const withoutType = (detail: string): string =>
  detail.replace(/^(?:[245]\.\d{1,3}\.\d{1,3} )?(?:smtp|x-[\w-]+|dns) ?; ?/i, '');

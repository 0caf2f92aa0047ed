import type { Tx } from '../../../kernel/db/db.ts';
import { domainOf } from '../../../kernel/mail/address-domain.ts';
import { type Delivery, listOfDomain, type OpenMailbox, ownTimeMs } from '../../mailboxes/index.ts';
import { LEAST_BUDGET } from '../receivers/budget.ts';
import { addTrouble, type ReceiverTrouble } from '../store/receivers/days.ts';
import { receiverOfDomain } from '../store/receivers/domains.ts';
import { holdReceiver } from '../store/receivers/places.ts';
import { HOLDS_MS } from './receiver-pace.ts';

/**
 * What receivers said of the sending domain (spec 11.5, 11.11). One that limits it gets nothing from any of its
 * mailboxes for a while, whichever of its domains said so, and half as much a day: once for all that it says in a row.
 */
export async function heedReceivers(
  tx: Tx,
  { orgId, id, fromEmail }: OpenMailbox,
  sent: readonly { readonly message: { readonly toDomain: string }; readonly delivery: Delivery | null }[],
): Promise<void> {
  const sendingDomain = domainOf(fromEmail);
  for (const { message, delivery } of sent) {
    const kind = delivery && troubleOf(delivery);
    if (!kind) continue;
    const { toDomain } = message;
    const words = delivery.response;
    const began =
      kind === 'deferred' &&
      (await holdReceiver(
        tx,
        orgId,
        {
          mailboxIds: [...new Set([id, ...(await listOfDomain(tx, orgId, sendingDomain))])].sort(),
          receiver: receiverOfDomain(toDomain),
        },
        { holdsMs: HOLDS_MS, askedMs: ownTimeMs(words) ?? 0, words },
      ));
    const shrinks = began || kind === 'refused';
    await addTrouble(tx, orgId, { sendingDomain, toDomain, kind, words }, { shrinks, least: LEAST_BUDGET });
  }
}

function troubleOf(delivery: Delivery): ReceiverTrouble['kind'] | null {
  if (delivery.kind === 'retry' && delivery.isLimit) return 'deferred';
  if (delivery.kind === 'fault' && delivery.fault === 'policy') return 'refused';
  return delivery.kind === 'bounced' ? 'bounced' : null;
}

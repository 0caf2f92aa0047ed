import type { Db } from '../../kernel/db/db.ts';
import type { NotifiedCampaign } from '../campaigns/index.ts';
import type { NotificationsContext } from './context.ts';
import { offLinkOf } from './off-links.ts';
import { findOffAddress } from './store/campaign-notifications.ts';

/** A person who gets the mail, and why: the campaign names the address, or the person owns the organisation. */
export interface Recipient {
  readonly to: string;
  readonly because: { readonly campaign: string; readonly offLink: string } | 'owner';
}

/** The address that a campaign names; null when it uses another channel or none. */
export function recipientNamed(context: NotificationsContext, campaign: NotifiedCampaign): Recipient | null {
  const { orgId, id, name, notifyChannel, notifyDestination } = campaign;
  if (notifyChannel !== 'email' || notifyDestination === null) return null;
  return { to: notifyDestination, because: { campaign: name, offLink: offLinkOf(context, orgId, id) } };
}

/** Each address that the campaigns name, once; the owner when they name none. */
export async function listRecipientsOfAlert(
  db: Db,
  context: NotificationsContext,
  orgId: string,
  campaigns: readonly NotifiedCampaign[],
): Promise<Recipient[]> {
  const byAddress = new Map<string, Recipient>();
  for (const recipient of campaigns.map((campaign) => recipientNamed(context, campaign))) {
    if (recipient && !byAddress.has(recipient.to.toLowerCase())) {
      byAddress.set(recipient.to.toLowerCase(), recipient);
    }
  }
  if (byAddress.size > 0) return [...byAddress.values()];
  const owner = await context.identity.users.ownerAddress(db, orgId);
  if (owner === null) return [];
  const offs = await Promise.all(campaigns.map(({ id }) => findOffAddress(db, orgId, id)));
  // An owner who turned off all of these campaigns is not mailed as the owner either.
  const isOff = offs.length > 0 && offs.every((address) => address?.toLowerCase() === owner.toLowerCase());
  return isOff ? [] : [{ to: owner, because: 'owner' }];
}

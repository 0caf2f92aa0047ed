import type { Db, Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import { lockWithBudget } from '../conductor/lock.ts';
import type { CampaignsContext } from '../context.ts';
import { type CampaignRow, findCampaign, setSettings } from '../store/campaigns.ts';
import { listUsingMailbox } from '../store/lists.ts';

/** A campaign as notifications need it. */
export type NotifiedCampaign = Pick<
  CampaignRow,
  | ('id' | 'orgId' | 'name' | 'status' | 'statusReason' | 'draining')
  | ('notifyChannel' | 'notifyDestination' | 'notifyFrequency')
>;

export const findNotifiedCampaign = (db: Db, orgId: string, id: string): Promise<NotifiedCampaign | null> =>
  findCampaign(db, orgId, id);

/** The active campaigns that may send from a mailbox. */
export const listCampaignsOfMailbox = (db: Db, orgId: string, mailboxId: string): Promise<NotifiedCampaign[]> =>
  listUsingMailbox(db, orgId, mailboxId);

/** Stops the notification mails of a campaign; returns the address that got them, or null. */
export async function turnOffNotificationsIn(
  tx: Tx,
  context: CampaignsContext,
  orgId: string,
  id: string,
): Promise<string | null> {
  const campaign = await lockWithBudget(tx, context, orgId, id);
  if (campaign?.notifyChannel !== 'email') return null;
  const changes = { notifyChannel: null, notifyDestination: null };
  await setSettings(tx, orgId, id, changes);
  const data = { name: campaign.name, fields: Object.keys(changes) };
  const object = { type: 'campaign', id };
  await context.emit(tx, { orgId, kind: 'campaign.updated', actor: SYSTEM, object, campaignId: id, data });
  return campaign.notifyDestination;
}

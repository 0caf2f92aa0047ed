import type { Db, Tx } from '../../../kernel/db/db.ts';
import { SYSTEM } from '../../../kernel/events.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import { lockWithBudget } from '../conductor/lock.ts';
import type { CampaignsContext } from '../context.ts';
import { readGates } from '../reading/read.ts';
import { type CampaignRow, findCampaign, setSettings } from '../store/campaigns.ts';
import { listTelling, listUsingMailbox } from '../store/lists.ts';

/** A campaign as notifications need it. */
export type NotifiedCampaign = Pick<
  CampaignRow,
  | ('id' | 'orgId' | 'name' | 'status' | 'statusReason' | 'draining')
  | ('notifyChannel' | 'notifyDestination' | 'notifyFrequency')
>;

/** Stops the notification mails of a campaign; returns the address that got them, or null. */
async function turnOffNotifications(
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

/** What the module `notifications` is handed of campaigns, until it has a context of its own (decision 0066). */
export const campaignsOfNotifications = (context: CampaignsContext) => ({
  notify: {
    find: (db: Db, orgId: string, id: string): Promise<NotifiedCampaign | null> => findCampaign(db, orgId, id),
    /** The active campaigns that may send from a mailbox. */
    listUsingMailbox: (db: Db, orgId: string, mailboxId: string): Promise<NotifiedCampaign[]> =>
      listUsingMailbox(db, orgId, mailboxId),
    /** The campaigns whose notification mails go to an address. */
    listTelling,
    turnOff: (tx: Tx, orgId: string, id: string) => turnOffNotifications(tx, context, orgId, id),
  },
  read: { gates: (caller: Pick<Caller, 'orgId'>, id: string) => readGates(context, caller, id) },
});
export type CampaignsModule = ReturnType<typeof campaignsOfNotifications>;

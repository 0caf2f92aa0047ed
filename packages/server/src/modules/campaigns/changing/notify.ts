import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import type { Lock } from '../conductor/lock.ts';
import { type CampaignRow, findCampaign, setSettings } from '../store/campaigns.ts';
import { listTelling, listUsingMailbox } from '../store/lists.ts';

/** A campaign as notifications need it. */
export type NotifiedCampaign = Pick<
  CampaignRow,
  | ('id' | 'orgId' | 'name' | 'status' | 'statusReason' | 'draining')
  | ('notifyChannel' | 'notifyDestination' | 'notifyFrequency')
>;

/** What the module `notifications` needs of campaigns. */
export const createCampaignNotify = ({ lock, emit }: { lock: Lock; emit: Emit }) => ({
  find: (db: Db, orgId: string, id: string): Promise<NotifiedCampaign | null> => findCampaign(db, orgId, id),

  /** The active campaigns that may send from a mailbox. */
  listUsingMailbox: (db: Db, orgId: string, mailboxId: string): Promise<NotifiedCampaign[]> =>
    listUsingMailbox(db, orgId, mailboxId),

  /** The campaigns whose notification mails go to an address. */
  listTelling: (db: Db, orgId: string, address: string): Promise<string[]> => listTelling(db, orgId, address),

  /** Stops the notification mails of a campaign; returns the address that got them, or null. */
  turnOff: async (tx: Tx, orgId: string, id: string): Promise<string | null> => {
    const campaign = await lock(tx, orgId, id);
    if (campaign?.notifyChannel !== 'email') return null;
    const changes = { notifyChannel: null, notifyDestination: null };
    await setSettings(tx, orgId, id, changes);
    const data = { name: campaign.name, fields: Object.keys(changes) };
    const object = { type: 'campaign', id };
    await emit(tx, { orgId, kind: 'campaign.updated', actor: SYSTEM, object, campaignId: id, data });
    return campaign.notifyDestination;
  },
});

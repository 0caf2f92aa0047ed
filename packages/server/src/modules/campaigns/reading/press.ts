import type { Db } from '../../../kernel/db/db.ts';
import type { ListWindow } from '../../../kernel/db/lists/paging.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { Press } from '../../press/index.ts';
import { findCampaign } from '../store/campaigns.ts';

export type PressLists = Press['ofCampaign'];

/** Outlets and journalists that were found for a campaign of the caller. */
export function createCampaignPress({ db, press }: { db: Db; press: PressLists }) {
  const assertOwn = async ({ orgId }: Caller, campaignId: string): Promise<void> => {
    if (!(await findCampaign(db, orgId, campaignId))) throw notFound('Campaign');
  };

  return {
    journalists: async (caller: Caller, campaignId: string, window: ListWindow) => {
      await assertOwn(caller, campaignId);
      return press.journalists(caller, campaignId, window);
    },

    outlets: async (caller: Caller, campaignId: string, window: ListWindow) => {
      await assertOwn(caller, campaignId);
      return press.outlets(caller, campaignId, window);
    },
  };
}

import type { Db } from '../../kernel/db/db.ts';
import type { CampaignLabels, LabelFilter } from '../campaigns/index.ts';
import { countEmails } from '../emails/index.ts';
import type { StatsSources } from './ports.ts';
import type { CampaignCounts } from './sums.ts';

export interface CountedCampaign extends CampaignCounts {
  readonly campaign: CampaignLabels;
}

/** Every campaign of a filter with its counts, in three statements for any number of campaigns. */
export const createCounted = ({ labels, leads }: Pick<StatsSources, 'labels' | 'leads'>) =>
  async function countCampaigns(tx: Db, orgId: string, filter: LabelFilter): Promise<CountedCampaign[]> {
    const campaigns = await labels(tx, orgId, filter);
    const ids = campaigns.map(({ id }) => id);
    const leadsById = await leads.counts(tx, orgId, ids);
    const emailsById = await countEmails(tx, orgId, ids);
    return campaigns.map((campaign) => {
      const [ofLeads, ofEmails] = [leadsById.get(campaign.id), emailsById.get(campaign.id)];
      if (!ofLeads || !ofEmails) throw new Error(`Nothing was counted for campaign ${campaign.id}`);
      return { campaign, leads: ofLeads, emails: ofEmails };
    });
  };
export type ReadCounted = ReturnType<typeof createCounted>;

import type { Tx } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { CampaignsUsing } from './ports.ts';
import { type AudienceRow, listInUse } from './store/audiences.ts';

const audienceInUse = (message: string, campaignId: string) => conflict('audience_in_use', message, { campaignId });

/** Throws when an audience is removed from campaigns that have not ended (spec 9). */
export function createAudienceUse(campaignsUsing: CampaignsUsing) {
  return {
    assertNotNamed: async (tx: Tx, audience: AudienceRow): Promise<void> => {
      const campaigns = await campaignsUsing(tx, audience.orgId, audience);
      const naming = campaigns.find(({ audienceIds }) => audienceIds?.includes(audience.id));
      if (naming) throw audienceInUse('A campaign that is not over names this audience', naming.id);
    },

    assertNotLast: async (tx: Tx, audience: AudienceRow): Promise<void> => {
      const campaigns = await campaignsUsing(tx, audience.orgId, audience);
      for (const { id, status, ...choice } of campaigns) {
        if (status !== 'active') continue;
        const drawn = await listInUse(tx, audience.orgId, choice);
        const isDrawn = drawn.some((other) => other.id === audience.id);
        if (isDrawn && drawn.length === 1) throw audienceInUse('It is the only audience of an active campaign', id);
      }
    },
  };
}

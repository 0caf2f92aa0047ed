import type { Tx } from '../../kernel/db/db.ts';
import { conflict } from '../../kernel/errors.ts';
import type { AudiencesContext } from './context.ts';
import { type AudienceRow, listInUse } from './store/audiences.ts';

const audienceInUse = (message: string, campaignId: string) => conflict('audience_in_use', message, { campaignId });

/** Throws when an audience is removed that a campaign that has not ended names (spec 9). */
export async function assertNotNamed(
  tx: Tx,
  { campaignsUsing }: AudiencesContext,
  audience: AudienceRow,
): Promise<void> {
  const campaigns = await campaignsUsing(tx, audience.orgId, audience);
  const naming = campaigns.find(({ audienceIds }) => audienceIds?.includes(audience.id));
  if (naming) throw audienceInUse('A campaign that is not over names this audience', naming.id);
}

/** Throws when the only audience of an active campaign is taken away (spec 9). */
export async function assertNotLast(
  tx: Tx,
  { campaignsUsing }: AudiencesContext,
  audience: AudienceRow,
): Promise<void> {
  const campaigns = await campaignsUsing(tx, audience.orgId, audience);
  for (const { id, status, ...choice } of campaigns) {
    if (status !== 'active') continue;
    const drawn = await listInUse(tx, audience.orgId, choice);
    const isDrawn = drawn.some((other) => other.id === audience.id);
    if (isDrawn && drawn.length === 1) throw audienceInUse('It is the only audience of an active campaign', id);
  }
}

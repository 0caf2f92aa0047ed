import type { Db } from '../../../kernel/db/db.ts';
import type { Summary } from '../../addresses/index.ts';
import { type AudienceSource, listSources } from '../../audiences/index.ts';
import { isDrawnFrom } from '../../leads/index.ts';
import type { CampaignsContext } from '../context.ts';
import { type AudienceAims, audienceChoice } from '../settings/audience-choice.ts';
import type { CampaignRow } from '../store/campaigns.ts';
import type { ClosedGate } from './closed-gate.ts';
import { type Needs, sourceOf } from './needs.ts';

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

/** The contacts among the people of these audiences. */
export const contactsOf = (sources: readonly Pick<AudienceSource, 'provider' | 'brandId' | 'crmUploadId'>[]) =>
  sources
    .filter(({ provider }) => provider === 'crm')
    .map(({ brandId, crmUploadId }) => ({ brandId, uploadId: crmUploadId }));

/** What would bounce of the contacts that a campaign draws from, where that is too much (spec 10.3). */
export async function listBounces(
  db: Db,
  { audiences }: CampaignsContext,
  campaign: AudienceAims & Pick<CampaignRow, 'orgId' | 'onBounceForecast'>,
  needs: Needs | null,
): Promise<Summary | null> {
  if (!needs?.audience || !needs.sends || campaign.onBounceForecast === 'go_on') return null;
  const { orgId } = campaign;
  const { sources } = await listSources(db, orgId, audienceChoice(campaign, needs.purpose));
  const drawn = sources.filter((source) => isDrawnFrom(source, { source: sourceOf(needs) }));
  return audiences.contacts.doubtfulForecast(db, orgId, contactsOf(drawn));
}

export function closedForBounces(summary: Summary): ClosedGate {
  const { bounceForecast, bounceLimit, checked, bad } = summary;
  return {
    reason: `About ${percent(bounceForecast ?? 0)} of the emails to this list would bounce`,
    action: `Leave out or correct the ${bad} bad email addresses of ${checked} on the list’s page: at most ${percent(bounceLimit)} may bounce. To send anyway, set onBounceForecast to go_on.`,
    data: { reason: 'bounce_forecast', ...summary },
  };
}

import type { Db } from '../../../kernel/db/db.ts';
import type { CampaignsContext } from '../context.ts';
import type { Settings } from '../store/campaigns.ts';
import type { GateBrand } from './gate-inputs.ts';
import { type OfferSources, saysOffer } from './offer.ts';

type BrandedCampaign = Pick<Settings, 'brandIds' | 'featureInputs' | 'servicesOffered'> & { readonly orgId: string };

/** The brands of which neither the campaign, nor their sites, nor a person says what is offered (spec 7.18). */
export async function listUnknownBrands(
  db: Db,
  { brands }: CampaignsContext,
  campaign: BrandedCampaign,
  offer: OfferSources | null,
): Promise<readonly GateBrand[]> {
  if (offer === null || saysOffer(campaign, offer)) return [];
  const { orgId, brandIds } = campaign;
  const silent = (await brands.brands.listByIds(db, orgId, brandIds)).filter(
    ({ elevatorPitch }) => elevatorPitch === null,
  );
  if (!silent.length) return [];
  const saying = await brands.userFields.listSaying(
    db,
    orgId,
    silent.map(({ id }) => id),
    offer.fields,
  );
  return silent.filter(({ id }) => !saying.has(id));
}

import type { Db } from '../../../kernel/db/db.ts';
import { listBrandsByIds, listBrandsSaying } from '../../brands/index.ts';
import type { Settings } from '../store/campaigns.ts';
import type { GateBrand } from './gate-inputs.ts';
import { type OfferSources, saysOffer } from './offer.ts';

type BrandedCampaign = Pick<Settings, 'brandIds' | 'featureInputs' | 'servicesOffered'> & { readonly orgId: string };

/** The brands of which neither the campaign, nor their sites, nor a person says what is offered (spec 7.18). */
export async function listUnknownBrands(
  db: Db,
  campaign: BrandedCampaign,
  offer: OfferSources | null,
): Promise<readonly GateBrand[]> {
  if (offer === null || saysOffer(campaign, offer)) return [];
  const { orgId, brandIds } = campaign;
  const silent = (await listBrandsByIds(db, orgId, brandIds)).filter(({ elevatorPitch }) => elevatorPitch === null);
  if (!silent.length) return [];
  const saying = await listBrandsSaying(
    db,
    orgId,
    silent.map(({ id }) => id),
    offer.fields,
  );
  return silent.filter(({ id }) => !saying.has(id));
}

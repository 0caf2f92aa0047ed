import type { Db } from '../../../kernel/db/db.ts';
import type { Settings } from '../store/campaigns.ts';
import type { GateBrand } from './gate-inputs.ts';
import { type OfferSources, saysOffer } from './offer.ts';

export interface UnknownBrandsDeps {
  readonly brandsOf: (db: Db, orgId: string, ids: readonly string[]) => Promise<readonly GateBrand[]>;
  /** Of these brands, those of which one of these user fields says something. */
  readonly listSaying: (
    db: Db,
    orgId: string,
    ids: readonly string[],
    keys: readonly string[],
  ) => Promise<ReadonlySet<string>>;
}

type AskedCampaign = Pick<Settings, 'brandIds' | 'featureInputs' | 'servicesOffered'> & { readonly orgId: string };

/** The brands of which neither the campaign, nor their sites, nor a person says what is offered (spec 7.18). */
export async function listUnknownBrands(
  { brandsOf, listSaying }: UnknownBrandsDeps,
  db: Db,
  campaign: AskedCampaign,
  offer: OfferSources | null,
): Promise<readonly GateBrand[]> {
  if (offer === null || saysOffer(campaign, offer)) return [];
  const { orgId, brandIds } = campaign;
  const brands = (await brandsOf(db, orgId, brandIds)).filter(({ elevatorPitch }) => elevatorPitch === null);
  if (!brands.length) return [];
  const saying = await listSaying(
    db,
    orgId,
    brands.map(({ id }) => id),
    offer.fields,
  );
  return brands.filter(({ id }) => !saying.has(id));
}

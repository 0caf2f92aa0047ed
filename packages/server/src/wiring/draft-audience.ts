import type { AudienceFilters, AudiencesModule } from '../modules/audiences/index.ts';
import type { BrandsModule } from '../modules/brands/index.ts';
import type { CampaignAudiences } from '../modules/campaigns/index.ts';

const ENOUGH = 200;
/** What a drafted audience gives up first when it finds too few. */
const NARROWING = ['organizationIndustries', 'organizationNumEmployeesRanges', 'keywords', 'personTitles'] as const;

/** The audience of a campaign that has none: in the customer's words, or by what is known of the brand (api.md 7.6). */
export const draftAudience = (
  brands: BrandsModule,
  audiences: AudiencesModule,
  mode: 'sandbox' | 'live',
): CampaignAudiences['draft'] => {
  /** In the sandbox, where looking costs nothing, a draft is widened until a campaign has somebody to write to. */
  const widened = async (orgId: string, drafted: AudienceFilters): Promise<AudienceFilters> => {
    let filters = drafted;
    for (const name of mode === 'sandbox' ? NARROWING : []) {
      const found = await audiences.people.search(orgId, filters, { page: 1, perPage: 1 });
      if ('unavailable' in found || found.total >= ENOUGH) break;
      filters = { ...filters, [name]: [] };
    }
    return filters;
  };

  return async ({ orgId, brandId, targetAudience }) => {
    const { analysisStatus } = await brands.brands.get(orgId, brandId);
    if (targetAudience === null && analysisStatus === 'pending') return 'later';
    const { fields } = await brands.userFields.read({ orgId }, brandId);
    const drafted = audiences.draftFor({ targetAudience, icp: fields.icp?.value ?? null });
    if (!drafted) return null;
    // What a person asked for is kept as it is.
    const filters = targetAudience === null ? await widened(orgId, drafted) : drafted;
    return (tx) => audiences.insertDrafted(tx, { orgId, brandId, name: null, filters, source: 'auto' });
  };
};

import type { AudiencesModule } from '../modules/audiences/index.ts';
import type { BrandsModule } from '../modules/brands/index.ts';
import type { CampaignAudiences, WantedAudience } from '../modules/campaigns/index.ts';

/** The audience of a campaign that has none: in the customer's words, or by what is known of the brand (api.md 7.6). */
export const draftAudience = (brands: BrandsModule, audiences: AudiencesModule): CampaignAudiences['draft'] => {
  /** What the customer wrote or confirmed, then what the brand's site says; the first that names somebody. */
  const textsOf = async ({ orgId, brandId, targetAudience }: WantedAudience): Promise<string[]> => {
    if (targetAudience !== null) return [targetAudience];
    const { fields } = await brands.userFields.read({ orgId }, brandId);
    const told = [fields.targetAudience, fields.icp].filter((field) => field !== undefined && field.value !== '');
    const confirmed = told.filter((field) => field?.provenance === 'confirmed');
    return [...confirmed, ...told].map((field) => field?.value ?? '');
  };

  return async (wanted) => {
    const { orgId, brandId, targetAudience, purpose } = wanted;
    const { analysisStatus } = await brands.brands.get(orgId, brandId);
    if (targetAudience === null && analysisStatus === 'pending') return 'later';
    const texts = await textsOf(wanted);
    const read = texts.map((nlPrompt) => ({ orgId, brandId, purpose, nlPrompt, ...audiences.readAudience(nlPrompt) }));
    const drafted = read.find(({ filters }) => filters !== null) ?? read[0];
    if (!drafted) return null;
    return drafted.filters === null
      ? { misread: drafted.reading.unread, write: (tx) => audiences.keepMisread(tx, drafted) }
      : { misread: null, write: (tx) => audiences.insertDrafted(tx, drafted) };
  };
};

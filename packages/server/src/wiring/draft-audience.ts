import type { AudiencesModule } from '../modules/audiences/index.ts';
import type { BrandsModule } from '../modules/brands/index.ts';
import type { CampaignAudiences, WantedAudience } from '../modules/campaigns/index.ts';

/** The audience of a campaign that has none: in the customer's words, or by what is known of the brand (api.md 7.6). */
export const draftAudience = (
  brands: BrandsModule,
  audiences: AudiencesModule,
): Pick<CampaignAudiences, 'draft' | 'describe'> => {
  type AudienceSource = Pick<WantedAudience, 'orgId' | 'brandId' | 'targetAudience'>;

  /** What the customer wrote or confirmed, then what the brand's site says; the first that names somebody. */
  const textsOf = async ({ orgId, brandId, targetAudience }: AudienceSource): Promise<string[]> => {
    if (targetAudience !== null) return [targetAudience];
    const { fields } = await brands.userFields.read({ orgId }, brandId);
    const told = [fields.targetAudience, fields.icp].filter((field) => field !== undefined && field.value !== '');
    const confirmed = told.filter((field) => field?.provenance === 'confirmed');
    return [...confirmed, ...told].map((field) => field?.value ?? '');
  };

  const readFirst = (texts: readonly string[]) => {
    const read = texts.map((nlPrompt) => ({ nlPrompt, ...audiences.readAudience(nlPrompt) }));
    return read.find(({ filters }) => filters !== null) ?? read[0] ?? null;
  };

  return {
    draft: async (wanted) => {
      const { orgId, brandId, targetAudience, purpose } = wanted;
      const { analysisStatus } = await brands.brands.get(orgId, brandId);
      if (targetAudience === null && analysisStatus === 'pending') return 'later';
      const read = readFirst(await textsOf(wanted));
      if (!read) return null;
      const drafted = { orgId, brandId, purpose, ...read };
      return drafted.filters === null
        ? { misread: drafted.reading.unread, write: (tx) => audiences.keepMisread(tx, drafted) }
        : { misread: null, write: (tx) => audiences.insertDrafted(tx, drafted) };
    },

    describe: async (orgId, brandId, targetAudience) => {
      const told = targetAudience === null && brandId !== null ? await textsOf({ orgId, brandId, targetAudience }) : [];
      const read = readFirst(targetAudience === null ? told : [targetAudience]);
      return read && { name: audiences.nameOf(read), filters: read.filters, reading: read.reading };
    },
  };
};

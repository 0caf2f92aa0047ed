import type { AudiencesModule } from '../modules/audiences/index.ts';
import type { BrandsModule } from '../modules/brands/index.ts';
import type { CampaignAudiences, WantedAudience } from '../modules/campaigns/index.ts';

/**
 * The audience of a campaign that has none: from the customer's words, or from what is known about the brand (api.md
 * 7.6).
 */
export const draftAudience = (
  brands: BrandsModule,
  audiences: AudiencesModule,
): Pick<CampaignAudiences, 'draft' | 'describe'> => {
  interface AudienceWords {
    readonly texts: readonly string[];
    readonly isOfSite: boolean;
  }
  type AudienceSource = Pick<WantedAudience, 'orgId' | 'brandId' | 'targetAudience'>;

  /** What the customer wrote or confirmed decides; the brand's site is used only when there is none of that. */
  const wordsOf = async ({ orgId, brandId, targetAudience }: AudienceSource): Promise<AudienceWords> => {
    if (targetAudience !== null) return { texts: [targetAudience], isOfSite: false };
    const { fields } = await brands.userFields.read({ orgId }, brandId);
    const told = [fields.targetAudience, fields.icp].filter((field) => field !== undefined && field.value !== '');
    const confirmed = told.filter((field) => field?.provenance === 'confirmed');
    const isOfSite = confirmed.length === 0;
    return { texts: (isOfSite ? told : confirmed).map((field) => field?.value ?? ''), isOfSite };
  };

  const readFirst = ({ texts, isOfSite }: AudienceWords) => {
    const read = texts.map((nlPrompt) => {
      const { filters, reading } = audiences.readAudience(nlPrompt);
      // Nobody has checked a site's words: an unread one could silently mean more people.
      return { nlPrompt, reading, filters: isOfSite && reading.unread.length > 0 ? null : filters };
    });
    return read.find(({ filters }) => filters !== null) ?? read[0] ?? null;
  };

  return {
    draft: async (wanted) => {
      const { orgId, brandId, targetAudience, purpose } = wanted;
      const { analysisStatus } = await brands.brands.get(orgId, brandId);
      if (targetAudience === null && analysisStatus === 'pending') return 'later';
      const read = readFirst(await wordsOf(wanted));
      if (!read) return null;
      const drafted = { orgId, brandId, purpose, ...read };
      return drafted.filters === null
        ? { misread: drafted.reading.unread, write: (tx) => audiences.keepMisread(tx, drafted) }
        : { misread: null, write: (tx) => audiences.insertDrafted(tx, drafted) };
    },

    describe: async (orgId, brandId, targetAudience) => {
      if (targetAudience === null && brandId === null) return null;
      const read = readFirst(await wordsOf({ orgId, brandId: brandId ?? '', targetAudience }));
      return read && { name: audiences.nameOf(read), filters: read.filters, reading: read.reading };
    },
  };
};

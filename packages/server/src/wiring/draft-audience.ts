import type { AudienceFilters } from '@distribute/language/audiences';
import type { Db } from '../kernel/db/db.ts';
import type { AudiencesModule } from '../modules/audiences/index.ts';
import type { BrandsModule } from '../modules/brands/index.ts';
import type { CampaignAudiences, WantedAudience } from '../modules/campaigns/index.ts';

/** Neither a role nor a place: a whole trade, all over the world. */
const isWide = ({ personTitles, personSeniorities, personLocations, organizationLocations }: AudienceFilters) =>
  [personTitles, personSeniorities, personLocations, organizationLocations].every((list) => list.length === 0);

/**
 * The audience of a campaign that has none: from the customer's words, or from what is known about the brand (spec
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
  type AudienceAims = Pick<WantedAudience, 'orgId' | 'brandId' | 'purpose'>;

  /** What the customer wrote or confirmed decides; the brand's site is used only when there is none of that. */
  const wordsOf = async ({ orgId, brandId, targetAudience }: AudienceSource): Promise<AudienceWords> => {
    if (targetAudience !== null) return { texts: [targetAudience], isOfSite: false };
    const fields = await brands.userFields.textsOf(orgId, brandId);
    const told = [fields.targetAudience, fields.icp].filter((field) => field !== undefined);
    const confirmed = told.filter(({ provenance }) => provenance === 'confirmed');
    const isOfSite = confirmed.length === 0;
    return { texts: (isOfSite ? told : confirmed).map(({ value }) => value), isOfSite };
  };

  const readFirst = ({ texts, isOfSite }: AudienceWords) => {
    const read = texts.map((nlPrompt) => {
      const { filters, reading } = audiences.readAudience(nlPrompt);
      // Nobody has checked a site's words: an unread one could silently mean more people.
      const isHeld = isOfSite && filters !== null && (reading.unread.length > 0 || isWide(filters));
      return { nlPrompt, reading, filters: isHeld ? null : filters };
    });
    return read.find(({ filters }) => filters !== null) ?? read[0] ?? null;
  };

  /** Words that mean an audience that the brand already has make no second one. */
  const findAlike = async (db: Db, { orgId, brandId, purpose }: AudienceAims, filters: AudienceFilters) => {
    const [brand] = await brands.brands.listByIds(db, orgId, [brandId]);
    return brand ? audiences.findAlike(db, orgId, { brandId, ownDomain: brand.domain, purpose, filters }) : null;
  };

  return {
    draft: async (wanted) => {
      const { orgId, brandId, targetAudience, purpose } = wanted;
      const { analysisStatus } = await brands.brands.get(orgId, brandId);
      if (targetAudience === null && analysisStatus === 'pending') return 'later';
      const read = readFirst(await wordsOf(wanted));
      if (!read) return null;
      const { filters } = read;
      const drafted = { orgId, brandId, purpose, ...read };
      if (filters === null) {
        return { misread: read.reading.unread, store: (tx) => audiences.keepMisread(tx, drafted) };
      }
      return {
        misread: null,
        store: async (tx) => (await findAlike(tx, wanted, filters)) ?? (await audiences.insertDrafted(tx, drafted)).id,
      };
    },

    describe: async (db, { orgId, brandId, targetAudience, purpose }) => {
      // An unknown brand is refused later, together with the field that names it.
      const known = brandId === null ? [] : await brands.brands.listByIds(db, orgId, [brandId]);
      if (targetAudience === null && !known.length) return null;
      const read = readFirst(await wordsOf({ orgId, brandId: brandId ?? '', targetAudience }));
      if (!read) return null;
      const { filters, reading } = read;
      const isKnown = filters !== null && brandId !== null;
      const audienceId = isKnown ? await findAlike(db, { orgId, brandId, purpose }, filters) : null;
      return { audienceId, name: audiences.nameOf(read), filters, reading };
    },
  };
};

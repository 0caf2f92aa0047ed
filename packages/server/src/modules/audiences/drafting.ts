import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { insertNumbered } from './create.ts';
import { cutName, describeFilters } from './draft/describe.ts';
import { type ReadAudience, readAudience } from './reading/read-audience.ts';
import { findLastMisread, findMisread, insertAudience, type NewAudience, type Purpose } from './store/audiences.ts';

export interface DraftedAudience extends ReadAudience {
  readonly orgId: string;
  readonly brandId: string;
  readonly purpose: Purpose;
  /** The words it was read from. */
  readonly nlPrompt: string;
}

/** For campaigns of a brand that has no audience (api.md 7.6). */
export function createDrafting({ newId }: { newId: NewId }) {
  const rowOf = ({
    brandId,
    filters,
    reading,
    purpose,
    nlPrompt,
  }: DraftedAudience): Omit<NewAudience, 'name' | 'status'> => ({
    id: newId(),
    ...{ brandId, filters, reading, purpose, nlPrompt },
    source: 'auto',
    description: null,
    provider: 'apollo',
    crmUploadId: null,
    sizeCount: null,
    createdByUserId: null,
  });

  return {
    readAudience,

    /** What an audience is called that is read from words. */
    nameOf: ({ filters, nlPrompt }: Pick<DraftedAudience, 'filters' | 'nlPrompt'>): string =>
      filters ? describeFilters(filters) : cutName(nlPrompt),

    /** Active at once, and called by what it asks for. */
    insertDrafted: async (tx: Tx, drafted: DraftedAudience): Promise<{ id: string; name: string }> => {
      const name = drafted.filters ? describeFilters(drafted.filters) : cutName(drafted.nlPrompt);
      const { id, name: given } = await insertNumbered(tx, drafted.orgId, {
        ...rowOf(drafted),
        name,
        status: 'active',
      });
      return { id, name: given };
    },

    /**
     * Stored once with the words that were not understood, so that its owner can look at them. It matches no people
     * (api.md 33.27).
     */
    keepMisread: async (tx: Tx, drafted: DraftedAudience): Promise<void> => {
      const { orgId, brandId, nlPrompt } = drafted;
      if (await findMisread(tx, orgId, brandId, nlPrompt)) return;
      await insertAudience(tx, orgId, { ...rowOf(drafted), name: cutName(nlPrompt), status: 'suggested' });
    },

    /** What was not read of the words by which a brand was last to be drafted for; null where nothing was kept. */
    lastMisread: async (
      db: Db,
      orgId: string,
      brandId: string,
    ): Promise<{ unread: readonly string[]; audienceId: string } | null> => {
      const kept = await findLastMisread(db, orgId, brandId);
      return kept && { unread: kept.reading?.unread ?? [], audienceId: kept.id };
    },

    /** Why a description cannot be searched for; null where it can. */
    misread: async (
      db: Db,
      orgId: string,
      brandId: string,
      nlPrompt: string,
    ): Promise<{ unread: readonly string[]; audienceId: string | null } | null> => {
      const { filters, reading } = readAudience(nlPrompt);
      if (filters !== null) return null;
      return { unread: reading.unread, audienceId: await findMisread(db, orgId, brandId, nlPrompt) };
    },
  };
}

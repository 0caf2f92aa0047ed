import { type ReadAudience, readAudience } from '@distribute/language/audiences';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { insertNumbered } from './create.ts';
import { cutName, describeFilters } from './draft/describe.ts';
import {
  findAlike,
  findLastMisread,
  findMisread,
  insertAudience,
  type NewAudience,
  type Purpose,
} from './store/audiences.ts';

export interface DraftedAudience extends ReadAudience {
  readonly orgId: string;
  readonly brandId: string;
  readonly purpose: Purpose;
  /** The description that it was read from. */
  readonly nlPrompt: string;
}

/** Drafts audiences for campaigns of a brand without one (spec 7.6). */
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

    /** The name of an audience that was read from a description. */
    nameOf: ({ filters, nlPrompt }: Pick<DraftedAudience, 'filters' | 'nlPrompt'>): string =>
      filters ? describeFilters(filters) : cutName(nlPrompt),

    /** The audience that a brand already has for these people; null when it has none. */
    findAlike,

    /** Inserts an active audience that is named after its filters. */
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
     * Stores, once, a description that was not understood, so that its owner can correct it. It matches no people
     * (spec 9.2).
     */
    keepMisread: async (tx: Tx, drafted: DraftedAudience): Promise<void> => {
      const { orgId, brandId, nlPrompt } = drafted;
      if (await findMisread(tx, orgId, brandId, nlPrompt)) return;
      await insertAudience(tx, orgId, { ...rowOf(drafted), name: cutName(nlPrompt), status: 'suggested' });
    },

    /** What was not understood of the last description for the brand; null when nothing was stored. */
    lastMisread: async (
      db: Db,
      orgId: string,
      brandId: string,
    ): Promise<{ unread: readonly string[]; audienceId: string; words: string | null } | null> => {
      const kept = await findLastMisread(db, orgId, brandId);
      return kept && { unread: kept.reading?.unread ?? [], audienceId: kept.id, words: kept.nlPrompt };
    },

    /** Why a description cannot be searched for; null when it can. */
    misread: async (
      db: Db,
      orgId: string,
      brandId: string,
      nlPrompt: string,
    ): Promise<{ unread: readonly string[]; audienceId: string | null; words: string } | null> => {
      const { filters, reading } = readAudience(nlPrompt);
      if (filters !== null) return null;
      const audienceId = await findMisread(db, orgId, brandId, nlPrompt);
      return { unread: reading.unread, audienceId, words: nlPrompt };
    },
  };
}

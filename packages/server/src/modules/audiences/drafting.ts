import type { Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { insertNumbered } from './create.ts';
import { describeFilters } from './draft/describe.ts';
import { readText } from './draft/read-text.ts';
import { NO_FILTERS } from './filters.ts';
import type { AudienceFilters } from './ports.ts';

const EVERYBODY = 'Everybody in the sandbox';

/** For campaigns of a brand that has no audience (api.md 7.6). */
export function createDrafting({ newId, mode }: { newId: NewId; mode: 'sandbox' | 'live' }) {
  return {
    /** Null: nothing says whom to reach. In the sandbox that is its whole directory. */
    draftFor: (told: { targetAudience: string | null; icp: string | null }): AudienceFilters | null =>
      readText(told.targetAudience ?? '') ?? readText(told.icp ?? '') ?? (mode === 'sandbox' ? NO_FILTERS : null),

    /** Active at once. Without a name it is called by what it asks for. */
    insertDrafted: async (
      tx: Tx,
      drafted: { orgId: string; brandId: string; name: string | null; filters: AudienceFilters; source: 'auto' },
    ): Promise<{ id: string; name: string }> => {
      const { orgId, brandId, filters, source } = drafted;
      const described = readsAsEverybody(filters) ? EVERYBODY : describeFilters(filters);
      const { id, name } = await insertNumbered(tx, orgId, {
        id: newId(),
        ...{ brandId, filters, source },
        name: drafted.name ?? described,
        nlPrompt: null,
        description: null,
        provider: 'apollo',
        crmUploadId: null,
        status: 'active',
        sizeCount: null,
        createdByUserId: null,
      });
      return { id, name };
    },
  };
}

const readsAsEverybody = (filters: AudienceFilters) => Object.values(filters).every((list) => list.length === 0);

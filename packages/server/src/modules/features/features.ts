import type { Feature, features } from '@distribute/contract/features';
import type { z } from 'zod';
import type { Db } from '../../kernel/db/db.ts';
import type { Cursors } from '../../kernel/db/lists/paging.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import type { NewId } from '../../kernel/ids.ts';
import { ENTITIES } from './catalogue/entities.ts';
import { FEATURES } from './catalogue/features.ts';
import { listChannels } from './channels.ts';
import type { FeaturePorts } from './ports.ts';
import { createInputPrefill } from './prefill.ts';
import { runnableFeatures } from './runnable.ts';
import * as store from './store/features.ts';

const LIST = 'features';
/** The catalogue has about ten features, so one page holds all. */
const ALL_FEATURES = { limit: 200, after: null };

type ListQuery = z.output<typeof features.list.query>;
type Shape = z.output<typeof Feature>;

export interface CatalogueDeps extends Pick<FeaturePorts, 'implementedFeatures' | 'hasModel' | 'extractFields'> {
  readonly db: Db;
  readonly newId: NewId;
  readonly cursors: Cursors;
}

const statusesFor = (status: ListQuery['status']): Shape['status'][] => {
  if (status === undefined) return ['active', 'draft'];
  return status === 'all' ? ['active', 'draft', 'deprecated'] : [status];
};

export function createCatalogue(deps: CatalogueDeps) {
  const { db, newId, cursors, extractFields } = deps;
  const getStored = async (slug: string): Promise<store.StoredFeature> => {
    const feature = await store.findFeature(db, slug);
    if (!feature) throw notFound('Feature');
    return feature;
  };

  return {
    listPublic: async () => {
      const running = await runnableFeatures(deps, null);
      const rows = await store.listPublicFeatures(db);
      return { features: rows.map((row) => ({ ...row, implemented: running.has(row.dynastySlug) })) };
    },

    listChannels: async (planned: boolean) => listChannels(planned, await runnableFeatures(deps, null)),

    list: async ({ orgId }: Caller, query: ListQuery) => {
      const filters = { ...query, orgId };
      const { after, cutPage } = cursors.open(LIST, filters, query.cursor);
      const running = await runnableFeatures(deps, orgId);
      const lineages = query.implemented === undefined ? undefined : { slugs: [...running], among: query.implemented };
      const filter = { statuses: statusesFor(query.status), lineages };
      const rows = await store.listFeatures(db, filter, { limit: query.limit, after });
      const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.displayOrder, row.slug]);
      return {
        features: page.map((row) => ({ ...row, implemented: running.has(row.dynastySlug) })),
        nextCursor,
      };
    },

    get: async ({ orgId }: Caller, slug: string) => {
      const stored = await getStored(slug);
      const feature = { ...stored, implemented: (await runnableFeatures(deps, orgId)).has(stored.dynastySlug) };
      return { ...feature, feature };
    },

    inputs: async (slug: string) => {
      const feature = await getStored(slug);
      return { slug: feature.slug, dynastySlug: feature.dynastySlug, name: feature.name, inputs: feature.inputs };
    },

    prefill: createInputPrefill({ getStored, extractFields }),

    entitiesRegistry: () => ({
      registry: Object.fromEntries(
        Object.entries(ENTITIES).map(([name, { label, icon }]) => [
          name,
          { label, icon, pathSuffix: name, description: `${label} of a campaign or brand.` },
        ]),
      ),
    }),

    /** Finds a feature by its slug, for callers that have no organisation. */
    find: (slug: string) => store.findFeature(db, slug),

    /** The slugs of all lineages, whatever their status. */
    listLineages: async (): Promise<string[]> => {
      const all = await store.listFeatures(db, { statuses: ['active', 'draft', 'deprecated'] }, ALL_FEATURES);
      return [...new Set(all.map(({ dynastySlug }) => dynastySlug))];
    },

    /** At every start: inserts the features of this release that are not stored yet, by lineage and version. */
    seed: () =>
      store.insertFeatures(
        db,
        FEATURES.map((feature) => ({ ...feature, id: newId() })),
      ),
  };
}

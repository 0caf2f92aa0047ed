import type { Db } from '../../kernel/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { FEATURES } from './catalogue/features.ts';
import * as store from './store/features.ts';

export function createCatalogue({ db, newId }: { db: Db; newId: NewId }) {
  return {
    listPublic: async () => ({ features: await store.listPublicFeatures(db) }),

    /** At every start: brings in features of this release that the store has not, by lineage and version. */
    seed: () =>
      db.transaction().execute(async (tx) => {
        for (const feature of FEATURES) await store.insertFeature(tx, newId(), feature);
      }),
  };
}

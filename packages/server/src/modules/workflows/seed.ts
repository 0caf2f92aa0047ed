import type { Db, Tx } from '../../kernel/db/db.ts';
import type { NewId } from '../../kernel/ids.ts';
import { BUILT_IN, type BuiltIn } from './catalogue/built-in.ts';
import { signatureOf } from './graph/signature.ts';
import { lineageOf, versionSlug } from './names.ts';
import type { FindFeature } from './ports.ts';
import * as lineages from './store/lineages.ts';
import { findNewest } from './store/workflows.ts';

/** At every start: inserts the built-in versions of this release that are not stored yet, by lineage and version. */
export function createWorkflowSeed({ db, newId, findFeature }: { db: Db; newId: NewId; findFeature: FindFeature }) {
  const addMissing = async (tx: Tx, { featureSlug, codeWord, versions }: BuiltIn): Promise<void> => {
    const feature = await findFeature(featureSlug);
    if (!feature) throw new Error(`The catalogue has no feature ${featureSlug}`);
    const lineage = lineageOf(feature, codeWord);
    let newest = await findNewest(tx, null, lineage.dynastySlug);
    for (const dag of versions.slice(newest?.version ?? 0)) {
      const id = newId();
      const version = (newest?.version ?? 0) + 1;
      if (newest) await lineages.markUpgraded(tx, newest.id, id);
      newest = await lineages.insertWorkflow(tx, {
        ...lineage,
        ...{ id, version, dag, signature: signatureOf(dag) },
        orgId: null,
        slug: versionSlug(lineage.dynastySlug, version),
        description: null,
        createdForBrandId: null,
        creationType: version === 1 ? 'scratch' : 'upgrade',
        forkedFrom: null,
      });
    }
  };

  return function seedWorkflows() {
    return db.transaction().execute(async (tx) => {
      for (const lineage of BUILT_IN) await addMissing(tx, lineage);
    });
  };
}

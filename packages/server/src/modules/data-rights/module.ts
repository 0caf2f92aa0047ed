import { createPersonErasure, type EraseDeps } from './erase.ts';
import { createPersonExport, type ExportDeps } from './export.ts';
import { createErasureReplay } from './replay.ts';

export interface DataRightsDeps extends ExportDeps, EraseDeps {}

/** The rights of a person whom a campaign wrote to: to see what is stored about them, and to be erased. */
export function createDataRights(deps: DataRightsDeps) {
  const { erasePerson, eraseSought } = createPersonErasure(deps);
  return {
    export: createPersonExport(deps),
    erase: erasePerson,
    eraseAgain: createErasureReplay(deps, eraseSought),
  };
}

export type DataRights = ReturnType<typeof createDataRights>;

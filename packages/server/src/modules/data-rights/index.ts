// Tables: none; register.ts names everybody else's.
// Facts: person.exported, person.erased. Jobs: none.
import { createPersonErasure, type EraseDeps } from './erase.ts';
import { createExport, type ExportDeps } from './export.ts';

export type { EraseTraces } from './ports.ts';
export { dataRightsRoutes } from './routes.ts';

export interface DataRightsDeps extends ExportDeps, EraseDeps {}

/** What a person may ask of whoever wrote to them: what is known of them, and to be forgotten. */
export const createDataRights = (deps: DataRightsDeps) => ({
  export: createExport(deps),
  erase: createPersonErasure(deps),
});
export type DataRights = ReturnType<typeof createDataRights>;

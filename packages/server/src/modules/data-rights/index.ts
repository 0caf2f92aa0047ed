// Tables: none; register.ts names the tables of all modules.
// Facts: person.exported, person.erased. Jobs: none.

export { createDataRights, type DataRights, type DataRightsDeps } from './module.ts';
export type { EraseTraces, HeldData } from './ports.ts';
export { dataRightsRoutes } from './routes.ts';

// Tables: verdicts.
// Facts: none. Jobs: none.

export type { VerdictsContext } from './context.ts';
export { eraseVerdicts, exportVerdicts } from './personal.ts';
export { optOutHandlers, verdictHandlers } from './routes.ts';
export { listTimes as listVerdictTimes } from './store/verdicts.ts';

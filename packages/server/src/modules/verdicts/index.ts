// Tables: verdicts.
// Facts: none. Jobs: none.
import { personal } from './personal.ts';
import { createVerdictReads, type VerdictReadDeps } from './read.ts';
import { createRecordVerdict, type RecordVerdictDeps } from './record.ts';
import { listTimes } from './store/verdicts.ts';

export { verdictHandlers } from './routes.ts';

/** Verdicts of the organisation's people on a recipient's answer; they win over model and rules (api.md 12.3). */
export function createVerdicts(deps: RecordVerdictDeps & VerdictReadDeps) {
  return {
    record: createRecordVerdict(deps),
    list: createVerdictReads(deps),
    timesOf: listTimes,
    personal,
  };
}
export type Verdicts = ReturnType<typeof createVerdicts>;

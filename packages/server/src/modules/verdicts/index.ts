// Tables: verdicts.
// Facts: none. Jobs: none.
import { personal } from './personal.ts';
import { createVerdictReads, type VerdictReadDeps } from './read.ts';
import { createRecordVerdict, type RecordVerdictDeps } from './record.ts';
import { listTimes } from './store/verdicts.ts';
import { createUndoOptOut, type UndoOptOutDeps } from './undo-opt-out.ts';

export { optOutHandlers, verdictHandlers } from './routes.ts';

export interface VerdictsDeps extends RecordVerdictDeps, VerdictReadDeps, UndoOptOutDeps {
  readonly emails: RecordVerdictDeps['emails'] & UndoOptOutDeps['emails'];
  readonly replies: RecordVerdictDeps['replies'] & UndoOptOutDeps['replies'];
}

/** Verdicts of the organisation's people on a recipient's answer; they win over model and rules (spec 12.3). */
export function createVerdicts(deps: VerdictsDeps) {
  const { record, recordIn } = createRecordVerdict(deps);
  return {
    record,
    undoOptOut: createUndoOptOut({ ...deps, record: recordIn }),
    list: createVerdictReads(deps),
    timesOf: listTimes,
    personal,
  };
}
export type Verdicts = ReturnType<typeof createVerdicts>;

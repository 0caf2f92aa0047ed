import type { Tx } from '../../../kernel/db/db.ts';
import type { Traces } from '../../../kernel/personal-data/personal.ts';
import * as store from '../store/personal.ts';
import type { Execution } from './execution.ts';

/** The rights of a person for whom runs were executed. */
export const createWorkflowPersonalData = (execution: Pick<Execution, 'cancel'>) => ({
  find: store.listNaming,
  lock: store.lockRuns,
  hasOtherLive: store.hasOtherLive,

  /** Cancels the runs, so that their jobs cannot write about the person any more. */
  cancel: async (tx: Tx, orgId: string, ids: readonly string[]): Promise<void> => {
    for (const id of ids) await execution.cancel(tx, orgId, id);
  },

  erase: async (tx: Tx, orgId: string, traces: Traces): Promise<void> => {
    await store.blankNodes(tx, orgId, traces.workflowRunIds);
    await store.blankRuns(tx, orgId, traces);
  },

  /** For a run that finds out that its person was erased. */
  forgetNodes: (tx: Tx, orgId: string, id: string): Promise<void> => store.blankNodes(tx, orgId, [id]),
});

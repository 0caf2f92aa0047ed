import { actOnGathered, beginGathering } from '../../../../kernel/db/batching/batch-in-transaction.ts';
import type { Tx } from '../../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../../kernel/events.ts';
import type { RunSettlement } from '../../../runs/index.ts';
import { closeNodes, listHolders } from '../../store/run-nodes.ts';
import { markEnded, type RunEnding, type WorkflowRunRow } from '../../store/workflow-runs.ts';
import { settlementsOf } from '../money.ts';
import type { RunLedger } from '../ports.ts';
import { endOfGraph } from '../walk/ending.ts';
import type { Graph } from '../walk/plan.ts';
import { knownTo, type NodeState, type Progress } from '../walk/progress.ts';

type End = Omit<RunEnding, 'id'>;

export const CANCELLED: End = { status: 'cancelled', ending: null, error: null, failedNode: null };

/** How a run ends after its graph is done. An end-run node may fail the run without a fault. */
export function endOf(graph: Graph, progress: Progress): End {
  const { failure } = progress;
  const ending = progress.ending ?? (failure ? null : endOfGraph(graph, knownTo({}, progress).outputs));
  if (failure) return { status: 'failed', ending, error: failure.message, failedNode: failure.nodeId };
  if (ending?.success) return { status: 'completed', ending, error: null, failedNode: null };
  return {
    status: 'failed',
    ending,
    error: ending?.reason ?? 'The workflow ended the run as failed',
    failedNode: null,
  };
}

export interface EndedRun extends End {
  readonly id: string;
  /** As they are stored, where the caller has just stored them and ended the Run of the whole. */
  readonly nodes: readonly NodeState[] | null;
}

/**
 * Ends runs of one organisation once: their Runs end with them, what they used is paid, what they still hold is given
 * back, and every listener acts on each of them. Returns those that were live.
 */
export const createRunFinish = ({ ledger, emit }: { ledger: Pick<RunLedger, 'endMany' | 'close'>; emit: Emit }) =>
  async function finishRuns(tx: Tx, orgId: string, ends: readonly EndedRun[]): Promise<WorkflowRunRow[]> {
    const runs = await markEnded(tx, orgId, ends);
    const ended = ends.flatMap((end) => {
      const run = runs.find(({ id }) => id === end.id);
      return run ? [{ ...end, run }] : [];
    });
    if (!ended.length) return [];
    const settlements: RunSettlement[] = [];
    const open: { id: string; status: End['status']; error: string | null }[] = [];
    for (const { id, nodes, run, status, error } of ended) {
      const isClosed = nodes?.every((node) => node.status !== 'running') ?? false;
      const closed = isClosed ? [] : await closeNodes(tx, orgId, id);
      open.push(...closed.map((runId) => ({ id: runId, status: 'cancelled' as const, error: null })));
      if (!nodes) open.push({ id: run.runId, status, error });
      settlements.push(...settlementsOf(nodes ?? (await listHolders(tx, orgId, id))));
    }
    await ledger.close(
      tx,
      orgId,
      ended.map(({ run }) => run.runId),
      settlements,
    );
    await ledger.endMany(tx, orgId, open);
    if (ended.length > 1) beginGathering(tx);
    for (const { id, run, status, ending, error, failedNode } of ended) {
      await emit(tx, {
        orgId,
        kind: 'workflow_run.ended',
        actor: SYSTEM,
        object: { type: 'workflow_run', id },
        ...(run.campaignId === null ? {} : { campaignId: run.campaignId }),
        data: { status, end: ending, error, failedNode, runId: run.runId },
      });
    }
    await actOnGathered(tx);
    return runs;
  };
export type FinishRuns = ReturnType<typeof createRunFinish>;

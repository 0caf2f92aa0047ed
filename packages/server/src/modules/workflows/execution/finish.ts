import type { Tx } from '../../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../../kernel/events.ts';
import { closeNodes, listHolders } from '../store/run-nodes.ts';
import { markEnded, type WorkflowRunRow } from '../store/workflow-runs.ts';
import { settlementsOf } from './money.ts';
import type { EndOfRun, RunLedger } from './ports.ts';
import { endOfGraph } from './walk/ending.ts';
import type { Graph } from './walk/plan.ts';
import { knownTo, type NodeState, type Progress } from './walk/progress.ts';

interface End {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly ending: EndOfRun | null;
  readonly error: string | null;
  readonly failedNode: string | null;
}

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

/**
 * Ends a run once: its Runs end, its usage is settled, its remaining money is released, and every listener is called.
 */
export const createRunFinish = ({ ledger, emit }: { ledger: Pick<RunLedger, 'endMany' | 'close'>; emit: Emit }) =>
  async function finishRun(
    tx: Tx,
    orgId: string,
    id: string,
    end: End,
    /** The stored nodes, when the caller has just stored them and ended the root Run. */
    nodes: readonly NodeState[] | null = null,
  ): Promise<WorkflowRunRow | null> {
    const run = await markEnded(tx, orgId, id, end);
    if (!run) return null;
    const isClosed = nodes?.every(({ status }) => status !== 'running') ?? false;
    const open = isClosed ? [] : await closeNodes(tx, orgId, id);
    await ledger.close(tx, orgId, run.runId, settlementsOf(nodes ?? (await listHolders(tx, orgId, id))));
    const cancelled = open.map((runId) => ({ id: runId, status: 'cancelled' as const, error: null }));
    const root = { id: run.runId, status: end.status, error: end.error };
    await ledger.endMany(tx, orgId, nodes ? cancelled : [...cancelled, root]);
    const { status, ending, error, failedNode } = end;
    await emit(tx, {
      orgId,
      kind: 'workflow_run.ended',
      actor: SYSTEM,
      object: { type: 'workflow_run', id },
      ...(run.campaignId === null ? {} : { campaignId: run.campaignId }),
      data: { status, end: ending, error, failedNode, runId: run.runId },
    });
    return run;
  };
export type Finish = ReturnType<typeof createRunFinish>;

import type { NodeRun, WorkflowRun } from '@distribute/contract/workflows';
import type { z } from 'zod';
import { topological } from '../../graph/order.ts';
import type { NodeRow } from '../../store/run-nodes.ts';
import type { WorkflowRunRow } from '../../store/workflow-runs.ts';
import type { StoredWorkflow } from '../../store/workflows.ts';

export const showRun = (run: WorkflowRunRow): z.output<typeof WorkflowRun> => ({
  id: run.id,
  workflowId: run.workflowId,
  workflowSlug: run.workflowSlug,
  orgId: run.orgId,
  campaignId: run.campaignId,
  brandIds: [...run.brandIds],
  featureSlug: run.featureSlug,
  userId: run.userId,
  runId: run.runId,
  status: run.status,
  outcome: run.status === 'completed' ? (run.ending?.outcome ?? null) : null,
  inputs: run.inputs,
  result: resultOf(run),
  error: run.error,
  errorSummary: summaryOf(run),
  reservedAt: run.reservedAt,
  startedAt: run.startedAt,
  completedAt: run.completedAt,
  createdAt: run.createdAt,
});

const isOver = ({ status }: WorkflowRunRow): boolean => ['completed', 'failed', 'cancelled'].includes(status);

function resultOf(run: WorkflowRunRow): Record<string, unknown> | null {
  if (!run.ending || !isOver(run)) return null;
  const { success, next, reason, afterSeconds } = run.ending;
  return { success, next, reason, afterSeconds };
}

function summaryOf({ failedNode, error }: WorkflowRunRow) {
  if (failedNode === null || error === null) return null;
  return { failedStep: failedNode, message: `${failedNode} failed: ${error}`, rootCause: error };
}

/** Every node of the graph in order; a node that never began is pending, or skipped when the run has ended. */
export function showNodes(
  run: WorkflowRunRow,
  { dag }: Pick<StoredWorkflow, 'dag'>,
  rows: readonly NodeRow[],
): z.output<typeof NodeRun>[] {
  const byId = new Map(rows.map((row) => [row.nodeId, row]));
  const types = new Map(dag.nodes.map((node) => [node.id, node.type]));
  return (topological(dag) ?? []).map((nodeId) => ({
    nodeId,
    type: types.get(nodeId) as z.output<typeof NodeRun>['type'],
    ...(byId.get(nodeId) ?? {
      status: isOver(run) ? 'skipped' : 'pending',
      attempts: 0,
      runId: null,
      output: null,
      error: null,
      startedAt: null,
      completedAt: null,
    }),
  }));
}

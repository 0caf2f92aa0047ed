import type { NodeType } from '@distribute/contract/workflows';
import type { Tx } from '../../../kernel/db.ts';
import type { RunSpec } from '../../runs/index.ts';
import type { LiveRun, RunLedger } from './ports.ts';
import type { Node } from './walk/plan.ts';
import type { NodeState } from './walk/progress.ts';

const SERVICES: Partial<Record<NodeType, string>> = {
  'gate-check': 'campaigns',
  'lead-claim': 'leads',
  'lead-enrich': 'leads',
  'brand-extract': 'brands',
  'email-generate': 'content',
  'pitch-generate': 'content',
  'email-send': 'sending',
  'outlet-discover': 'pr',
  'journalist-discover': 'pr',
  'journalist-claim': 'pr',
  'article-discover': 'pr',
  'press-kit-generate': 'press-kits',
  'quote-request-find': 'quotes',
  'quote-pitch-generate': 'quotes',
  'quote-pitch-submit': 'quotes',
  'visibility-score': 'visibility',
};

/** What every Run of a workflow run says of itself. */
export const runSpec = (run: Omit<LiveRun, 'runId'>): Omit<RunSpec, 'serviceName' | 'taskName'> => ({
  orgId: run.orgId,
  userId: run.userId,
  brandIds: run.brandIds.length ? run.brandIds : null,
  campaignId: run.campaignId,
  workflowSlug: run.workflowSlug,
  workflowDynastySlug: run.workflowDynastySlug,
  featureSlug: run.featureSlug,
  featureDynastySlug: run.featureDynastySlug,
  workflowRunId: run.id,
});

export interface ChangedNode {
  readonly node: Node;
  readonly state: NodeState;
  /** Whether money was reserved for it. */
  readonly isHeld: boolean;
}

/** Opens the Runs of nodes that are executed, gives them the money held for the nodes, and ends them with the nodes. */
export const createNodeRuns =
  (ledger: Pick<RunLedger, 'startMany' | 'endMany' | 'handOver'>) =>
  async (tx: Tx, run: LiveRun, changed: readonly ChangedNode[]): Promise<NodeState[]> => {
    const unopened = changed.filter(({ state }) => state.status !== 'skipped' && state.runId === null);
    const runIds = await ledger.startMany(
      tx,
      unopened.map(({ node }) => ({
        ...runSpec(run),
        serviceName: SERVICES[node.type] ?? 'workflows',
        taskName: node.id,
        parentRunId: run.runId,
      })),
    );
    const opened = new Map(unopened.map(({ node }, at) => [node.id, runIds[at] as string]));
    const states: NodeState[] = [];
    for (const { node, state, isHeld } of changed) {
      const toRunId = opened.get(node.id);
      states.push(
        toRunId === undefined ? state : { ...state, runId: toRunId, holds: await holdsOf(node, toRunId, isHeld) },
      );
    }
    const ended = states.flatMap(({ status, runId: id, error }) =>
      id !== null && (status === 'completed' || status === 'failed') ? [{ id, status, error }] : [],
    );
    await ledger.endMany(tx, run.orgId, ended);
    return states;

    async function holdsOf(node: Node, toRunId: string, isHeld: boolean): Promise<NodeState['holds']> {
      if (!isHeld) return [];
      return ledger.handOver(tx, run.orgId, { fromRunId: run.runId, nodeId: node.id, toRunId });
    }
  };

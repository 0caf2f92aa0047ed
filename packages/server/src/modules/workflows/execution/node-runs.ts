import type { NodeType } from '@distribute/contract/workflows';
import type { Tx } from '../../../kernel/db/db.ts';
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
  /** What was reserved for it. */
  readonly holds: NodeState['holds'];
}

const endOf = ({ status, error }: NodeState) =>
  status === 'completed' || status === 'failed' ? { status, error } : null;

/** Opens the Runs of nodes that are executed and ends them with the nodes. Money follows when a node has used it. */
export const createNodeRuns = (ledger: Pick<RunLedger, 'turn'>) =>
  async function keepNodeRuns(tx: Tx, run: LiveRun, changed: readonly ChangedNode[]): Promise<NodeState[]> {
    const unopened = changed.filter(({ state }) => state.status !== 'skipped' && state.runId === null);
    const ended = changed.flatMap(({ state }) => {
      const end = endOf(state);
      return end && state.runId !== null ? [{ id: state.runId, ...end }] : [];
    });
    const begun = unopened.map(({ node, state }) => ({
      ...runSpec(run),
      serviceName: SERVICES[node.type] ?? 'workflows',
      taskName: node.id,
      parentRunId: run.runId,
      ended: endOf(state),
    }));
    const runIds = await ledger.turn(tx, run.orgId, { ended, begun });
    const opened = new Map(unopened.map(({ node }, at) => [node.id, runIds[at] as string]));
    return changed.map(({ node, state, holds }) => {
      const runId = opened.get(node.id);
      return runId === undefined ? state : { ...state, runId, holds };
    });
  };

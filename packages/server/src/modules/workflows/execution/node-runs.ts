import type { NodeType } from '@distribute/contract/workflows';
import { askWithOthers } from '../../../kernel/db/batching/batch-in-transaction.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { RunSpec } from '../../runs/index.ts';
import type { LeasedRun } from './leased-run.ts';
import type { LiveRun, RunLedger } from './ports.ts';
import { nodeOf } from './walk/plan.ts';
import type { NodeState } from './walk/progress.ts';

const SERVICES: Partial<Record<NodeType, RunSpec['serviceName']>> = {
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

/** The fields that all Runs of a workflow run share. */
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

const endOf = ({ status, error }: NodeState) =>
  status === 'completed' || status === 'failed' ? { status, error } : null;

/** The nodes whose Runs this transaction has opened, each in its state at that time. */
export type OpenedRuns = Map<string, NodeState>;

/** Opens the Runs of executed nodes and ends them with the nodes. Money is settled when the run waits or ends. */
export function createNodeRuns(ledger: Pick<RunLedger, 'endAndBegin'>) {
  /** What becomes of the Runs of one run's nodes. */
  const changesOf = (
    { run, graph, progress, stored }: LeasedRun,
    opened: OpenedRuns,
    /** How the whole run ends; null when it does not. */
    end: { status: 'completed' | 'failed' | 'cancelled'; error: string | null } | null = null,
  ) => {
    const changed = [...progress.nodes].filter(([id, state]) => state !== stored.nodes.get(id) && state.runId !== null);
    const isOpen = (id: string) => opened.has(id) || (stored.nodes.get(id)?.runId ?? null) !== null;
    const unopened = changed.filter(([id]) => !isOpen(id));
    const ended = changed.flatMap(([id, state]) => {
      const end = endOf(state);
      const before = opened.get(id);
      const isEnded = before !== undefined && endOf(before) !== null;
      return end && isOpen(id) && !isEnded ? [{ id: state.runId as string, ...end }] : [];
    });
    const begun = unopened.map(([id, state]) => ({
      ...runSpec(run),
      id: state.runId as string,
      serviceName: SERVICES[nodeOf(graph, id).type] ?? 'workflows',
      taskName: id,
      parentRunId: run.runId,
      ended: endOf(state),
    }));
    return { ended: end ? [...ended, { id: run.runId, status: end.status, error: end.error }] : ended, begun };
  };
  const endAndBegin = async (tx: Tx, orgId: string, changes: readonly ReturnType<typeof changesOf>[]) => {
    const [ended, begun] = [changes.flatMap((one) => one.ended), changes.flatMap((one) => one.begun)];
    if (ended.length || begun.length) await ledger.endAndBegin(tx, orgId, { ended, begun });
  };

  return {
    changesOf,
    endAndBegin,
    /** For data that a node stores with its own Run while it is recorded. */
    open: async (tx: Tx, held: LeasedRun, opened: OpenedRuns): Promise<void> => {
      const { orgId } = held.run;
      await askWithOthers(tx, `open Runs of ${orgId}`, changesOf(held, opened), async (all) => {
        await endAndBegin(tx, orgId, all);
        return all;
      });
      for (const [id, state] of held.progress.nodes) if (state !== held.stored.nodes.get(id)) opened.set(id, state);
    },
  };
}

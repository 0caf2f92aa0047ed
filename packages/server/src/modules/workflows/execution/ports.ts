import type { NodeType, WorkflowRunOutcome } from '@distribute/contract/workflows';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CostName } from '../../billing/index.ts';
import type { Hold, Ledger } from '../../runs/index.ts';
import type { StoredWorkflow } from '../store/workflows.ts';

/** A lease on a run. Every write names its owner and attempt, so that a job which lost the lease cannot write. */
export interface Lease {
  readonly orgId: string;
  readonly id: string;
  readonly owner: string;
  readonly attempt: number;
}

/** A run as its nodes see it. */
export interface LiveRun {
  readonly id: string;
  readonly orgId: string;
  readonly campaignId: string | null;
  readonly brandIds: readonly string[];
  readonly userId: string | null;
  readonly workflowId: string;
  readonly workflowSlug: string;
  readonly workflowDynastySlug: string;
  readonly featureSlug: string;
  readonly featureDynastySlug: string;
  /** The root Run (spec 17). */
  readonly runId: string;
  readonly inputs: Record<string, unknown>;
}

/** One node of one run, as its handler gets it. */
export interface NodeTask {
  readonly run: LiveRun;
  readonly nodeId: string;
  readonly type: NodeType;
  /** With references resolved. */
  readonly config: Record<string, unknown>;
  /** The input mapping, with references resolved. */
  readonly inputs: Record<string, unknown>;
  /** The node's own Run, a child of the root Run. */
  readonly nodeRunId: string;
  /** The money reserved for this node. */
  readonly holds: readonly Hold[];
  /** Reports usage as it happens, in addition to `NodeDone.used`, so that a failed node still pays for what it used. */
  readonly use: (costName: CostName, quantity: number) => void;
  /** Counted from 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly lease: Lease;
  /** Stores the run as far as it has come, for what needs the node's own Run in the books before `record`. */
  readonly store: () => Promise<void>;
  /**
   * Call this before writing anything ahead of `record`: it throws if the run has ended or another job has its lease,
   * and locks the run until `tx` ends.
   */
  readonly assertStillOurs: (tx: Tx) => Promise<void>;
}

export type CostQuantities = Readonly<Partial<Record<CostName, number>>>;

/** How a run ends and what its campaign does next (spec 13.3). */
export interface EndOfRun {
  readonly outcome: z.infer<typeof WorkflowRunOutcome>;
  readonly success: boolean;
  readonly next: 'continue' | 'hold' | 'drain' | 'complete' | 'repeat';
  readonly reason: string | null;
  readonly afterSeconds: number | null;
}

/**
 * A handler acts first, outside any transaction; `record` then commits together with the checkpoint and the settled
 * money.
 */
export interface NodeDone {
  /** Reserved money that is neither used nor kept by messages is released when the run waits or ends. */
  readonly used?: CostQuantities;
  /** Its result is added to the output. The campaign's budget is locked before it runs, unless `locksItself` is set. */
  readonly record?: (tx: Tx) => Promise<Record<string, unknown>>;
  /** Runs in the same transaction, after the checkpoints of this node and of earlier ones are written. */
  readonly afterwards?: (tx: Tx) => Promise<void>;
  /** The record locks the budget itself when it needs to, before leads and messages. */
  readonly locksItself?: true;
  /**
   * The record decides nothing by what records of other runs of its campaign write, so several may be under way in one
   * transaction. What it shares with them it asks through `askWithOthers` or leaves to `actOnAll`.
   */
  readonly besideOthers?: true;
  readonly output?: Record<string, unknown>;
  readonly ends?: EndOfRun;
}

export type NodeHandler = (task: NodeTask) => Promise<NodeDone>;
export type NodeHandlers = Partial<Record<NodeType, NodeHandler>>;

/** What the execution needs of the ledger of runs. */
export type RunLedger = Pick<
  Ledger,
  'start' | 'endAndBegin' | 'endMany' | 'reserve' | 'reserveMany' | 'settleMany' | 'close' | 'lockBudget'
>;

/** Filled by the conductor: a run of a campaign must pass its gates and takes one of its slots. */
export type StartForCampaign = (
  caller: Caller,
  wanted: {
    readonly campaignId: string;
    readonly workflow: StoredWorkflow;
    readonly inputs: Record<string, unknown>;
    readonly conflictPolicy: 'use_existing' | 'reject';
  },
) => Promise<{ readonly workflowRunId: string; readonly isNew: boolean }>;

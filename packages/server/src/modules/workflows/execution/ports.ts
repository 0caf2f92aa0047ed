import type { NodeType, WorkflowRunOutcome } from '@distribute/contract/workflows';
import type { z } from 'zod';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CostName } from '../../billing/index.ts';
import type { Hold, Ledger } from '../../runs/index.ts';
import type { StoredWorkflow } from '../store/workflows.ts';

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
  /** The root Run (api.md 17). */
  readonly runId: string;
  readonly inputs: Record<string, unknown>;
}

/** One node of one run, as its handler gets it. */
export interface NodeTask {
  readonly run: LiveRun;
  readonly nodeId: string;
  readonly type: NodeType;
  /** Refs resolved. */
  readonly config: Record<string, unknown>;
  /** The input mapping, refs resolved. */
  readonly inputs: Record<string, unknown>;
  /** The node's own Run, a child of the root Run. */
  readonly nodeRunId: string;
  /** Money held for this node. */
  readonly holds: readonly Hold[];
  /** Tells usage as it happens, beside what `NodeDone.used` tells, so that a failed act still pays for what it used. */
  readonly use: (costName: CostName, quantity: number) => void;
  /** Counted from 1. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  /** Stores the run as far as it has come, for what needs the node's own Run in the books before `record`. */
  readonly store: () => Promise<void>;
  /**
   * Call this before writing anything ahead of `record`: it throws if the run has ended or another job has its lease,
   * and locks the run until `tx` ends.
   */
  readonly assertStillOurs: (tx: Tx) => Promise<void>;
}

/** Quantity by cost name. */
export type CostQuantities = Readonly<Partial<Record<CostName, number>>>;

/** How a run ends and what its campaign does next (api.md 13.3). */
export interface EndOfRun {
  readonly outcome: z.infer<typeof WorkflowRunOutcome>;
  readonly success: boolean;
  readonly next: 'continue' | 'hold' | 'drain' | 'complete' | 'repeat';
  readonly reason: string | null;
  readonly afterSeconds: number | null;
}

/** Act first, outside any transaction; `record` then commits together with the checkpoint and the settled money. */
export interface NodeDone {
  /** What of the node's holds is neither used nor kept by messages is given back when the run rests or ends. */
  readonly used?: CostQuantities;
  /** What it returns is added to the output. The budget of the campaign is locked before it, unless `locksItself`. */
  readonly record?: (tx: Tx) => Promise<Record<string, unknown>>;
  /** In the same transaction, after the checkpoints of this node and of those before it are written. */
  readonly afterwards?: (tx: Tx) => Promise<void>;
  /** The record takes the lock of the budget by itself where it needs it: before those of leads and messages. */
  readonly locksItself?: true;
  readonly output?: Record<string, unknown>;
  readonly ends?: EndOfRun;
}

export type NodeHandler = (task: NodeTask) => Promise<NodeDone>;
export type NodeHandlers = Partial<Record<NodeType, NodeHandler>>;

/** What the execution asks of the ledger of runs. */
export type RunLedger = Pick<
  Ledger,
  'start' | 'endAndBegin' | 'endMany' | 'reserve' | 'reserveMany' | 'settleMany' | 'close' | 'lockBudget'
>;

/** Asked of the conductor: a run of a campaign starts by its gates and takes one of its slots. */
export type StartForCampaign = (
  caller: Caller,
  wanted: {
    readonly campaignId: string;
    readonly workflow: StoredWorkflow;
    readonly inputs: Record<string, unknown>;
    readonly conflictPolicy: 'use_existing' | 'reject';
  },
) => Promise<{ readonly workflowRunId: string; readonly isNew: boolean }>;

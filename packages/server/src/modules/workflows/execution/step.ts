import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { type Lease, parkRun, setCourse, type TakenRun } from '../store/leases.ts';
import { saveNodes } from '../store/run-nodes.ts';
import { endOf, type Finish } from './finish.ts';
import { settlementsOf } from './money.ts';
import { createNodeRuns, type OpenedRuns } from './node-runs.ts';
import type { RunLedger } from './ports.ts';
import { type AdvanceResult, advance } from './walk/advance.ts';
import type { Graph, Node } from './walk/plan.ts';
import type { NodeState, Progress } from './walk/progress.ts';

/** A run that one job has leased. */
export interface LeasedRun {
  readonly run: TakenRun;
  readonly lease: Lease;
  readonly graph: Graph;
  readonly flowInput: Record<string, unknown>;
  /** The progress that the job has reached. */
  readonly progress: Progress;
  /** The progress in the last commit. */
  readonly stored: Progress;
}

export interface StepDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly ledger: RunLedger;
  readonly finish: Finish;
}

export const EXECUTE = 'workflow-run.execute';
export const jobKey = (id: string): string => `workflow-run:${id}`;

export function createRunStep({ clock, newId, enqueue, ledger, finish }: StepDeps) {
  const { open, endAndBegin } = createNodeRuns(ledger);

  /** Computes how a run continues from its progress. Nodes that begin on the way know their Runs and their money. */
  const walk = ({ run, graph, flowInput }: LeasedRun, reached: Progress): AdvanceResult => {
    const advanced = advance(graph, reached, { now: clock.now(), flowInput });
    const named = ([id, state]: readonly [string, NodeState]): readonly [string, NodeState] =>
      state.status === 'skipped' || state.runId !== null
        ? [id, state]
        : [id, { ...state, runId: newId(), holds: run.holds[id] ?? [] }];
    return { ...advanced, progress: { ...advanced.progress, nodes: new Map([...advanced.progress.nodes].map(named)) } };
  };

  /** Stores a walk: the checkpoints of its nodes, their Runs, and the end or pause of the run. */
  const write = async (
    tx: Tx,
    held: LeasedRun,
    walked: AdvanceResult,
    opened: OpenedRuns = new Map(),
  ): Promise<void> => {
    const { run, lease, graph, stored } = held;
    const { progress, isOver, wakeAt } = walked;
    const changed = [...progress.nodes].filter(([id, state]) => state !== stored.nodes.get(id));
    const end = isOver ? endOf(graph, progress) : null;
    await endAndBegin(tx, { ...held, progress }, opened, end);
    const changes = changed.map(([id, { inFlight: _, ...state }]) => {
      return { ...state, nodeId: id, type: (graph.nodes.get(id) as Node).type };
    });
    if (changes.length) await saveNodes(tx, run.orgId, run.id, changes);
    if (end) await finish(tx, run.orgId, run.id, end, [...progress.nodes.values()]);
    else await goOn();

    async function goOn(): Promise<void> {
      const { ending, failure } = progress;
      if (ending !== stored.ending || failure !== stored.failure) {
        await setCourse(tx, lease, { ending, failedNode: failure?.nodeId ?? null, error: failure?.message ?? null });
      }
      if (wakeAt === null) return;
      // The run may pause for weeks, so its usage is settled now and its unused money is released.
      await ledger.settleMany(tx, run.orgId, settlementsOf(progress.nodes.values()));
      await parkRun(tx, lease, wakeAt);
      await enqueue(tx, EXECUTE, { orgId: run.orgId, id: run.id }, { runAt: wakeAt, key: jobKey(run.id) });
    }
  };

  return { walk, write, openRuns: open };
}
export type Step = ReturnType<typeof createRunStep>;

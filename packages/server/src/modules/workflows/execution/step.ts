import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { type Lease, parkRun, setCourse, type TakenRun } from '../store/leases.ts';
import { saveNodes } from '../store/run-nodes.ts';
import { endOf, type Finish } from './finish.ts';
import { createNodeRuns } from './node-runs.ts';
import type { RunLedger } from './ports.ts';
import { advance } from './walk/advance.ts';
import type { Graph, Node } from './walk/plan.ts';
import type { NodeState, Progress } from './walk/progress.ts';

/** A run in the hands of one job. */
export interface Held {
  readonly run: TakenRun;
  readonly lease: Lease;
  readonly graph: Graph;
  readonly flowInput: Record<string, unknown>;
  /** As it was last committed. */
  readonly progress: Progress;
}

export interface Stepped {
  readonly progress: Progress;
  readonly begin: readonly string[];
  readonly isOver: boolean;
}

export interface StepDeps {
  readonly clock: Clock;
  readonly enqueue: Enqueue;
  readonly ledger: RunLedger;
  readonly finish: Finish;
}

export const EXECUTE = 'workflow-run.execute';
export const jobKey = (id: string): string => `workflow-run:${id}`;

/**
 * Writes everything that follows from what a node did: its checkpoint, those of the engine's own nodes behind it, the
 * nodes begun next, and the end of the run or its rest until it is woken.
 */
export function createStep({ clock, enqueue, ledger, finish }: StepDeps) {
  const keepNodeRuns = createNodeRuns(ledger);

  return async function stepRun(
    tx: Tx,
    { run, lease, graph, flowInput, progress: before }: Held,
    reached: Progress,
  ): Promise<Stepped> {
    const { progress, begin, isOver, wakeAt } = advance(graph, reached, { now: clock.now(), flowInput });
    const changed = [...progress.nodes].filter(([id, state]) => state !== before.nodes.get(id));
    const kept = await keepNodeRuns(
      tx,
      run,
      changed.map(([id, state]) => ({ node: graph.nodes.get(id) as Node, state, holds: run.holds[id] ?? [] })),
    );
    const nodes = new Map([...progress.nodes, ...changed.map(([id], at) => [id, kept[at] as NodeState] as const)]);
    const changes = changed.map(([id]) => {
      const { inFlight: _, ...state } = nodes.get(id) as NodeState;
      return { ...state, nodeId: id, type: (graph.nodes.get(id) as Node).type };
    });
    if (changes.length) await saveNodes(tx, run.orgId, run.id, changes);
    if (isOver) await finish(tx, run.orgId, run.id, endOf(graph, progress));
    else await goOn(tx);
    return { progress: { ...progress, nodes }, begin, isOver };

    async function goOn(tx: Tx): Promise<void> {
      const { ending, failure } = progress;
      if (ending !== before.ending || failure !== before.failure) {
        await setCourse(tx, lease, { ending, failedNode: failure?.nodeId ?? null, error: failure?.message ?? null });
      }
      if (wakeAt === null) return;
      await parkRun(tx, lease, wakeAt);
      await enqueue(tx, EXECUTE, { orgId: run.orgId, id: run.id }, { runAt: wakeAt, key: jobKey(run.id) });
    }
  };
}
export type Step = ReturnType<typeof createStep>;

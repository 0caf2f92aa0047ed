import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/db.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import { parkRun, setCourse } from '../store/leases.ts';
import { saveNodes } from '../store/run-nodes.ts';
import type { LeasedRun } from './leased-run.ts';
import { settlementsOf } from './money.ts';
import { createNodeRuns, type OpenedRuns } from './node-runs.ts';
import type { RunLedger } from './ports.ts';
import { endOf, type FinishRuns } from './runs/finish.ts';
import { type AdvanceResult, advance } from './walk/advance.ts';
import { nodeOf } from './walk/plan.ts';
import type { NodeState, Progress } from './walk/progress.ts';

/** How far a run has come. */
export interface WalkedRun {
  readonly held: LeasedRun;
  readonly walked: AdvanceResult;
  readonly opened: OpenedRuns;
}

export interface StepDeps {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly ledger: RunLedger;
  readonly finish: FinishRuns;
}

export const EXECUTE = 'workflow-run.execute';
export const jobKey = (id: string): string => `workflow-run:${id}`;

export function createRunStep({ clock, newId, enqueue, ledger, finish }: StepDeps) {
  const { open, changesOf, endAndBegin } = createNodeRuns(ledger);

  /** Computes how a run continues from its progress. Nodes that begin on the way know their Runs and their money. */
  const walk = ({ run, graph, flowInput }: LeasedRun, reached: Progress): AdvanceResult => {
    const advanced = advance(graph, reached, { now: clock.now(), flowInput });
    const named = ([id, state]: readonly [string, NodeState]): readonly [string, NodeState] =>
      state.status === 'skipped' || state.runId !== null
        ? [id, state]
        : [id, { ...state, runId: newId(), holds: run.holds[id] ?? [] }];
    return { ...advanced, progress: { ...advanced.progress, nodes: new Map([...advanced.progress.nodes].map(named)) } };
  };

  /** A run that goes on: what a restart must know, and when it is woken if it rests. */
  const goOn = async (tx: Tx, { held: { run, lease, stored }, walked: { progress, wakeAt } }: WalkedRun) => {
    const { ending, failure } = progress;
    if (ending !== stored.ending || failure !== stored.failure) {
      await setCourse(tx, lease, { ending, failedNode: failure?.nodeId ?? null, error: failure?.message ?? null });
    }
    if (wakeAt === null) return;
    // It may rest for weeks: what is used is paid now, and what is not is given back.
    await ledger.settleMany(tx, run.orgId, settlementsOf(progress.nodes.values()));
    await parkRun(tx, lease, wakeAt);
    await enqueue(tx, EXECUTE, { orgId: run.orgId, id: run.id }, { runAt: wakeAt, key: jobKey(run.id) });
  };

  /** Writes walks down: the checkpoints of their nodes, their Runs, and the end of each run or its rest. */
  const write = async (tx: Tx, orgId: string, walks: readonly WalkedRun[]): Promise<void> => {
    const ends = walks.map(({ held, walked }) => (walked.isOver ? endOf(held.graph, walked.progress) : null));
    const runChanges = walks.map(({ held, walked, opened }, at) =>
      changesOf({ ...held, progress: walked.progress }, opened, ends[at] ?? null),
    );
    await endAndBegin(tx, orgId, runChanges);
    const changes = walks.flatMap(({ held: { run, graph, stored }, walked: { progress } }) =>
      [...progress.nodes]
        .filter(([id, state]) => state !== stored.nodes.get(id))
        .map(([id, { inFlight: _, ...state }]) => {
          return { ...state, workflowRunId: run.id, nodeId: id, type: nodeOf(graph, id).type };
        }),
    );
    if (changes.length) await saveNodes(tx, orgId, changes);
    const over = walks.flatMap(({ held, walked }, at) => {
      const end = ends[at];
      return end ? [{ id: held.run.id, ...end, nodes: [...walked.progress.nodes.values()] }] : [];
    });
    if (over.length) await finish(tx, orgId, over);
    for (const [at, walk] of walks.entries()) if (!ends[at]) await goOn(tx, walk);
  };

  return { walk, write, openRuns: open };
}
export type Step = ReturnType<typeof createRunStep>;

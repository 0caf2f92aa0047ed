import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { RunningJob } from '../../../kernel/jobs/handlers.ts';
import type { Log } from '../../../kernel/log.ts';
import { timeoutMsOf } from '../graph/timeouts.ts';
import { renewLease, takeRun } from '../store/leases.ts';
import { act } from './nodes/act.ts';
import type { NodeHandlers } from './ports.ts';
import { type RecordNode, RunLost } from './record.ts';
import type { Held, Step, Stepped } from './step.ts';
import { type Node, readGraph } from './walk/plan.ts';
import { configOf, inputsOf, knownTo, type NodeState } from './walk/progress.ts';

export interface InterpreterDeps {
  readonly db: Db;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  /** Asked when a node acts: later modules add theirs after this one is built. */
  readonly handlers: () => NodeHandlers;
  readonly step: Step;
  readonly record: RecordNode;
}

const HEARTBEAT_MS = 10_000;

/** Executes runs: one job leads one run from node to node until it ends or waits. */
export function createInterpreter({ db, log, crashPoint, handlers, step, record }: InterpreterDeps) {
  /** Takes the run and begins what can begin; null when there is nothing to do here. */
  const take = (orgId: string, id: string, owner: string): Promise<(Stepped & { held: Held }) | null> =>
    db.transaction().execute(async (tx) => {
      const run = await takeRun(tx, { orgId, id, owner });
      if (!run) return null;
      const nodes = run.nodes.map(({ nodeId, ...state }) => [nodeId, { ...state, inFlight: false }] as const);
      const held: Held = {
        run,
        lease: { orgId, id, owner, attempt: run.attempt },
        graph: readGraph(run.dag),
        flowInput: flowInputOf(run),
        progress: {
          nodes: new Map(nodes),
          ending: run.ending,
          failure: run.failedNode === null ? null : { nodeId: run.failedNode, message: run.error ?? '' },
        },
      };
      return { held, ...(await step(tx, held, held.progress)) };
    });

  const lead = async (held: Held, first: Stepped, stop: AbortController, signal: AbortSignal): Promise<void> => {
    let progress = first.progress;
    let turn: Promise<unknown> = Promise.resolve();
    let broken: { thrown: unknown } | null = null;
    const working = new Set<Promise<void>>();
    const hold = async (tx: Tx): Promise<void> => {
      if (!(await renewLease(tx, held.lease))) throw new RunLost('The run is in other hands');
    };

    /** One node at a time is recorded: what follows from it depends on what was recorded before. */
    const inTurn = (node: Node, acted: Awaited<ReturnType<typeof act>>): Promise<Stepped> => {
      const mine = turn.then(async () => {
        signal.throwIfAborted();
        const stepped = await record({ ...held, progress }, node, acted);
        progress = stepped.progress;
        return stepped;
      });
      turn = mine.catch(() => {});
      return mine;
    };
    const work = async (id: string): Promise<void> => {
      const node = held.graph.nodes.get(id) as Node;
      const timeoutMs = timeoutMsOf(node);
      const acted = await act(handlers()[node.type], { ...taskOf(held, progress, node), hold }, { timeoutMs, signal });
      crashPoint('run.node.acted');
      const { begin, isOver } = await inTurn(node, acted);
      crashPoint(isOver ? 'run.ended' : 'run.node.recorded');
      launch(begin);
    };
    const launch = (ids: readonly string[]): void => {
      for (const id of ids) {
        const task = work(id)
          .catch((thrown: unknown) => {
            broken ??= { thrown };
            stop.abort(thrown);
          })
          .finally(() => working.delete(task));
        working.add(task);
      }
    };
    launch(first.begin);
    while (working.size) await Promise.race(working);
    if (broken) throw (broken as { thrown: unknown }).thrown;
  };

  return async function interpret(
    { orgId, id }: { orgId: string; id: string },
    job: Pick<RunningJob, 'id' | 'signal'>,
  ): Promise<void> {
    // A job that is run again has lost its first worker, so it need not wait for the lease of that one.
    const taken = await take(orgId, id, `job ${job.id}`);
    if (!taken) return;
    crashPoint('run.started');
    const stop = new AbortController();
    const signal = AbortSignal.any([job.signal, stop.signal]);
    const heartbeat = setInterval(async () => {
      const isOurs = await renewLease(db, taken.held.lease).catch(() => true);
      if (!isOurs) stop.abort(new RunLost('The run is in other hands'));
    }, HEARTBEAT_MS);
    try {
      await lead(taken.held, taken, stop, signal);
    } catch (thrown) {
      if (!(thrown instanceof RunLost)) throw thrown;
      log.info({ orgId, workflowRunId: id }, 'a run was given up: it is in other hands or has ended');
    } finally {
      clearInterval(heartbeat);
    }
  };
}

/** What is always known of a run, whatever inputs it was given. */
const flowInputOf = (run: Held['run']): Record<string, unknown> => ({
  ...run.inputs,
  campaignId: run.campaignId,
  orgId: run.orgId,
  userId: run.userId,
  brandIds: run.brandIds,
  featureSlug: run.featureSlug,
  runId: run.runId,
});

function taskOf({ run, flowInput }: Held, progress: Held['progress'], node: Node) {
  const known = knownTo(flowInput, progress);
  const { runId, holds, attempts } = progress.nodes.get(node.id) as NodeState;
  return {
    run,
    nodeId: node.id,
    type: node.type,
    config: configOf(node, known),
    inputs: inputsOf(node, known),
    nodeRunId: runId as string,
    holds,
    attempt: attempts,
  };
}

import type { CrashPoint } from '../../../kernel/crash-points.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { RunningJob } from '../../../kernel/jobs/job.ts';
import type { JobPayloads } from '../../../kernel/jobs/payloads.ts';
import type { Log } from '../../../kernel/log.ts';
import { traced } from '../../../kernel/tracing.ts';
import { timeoutMsOf } from '../graph/timeouts.ts';
import { lockRun, renewLease, type TakenRun, takeRuns } from '../store/leases.ts';
import type { LeasedRun } from './leased-run.ts';
import { act, type NodeResult } from './nodes/act.ts';
import type { NodeHandlers } from './ports.ts';
import { type RecordRun, RunLost } from './record.ts';
import { taskOf } from './task.ts';
import { type Node, nodeOf, readGraph } from './walk/plan.ts';

// A run: the row of `workflow_runs`, and what moves it. While it is live it holds one of the run slots of its campaign.
//
//             takeRuns            the walk is over (step.write)
//   queued ------------> leased --------------------------------> completed, failed
//                        ^    |
//               takeRuns |    +-- only waits are left (parkRun) ------> resting, until wake_at --+
//                        |    +-- its worker is lost: lease ends -----> abandoned ---------------+
//                        +--------------- by its job, which workflow-run.sweep renews -----------+
//   any of these ---- cancel ----> cancelled; a worker that still has the run gets RunLost when it writes or renews
// Each takeRuns raises `attempt`, and every write names it, so that a worker that lost the run cannot write.
//
// A node of the run (walk/advance.ts decides, record.ts writes it down):
//
//   untouched --> in flight --> completed, failed       its handler has answered; condition, wait and end-run have none
//       |           ^    |
//       |           |    +----> waits until wakesAt     a transient fault with retries left; a wait node waits so too
//       |           +-----------------+                 one that was in flight when its worker was lost begins again:
//       |                                               more than MAX_LOSSES times, and it has failed
//       +--> skipped                                    no branch that was taken leads to it
//
// What `lead` knows of the run is `stored` (committed) or ahead of it (`progress`): `begin` and `record.later` go
// ahead, `record.node` commits at once, and `store` commits after STORED_WITHIN_MS or when a handler asks for it.
// The first error breaks off: the signal is aborted, the nodes under way end, and then `lead` throws it.

export interface InterpreterDeps {
  readonly db: Db;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  /** Read when a node runs, because later modules add their handlers after this one is created. */
  readonly handlers: () => NodeHandlers;
  readonly record: RecordRun;
}

const HEARTBEAT_MS = 10_000;
/** A node that takes longer is shown as running: what waits to be stored is stored then. */
const STORED_WITHIN_MS = 1_000;

/** Executes runs: one job leads its runs from node to node until they end or wait. */
export function createInterpreter({ db, log, crashPoint, handlers, record }: InterpreterDeps) {
  /** Takes the runs with which there is something to do here. */
  const take = async (orgId: string, ids: readonly string[], owner: string): Promise<LeasedRun[]> =>
    (await retryOnDeadlock(() => takeRuns(db, { orgId, ids, owner }))).map((run) => leasedRun(run, owner));

  const leasedRun = (run: TakenRun, owner: string): LeasedRun => {
    const nodes = run.nodes.map(({ nodeId, ...state }) => [nodeId, { ...state, inFlight: false }] as const);
    const progress = {
      nodes: new Map(nodes),
      ending: run.ending,
      failure: run.failedNode === null ? null : { nodeId: run.failedNode, message: run.error ?? '' },
    };
    const lease = { orgId: run.orgId, id: run.id, owner, attempt: run.attempt };
    return { run, lease, graph: readGraph(run.dag), flowInput: flowInputOf(run), progress, stored: progress };
  };

  const lead = async (taken: LeasedRun, stop: AbortController, signal: AbortSignal): Promise<void> => {
    let held = taken;
    let last: Promise<unknown> = Promise.resolve();
    let broken: { thrown: unknown } | null = null;
    let storing: NodeJS.Timeout | undefined;
    const working = new Set<Promise<void>>();
    const assertStillOurs = async (tx: Tx): Promise<void> => {
      if (!(await lockRun(tx, held.lease))) throw new RunLost('The run is in other hands');
    };
    const breakOff = (thrown: unknown): void => {
      broken ??= { thrown };
      stop.abort(thrown);
    };

    /** Writes happen one after another, because what follows from a node depends on what was recorded before. */
    const oneAtATime = <T>(write: () => Promise<T>): Promise<T> => {
      const mine = last.then(() => {
        signal.throwIfAborted();
        return write();
      });
      last = mine.catch(() => {});
      return mine;
    };
    const stored = (progress: LeasedRun['progress']): void => {
      clearTimeout(storing);
      storing = undefined;
      held = { ...held, progress, stored: progress };
    };
    const store = (): Promise<void> =>
      oneAtATime(async () => {
        if (held.progress === held.stored) return;
        await record.store(held);
        stored(held.progress);
      });
    const storeSoon = (progress: LeasedRun['progress']): void => {
      held = { ...held, progress };
      storing ??= setTimeout(() => void store().catch(breakOff), STORED_WITHIN_MS);
    };

    const begin = async (): Promise<readonly string[]> => {
      const { walked, isStored } = await record.begin(held);
      if (isStored) stored(walked.progress);
      else storeSoon(walked.progress);
      return walked.begin;
    };
    const recordInTurn = (node: Node, acted: NodeResult): Promise<readonly string[]> =>
      oneAtATime(async () => {
        const later = record.later(held, node, acted);
        if (later) {
          storeSoon(later.progress);
          return later.begin;
        }
        const walked = await record.node(held, node, acted);
        stored(walked.progress);
        crashPoint(walked.isOver ? 'run.ended' : 'run.node.recorded');
        return walked.begin;
      });
    const work = async (id: string): Promise<void> => {
      const node = nodeOf(held.graph, id);
      const timeoutMs = timeoutMsOf(node);
      const { campaignId, runId } = held.run;
      const attributes = { 'run.id': runId, 'node.id': id, ...(campaignId ? { 'campaign.id': campaignId } : {}) };
      const task = { ...taskOf(held, node), assertStillOurs, store };
      const acted = await traced(`node ${node.type}`, attributes, () =>
        act(handlers()[node.type], task, { timeoutMs, signal }),
      );
      crashPoint('run.node.acted');
      launch(await recordInTurn(node, acted));
    };
    const launch = (ids: readonly string[]): void => {
      for (const id of ids) {
        const task = work(id)
          .catch(breakOff)
          .finally(() => working.delete(task));
        working.add(task);
      }
    };
    try {
      launch(await begin());
      while (working.size) await Promise.race(working);
    } finally {
      clearTimeout(storing);
    }
    if (broken) throw (broken as { thrown: unknown }).thrown;
  };

  const interpret = async (taken: LeasedRun, job: Pick<RunningJob, 'signal'>): Promise<void> => {
    const { orgId, id } = taken.lease;
    crashPoint('run.started');
    const stop = new AbortController();
    const signal = AbortSignal.any([job.signal, stop.signal]);
    const heartbeat = setInterval(async () => {
      const isOurs = await renewLease(db, taken.lease).catch(() => true);
      if (!isOurs) stop.abort(new RunLost('The run is in other hands'));
    }, HEARTBEAT_MS);
    try {
      await lead(taken, stop, signal);
    } catch (thrown) {
      if (!(thrown instanceof RunLost)) throw thrown;
      log.info({ orgId, workflowRunId: id }, 'a run was given up: it is in other hands or has ended');
    } finally {
      clearInterval(heartbeat);
    }
  };

  /**
   * Leads the runs of a job at once. A job that is run again leads them one after another: if one of them takes its
   * worker down, the others are not counted as having done so.
   */
  return async function interpretAll(
    { orgId, id, others = [] }: JobPayloads['workflow-run.execute'],
    job: Pick<RunningJob, 'id' | 'attempt' | 'signal'>,
  ): Promise<void> {
    // A job that is run again has lost its first worker, so it need not wait for the lease of that one.
    const owner = `job ${job.id}`;
    const ids = [id, ...others];
    const ended: PromiseSettledResult<void>[] = [];
    for (const turn of job.attempt > 1 ? ids.map((one) => [one]) : [ids]) {
      const taken = await take(orgId, turn, owner);
      ended.push(...(await Promise.allSettled(taken.map((run) => interpret(run, job)))));
    }
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/** Values that every run has, besides its inputs. */
const flowInputOf = (run: LeasedRun['run']): Record<string, unknown> => ({
  ...run.inputs,
  campaignId: run.campaignId,
  orgId: run.orgId,
  userId: run.userId,
  brandIds: run.brandIds,
  featureSlug: run.featureSlug,
  runId: run.runId,
});

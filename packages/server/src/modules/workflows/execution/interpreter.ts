import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { RunningJob } from '../../../kernel/jobs/handlers.ts';
import type { Log } from '../../../kernel/log.ts';
import { traced } from '../../../kernel/tracing.ts';
import { timeoutMsOf } from '../graph/timeouts.ts';
import { lockRun, renewLease, takeRun } from '../store/leases.ts';
import { act, type NodeResult } from './nodes/act.ts';
import type { NodeHandlers } from './ports.ts';
import { type RecordRun, RunLost } from './record.ts';
import type { LeasedRun } from './step.ts';
import { taskOf } from './task.ts';
import { type Node, readGraph } from './walk/plan.ts';

export interface InterpreterDeps {
  readonly db: Db;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  /** Read when a node runs, because later modules add their handlers after this one is created. */
  readonly handlers: () => NodeHandlers;
  readonly record: RecordRun;
}

const HEARTBEAT_MS = 10_000;
/** A node that takes longer is shown as running: pending state is stored after this time. */
const STORED_WITHIN_MS = 250;

/** Executes runs: one job takes one run from node to node until it ends or waits. */
export function createInterpreter({ db, log, crashPoint, handlers, record }: InterpreterDeps) {
  /** Takes the lease of the run; null when there is nothing to do. */
  const take = async (orgId: string, id: string, owner: string): Promise<LeasedRun | null> => {
    const run = await takeRun(db, { orgId, id, owner });
    if (!run) return null;
    const nodes = run.nodes.map(({ nodeId, ...state }) => [nodeId, { ...state, inFlight: false }] as const);
    const progress = {
      nodes: new Map(nodes),
      ending: run.ending,
      failure: run.failedNode === null ? null : { nodeId: run.failedNode, message: run.error ?? '' },
    };
    const lease = { orgId, id, owner, attempt: run.attempt };
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
      const node = held.graph.nodes.get(id) as Node;
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

  return async function interpret(
    { orgId, id }: { orgId: string; id: string },
    job: Pick<RunningJob, 'id' | 'signal'>,
  ): Promise<void> {
    // A job that is run again has lost its first worker, so it need not wait for that worker's lease.
    const taken = await take(orgId, id, `job ${job.id}`);
    if (!taken) return;
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

import type { NodeType } from '@distribute/contract/workflows';
import type { Clock } from '../../../kernel/clock.ts';
import type { CrashPoint } from '../../../kernel/crash-points.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { Emit } from '../../../kernel/events.ts';
import type { NewId } from '../../../kernel/ids.ts';
import type { Enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Random } from '../../../kernel/random.ts';
import { listAbandonedRuns } from '../store/leases.ts';
import { findLast, listLive, listRunning, lockLive } from '../store/workflow-runs.ts';
import { createInterpreter } from './interpreter.ts';
import { createGate } from './nodes/gate.ts';
import { createHttpCall } from './nodes/http-call.ts';
import type { NodeHandlers, RunLedger } from './ports.ts';
import { createNodeRecord } from './record.ts';
import { CANCELLED, createRunFinish } from './runs/finish.ts';
import { createRunStart } from './runs/start.ts';
import { createRunStep, EXECUTE, jobKey } from './step.ts';

export interface ExecutionDeps {
  readonly db: Db;
  readonly newId: NewId;
  readonly clock: Clock;
  readonly random: Random;
  readonly enqueue: Enqueue;
  readonly emit: Emit;
  readonly ledger: RunLedger;
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly egress: Pick<Egress, 'request'>;
  readonly isUrlAllowed: (url: string) => boolean;
  /** The handlers by node type; read when a node runs. */
  readonly handlers: () => NodeHandlers;
}

const SWEEP_BATCH = 500;
/** Node types without a handler: the walk decides them itself. */
const WALKED: ReadonlySet<NodeType> = new Set(['condition', 'wait', 'end-run']);

/** Runs of workflows, from their start to their end. */
export function createExecution(deps: ExecutionDeps) {
  const { db, enqueue } = deps;
  const finish = createRunFinish(deps);
  const step = createRunStep({ ...deps, finish });
  const httpCall = createHttpCall(deps);
  const handlers = (): NodeHandlers => {
    const given = deps.handlers();
    return { 'http-call': httpCall, ...given, 'gate-check': createGate(given['gate-check']) };
  };

  /** Whether nodes of this type can be executed here: by the walk, or by a handler. */
  const canExecute = (type: NodeType): boolean => WALKED.has(type) || handlers()[type] !== undefined;

  /** Ends a live run at once; its worker cannot write any more. False for a run that has ended. */
  const cancel = async (tx: Tx, orgId: string, id: string): Promise<boolean> =>
    (await finish(tx, orgId, [{ id, ...CANCELLED, nodes: null }])).length === 1;

  return {
    ...createRunStart(deps),
    /** The job that executes one run. Running it twice, or in two workers, does nothing the second time. */
    runJob: createInterpreter({ ...deps, handlers, record: createNodeRecord({ ...deps, handlers, step }) }),
    cancel,
    canExecute,

    cancelAll: async (tx: Tx, orgId: string, campaignId: string): Promise<number> => {
      const live = await lockLive(tx, orgId, campaignId);
      for (const id of live) await cancel(tx, orgId, id);
      return live.length;
    },
    liveRuns: async (at: Db, orgId: string, campaignId: string): Promise<number> =>
      (await listLive(at, orgId, campaignId)).length,
    listRunning,
    lastRun: findLast,

    /** Scheduled: enqueues a job for every run whose job may be lost. */
    sweep: async (): Promise<void> => {
      for (const { orgId, id } of await listAbandonedRuns(db, SWEEP_BATCH)) {
        await enqueue(db, EXECUTE, { orgId, id }, { key: jobKey(id), keyMode: 'preserve_run_at' });
      }
    },
  };
}
export type Execution = ReturnType<typeof createExecution>;

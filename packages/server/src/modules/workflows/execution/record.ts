import type { Clock } from '../../../kernel/clock.ts';
import { inBatchesByKey } from '../../../kernel/db/batching/batch.ts';
import { actOnGathered, beginGathering } from '../../../kernel/db/batching/batch-in-transaction.ts';
import { retryOnDeadlock } from '../../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Random } from '../../../kernel/random.ts';
import { specOf } from '../graph/node-types.ts';
import { lockRun, lockRuns } from '../store/leases.ts';
import type { LeasedRun } from './leased-run.ts';
import { addUsed, isNothing } from './money.ts';
import type { OpenedRuns } from './node-runs.ts';
import type { NodeResult } from './nodes/act.ts';
import { type Fault, faultOf, retryWaitMs } from './nodes/faults.ts';
import { storable } from './nodes/storable.ts';
import type { CostQuantities, NodeDone, NodeHandlers, NodeTask, RunLedger } from './ports.ts';
import type { Step, WalkedRun } from './step.ts';
import { taskOf } from './task.ts';
import type { AdvanceResult } from './walk/advance.ts';
import { type Node, nodeOf } from './walk/plan.ts';
import { type NodeState, type Progress, withNode } from './walk/progress.ts';

/** Another worker has the run, or it has ended: the work done here is not recorded. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** The handler refused while recording: a fault of the node, whose transaction is rolled back. */
class Refused extends Error {
  readonly nodeId: string;
  readonly fault: Fault;
  constructor(nodeId: string, fault: Fault, cause: unknown) {
    super(fault.message, { cause });
    this.nodeId = nodeId;
    this.fault = fault;
  }
}

export interface RecordDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<RunLedger, 'lockBudget'>;
  readonly handlers: () => NodeHandlers;
  readonly step: Step;
}

/** What a node did, to be committed if the run is still ours. */
interface Recording {
  readonly held: LeasedRun;
  readonly apply: (tx: Tx, opened: OpenedRuns) => Promise<AdvanceResult>;
  readonly afterwards: NodeDone['afterwards'];
  readonly besideOthers: NodeDone['besideOthers'];
}

const RECORDED_TOGETHER = 16;
const DEFAULT_RETRIES = 3;
const MAX_ERROR_CHARS = 1_000;

/** Commits what nodes did and everything that follows, if this job still holds the run. */
export function createNodeRecord({ db, clock, random, ledger, handlers, step }: RecordDeps) {
  const write = async (tx: Tx, recordings: readonly Recording[]): Promise<AdvanceResult[]> => {
    const walkOf = async ({ held, apply }: Recording): Promise<WalkedRun> => {
      const opened: OpenedRuns = new Map();
      return { held, walked: await apply(tx, opened), opened };
    };
    if (recordings.length > 1) beginGathering(tx);
    const walks = new Map<Recording, WalkedRun>();
    const beside = recordings.filter(({ besideOthers }) => besideOthers);
    const settled = await Promise.allSettled(beside.map(walkOf));
    for (const [at, recording] of beside.entries()) walks.set(recording, resultOf(settled[at]));
    for (const recording of recordings) if (!walks.has(recording)) walks.set(recording, await walkOf(recording));
    await actOnGathered(tx);
    const inOrder = recordings.map((recording) => walks.get(recording) as WalkedRun);
    await step.write(tx, (recordings[0] as Recording).held.run.orgId, inOrder);
    for (const { afterwards } of recordings) await afterwards?.(tx);
    return inOrder.map(({ walked }) => walked);
  };

  /** The node's act is not repeated: after a deadlock only its recording is tried again. */
  const alone = (recording: Recording): Promise<AdvanceResult> =>
    retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        if (!(await lockRun(tx, recording.held.lease))) throw new RunLost('The run is in other hands');
        return (await write(tx, [recording]))[0] as AdvanceResult;
      }),
    );

  const inOne = (recordings: readonly Recording[]): Promise<AdvanceResult[]> =>
    db.transaction().execute(async (tx) => {
      const isOurs = await lockRuns(
        tx,
        recordings.map(({ held }) => held.lease),
      );
      if (!isOurs) throw new RunLost('One of the runs is in other hands');
      const { orgId, campaignId } = (recordings[0] as Recording).held.run;
      // Before the leads of any of them: some records take it only where they need it, which would be too late here.
      if (campaignId !== null) await ledger.lockBudget(tx, orgId, campaignId);
      return write(tx, recordings);
    });

  /** Records of one campaign that are ready at the same time are one transaction: most of them lock its budget. */
  const amongOthers = inBatchesByKey(RECORDED_TOGETHER, async (recordings: readonly Recording[]) => {
    const [first] = recordings;
    return recordings.length === 1 && first ? [await alone(first)] : inOne(recordings);
  });

  const fenced = (
    held: LeasedRun,
    apply: Recording['apply'],
    { afterwards, record, besideOthers }: Pick<NodeDone, 'afterwards' | 'record' | 'besideOthers'> = {},
  ): Promise<AdvanceResult> => {
    const { orgId, campaignId } = held.run;
    const recording = { held, apply, afterwards, besideOthers };
    return campaignId !== null && record ? amongOthers(`${orgId} ${campaignId}`, recording) : alone(recording);
  };

  const completed = (
    { progress }: LeasedRun,
    node: Node,
    result: NodeDone,
    used: CostQuantities,
    recorded: object = {},
  ): Progress => {
    const state = progress.nodes.get(node.id) as NodeState;
    const output = storable({ ...result.output, ...recorded }) as Record<string, unknown>;
    const over = { ...state, status: 'completed', used, output, error: null, inFlight: false } as const;
    const next = withNode(progress, node.id, over);
    return result.ends && !next.ending ? { ...next, ending: result.ends } : next;
  };

  const done = async (
    tx: Tx,
    held: LeasedRun,
    node: Node,
    { result, used, opened }: { result: NodeDone; used: CostQuantities; opened: OpenedRuns },
  ): Promise<AdvanceResult> => {
    const { orgId, campaignId } = held.run;
    if (!result.record) return step.walk(held, completed(held, node, result, used));
    // Lock order: budgets before leads and messages, in every transaction that changes both.
    if (campaignId !== null && !result.locksItself) await ledger.lockBudget(tx, orgId, campaignId);
    if (!specOf(node.type)?.runLater) await step.openRuns(tx, held, opened);
    const recorded = await refusing(node, result.record(tx));
    return step.walk(held, completed(held, node, result, used, recorded));
  };

  /** Nodes that act only while they are recorded follow in the same transaction. */
  const followed = async (
    tx: Tx,
    held: LeasedRun,
    first: AdvanceResult,
    opened: OpenedRuns,
  ): Promise<AdvanceResult> => {
    let walked = first;
    for (;;) {
      const node = walked.begin.length === 1 ? held.graph.nodes.get(walked.begin[0] as string) : undefined;
      const handler = node && specOf(node.type)?.inRecord ? handlers()[node.type] : undefined;
      if (!node || !handler) return walked;
      const now = { ...held, progress: walked.progress };
      const result = await refusing(node, handler({ ...taskOf(now, node), ...INSIDE }));
      walked = await done(tx, now, node, { result, used: result.used ?? {}, opened });
    }
  };

  const failed = ({ progress }: LeasedRun, node: Node, fault: Fault, used: CostQuantities): Progress => {
    const state = progress.nodes.get(node.id) as NodeState;
    const error = (storable(fault.message) as string).slice(0, MAX_ERROR_CHARS);
    const retries = specOf(node.type)?.noRetries ? 0 : (node.retries ?? DEFAULT_RETRIES);
    if (fault.transient && state.faults < retries && !progress.ending) {
      const faults = state.faults + 1;
      const wakesAt = new Date(clock.now().getTime() + retryWaitMs(faults, fault.afterMs, random)).toISOString();
      return withNode(progress, node.id, { ...state, faults, used, error, wakesAt, inFlight: false });
    }
    return withNode(progress, node.id, { ...state, status: 'failed', used, error, inFlight: false });
  };

  const usedBy = ({ progress }: LeasedRun, node: Node, acted: NodeResult): CostQuantities =>
    addUsed(
      addUsed(progress.nodes.get(node.id)?.used ?? {}, acted.used),
      'done' in acted ? (acted.done.used ?? {}) : {},
    );

  return {
    /** Null when the node's result must be committed now. */
    later(held: LeasedRun, node: Node, acted: NodeResult): AdvanceResult | null {
      const used = usedBy(held, node, acted);
      if ('fault' in acted || acted.done.record || acted.done.ends || !isNothing(used)) return null;
      if (!specOf(node.type)?.repeatable) return null;
      const walked = step.walk(held, completed(held, node, acted.done, used));
      return mayWait(held, walked) ? walked : null;
    },

    async node(held: LeasedRun, node: Node, acted: NodeResult): Promise<AdvanceResult> {
      const used = usedBy(held, node, acted);
      const fail = (fault: Fault) => fenced(held, async () => step.walk(held, failed(held, node, fault, used)));
      if ('fault' in acted) return fail(acted.fault);
      const record = (follow: boolean) =>
        fenced(
          held,
          async (tx, opened) => {
            const walked = await done(tx, held, node, { result: acted.done, used, opened });
            return follow ? followed(tx, held, walked, opened) : walked;
          },
          acted.done,
        );
      for (let follow = true; ; follow = false) {
        try {
          return await record(follow);
        } catch (thrown) {
          if (!(thrown instanceof Refused)) throw thrown;
          if (thrown.nodeId === node.id) return fail(thrown.fault);
          // A result that was waiting to be recorded with the next node is recorded by itself the next time, so that
          // its fault is not blamed on another node.
        }
      }
    },

    /** Commits the current progress of the run. */
    store: (held: LeasedRun): Promise<unknown> =>
      fenced(held, async () => ({ progress: held.progress, begin: [], isOver: false, wakeAt: null })),

    /** Begins a run or resumes it. */
    begin: async (held: LeasedRun): Promise<{ walked: AdvanceResult; isStored: boolean }> => {
      const walked = step.walk(held, held.progress);
      if (mayWait(held, walked)) return { walked, isStored: false };
      return { walked: await fenced(held, async () => walked), isStored: true };
    },
  };

  /**
   * Whether the commit may wait: nothing is lost if this process is killed now, and the next nodes need nothing
   * unstored.
   */
  function mayWait({ run, graph }: LeasedRun, { begin, isOver, wakeAt }: AdvanceResult): boolean {
    // A run that lost its worker may have lost it because of one of its nodes, so from now on every beginning is stored
    // first.
    if (run.attempt > 1 || isOver || wakeAt !== null) return false;
    return begin.every((id) => specOf(nodeOf(graph, id).type)?.runLater);
  }
}
export type RecordRun = ReturnType<typeof createNodeRecord>;

/** All have settled before the first failure is thrown: none writes into a transaction that is being undone. */
function resultOf<T>(settled: PromiseSettledResult<T> | undefined): T {
  if (settled?.status === 'fulfilled') return settled.value;
  throw settled?.reason;
}

async function refusing<T>({ id }: Node, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    const fault = faultOf(thrown);
    throw fault ? new Refused(id, fault, thrown) : thrown;
  }
}

/** For nodes inside the transaction: they use nothing outside, and the run is already locked and stored. */
const INSIDE: Pick<NodeTask, 'use' | 'signal' | 'assertStillOurs' | 'store'> = {
  use: () => {},
  signal: new AbortController().signal,
  assertStillOurs: async () => {},
  store: async () => {},
};

import type { Clock } from '../../../kernel/clock.ts';
import { givingWay } from '../../../kernel/db/collisions.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Random } from '../../../kernel/random.ts';
import { specOf } from '../graph/node-types.ts';
import { renewLease } from '../store/leases.ts';
import { addUsed, shareOut } from './money.ts';
import type { Acted } from './nodes/act.ts';
import { type Fault, faultOf, retryWaitMs } from './nodes/faults.ts';
import { storable } from './nodes/storable.ts';
import type { NodeDone, RunLedger, Used } from './ports.ts';
import type { Held, Step, Stepped } from './step.ts';
import type { Node } from './walk/plan.ts';
import { type NodeState, type Progress, withNode } from './walk/progress.ts';

/** Somebody else has the run, or it has ended: what was done here is not written. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

/** The handler refused while recording: a fault of the node, whose transaction is taken back. */
class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, cause: unknown) {
    super(fault.message, { cause });
    this.fault = fault;
  }
}

export interface RecordDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly ledger: Pick<RunLedger, 'settleMany'>;
  readonly step: Step;
}

const DEFAULT_RETRIES = 3;
const MAX_ERROR_CHARS = 1_000;

/** Commits what a node did, its money and everything that follows, if the run is still ours. */
export function createRecord({ db, clock, random, ledger, step }: RecordDeps) {
  /** What the node did stands: it is recorded again where it must give way, not done again. */
  const fenced = (held: Held, apply: (tx: Tx) => Promise<Progress>): Promise<Stepped> =>
    givingWay(() =>
      db.transaction().execute(async (tx) => {
        if (!(await renewLease(tx, held.lease))) throw new RunLost('The run is in other hands');
        return step(tx, held, await apply(tx));
      }),
    );

  const done = async (
    tx: Tx,
    { run, progress }: Held,
    node: Node,
    result: NodeDone,
    spent: Used,
  ): Promise<Progress> => {
    const state = progress.nodes.get(node.id) as NodeState;
    // Money first: whoever else moves both takes the locks of budgets before those of leads and messages.
    const settled = shareOut(state.holds, addUsed(spent, result.used ?? {}), result.keeps ?? []);
    if (settled.length) await ledger.settleMany(tx, run.orgId, settled, state.runId);
    const recorded = await result.record?.(tx).catch((thrown: unknown) => {
      const fault = faultOf(thrown);
      throw fault ? new Refused(fault, thrown) : thrown;
    });
    const output = storable({ ...result.output, ...recorded }) as Record<string, unknown>;
    const completed = { ...state, status: 'completed', output, error: null, inFlight: false } as const;
    const next = withNode(progress, node.id, completed);
    return result.ends && !next.ending ? { ...next, ending: result.ends } : next;
  };

  const failed = async (tx: Tx, { run, progress }: Held, node: Node, fault: Fault, used: Used): Promise<Progress> => {
    const state = progress.nodes.get(node.id) as NodeState;
    const error = (storable(fault.message) as string).slice(0, MAX_ERROR_CHARS);
    const retries = specOf(node.type)?.noRetries ? 0 : (node.retries ?? DEFAULT_RETRIES);
    if (fault.transient && state.faults < retries && !progress.ending) {
      const faults = state.faults + 1;
      const wakesAt = new Date(clock.now().getTime() + retryWaitMs(faults, fault.afterMs, random)).toISOString();
      return withNode(progress, node.id, { ...state, faults, used, error, wakesAt, inFlight: false });
    }
    const settled = shareOut(state.holds, used, []);
    if (settled.length) await ledger.settleMany(tx, run.orgId, settled, state.runId);
    return withNode(progress, node.id, { ...state, status: 'failed', error, inFlight: false });
  };

  return async function recordNode(held: Held, node: Node, acted: Acted): Promise<Stepped> {
    const spent = addUsed(held.progress.nodes.get(node.id)?.used ?? {}, acted.used);
    if ('fault' in acted) return fenced(held, (tx) => failed(tx, held, node, acted.fault, spent));
    try {
      return await fenced(held, (tx) => done(tx, held, node, acted.done, spent));
    } catch (thrown) {
      if (!(thrown instanceof Refused)) throw thrown;
      const all = addUsed(spent, acted.done.used ?? {});
      return fenced(held, (tx) => failed(tx, held, node, thrown.fault, all));
    }
  };
}
export type RecordNode = ReturnType<typeof createRecord>;

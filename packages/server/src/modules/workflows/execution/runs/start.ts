import { attempt } from '../../../../kernel/db/connection/attempt.ts';
import type { Tx } from '../../../../kernel/db/db.ts';
import type { NewId } from '../../../../kernel/ids.ts';
import type { Enqueue } from '../../../../kernel/jobs/enqueue.ts';
import type { ClosedCap, PlannedLine } from '../../../runs/index.ts';
import { insertRun, insertRuns, listLive, markReserved, type NewWorkflowRun } from '../../store/workflow-runs.ts';
import { runSpec } from '../node-runs.ts';
import type { LiveRun, RunLedger } from '../ports.ts';
import { EXECUTE, jobKey } from '../step.ts';

export interface StartSpec extends Omit<NewWorkflowRun, 'id'> {
  /** The most that every node may use. */
  readonly planned: readonly PlannedLine[];
  /** Whether the run takes a place under the campaign's maxLeads. */
  readonly place: boolean;
}

export type StartResult =
  | { readonly started: LiveRun }
  | { readonly refused: 'run_slots'; readonly liveRunId: string | null }
  | { readonly refused: 'budget'; readonly closed: readonly ClosedCap[] };

export interface StartDeps {
  readonly newId: NewId;
  readonly enqueue: Enqueue;
  readonly ledger: Pick<RunLedger, 'start' | 'endAndBegin' | 'reserve' | 'reserveMany'>;
}

/** What runs that start together read and write is read and written for all of them (decision 0043). */
const RUNS_PER_JOB = 8;

/** Undoes what was begun of a run: the slot and the Run go with it. */
class RefusedStart extends Error {
  readonly outcome: StartResult;

  constructor(outcome: StartResult) {
    super('The run was not started');
    this.outcome = outcome;
  }
}

/** Starts a run with its slot, its Run, its money and its job, or stores nothing. */
export function createRunStart({ newId, enqueue, ledger }: StartDeps) {
  const start = async (tx: Tx, spec: StartSpec): Promise<StartResult> => {
    const { orgId, campaignId } = spec;
    const id = newId();
    if (!(await takeSlot(tx, { ...spec, id }))) {
      const [liveRunId = null] = campaignId === null ? [] : await listLive(tx, orgId, campaignId);
      throw new RefusedStart({ refused: 'run_slots', liveRunId });
    }
    const named = namedRun(spec, id);
    const runId = await ledger.start(tx, rootSpec(spec, id));
    const reserved = await ledger.reserve(tx, { orgId, runId, campaignId, lines: spec.planned, place: spec.place });
    if (!reserved.ok) throw new RefusedStart({ refused: 'budget', closed: reserved.closed });
    await markReserved(tx, orgId, [{ id, runId, holds: Object.groupBy(reserved.holds, ({ nodeId }) => nodeId) }]);
    await enqueue(tx, EXECUTE, { orgId, id }, { key: jobKey(id) });
    return { started: { ...named, runId } };
  };

  const startAll = async (tx: Tx, spec: StartSpec & { slots: number }, count: number): Promise<number> => {
    const { orgId, campaignId, planned: lines, place } = spec;
    const ids = await insertRuns(tx, { ...spec, ids: Array.from({ length: count }, newId) });
    if (!ids.length) return 0;
    const runIds = await ledger.endAndBegin(tx, orgId, { ended: [], begun: ids.map((id) => rootSpec(spec, id)) });
    const reserved = await ledger.reserveMany(tx, { orgId, runIds, campaignId, lines, place });
    if (!reserved.ok) throw new RefusedStart({ refused: 'budget', closed: reserved.closed });
    const marks = ids.map((id, at) => {
      const holds = Object.groupBy(reserved.holds[at] ?? [], ({ nodeId }) => nodeId);
      return { id, runId: runIds[at] as string, holds };
    });
    await markReserved(tx, orgId, marks);
    for (let at = 0; at < ids.length; at += RUNS_PER_JOB) {
      const [id = '', ...others] = ids.slice(at, at + RUNS_PER_JOB);
      await enqueue(tx, EXECUTE, { orgId, id, others }, { key: jobKey(id) });
    }
    return ids.length;
  };
  const unlessRefused = async <T>(tx: Tx, act: () => Promise<T>, refused: (outcome: StartResult) => T): Promise<T> => {
    const attempted = await attempt(tx, act);
    if (attempted.ok) return attempted.value;
    if (attempted.error instanceof RefusedStart) return refused(attempted.error.outcome);
    throw attempted.error;
  };

  return {
    start: (tx: Tx, spec: StartSpec): Promise<StartResult> =>
      unlessRefused(
        tx,
        () => start(tx, spec),
        (outcome) => outcome,
      ),

    /**
     * Starts as many runs as there are free slots, at most `count`, if the money covers all of them, otherwise none;
     * returns how many.
     */
    startMany: (tx: Tx, spec: StartSpec & { slots: number }, count: number): Promise<number> =>
      unlessRefused(
        tx,
        () => startAll(tx, spec, count),
        () => 0,
      ),
  };
}

const namedRun = (spec: StartSpec, id: string): Omit<LiveRun, 'runId'> => ({
  id,
  orgId: spec.orgId,
  campaignId: spec.campaignId,
  brandIds: spec.brandIds,
  userId: spec.userId,
  workflowId: spec.workflow.id,
  workflowSlug: spec.workflow.slug,
  workflowDynastySlug: spec.workflow.dynastySlug,
  featureSlug: spec.workflow.featureSlug,
  featureDynastySlug: spec.workflow.featureDynastySlug,
  inputs: spec.inputs,
});
const rootSpec = (spec: StartSpec, id: string) => ({
  ...runSpec(namedRun(spec, id)),
  serviceName: 'workflows' as const,
  taskName: spec.workflow.slug,
});

/** Two starts at once may choose the same slot; the second tries again while there may be another. */
async function takeSlot(tx: Tx, run: NewWorkflowRun): Promise<boolean> {
  for (let tries = 0; tries < (run.slots ?? 1); tries += 1) {
    if (await insertRun(tx, run)) return true;
    if (run.campaignId === null) return false;
    const live = await listLive(tx, run.orgId, run.campaignId);
    if (live.length >= (run.slots ?? 1)) return false;
  }
  return false;
}

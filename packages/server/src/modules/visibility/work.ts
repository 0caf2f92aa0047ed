import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Enqueue } from '../../kernel/jobs/enqueue.ts';
import { detailOf } from '../../kernel/provider-faults/provider-error.ts';
import type { CostName } from '../billing/index.ts';
import type { Models } from '../models/index.ts';
import type { Ledger } from '../runs/index.ts';
import { readMarket } from './market.ts';
import type { Measure } from './measure.ts';
import { listAnswers } from './store/answers.ts';
import { failRun, findRunning, listStale, type StoredRun } from './store/runs.ts';

export interface WorkDeps {
  readonly db: Db;
  readonly enqueue: Enqueue;
  readonly models: Pick<Models, 'choose'>;
  readonly ledger: Pick<Ledger, 'settle' | 'end'>;
  readonly measure: Measure;
}

/** A little less than the thirty minutes of spec 24, after which an unfinished run counts as abandoned. */
export const LONGEST_MINUTES = 28;
const LOST_MINUTES = 10;
const TOO_LONG = 'It took longer than half an hour';

/** Runs that a caller asked for directly: measured in the background and charged by usage. */
export function createVisibilityWork({ db, enqueue, models, ledger, measure }: WorkDeps) {
  /** The usage of the stored answers, including those of an earlier attempt. */
  const usedBefore = async (on: Db, run: StoredRun): Promise<Map<CostName, number>> => {
    const answers = await listAnswers(on, run.orgId, run.id);
    const sum = (side: 'inputTokens' | 'outputTokens') => answers.reduce((total, answer) => total + answer[side], 0);
    const sideOf = (costName: CostName) => (costName.endsWith('-input') ? 'inputTokens' : 'outputTokens');
    return new Map((run.holds ?? []).map(({ costName }) => [costName, sum(sideOf(costName))]));
  };

  const settle = async (tx: Tx, run: StoredRun, used: ReadonlyMap<CostName, number>, error: string | null) => {
    for (const hold of run.holds ?? []) await ledger.settle(tx, run.orgId, hold, used.get(hold.costName) ?? 0);
    await ledger.end(tx, run.orgId, run.runId, error === null ? 'completed' : 'failed', error);
  };

  const fail = (run: StoredRun, error: string, used?: ReadonlyMap<CostName, number>) =>
    db.transaction().execute(async (tx) => {
      if (await failRun(tx, run.orgId, run.id, error))
        await settle(tx, run, used ?? (await usedBefore(tx, run)), error);
    });

  const work = async ({ orgId, id }: { orgId: string; id: string }): Promise<void> => {
    const run = await findRunning(db, orgId, id, LONGEST_MINUTES);
    if (!run) return;
    if (run.isLate) return fail(run, TOO_LONG);
    const used = await usedBefore(db, run);
    const signal = AbortSignal.timeout(LONGEST_MINUTES * 60_000);
    const step = {
      runId: run.runId,
      signal,
      use: (costName: CostName, quantity: number) => void used.set(costName, (used.get(costName) ?? 0) + quantity),
    };
    try {
      const isNamed = run.llmProvider !== 'builtin';
      const chosen = await models.choose(orgId, isNamed ? { provider: run.llmProvider, model: run.llmModel } : {});
      const { brandName, topics, competitors } = run;
      const market = await readMarket(db, orgId, run.brandId, { brandName, topics, competitors });
      const verdicts = await measure.measure({ run, market, chosen, judge: chosen, step });
      await db.transaction().execute(async (tx) => {
        if (await measure.record(tx, run, verdicts)) await settle(tx, run, used, null);
      });
    } catch (thrown) {
      if (signal.aborted) return fail(run, TOO_LONG, used);
      // The queue retries after an error of ours, until the run's time is over.
      if (!(thrown instanceof AppError)) throw thrown;
      await fail(run, detailOf(thrown), used);
    }
  };

  return {
    work,
    /** Scheduled: runs whose job was lost are continued; runs whose time is over fail. */
    sweep: async (): Promise<void> => {
      for (const { orgId, id, isOwn, isLate } of await listStale(db, LOST_MINUTES, LONGEST_MINUTES)) {
        if (isOwn) await enqueue(db, 'visibility.measure', { orgId, id });
        // Its workflow settles the money; a row that stayed `running` would keep the brand from being measured again.
        else if (isLate) await db.transaction().execute((tx) => failRun(tx, orgId, id, TOO_LONG));
      }
    },
  };
}

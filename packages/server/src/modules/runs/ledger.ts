import type { Db, Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type MicroCents, printCents, times } from '../../kernel/money.ts';
import { insertLines, moveLine, type NewLine, sumPlatformSpend } from './store/lines.ts';
import { endRun, insertRun, type NewRun, type RunStatus } from './store/runs.ts';

/** What a run is about; whatever does not apply is left out. */
export type RunSpec = Pick<NewRun, 'orgId' | 'serviceName' | 'taskName'> & Partial<Omit<NewRun, 'id'>>;

/** The most a step may use, before it is known what it does use. */
export interface Planned {
  readonly costName: string;
  readonly quantity: number;
  readonly source: 'org' | 'platform';
}

/** A hold on money: settled or cancelled exactly once. */
export interface Hold {
  readonly lineId: string;
  readonly costName: string;
  readonly maximum: number;
}

export interface Price {
  readonly name: string;
  readonly microCents: MicroCents;
  readonly provider: string;
  readonly unit: string;
  readonly category: string;
}

export interface LedgerDeps {
  readonly db: Db;
  readonly newId: NewId;
  /** Prices in force, by name. What has no price costs nothing. */
  readonly currentPrices: (db: Db) => Promise<readonly Price[]>;
  /** Credit ever given to the organisation; null when billing is not enforced. */
  readonly credited: ((tx: Tx, orgId: string) => Promise<MicroCents>) | null;
}

export function createLedger({ db, newId, currentPrices, credited }: LedgerDeps) {
  const start = async (tx: Tx, spec: RunSpec): Promise<string> => {
    const id = newId();
    await insertRun(tx, {
      userId: null,
      brandIds: null,
      campaignId: null,
      workflowSlug: null,
      workflowDynastySlug: null,
      featureSlug: null,
      featureDynastySlug: null,
      parentRunId: null,
      workflowRunId: null,
      ...spec,
      id,
    });
    return id;
  };

  const assertCredit = async (tx: Tx, orgId: string, required: MicroCents): Promise<void> => {
    if (!credited || required === 0n) return;
    const balance = (await credited(tx, orgId)) - (await sumPlatformSpend(tx, orgId));
    if (balance >= required) return;
    const extra = { balance_cents: printCents(balance), required_cents: printCents(required) };
    throw new AppError('insufficient_credits', 'Insufficient credits', extra);
  };

  /** Holds the maximum of every line at the price of this moment; 402 when the credit does not cover it. */
  const provision = async (tx: Tx, orgId: string, runId: string, planned: readonly Planned[]): Promise<Hold[]> => {
    const prices = new Map((await currentPrices(tx)).map((price) => [price.name, price]));
    const lines: NewLine[] = planned.flatMap(({ costName, quantity, source }) => {
      const price = prices.get(costName);
      if (!price || quantity === 0) return [];
      const { microCents, provider, unit, category } = price;
      return [
        {
          id: newId(),
          costName,
          provider,
          unit,
          category,
          costSource: source,
          price: microCents,
          plannedQuantity: BigInt(quantity),
        },
      ];
    });
    const platform = lines.filter((line) => line.costSource === 'platform');
    await assertCredit(
      tx,
      orgId,
      platform.reduce((sum, line) => sum + times(line.price, Number(line.plannedQuantity)), 0n),
    );
    if (lines.length) await insertLines(tx, orgId, runId, lines);
    return lines.map(({ id, costName, plannedQuantity }) => ({
      lineId: id,
      costName,
      maximum: Number(plannedQuantity),
    }));
  };

  /** Real usage replaces the hold; more than was held is never charged. */
  const settle = (tx: Tx, orgId: string, { lineId, maximum }: Hold, quantity: number): Promise<boolean> =>
    quantity > 0
      ? moveLine(tx, orgId, lineId, {
          from: 'provisioned',
          to: 'actual',
          quantity: BigInt(Math.min(quantity, maximum)),
        })
      : moveLine(tx, orgId, lineId, { from: 'provisioned', to: 'cancelled', quantity: null });

  const cancel = (tx: Tx, orgId: string, hold: Hold) => settle(tx, orgId, hold, 0);
  const end = (tx: Tx, orgId: string, runId: string, status: RunStatus, error: string | null = null) =>
    endRun(tx, orgId, runId, status, error);

  return {
    start,
    provision,
    settle,
    cancel,
    end,

    /**
     * A direct paid step: hold the maximum, act outside any transaction, settle what was used and release the rest.
     * `act` tells its usage by cost name as it goes, so that a failure still pays for what it used.
     */
    async paid<T>(spec: RunSpec, planned: readonly Planned[], act: (run: PaidStep) => Promise<T>): Promise<T> {
      const { runId, holds } = await db.transaction().execute(async (tx) => {
        const id = await start(tx, spec);
        return { runId: id, holds: await provision(tx, spec.orgId, id, planned) };
      });
      const used = new Map<string, number>();
      const settleAll = (status: RunStatus, error: string | null) =>
        db.transaction().execute(async (tx) => {
          for (const hold of holds) await settle(tx, spec.orgId, hold, used.get(hold.costName) ?? 0);
          await end(tx, spec.orgId, runId, status, error);
        });
      try {
        const result = await act({
          runId,
          use: (costName, quantity) => void used.set(costName, (used.get(costName) ?? 0) + quantity),
        });
        await settleAll('completed', null);
        return result;
      } catch (thrown) {
        await settleAll('failed', thrown instanceof AppError ? thrown.message : 'Internal error');
        throw thrown;
      }
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;

export interface PaidStep {
  readonly runId: string;
  use(costName: string, quantity: number): void;
}

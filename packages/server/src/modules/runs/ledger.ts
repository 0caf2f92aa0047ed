import type { CrashPoint } from '../../kernel/crash-points.ts';
import { actOnAll } from '../../kernel/db/batching/batch-in-transaction.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { actingMandate, requestMandate } from '../../kernel/http/mandate/acting-mandate.ts';
import type { NewId } from '../../kernel/ids.ts';
import { type MicroCents, times } from '../../kernel/money/money.ts';
import { detailOf } from '../../kernel/provider-faults/provider-error.ts';
import { type CostName, type CreditGate, priceFinder } from '../billing/index.ts';
import { type ClosedMandateCap, listClosedMandateCaps, raiseMandate } from '../identity/index.ts';
import type { Budgets, ClosedCap } from './budgets.ts';
import { outOfMoney } from './out-of-money.ts';
import type {
  Hold,
  NodeHold,
  PaidSpec,
  PaidStep,
  PlannedCost,
  Price,
  RefusedReservation,
  Reservation,
  ReservationResult,
  Reservations,
  RunSpec,
} from './reservations.ts';
import {
  closeLines,
  insertLines,
  keepLines,
  listMessageLines,
  type NewLine,
  settleLines,
  settleMessageLines,
} from './store/lines.ts';
import { type EndedRun, endAndBeginRuns, listAbandonedRuns, type RunStatus } from './store/runs.ts';

export interface LedgerDeps {
  readonly db: Db;
  readonly crashPoint: CrashPoint;
  readonly newId: NewId;
  /** Prices in force. */
  readonly currentPrices: (db: Db) => Promise<readonly Price[]>;
  /** Asked before platform money is reserved; null where credit decides nothing. */
  readonly credit: CreditGate | null;
}

const FREE_TOKENS = { microCents: 0n, provider: 'openai-compatible', unit: 'token', category: 'ai_generation' };
/** Longer than any direct step takes, its tries and pauses included. */
const ABANDONED_MINUTES = 30;
const ABANDONED_BATCH = 500;

const RUN_DEFAULTS = {
  userId: null,
  brandIds: null,
  campaignId: null,
  workflowSlug: null,
  workflowDynastySlug: null,
  featureSlug: null,
  featureDynastySlug: null,
  parentRunId: null,
  workflowRunId: null,
  ended: null,
};

export function createLedger(deps: LedgerDeps & { budgets: Budgets }) {
  const { db, crashPoint, newId, currentPrices, credit, budgets } = deps;
  /** Ends runs and begins one for each of the others, in their order. */
  const endAndBegin = async (
    tx: Tx,
    orgId: string,
    { ended, begun }: { ended: readonly EndedRun[]; begun: readonly RunSpec[] },
  ): Promise<string[]> => {
    const runs = begun.map((spec) => ({ ...RUN_DEFAULTS, id: newId(), ...spec }));
    await endAndBeginRuns(tx, orgId, { ended, begun: runs });
    return runs.map(({ id }) => id);
  };
  const start = async (tx: Tx, spec: RunSpec): Promise<string> =>
    (await endAndBegin(tx, spec.orgId, { ended: [], begun: [spec] }))[0] as string;

  const priced = async (
    tx: Tx,
    planned: readonly (PlannedCost & { nodeId?: string })[],
    runIds: readonly string[],
  ): Promise<NewLine[]> => {
    const priceOf = priceFinder(await currentPrices(tx));
    const each = runIds.flatMap((runId) => planned.map((line) => ({ ...line, runId })));
    return each.flatMap(({ costName, quantity, source, nodeId = null, runId }) => {
      if (quantity === 0) return [];
      // Tokens of the operator's own server cost nothing until he says so, but what was used is recorded.
      const { microCents, provider, unit, category } = priceOf(costName) ?? FREE_TOKENS;
      const plannedQuantity = BigInt(quantity);
      return [
        {
          id: newId(),
          costName,
          provider,
          unit,
          category,
          costSource: source,
          price: microCents,
          plannedQuantity,
          nodeId,
          runId,
        },
      ];
    });
  };

  /** What the organisation's credit lacks for these lines; null when it covers them. */
  const missingCredit = async (tx: Tx, orgId: string, lines: readonly NewLine[]): Promise<ClosedCap | null> => {
    const required = platformSum(lines);
    if (!credit || required === 0n) return null;
    const balance = await credit.shortOf(tx, orgId, required);
    return balance === null ? null : { cap: 'credits', spent: required, held: 0n, limit: balance };
  };

  const addLines: typeof insertLines = async (tx, orgId, lines, counted) => {
    if (!lines.length) return;
    await insertLines(tx, orgId, lines, counted);
    if (platformSum(lines) > 0n) await credit?.reserved(tx as Tx, orgId);
  };

  /** Raises the mandate that the work is under, after the budget and the account; most work is under none. */
  const underMandate = async (tx: Tx, orgId: string, id: string | null, lines: readonly NewLine[]) => {
    if (id === null || lines.length === 0) return { ok: true, mandate: null } as const;
    const rise = riseOf(lines);
    const raised = await raiseMandate(tx, orgId, id, rise);
    if (raised) return { ok: true, mandate: { id, day: raised.day } } as const;
    return { ok: false, closed: (await listClosedMandateCaps(tx, orgId, id, rise)).map(asClosedCap) } as const;
  };

  /** Reserves work that belongs to no campaign. */
  const reserveAlone = async (
    tx: Tx,
    orgId: string,
    lines: readonly NewLine[],
  ): Promise<{ readonly ok: true } | RefusedReservation> => {
    const missing = await missingCredit(tx, orgId, lines);
    if (missing) return { ok: false, closed: [missing] };
    const counted = await underMandate(tx, orgId, actingMandate(), lines);
    if (!counted.ok) return counted;
    await addLines(tx, orgId, lines, { campaign: null, mandate: counted.mandate });
    return { ok: true };
  };

  /** Holds the maximum of every line at the price of this moment; refused when credit or mandate do not cover it. */
  const provision = async (tx: Tx, orgId: string, runId: string, planned: readonly PlannedCost[]): Promise<Hold[]> => {
    const lines = await priced(tx, planned, [runId]);
    const reserved = await reserveAlone(tx, orgId, lines);
    if (!reserved.ok) throw outOfMoney(reserved.closed);
    return lines.map(holdOf);
  };

  /** Reserves everything these runs may cost, for all of them under every cap at once, or nothing. */
  const reserveAll = async (
    tx: Tx,
    { orgId, runIds, campaignId, lines: planned, place }: Reservations,
  ): Promise<{ readonly ok: true; readonly lines: readonly NewLine[] } | RefusedReservation> => {
    const lines = await priced(tx, planned, runIds);
    if (campaignId === null) {
      const reserved = await reserveAlone(tx, orgId, lines);
      return reserved.ok ? { ok: true, lines } : reserved;
    }
    // The budget is locked before the account, everywhere (decision 0016), and the mandate last (0091).
    if (credit) await budgets.lock(tx, orgId, campaignId);
    const missing = await missingCredit(tx, orgId, lines);
    if (missing) return { ok: false, closed: [missing] };
    const rise = { amount: sumOf(lines), lines: lines.length, places: place ? runIds.length : 0 };
    const raised = await budgets.raise(tx, orgId, campaignId, rise);
    if ('closed' in raised) return { ok: false, closed: raised.closed };
    const counted = await underMandate(tx, orgId, requestMandate() ?? raised.mandateId, lines);
    if (!counted.ok) {
      await budgets.lower(tx, orgId, campaignId, rise);
      return counted;
    }
    if (place) await budgets.takePlaces(tx, orgId, campaignId, runIds);
    await addLines(tx, orgId, lines, { campaign: { id: campaignId, day: raised.day }, mandate: counted.mandate });
    return { ok: true, lines };
  };

  /** The same for one run. */
  const reserve = async (tx: Tx, { runId, ...rest }: Reservation): Promise<ReservationResult> => {
    const reserved = await reserveAll(tx, { ...rest, runIds: [runId] });
    return reserved.ok ? { ok: true, holds: reserved.lines.map(nodeHoldOf) } : reserved;
  };
  /** The same for several runs: what each of them holds, in their order. */
  const reserveMany = async (
    tx: Tx,
    reservations: Reservations,
  ): Promise<{ readonly ok: true; readonly holds: readonly (readonly NodeHold[])[] } | RefusedReservation> => {
    const reserved = await reserveAll(tx, reservations);
    if (!reserved.ok) return reserved;
    const byRun = Map.groupBy(reserved.lines, ({ runId }) => runId);
    return { ok: true, holds: reservations.runIds.map((runId) => (byRun.get(runId) ?? []).map(nodeHoldOf)) };
  };

  /** Real usage replaces the holds, also where it is more than was held; nothing is charged twice. */
  const settleMany = settleLines;
  const settle = async (tx: Tx, orgId: string, { lineId }: Hold, quantity: number): Promise<boolean> =>
    (await settleLines(tx, orgId, [{ lineId, quantity }])).length === 1;
  const cancel = (tx: Tx, orgId: string, hold: Hold) => settle(tx, orgId, hold, 0);
  const endMany = (tx: Tx, orgId: string, ended: readonly EndedRun[]) =>
    endAndBeginRuns(tx, orgId, { ended, begun: [] });
  const end = (tx: Tx, orgId: string, id: string, status: RunStatus, error: string | null = null) =>
    endMany(tx, orgId, [{ id, status, error }]);

  /** Lines are kept for messages; where a transaction gathers, those of all its messages at once. */
  const keepForMessages = (
    tx: Tx,
    orgId: string,
    kept: readonly { lineId: string; messageId: string }[],
    runId: string | null = null,
  ): Promise<void> =>
    actOnAll(
      tx,
      `keep lines of ${orgId}`,
      kept.map((one) => ({ ...one, runId })),
      (all) => keepLines(tx, orgId, all),
    );

  return {
    start,
    endAndBegin,
    reserve,
    reserveMany,
    settle,
    settleMany,
    cancel,
    end,
    endMany,
    keepForMessages,
    settleForMessages: settleMessageLines,
    linesOfMessages: listMessageLines,
    /** Runs are over: what they used of their holds is paid, and the rest is given back. */
    close: closeLines,
    lockBudget: budgets.lock,
    releasePlaces: budgets.releasePlaces,

    /**
     * Scheduled: releases the money of paid steps whose process is gone. Their answers are lost, so they are not
     * charged.
     */
    async releaseAbandoned(): Promise<number> {
      const abandoned = await listAbandonedRuns(db, ABANDONED_MINUTES, ABANDONED_BATCH);
      for (const { orgId, id } of abandoned) {
        await db.transaction().execute(async (tx) => {
          await closeLines(tx, orgId, [id]);
          await end(tx, orgId, id, 'failed', 'Interrupted');
        });
      }
      return abandoned.length;
    },

    /**
     * A direct paid step: hold the maximum, act outside any transaction, settle what was used and release the rest.
     * `act` tells its usage by cost name as it goes, so that a failure still pays for what it used.
     */
    async paid<T>(paidSpec: PaidSpec, planned: readonly PlannedCost[], act: (run: PaidStep) => Promise<T>): Promise<T> {
      const { signal, ...spec } = paidSpec;
      const { runId, holds } = await db.transaction().execute(async (tx) => {
        const id = await start(tx, spec);
        const held = await provision(tx, spec.orgId, id, planned);
        crashPoint('paid.before-reserve');
        return { runId: id, holds: held };
      });
      crashPoint('paid.after-reserve');
      const used = new Map<CostName, number>();
      const settleAll = (status: RunStatus, error: string | null) =>
        db.transaction().execute(async (tx) => {
          for (const hold of holds) await settle(tx, spec.orgId, hold, used.get(hold.costName) ?? 0);
          await end(tx, spec.orgId, runId, status, error);
          crashPoint('paid.before-settle');
        });
      try {
        const result = await act({
          runId,
          signal,
          use: (costName, quantity) => void used.set(costName, (used.get(costName) ?? 0) + quantity),
        });
        await settleAll('completed', null);
        crashPoint('paid.after-settle');
        return result;
      } catch (thrown) {
        await settleAll('failed', thrown instanceof AppError ? detailOf(thrown) : 'Internal error');
        throw thrown;
      }
    },
  };
}

const holdOf = ({ id, costName, plannedQuantity }: Pick<NewLine, 'id' | 'costName' | 'plannedQuantity'>): Hold => ({
  lineId: id,
  costName,
  maximum: Number(plannedQuantity),
});
const nodeHoldOf = (line: NewLine): NodeHold => ({ nodeId: line.nodeId as string, ...holdOf(line) });
/** A message is what is paid for as one: so what holds its money also counts it. */
const riseOf = (lines: readonly NewLine[]) => ({
  amount: sumOf(lines),
  lines: lines.length,
  messages: lines.reduce((sum, { category, plannedQuantity }) => {
    return category === 'email_sending' ? sum + Number(plannedQuantity) : sum;
  }, 0),
});
const asClosedCap = (mandate: ClosedMandateCap): ClosedCap => {
  const { spent, held, capSpend } = mandate;
  return { cap: 'mandate', spent, held, limit: capSpend ?? 0n, mandate };
};
const platformSum = (lines: readonly NewLine[]): MicroCents =>
  sumOf(lines.filter(({ costSource }) => costSource === 'platform'));
const sumOf = (lines: readonly NewLine[]): MicroCents =>
  lines.reduce((sum, line) => sum + times(line.price, Number(line.plannedQuantity)), 0n);

export type Ledger = ReturnType<typeof createLedger>;

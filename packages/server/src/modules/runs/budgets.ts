import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { MicroCents } from '../../kernel/money/money.ts';
import { windowOf } from '../../kernel/money/windows.ts';
import type { ClosedMandateCap } from '../identity/index.ts';
import * as store from './store/budgets.ts';

export type { BudgetRow as Budget, Caps, CostShare } from './store/budgets.ts';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** A cap that the next reservation does not fit under. */
export interface ClosedCap {
  readonly cap: Period | 'total' | 'max_leads' | 'credits' | 'mandate';
  /** Actual and held. */
  readonly spent: MicroCents;
  /** The part of it that is held for work under way. */
  readonly held: MicroCents;
  readonly limit: MicroCents;
  /** Of the mandate that has no room, the cap that says so. */
  readonly mandate?: ClosedMandateCap;
}

const WINDOW = { daily: 'day', weekly: 'week', monthly: 'month' } as const;
/** Warned once four fifths of a cap are spent; money that is only held may come back (spec 19.3). */
const isNearlySpent = (actual: MicroCents, cap: MicroCents) => actual * 5n >= cap * 4n;

const periodsOf = (budget: store.BudgetRow) =>
  [
    {
      period: 'daily',
      cap: budget.capDaily,
      spent: budget.daySpent,
      actual: budget.dayActual,
      warned: budget.warnedDay,
    },
    {
      period: 'weekly',
      cap: budget.capWeekly,
      spent: budget.weekSpent,
      actual: budget.weekActual,
      warned: budget.warnedWeek,
    },
    {
      period: 'monthly',
      cap: budget.capMonthly,
      spent: budget.monthSpent,
      actual: budget.monthActual,
      warned: budget.warnedMonth,
    },
  ] as const;

/** The window of a period on the budget's own day. */
const periodWindow = (budget: Pick<store.BudgetRow, 'day'>, period: Period): { start: Date; end: Date } =>
  windowOf(WINDOW[period], new Date(`${budget.day}T00:00:00Z`));
/** When the window of a period ends, on the budget's own day. */
export const periodEnd = (budget: Pick<store.BudgetRow, 'day'>, period: Period): Date =>
  periodWindow(budget, period).end;
/** The first day of the window of a period, on the budget's own day. */
export const periodStart = (budget: Pick<store.BudgetRow, 'day'>, period: Period): string =>
  periodWindow(budget, period).start.toISOString().slice(0, 10);

/** Whether the open window of a period was warned of, or told of as closed. */
export function isWarned(budget: store.BudgetRow, period: Period): boolean {
  const warned = periodsOf(budget).find((one) => one.period === period)?.warned ?? null;
  return warned !== null && warned >= periodStart(budget, period);
}

/**
 * How many more leads a campaign may take, less than none after its maxLeads was lowered. Every gate and every start
 * asks here; `raiseSpend` says the same in SQL, because it decides and raises in one statement, and the trigger
 * `budgets_hold_caps` is the wall behind it.
 */
export const placesLeft = ({ leads, maxLeads }: Pick<store.BudgetRow, 'leads' | 'maxLeads'>): number =>
  maxLeads === null ? Number.POSITIVE_INFINITY : maxLeads - leads;

/** Every cap that an amount and a lead more would pass. */
export function closedCaps(budget: store.BudgetRow, amount: MicroCents, places: number): ClosedCap[] {
  const money = [
    ...periodsOf(budget).map(({ period, cap, spent, actual }) => {
      return { cap: period as ClosedCap['cap'], spent, actual, limit: cap };
    }),
    { cap: 'total' as const, spent: budget.totalSpent, actual: budget.totalActual, limit: budget.capTotal },
  ];
  const closed = money.flatMap(({ cap, spent, actual, limit }) =>
    limit !== null && spent + amount > limit ? [{ cap, spent, held: spent - actual, limit }] : [],
  );
  return placesLeft(budget) < places
    ? [...closed, { cap: 'max_leads', spent: BigInt(budget.leads), held: 0n, limit: BigInt(budget.maxLeads ?? 0) }]
    : closed;
}

export function createBudgets({ emit }: { emit: Emit }) {
  const setWarned = (tx: Tx, orgId: string, budget: store.BudgetRow, period: Period): Promise<void> =>
    store.setWarned(tx, orgId, budget.campaignId, WINDOW[period], periodStart(budget, period));

  /** Tells of each window that has four fifths of its cap spent, once per window, but for the excepted ones. */
  const warn = async (
    tx: Tx,
    orgId: string,
    budget: store.BudgetRow,
    except: readonly ClosedCap['cap'][] = [],
  ): Promise<void> => {
    for (const { period, cap, actual } of periodsOf(budget)) {
      if (cap === null || cap === 0n || !isNearlySpent(actual, cap)) continue;
      if (except.includes(period) || isWarned(budget, period)) continue;
      const { campaignId } = budget;
      await setWarned(tx, orgId, budget, period);
      await emit(tx, {
        orgId,
        kind: 'budget.warned',
        actor: SYSTEM,
        object: { type: 'campaign', id: campaignId },
        campaignId,
        data: { budgetType: period, spent: String(actual), limit: String(cap) },
      });
    }
  };

  const get = async (on: Db, orgId: string, campaignId: string): Promise<store.BudgetRow> => {
    const budget = await store.findBudget(on, orgId, campaignId);
    if (!budget) throw new Error(`Campaign ${campaignId} has no budget`);
    return budget;
  };

  return {
    get,
    warn,
    /** A pause was told for these windows: a warning would come too late (spec 19.3). */
    pauseTold: async (tx: Tx, orgId: string, budget: store.BudgetRow, periods: readonly Period[]): Promise<void> => {
      for (const period of periods) await setWarned(tx, orgId, budget, period);
    },
    open: store.insertBudget,
    /** Applies to the next reservation; a cap lowered to four fifths of what is spent warns at once. */
    setCaps: async (tx: Tx, orgId: string, campaignId: string, caps: store.Caps): Promise<void> => {
      await store.setCaps(tx, orgId, campaignId, caps);
      await warn(tx, orgId, await get(tx, orgId, campaignId));
    },
    lock: store.lockBudget,
    raise: async (
      tx: Tx,
      orgId: string,
      campaignId: string,
      rise: { amount: MicroCents; lines: number; places: number },
    ): Promise<store.BudgetRow | { closed: ClosedCap[] }> => {
      const raised = await store.raiseSpend(tx, orgId, campaignId, rise);
      if (!raised) return { closed: closedCaps(await get(tx, orgId, campaignId), rise.amount, rise.places) };
      return raised;
    },
    /** Undoes a raise of this transaction. */
    lower: store.lowerSpend,
    setMandate: store.setMandate,
    takePlaces: store.insertPlaces,
    /** The runs found no lead, or theirs was skipped: others may have their places. */
    releasePlaces: store.deletePlaces,
    costsOf: store.listCampaignCosts,
  };
}
export type Budgets = ReturnType<typeof createBudgets>;

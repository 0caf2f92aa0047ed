import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { MicroCents } from '../../kernel/money/money.ts';
import { windowOf } from '../../kernel/money/windows.ts';
import * as store from './store/budgets.ts';

export type { BudgetRow as Budget, Caps, CostShare } from './store/budgets.ts';

export const PERIODS = ['daily', 'weekly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** A cap that the next reservation does not fit under. */
export interface ClosedCap {
  readonly cap: Period | 'total' | 'max_leads' | 'credits';
  readonly spent: MicroCents;
  readonly limit: MicroCents;
}

const WINDOW = { daily: 'day', weekly: 'week', monthly: 'month' } as const;
/** Warned once four fifths of a cap are spent (api.md 19.3). */
const isNearlySpent = (spent: MicroCents, cap: MicroCents) => spent * 5n >= cap * 4n;

const periodsOf = (budget: store.BudgetRow) =>
  [
    { period: 'daily', cap: budget.capDaily, spent: budget.daySpent, warned: budget.warnedDay },
    { period: 'weekly', cap: budget.capWeekly, spent: budget.weekSpent, warned: budget.warnedWeek },
    { period: 'monthly', cap: budget.capMonthly, spent: budget.monthSpent, warned: budget.warnedMonth },
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

/** Every cap that an amount and a lead more would pass. */
export function closedCaps(budget: store.BudgetRow, amount: MicroCents, places: number): ClosedCap[] {
  const money = [
    ...periodsOf(budget).map(({ period, cap, spent }) => ({ cap: period as ClosedCap['cap'], spent, limit: cap })),
    { cap: 'total' as const, spent: budget.totalSpent, limit: budget.capTotal },
  ];
  const closed = money.flatMap(({ cap, spent, limit }) =>
    limit !== null && spent + amount > limit ? [{ cap, spent, limit }] : [],
  );
  const isFull = budget.maxLeads !== null && budget.leads + places > budget.maxLeads;
  return isFull
    ? [...closed, { cap: 'max_leads', spent: BigInt(budget.leads), limit: BigInt(budget.maxLeads ?? 0) }]
    : closed;
}

export function createBudgets({ emit }: { emit: Emit }) {
  /** Tells of each window that has just passed four fifths of its cap, once per window. */
  const warn = async (tx: Tx, orgId: string, budget: store.BudgetRow): Promise<void> => {
    for (const { period, cap, spent, warned } of periodsOf(budget)) {
      if (cap === null || cap === 0n || !isNearlySpent(spent, cap)) continue;
      const start = periodStart(budget, period);
      if (warned !== null && warned >= start) continue;
      const { campaignId } = budget;
      await store.setWarned(tx, orgId, campaignId, WINDOW[period], start);
      await emit(tx, {
        orgId,
        kind: 'budget.warned',
        actor: SYSTEM,
        object: { type: 'campaign', id: campaignId },
        campaignId,
        data: { budgetType: period, spent: String(spent), limit: String(cap) },
      });
    }
  };

  const get = async (given: Db, orgId: string, campaignId: string): Promise<store.BudgetRow> => {
    const budget = await store.findBudget(given, orgId, campaignId);
    if (!budget) throw new Error(`Campaign ${campaignId} has no budget`);
    return budget;
  };

  return {
    get,
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
      await warn(tx, orgId, raised);
      return raised;
    },
    takePlaces: store.insertPlaces,
    /** The runs found no lead, or theirs was skipped: others may have their places. */
    releasePlaces: store.deletePlaces,
    costsOf: store.listCampaignCosts,
  };
}
export type Budgets = ReturnType<typeof createBudgets>;

import { type Budget, periodStart } from '../../runs/index.ts';

/** The spend of one campaign in the windows of one day, as the statements of `runs` keep it. */
export type Spend = { -readonly [K in keyof Budget]: Budget[K] };

/** A new day opens its own windows. */
export function openWindows(spend: Spend, day: string): void {
  if (day <= spend.day) return;
  const before = { day: spend.day };
  const next = { day };
  spend.day = day;
  spend.daySpent = 0n;
  if (periodStart(before, 'weekly') !== periodStart(next, 'weekly')) spend.weekSpent = 0n;
  if (periodStart(before, 'monthly') !== periodStart(next, 'monthly')) spend.monthSpent = 0n;
}

export function reserve(spend: Spend, amount: bigint): void {
  spend.daySpent += amount;
  spend.weekSpent += amount;
  spend.monthSpent += amount;
  spend.totalSpent += amount;
}

/** Money that comes back frees the windows it was reserved in. */
export function release(spend: Spend, amount: bigint, reservedOn: string): void {
  spend.totalSpent -= amount;
  if (reservedOn >= spend.day) spend.daySpent -= amount;
  if (reservedOn >= periodStart(spend, 'weekly')) spend.weekSpent -= amount;
  if (reservedOn >= periodStart(spend, 'monthly')) spend.monthSpent -= amount;
}

/** How many people more fit under every cap while all of them are reserved at once. */
export function fitting(spend: Spend, total: bigint, most: number): number {
  const room = [
    [spend.capDaily, spend.daySpent],
    [spend.capWeekly, spend.weekSpent],
    [spend.capMonthly, spend.monthSpent],
    [spend.capTotal, spend.totalSpent],
  ] as const;
  return room.reduce(
    (least, [cap, spent]) => (cap === null || total === 0n ? least : Math.min(least, Number((cap - spent) / total))),
    most,
  );
}

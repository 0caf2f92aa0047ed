/** What one sending domain sent to one receiver on one UTC day, and what became of it. */
export interface ReceiverDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly budget: number;
  readonly taken: number;
  readonly deferred: number;
  readonly refused: number;
  readonly complained: number;
}

export interface BudgetStart {
  /** The budget of the first day. */
  readonly first: number;
  /** What the domain sent a day before its receivers were counted. */
  readonly before: number;
}

const DAY_MS = 86_400_000;
/** A receiver that slowed us still gets so many: silence would teach us nothing. */
export const LEAST_BUDGET = 5;
/** A budget that was hardly used was not tried, and does not grow. */
const USED_FROM = 0.6;
const GROWTH = 1.3;
/** After trouble the next step up is felt for, and not jumped to. */
const GROWTH_AFTER_TROUBLE = 1.1;
const LEAST_STEP = 5;
const REMEMBERS_TROUBLE_DAYS = 14;
/** What receivers forget of a sender they have not seen for a month. */
const FORGOTTEN_AFTER_DAYS = 30;
/** Refusals and complaints that a good day may have. */
const REFUSALS_ALLOWED = 0.01;
/** Google and Yahoo ask for less than 0.1 %. */
export const COMPLAINTS_ALLOWED = 0.001;

/** How many emails may leave on a day, from what became of the days before; the newest day stands first. */
export function budgetOf(today: string, days: readonly ReceiverDay[], { first, before }: BudgetStart): number {
  const [last] = days;
  if (!last) return Math.max(first, before);
  if (last.day >= today) return last.budget;
  if (daysBetween(last.day, today) > FORGOTTEN_AFTER_DAYS)
    return Math.max(LEAST_BUDGET, Math.min(last.budget, Math.max(first, Math.floor(last.budget / 2))));
  if (isTroubled(last) || complaintRateOf(days) > COMPLAINTS_ALLOWED) return last.budget;
  if (last.taken < last.budget * USED_FROM) return last.budget;
  const troubled = days.some((day) => daysBetween(day.day, today) <= REMEMBERS_TROUBLE_DAYS && isTroubled(day));
  const grown = Math.ceil(last.budget * (troubled ? GROWTH_AFTER_TROUBLE : GROWTH));
  return Math.max(grown, last.budget + (troubled ? 1 : LEAST_STEP));
}

const isTroubled = ({ taken, deferred, refused }: ReceiverDay): boolean =>
  deferred + refused > Math.max(taken * REFUSALS_ALLOWED, 0);

/** Complaints per email of the days given; 0 where nothing was sent. */
export function complaintRateOf(days: readonly Pick<ReceiverDay, 'taken' | 'complained'>[]): number {
  const sent = days.reduce((all, { taken }) => all + taken, 0);
  return sent === 0 ? 0 : days.reduce((all, { complained }) => all + complained, 0) / sent;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const LONGEST_GAP_MS = 3_600_000;

/** The time between two emails to one receiver, so that the day's budget fills the hours in which a mailbox sends. */
export const gapOf = (budget: number, { start, end }: { readonly start: string; readonly end: string }): number => {
  const minutes = (minuteOf(end) - minuteOf(start) + 1440) % 1440 || 1440;
  return Math.min(LONGEST_GAP_MS, Math.ceil((minutes * 60_000) / budget));
};

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

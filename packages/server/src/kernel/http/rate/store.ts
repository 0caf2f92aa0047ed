export interface Tally {
  readonly count: number;
  /** Whole seconds to the end of the window, at least 1. */
  readonly resetSeconds: number;
}

/** Counts per bucket in windows of a whole minute. A value that is available at once is returned without a promise. */
export interface RateStore {
  count(bucket: string): Tally | Promise<Tally>;
  /** The same numbers without counting. */
  peek(bucket: string): Tally | Promise<Tally>;
  close?(): Promise<void>;
}

export const WINDOW_SECONDS = 60;

/*
 * All stores turn their windows by one rule. `slot` numbers the window, `minute` is the clock's:
 *   minute + shift > slot: a new window, slot = minute + shift, counts start again;
 *   else: the window goes on, and shift = max(shift, slot - 1 - minute).
 * The window ends when the minute slot - shift is over. So a clock that goes back gives no new budget, and after at
 * most two minutes windows turn again, however far it went.
 */

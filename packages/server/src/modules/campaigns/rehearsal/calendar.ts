import { type SendWindow, type WindowState, windowFor } from '../../mailboxes/index.ts';

export type OpenAt = (instant: number) => WindowState;

const QUARTER_MS = 900_000;

/** The states of a window, each asked for once: a rehearsal asks a thousand times for the same hours. */
export function calendarOf(window: SendWindow, timezone: string | null): OpenAt {
  /** Ends of known states, in order, beginning at the first instant asked for. */
  const known: { until: number; state: WindowState }[] = [];
  let since = Number.POSITIVE_INFINITY;
  return (instant) => {
    if (instant < since) {
      known.length = 0;
      since = instant;
    }
    for (;;) {
      const last = known.at(-1);
      if (last && last.until > instant) break;
      const state = windowFor(window, new Date(last?.until ?? since), timezone);
      const until = (state.open ? state.closesAt : state.opensAt)?.getTime() ?? Number.POSITIVE_INFINITY;
      known.push({ until, state });
    }
    let [low, high] = [0, known.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle] as { until: number }).until > instant) high = middle;
      else low = middle + 1;
    }
    return (known[low] as { state: WindowState }).state;
  };
}

/** Remembers for a quarter of an hour when something opens; null while it is open. */
export function remembered(opensAt: (now: Date) => Date | null): (instant: number) => number | null {
  const known = new Map<number, number | null>();
  return (instant) => {
    const quarter = Math.floor(instant / QUARTER_MS);
    let at = known.get(quarter);
    if (at === undefined) {
      at = opensAt(new Date(instant))?.getTime() ?? null;
      known.set(quarter, at);
    }
    return at;
  };
}

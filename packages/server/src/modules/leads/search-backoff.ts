import type { SearchUnavailable } from '../audiences/index.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Minutes until an audience is read again, by the number of failures in a row. Saving a key ends the wait. */
const WAITS: Readonly<Record<SearchUnavailable['unavailable'], readonly number[]>> = {
  search_unavailable: [15, 15, 30, 60, 120],
  // Only a new key helps. One try a day notices that the operator has replaced it.
  key_refused: [60, 360, DAY_MINUTES],
  search_not_configured: [60, 360, DAY_MINUTES],
};

/** `before` counts earlier failures in a row. The provider's Retry-After is followed, up to a day. */
export function searchWaitMs({ unavailable, retryAfterMs }: SearchUnavailable, before: number): number {
  const waits = WAITS[unavailable];
  const minutes = waits[Math.min(before, waits.length - 1)] as number;
  return Math.max(minutes * MINUTE_MS, Math.min(retryAfterMs ?? 0, DAY_MINUTES * MINUTE_MS));
}

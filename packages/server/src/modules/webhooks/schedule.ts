const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The time between the end of the n-th attempt and the next one (spec 19.4): six attempts in all. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 24 * HOUR_MS] as const;
const JITTER_PARTS = 20;

/** Never earlier than the pause, and at most a twentieth later; null after the last attempt. */
export function retryAtAfter(attempt: number, endedAt: Date, randomInt: (below: number) => number): Date | null {
  const pauseMs = PAUSES_MS[attempt - 1];
  if (pauseMs === undefined) return null;
  return new Date(endedAt.getTime() + pauseMs + randomInt(pauseMs / JITTER_PARTS + 1));
}

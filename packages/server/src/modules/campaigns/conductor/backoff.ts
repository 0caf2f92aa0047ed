const MINUTE_MS = 60_000;
const AFTER_THIRD_MINUTES = [2, 4, 8, 16, 30];

/** The organisation is notified once, after this many failed runs in a row. */
export const TOLD_AT_FAILURES = 8;
export const FAILED_AT_FAILURES = 24;

/** How long the next run waits after the nth failure in a row (spec 7.2). */
export function backoffMs(failures: number): number {
  if (failures <= 3) return MINUTE_MS;
  const minutes = AFTER_THIRD_MINUTES[Math.min(failures - 4, AFTER_THIRD_MINUTES.length - 1)] as number;
  return minutes * MINUTE_MS;
}

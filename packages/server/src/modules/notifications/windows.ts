import { windowOf } from '../../kernel/money/windows.ts';

export type DigestKind = 'daily' | 'weekly';

const HOUR_MS = 3_600_000;
/** Digests leave at 08:00 UTC, the weekly ones on Monday (spec 7.6). */
const AT_MS = 8 * HOUR_MS;
const WINDOW = { daily: 'day', weekly: 'week' } as const;

/** The latest time up to now at which a digest was due. */
export function lastDigestTime(kind: DigestKind, now: Date): Date {
  const shifted = new Date(now.getTime() - AT_MS);
  return new Date(windowOf(WINDOW[kind], shifted).start.getTime() + AT_MS);
}

/** What was written in the last minute may not be committed when the digest is made; the next digest reports it. */
const SETTLE_MS = 60_000;

/** The period that a digest covers. After missed digests the next one covers more than one day or week. */
export const stretchOf = (coveredFrom: string, at: Date): { from: Date; until: Date } => ({
  from: new Date(Date.parse(coveredFrom) - SETTLE_MS),
  until: new Date(at.getTime() - SETTLE_MS),
});

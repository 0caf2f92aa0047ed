import { windowOf } from '../../kernel/money/windows.ts';

export type DigestKind = 'daily' | 'weekly';

const HOUR_MS = 3_600_000;
/** Digests leave at 08:00 UTC, the weekly ones on Monday (api.md 7.6). */
const AT_MS = 8 * HOUR_MS;
const WINDOW = { daily: 'day', weekly: 'week' } as const;

/** The latest time, now or before, at which a digest was to leave. */
export function lastDigestTime(kind: DigestKind, now: Date): Date {
  const shifted = new Date(now.getTime() - AT_MS);
  return new Date(windowOf(WINDOW[kind], shifted).start.getTime() + AT_MS);
}

/** What is written in the last minute may not be committed when the digest is made: the next one tells of it. */
const SETTLE_MS = 60_000;

/** What a digest tells of. A missed one is made up for by the next, which then covers more than one day or week. */
export const stretchOf = (coveredFrom: string, at: Date): { from: Date; until: Date } => ({
  from: new Date(Date.parse(coveredFrom) - SETTLE_MS),
  until: new Date(at.getTime() - SETTLE_MS),
});

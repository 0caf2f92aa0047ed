/** Counts of the last 30 days. */
export interface Counts {
  readonly sent: number;
  readonly bounced: number;
  readonly complained: number;
}

export const HEALTH_DAYS = 30;
const ENOUGH_SENT = 100;
const ENOUGH_BOUNCED = 5;
const ENOUGH_COMPLAINED = 2;

/**
 * Why a mailbox must be paused (spec 11.2), computed in whole numbers: more than 4 % bounces, more than 0.08 %
 * complaints.
 */
export function harmOf({ sent, bounced, complained }: Counts): 'bounce_rate' | 'complaint_rate' | null {
  if (sent < ENOUGH_SENT) return null;
  if (bounced >= ENOUGH_BOUNCED && bounced * 100 > sent * 4) return 'bounce_rate';
  if (complained >= ENOUGH_COMPLAINED && complained * 10_000 > sent * 8) return 'complaint_rate';
  return null;
}

export function healthOf({ sent, bounced, complained }: Counts) {
  const rate = (count: number) => (sent === 0 ? null : Math.round((count / sent) * 1e6) / 1e6);
  return { bounceRate30d: rate(bounced), complaintRate30d: rate(complained), sent30d: sent };
}

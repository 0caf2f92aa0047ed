import { type SendWindow, windowAt } from './send-window.ts';

export interface Ramp {
  readonly startPerDay: number;
  readonly addPerDay: number;
}

export interface CappedMailbox {
  readonly dailyCap: number;
  readonly ramp: Ramp | null;
  readonly activeSince: string | null;
}

export interface PacedMailbox extends CappedMailbox {
  readonly status: string;
  readonly statusReason: string | null;
  readonly minSecondsBetweenSends: number;
  readonly sendWindow: SendWindow;
  /** YYYY-MM-DD, in UTC. */
  readonly takenDay: string | null;
  readonly taken: number;
  readonly nextSendAt: string | null;
  /** Its server is not tried before this time. */
  readonly retryAt: string | null;
}

export interface Grant {
  readonly granted: number;
  /** When more may be asked for; null when only a person can change that, or when nothing is left. */
  readonly nextAt: Date | null;
}

const DAY_MS = 86_400_000;
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

/**
 * How many messages may be sent on a day (UTC). With a ramp, the cap grows every day since the mailbox became active.
 */
export function capOn({ dailyCap, ramp, activeSince }: CappedMailbox, day: string): number {
  if (!ramp) return dailyCap;
  const since = activeSince === null ? day : activeSince.slice(0, 10);
  const days = Math.max(0, (Date.parse(day) - Date.parse(since)) / DAY_MS);
  return Math.min(dailyCap, ramp.startPerDay + ramp.addPerDay * days);
}

/** A clock that is set back over midnight must not give a second cap for the day. */
export const takenOn = ({ takenDay, taken }: Pick<PacedMailbox, 'takenDay' | 'taken'>, day: string): number =>
  takenDay !== null && takenDay >= day ? taken : 0;

/** Whether the mailbox's own window is open. A window by the recipient's clock is checked for each message. */
export function ownWindow(
  { sendWindow }: Pick<PacedMailbox, 'sendWindow'>,
  now: Date,
): { open: boolean; opensAt: Date | null } {
  if (sendWindow.timezone === 'recipient') return { open: true, opensAt: null };
  return windowAt(sendWindow, now, sendWindow.timezone);
}

/** When a server that refused the mailbox may be tried again; null when it may be tried now. */
export const heldUntil = ({ retryAt }: Pick<PacedMailbox, 'retryAt'>, now: Date): Date | null =>
  retryAt !== null && Date.parse(retryAt) > now.getTime() ? new Date(retryAt) : null;

/**
 * What a mailbox may send. One that paused itself for its bounces goes on with sequences: the addresses of those whose
 * first step arrived are known to exist.
 */
export function scopeOf({ status, statusReason }: Pick<PacedMailbox, 'status' | 'statusReason'>) {
  if (status === 'active') return 'everything' as const;
  return status === 'paused' && statusReason === 'bounce_rate' ? ('follow-ups' as const) : ('nothing' as const);
}

/** How many of the wanted messages may be sent now, by status, window, gap and daily cap. */
export function grantOf(mailbox: PacedMailbox, wanted: number, now: Date, areFollowUps = false): Grant {
  const scope = scopeOf(mailbox);
  const maySend = scope === 'everything' || (scope === 'follow-ups' && areFollowUps);
  if (!maySend || wanted <= 0) return { granted: 0, nextAt: null };
  const retryAt = heldUntil(mailbox, now);
  if (retryAt) return { granted: 0, nextAt: retryAt };
  const window = ownWindow(mailbox, now);
  if (!window.open) return { granted: 0, nextAt: window.opensAt };
  const gapEnds = mailbox.nextSendAt === null ? 0 : Date.parse(mailbox.nextSendAt);
  const gapMs = mailbox.minSecondsBetweenSends * 1000;
  if (gapMs > 0 && gapEnds > now.getTime()) return { granted: 0, nextAt: new Date(gapEnds) };
  const today = dayOf(now);
  const left = Math.max(0, capOn(mailbox, today) - takenOn(mailbox, today));
  const granted = Math.min(wanted, left, gapMs > 0 ? 1 : wanted);
  if (granted === wanted) return { granted, nextAt: null };
  return { granted, nextAt: granted < left ? new Date(now.getTime() + gapMs) : tomorrow(mailbox, now) };
}

/** The first instant of tomorrow at which the window is open. */
function tomorrow(mailbox: PacedMailbox, now: Date): Date | null {
  const midnight = new Date(Date.parse(dayOf(now)) + DAY_MS);
  const window = ownWindow(mailbox, midnight);
  return window.open ? midnight : window.opensAt;
}

import type { FaultKind } from '../ports.ts';

/** A refusal of the whole mailbox, as a transport reports it. */
export interface Fault {
  readonly kind: FaultKind;
  readonly message: string;
  /** The server says that it is temporary. */
  readonly isPassing?: boolean;
}

/** The fault that a mailbox already has. */
export interface StandingFault {
  readonly kind: string | null;
  /** How often in a row the fault occurred. */
  readonly count: number;
}

export interface Consequence {
  readonly count: number;
  /** Null when only a person can help. */
  readonly retryAt: Date | null;
  readonly needsPerson: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Minutes until an unreachable server is tried again; the last value repeats for days. One message tries it. */
const BACK_OFF_MINUTES = [1, 2, 5, 10, 15];
const REFUSED_MINUTES = 15;
export const ALIKE_IN_A_ROW = 3;

/** The server's own delay, such as "Try again in 20 minutes" or "retry after 3600 seconds". */
const OWN_TIME = /\b(?:in|after|for) (?:about |another )?(\d{1,5}) ?(s|sec|seconds?|m|min|minutes?|h|hours?)\b/i;
const UNIT_MS: Readonly<Record<string, number>> = { s: 1_000, m: MINUTE_MS, h: 60 * MINUTE_MS };

/** How long a server asks to be left alone; null when it names no time. */
export function ownTimeMs(message: string): number | null {
  const [, amount, unit] = OWN_TIME.exec(message.slice(0, 1000)) ?? [];
  const ms = Number(amount) * (UNIT_MS[unit?.[0]?.toLowerCase() ?? ''] ?? Number.NaN);
  return ms > 0 ? Math.min(ms, DAY_MS) : null;
}

const midnightAfter = (now: Date): Date => new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS);

/** What follows from a mailbox fault (spec 11.5). Pure. It uses up neither an attempt of a message nor a lead. */
export function consequenceOf(before: StandingFault, fault: Fault, now: Date): Consequence {
  const count = before.kind === fault.kind ? before.count + 1 : 1;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const backOff = after(MINUTE_MS * (BACK_OFF_MINUTES[Math.min(count, BACK_OFF_MINUTES.length) - 1] as number));
  switch (fault.kind) {
    case 'authentication':
    case 'oauth_revoked':
      return { count, retryAt: null, needsPerson: true };
    case 'sender_refused':
    case 'policy': {
      const needsPerson = count >= ALIKE_IN_A_ROW;
      return { count, retryAt: needsPerson ? null : after(REFUSED_MINUTES * MINUTE_MS), needsPerson };
    }
    case 'sending_limit': {
      const own = ownTimeMs(fault.message);
      const retryAt = own !== null ? after(own) : fault.isPassing ? backOff : midnightAfter(now);
      return { count, retryAt, needsPerson: false };
    }
    case 'deferred':
    case 'unreachable':
    case 'tls':
      return { count, retryAt: backOff, needsPerson: false };
  }
}

import { isTimezone } from '../../../kernel/timezone.ts';
import { openZone, type Zone } from './local-time.ts';

export interface SendWindow {
  /** ISO weekdays: 1 is Monday. */
  readonly days: readonly number[];
  readonly start: string;
  /** Up to `24:00`. */
  readonly end: string;
  /** An IANA name, or `recipient`. */
  readonly timezone: string;
}

export interface WindowState {
  readonly open: boolean;
  /** When it opens next; null while it is open. */
  readonly opensAt: Date | null;
  /** When it closes; null while it is closed, and when it never closes. */
  readonly closesAt: Date | null;
}

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
/** A week and a day, and one more week for calendars that skipped a day. */
const HORIZON_DAYS = 15;
const ALWAYS: WindowState = { open: true, opensAt: null, closesAt: null };

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const isAlwaysOpen = ({ days, start, end }: SendWindow): boolean =>
  new Set(days).size === 7 && minuteOf(start) === 0 && minuteOf(end) === DAY_MINUTES;

/**
 * Whether a window is open by the zone's wall clock: an hour that the clocks repeat is open twice, a skipped one never.
 */
export function windowAt(window: SendWindow, instant: Date, timezone: string): WindowState {
  if (isAlwaysOpen(window)) return ALWAYS;
  const zone = openZone(timezone);
  const now = instant.getTime();
  const isOpen = (at: number) => isOpenAt(window, zone, at);
  if (isOpen(now)) return { open: true, opensAt: null, closesAt: next(window, zone, now, (at) => !isOpen(at)) };
  return { open: false, opensAt: next(window, zone, now, isOpen), closesAt: null };
}

/** The window for one recipient: by the recipient's clock if the window says so, otherwise UTC. */
export function windowFor(window: SendWindow, now: Date, recipientTimezone: string | null): WindowState {
  if (window.timezone !== 'recipient') return windowAt(window, now, window.timezone);
  const known = recipientTimezone !== null && isTimezone(recipientTimezone);
  return windowAt(window, now, known ? recipientTimezone : 'UTC');
}

function isOpenAt({ days, start, end }: SendWindow, zone: Zone, at: number): boolean {
  const { weekday, minute } = zone.at(at);
  return days.includes(weekday) && minute >= minuteOf(start) && minute < minuteOf(end);
}

/** The state changes only when the clock shows the start or the end, or when the clock itself is changed. */
function next({ start, end }: SendWindow, zone: Zone, now: number, holds: (at: number) => boolean): Date | null {
  const today = zone.at(now).date;
  let first: number | null = null;
  for (let day = -1; day <= HORIZON_DAYS; day += 1) {
    const date = today + day * DAY_MS;
    // A clock change is found a day early, so two more days are searched for an earlier instant.
    if (first !== null && date > first + 2 * DAY_MS) break;
    for (const at of [...zone.candidates(date, minuteOf(start)), ...zone.candidates(date, minuteOf(end))]) {
      if (at > now && (first === null || at < first) && holds(at)) first = at;
    }
  }
  return first === null ? null : new Date(first);
}

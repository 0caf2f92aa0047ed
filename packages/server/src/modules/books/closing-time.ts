const DAY_MS = 86_400_000;

/** When the day before is closed, in UTC: long after everything of that day is committed. */
export const CLOSING = { hour: 2, minute: 19 } as const;

const sinceMidnight = (CLOSING.hour * 60 + CLOSING.minute) * 60_000;

/** The latest UTC day that may be closed. */
export const lastEndedDay = (now: Date): string => dayOf(new Date(now.getTime() - sinceMidnight - DAY_MS));

/** When the next day is closed. */
export function nextClosing(now: Date): string {
  const today = Math.floor((now.getTime() - sinceMidnight) / DAY_MS) * DAY_MS;
  return new Date(today + DAY_MS + sinceMidnight).toISOString();
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayOf(new Date(Date.parse(day) + DAY_MS));

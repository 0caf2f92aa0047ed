const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export interface LocalTime {
  /** Midnight of the local date, as if it were UTC. */
  readonly date: number;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly minute: number;
}

export interface Zone {
  at(instant: number): LocalTime;
  /** Every instant at which the zone's clocks may show this minute of this date, and clock changes near it. */
  candidates(date: number, minute: number): number[];
}

/** The wall clock of an IANA time zone. */
export function openZone(timezone: string): Zone {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shown = (instant: number): number => {
    const part: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant)) part[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const offsetAt = (instant: number) => shown(instant) - Math.floor(instant / 1000) * 1000;

  /** The first instant with the later offset, between two instants with different offsets. */
  const changeBetween = (from: number, to: number): number => {
    const before = offsetAt(from);
    let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (offsetAt(middle * MINUTE_MS) === before) low = middle;
      else high = middle;
    }
    return high * MINUTE_MS;
  };

  return {
    at(instant) {
      const local = shown(instant);
      const date = Math.floor(local / DAY_MS) * DAY_MS;
      const weekday = (new Date(date).getUTCDay() + 6) % 7;
      return { date, weekday: weekday + 1, minute: Math.floor((local - date) / MINUTE_MS) };
    },
    candidates(date, minute) {
      const wall = date + minute * MINUTE_MS;
      const [before, after] = [wall - DAY_MS, wall + DAY_MS];
      const offsets = [offsetAt(before), offsetAt(after)] as const;
      if (offsets[0] === offsets[1]) return [wall - offsets[0]];
      return [wall - offsets[0], wall - offsets[1], changeBetween(before, after)];
    },
  };
}

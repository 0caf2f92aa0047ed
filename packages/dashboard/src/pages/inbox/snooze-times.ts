export interface SnoozeTime {
  readonly name: string;
  readonly at: Date;
}

const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;

/** When a conversation may come back, by the clock of the person's own computer. */
export function snoozeTimes(now: Date): readonly SnoozeTime[] {
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  const untilMonday = (MONDAY - now.getDay() + 7) % 7 || 7;
  return [
    { name: 'In 3 hours', at: new Date(now.getTime() + 3 * HOUR_MS) },
    { name: 'Tomorrow morning', at: morningIn(1) },
    { name: 'Next Monday', at: morningIn(untilMonday) },
    { name: 'In two weeks', at: morningIn(14) },
  ];
}

const USUAL_DAYS = 7;
/** A later return date is an error, or a trick to hold a sequence for ever: it is cut to this. */
const LONGEST_DAYS = 90;

/** When the next step may go to a lead who is away: a day after the stated return, else a week from now (spec 27). */
export function postponedUntil(returnDate: Date | null, now: Date, dayMs: number): Date {
  const later = (days: number) => now.getTime() + days * dayMs;
  const back = returnDate === null || Number.isNaN(returnDate.getTime()) ? 0 : returnDate.getTime();
  if (back <= now.getTime()) return new Date(later(USUAL_DAYS));
  return new Date(Math.min(back + dayMs, later(LONGEST_DAYS)));
}

import { countBookings, countClasses, listHopeful, lockNewest, lockTold } from './store/told.ts';

/** What the module `notifications` reads of replies and meetings. */
export const repliesTold = { lock: lockTold, lockNewest, countClasses, listHopeful, countBookings };

/** `notifications` is handed its reads in this form until it has a context of its own (decision 0066). */
export interface Replies {
  readonly told: typeof repliesTold;
}

import { type BookingsDeps, createBookings } from './bookings.ts';
import { personal } from './personal.ts';
import { createReplyReads, listNewestOf, type ReadDeps } from './read.ts';
import { createReplyReceipt, type ReceiveDeps } from './receiving/receive.ts';
import { createSecondOpinion, type SecondOpinionDeps } from './receiving/second-opinion.ts';
import {
  findAnswerable,
  findFirstByPerson,
  findOptOut,
  hasOtherOptOut,
  judgeNewest,
  judgeReply,
  listOfLead,
} from './store/replies.ts';
import { countBookings, countClasses, listHopeful, lockNewest, lockTold } from './store/told.ts';
import { createTracking, type TrackingDeps } from './tracking.ts';

export interface RepliesDeps
  extends ReceiveDeps,
    Omit<BookingsDeps, 'leads'>,
    ReadDeps,
    SecondOpinionDeps,
    Omit<TrackingDeps, 'outcomes'> {}

/** What comes back to a sent message: opens, clicks, unsubscribes, replies and bookings. */
export function createReplies(deps: RepliesDeps) {
  const bookings = createBookings(deps);
  return {
    tracking: createTracking(deps),
    /** For readers of inbound mail: takes an answer to one of our messages that is already classified. */
    receive: createReplyReceipt(deps),
    bookings,
    booked: bookings.book,
    read: createReplyReads(deps),
    newestOf: listNewestOf,
    ofLead: listOfLead,
    findAnswerable,
    judgeNewest,
    secondOpinion: createSecondOpinion(deps),
    /** For a person who says that a reply is no opt-out. */
    optOuts: { find: findOptOut, hasOther: hasOtherOptOut, judge: judgeReply },
    findFirstByPerson,
    /** What the module `notifications` needs of replies and meetings. */
    told: { lock: lockTold, lockNewest, countClasses, listHopeful, countBookings },
    personal,
  };
}

export type Replies = ReturnType<typeof createReplies>;

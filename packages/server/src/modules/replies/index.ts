// Tables: replies, bookings.
// Triggers: replies_count_added, replies_count_changed, replies_count_gone, replies_tell_classified,
// replies_tell_reclassified, replies_to_inbox.
// Facts: reply.received (once per reply of a person), meeting.booked (once per booking). Jobs: reply.second-opinion.

export { type Booking, type BookingChange, bookMeeting, bookMeetingIn, changeBooking } from './bookings.ts';
export type { RepliesContext } from './context.ts';
export { replyJobs } from './jobs.ts';
export { personal as personalReplies } from './personal.ts';
export type { NotificationLinks } from './ports.ts';
export { getReply, listNewestReplies, listReplies, pageOfReplies } from './read.ts';
export { isAutomatic, type ReplyClass, type ReplySentimentWord, sentimentOf } from './receiving/classes.ts';
export { type Inbound, type ReplyReceipt, receiveReply } from './receiving/receive.ts';
export { repliesRoutes, trackingRoutes } from './routes.ts';
export { listReplyOwners } from './store/owners.ts';
export {
  type AnswerableReply,
  findAnswerable as findAnswerableReply,
  findFirstByPerson as findFirstReplyByPerson,
  findOptOut,
  hasOtherOptOut,
  judgeNewest as judgeNewestReply,
  judgeReply,
  listOfLead as listRepliesOfLead,
} from './store/replies.ts';
export {
  countBookings,
  countClasses,
  listHopeful,
  lockNewest,
  lockTold,
  type Stretch,
  type ToldReply,
} from './store/told.ts';
export { followLink, recordOpen, unsubscribe } from './tracking.ts';

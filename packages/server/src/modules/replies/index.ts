// Tables: replies, bookings.
// Triggers: replies_count_added, replies_count_changed, replies_count_gone, replies_to_inbox.
// Facts: reply.received (once per reply of a person), meeting.booked (once per booking). Jobs: reply.second-opinion.

export type { Booking, BookingChange, Bookings } from './bookings.ts';
export { replyJobs } from './jobs.ts';
export { createReplies, type Replies, type RepliesDeps } from './module.ts';
export type { MessageOutcomes, NotificationLinks, ReadToken, SentMessage } from './ports.ts';
export { isAutomatic, type ReplyClass, type ReplySentimentWord, sentimentOf } from './receiving/classes.ts';
export type { Inbound, ReplyReceipt } from './receiving/receive.ts';
export { repliesRoutes, trackingRoutes } from './routes.ts';
export type { AnswerableReply } from './store/replies.ts';
export type { Stretch, ToldReply } from './store/told.ts';

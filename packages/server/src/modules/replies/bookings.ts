import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { SYSTEM } from '../../kernel/events.ts';
import { findLastSent, findTracked, markAnsweredIn, type TrackedMessage, unmarkAnsweredIn } from '../emails/index.ts';
import type { RepliesContext } from './context.ts';
import { nameOf } from './receiving/receive.ts';
import * as store from './store/bookings.ts';
import { blankBookings } from './store/personal.ts';
import { findNewestClass } from './store/replies.ts';

export interface Booking {
  readonly orgId: string;
  /** The lead who booked, named directly or by a message to that lead. */
  readonly of: { readonly messageId: string } | { readonly leadId: string };
  /** The id in the calendar: `meeting.booked` is emitted once per id. */
  readonly bookingId: string;
  readonly meetingTime: Date;
  readonly calendarLink: string | null;
  /** The customer's site may report a meeting that the calendar reports too. */
  readonly source?: store.BookingSource;
  /** The names that the report gives for the person and company, for leads without them. */
  readonly name?: string | null;
  readonly company?: string | null;
}

export interface BookingChange {
  readonly orgId: string;
  readonly brandId: string;
  readonly bookingId: string;
  readonly change:
    | { readonly kind: 'cancelled' }
    | { readonly kind: 'rescheduled'; readonly meetingTime: Date; readonly newBookingId: string };
}

type BookingReceipt = { readonly matched: boolean; readonly duplicate: boolean };

/** A booked meeting counts as a positive answer and ends the sequence, until it is cancelled (spec 27.7). */
export async function bookMeeting(context: RepliesContext, booking: Booking): Promise<BookingReceipt> {
  const message = await findMessage(context, booking.orgId, booking.of);
  if (!message) return { matched: false, duplicate: false };
  const isNew = await context.db.transaction().execute((tx) => bookMeetingIn(tx, context, message, booking));
  return { matched: true, duplicate: !isNew };
}

/** False for a meeting that is already stored, or that the other source has just reported. */
export async function bookMeetingIn(
  tx: Tx,
  { clock, emit, emails, leads }: RepliesContext,
  message: TrackedMessage,
  booking: Booking,
): Promise<boolean> {
  const { orgId, bookingId, calendarLink, source = 'calendar' } = booking;
  const { campaignId, brandId, leadId, toAddress: email } = message;
  const meetingTime = booking.meetingTime.toISOString();
  const kept = { bookingId, brandId, campaignId, leadId, meetingTime, calendarLink, source };
  if (!(await store.insertBooking(tx, orgId, kept))) return false;
  const report = { sourceId: `booking:${brandId}:${bookingId}`, detail: meetingTime };
  const at = clock.now().toISOString();
  const mayKeep = await markAnsweredIn(tx, emails, message, { ...report, kind: 'booked', at, wantsOff: false });
  const bookedWithoutReply = (await findNewestClass(tx, orgId, leadId, false)) === null;
  await leads.setReply(tx, orgId, leadId, { replyClass: 'meetingBooked', bookedWithoutReply });
  if (!mayKeep) {
    await blankBookings(tx, orgId, [leadId]);
    return true;
  }
  const name = nameOf(message) ?? booking.name ?? null;
  const company = message.recipient.company ?? booking.company ?? null;
  const data = { bookingId, email, name, company, meetingTime, calendarLink };
  const object = { type: 'booking', id: bookingId };
  await emit(tx, { orgId, kind: 'meeting.booked', actor: SYSTEM, object, campaignId, brandId, data });
  return true;
}

/** A change of an unknown meeting is not matched; a repeated change has no effect. */
export async function changeBooking(context: RepliesContext, changed: BookingChange): Promise<BookingReceipt> {
  const { db } = context;
  const { orgId, brandId, bookingId, change } = changed;
  if (!(await store.isKnown(db, orgId, brandId, bookingId))) return { matched: false, duplicate: false };
  const act = (tx: Tx) =>
    change.kind === 'cancelled'
      ? cancelIn(tx, context, changed)
      : store.moveBooking(tx, orgId, brandId, bookingId, change.newBookingId, change.meetingTime);
  const isNew = await retryOnDeadlock(() => db.transaction().execute(act));
  return { matched: true, duplicate: !isNew };
}

/** The lead gets the class of its newest reply again, or none. Cancelled steps stay cancelled. */
async function cancelIn(
  tx: Tx,
  { emails, leads }: RepliesContext,
  { orgId, brandId, bookingId }: BookingChange,
): Promise<boolean> {
  const cancelled = await store.cancelBooking(tx, orgId, brandId, bookingId);
  if (!cancelled) return false;
  const { leadId, campaignId } = cancelled;
  if (await store.hasBooking(tx, orgId, leadId)) return true;
  const replyClass = await findNewestClass(tx, orgId, leadId, false);
  if (replyClass === null) await unmarkAnsweredIn(tx, emails, { orgId, leadId, campaignId });
  await leads.setReply(tx, orgId, leadId, { replyClass, bookedWithoutReply: false });
  return true;
}

async function findMessage({ db }: RepliesContext, orgId: string, of: Booking['of']): Promise<TrackedMessage | null> {
  const message = 'messageId' in of ? await findTracked(db, of.messageId) : await findLastSent(db, orgId, of.leadId);
  return message?.orgId === orgId ? message : null;
}

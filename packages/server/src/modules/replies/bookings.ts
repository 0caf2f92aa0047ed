import type { Clock } from '../../kernel/clock.ts';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { Leads } from '../leads/index.ts';
import type { MessageOutcomes, SentMessage } from './ports.ts';
import { nameOf } from './receiving/receive.ts';
import * as store from './store/bookings.ts';
import { blankBookings } from './store/personal.ts';
import { findNewestClass } from './store/replies.ts';

export interface BookingsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly outcomes: MessageOutcomes;
  readonly leads: Pick<Leads, 'setReply'>;
}

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

/** Booked meetings: each counts as a positive answer and ends the sequence, until it is cancelled (spec 27.7). */
export function createBookings({ db, clock, emit, outcomes, leads }: BookingsDeps) {
  const findMessage = async (orgId: string, of: Booking['of']): Promise<SentMessage | null> => {
    const message = 'messageId' in of ? await outcomes.find(of.messageId) : await outcomes.findLastTo(orgId, of.leadId);
    return message?.orgId === orgId ? message : null;
  };

  /** False for a meeting that is already stored, or that the other source has just reported. */
  const bookWithin = async (tx: Tx, message: SentMessage, booking: Booking): Promise<boolean> => {
    const { orgId, bookingId, calendarLink, source = 'calendar' } = booking;
    const { campaignId, brandId, leadId, toAddress: email } = message;
    const meetingTime = booking.meetingTime.toISOString();
    const kept = { bookingId, brandId, campaignId, leadId, meetingTime, calendarLink, source };
    if (!(await store.insertBooking(tx, orgId, kept))) return false;
    const told = { sourceId: `booking:${brandId}:${bookingId}`, detail: meetingTime };
    const at = clock.now().toISOString();
    const mayKeep = await outcomes.answered(tx, message, { ...told, kind: 'booked', at, wantsOff: false });
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
  };

  /** The lead gets the class of its newest reply again, or none. Cancelled steps stay cancelled. */
  const cancelWithin = async (tx: Tx, { orgId, brandId, bookingId }: BookingChange): Promise<boolean> => {
    const cancelled = await store.cancelBooking(tx, orgId, brandId, bookingId);
    if (!cancelled) return false;
    const { leadId, campaignId } = cancelled;
    if (await store.hasBooking(tx, orgId, leadId)) return true;
    const replyClass = await findNewestClass(tx, orgId, leadId, false);
    if (replyClass === null) await outcomes.unanswered(tx, { orgId, leadId, campaignId });
    await leads.setReply(tx, orgId, leadId, { replyClass, bookedWithoutReply: false });
    return true;
  };

  return {
    bookWithin,

    book: async (booking: Booking): Promise<{ matched: boolean; duplicate: boolean }> => {
      const message = await findMessage(booking.orgId, booking.of);
      if (!message) return { matched: false, duplicate: false };
      const isNew = await db.transaction().execute((tx) => bookWithin(tx, message, booking));
      return { matched: true, duplicate: !isNew };
    },

    /** A change of an unknown meeting is not matched; a repeated change has no effect. */
    change: async (told: BookingChange): Promise<{ matched: boolean; duplicate: boolean }> => {
      const { orgId, brandId, bookingId, change } = told;
      if (!(await store.isKnown(db, orgId, brandId, bookingId))) return { matched: false, duplicate: false };
      const act = (tx: Tx) =>
        change.kind === 'cancelled'
          ? cancelWithin(tx, told)
          : store.moveBooking(tx, orgId, brandId, bookingId, change.newBookingId, change.meetingTime);
      const isNew = await retryOnDeadlock(() => db.transaction().execute(act));
      return { matched: true, duplicate: !isNew };
    },
  };
}
export type Bookings = ReturnType<typeof createBookings>;

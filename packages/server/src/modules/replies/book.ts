import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { type Emit, SYSTEM } from '../../kernel/events.ts';
import type { Leads } from '../leads/index.ts';
import type { MessageFacts } from './ports.ts';
import { nameOf } from './receive.ts';
import { insertBooking } from './store/bookings.ts';
import { blankBookings } from './store/personal.ts';
import { findNewestClass } from './store/replies.ts';

export interface BookDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly facts: MessageFacts;
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
}

/** Records a booked meeting, which counts as a positive answer and ends the sequence. */
export function createBook({ db, clock, emit, facts, leads }: BookDeps) {
  return async (booking: Booking): Promise<{ matched: boolean; duplicate: boolean }> => {
    const { orgId, of, bookingId, calendarLink } = booking;
    const message = 'messageId' in of ? await facts.find(of.messageId) : await facts.findLastTo(orgId, of.leadId);
    if (message?.orgId !== orgId) return { matched: false, duplicate: false };
    const { campaignId, brandId, leadId, toAddress: email } = message;
    const meetingTime = booking.meetingTime.toISOString();
    const isNew = await db.transaction().execute(async (tx) => {
      const kept = { bookingId, brandId, campaignId, leadId, meetingTime, calendarLink };
      if (!(await insertBooking(tx, orgId, kept))) return false;
      const told = { sourceId: `booking:${brandId}:${bookingId}`, detail: meetingTime };
      const at = clock.now().toISOString();
      const mayKeep = await facts.answered(tx, message, { ...told, kind: 'booked', at, wantsOff: false });
      const bookedWithoutReply = (await findNewestClass(tx, orgId, leadId, false)) === null;
      await leads.setReply(tx, orgId, leadId, { replyClass: 'meetingBooked', bookedWithoutReply });
      if (!mayKeep) {
        await blankBookings(tx, orgId, [leadId]);
        return true;
      }
      const { company } = message.recipient;
      const data = { bookingId, email, name: nameOf(message), company, meetingTime, calendarLink };
      const object = { type: 'booking', id: bookingId };
      await emit(tx, { orgId, kind: 'meeting.booked', actor: SYSTEM, object, campaignId, brandId, data });
      return true;
    });
    return { matched: true, duplicate: !isNew };
  };
}

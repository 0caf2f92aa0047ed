import { CalendarBooking } from '@distribute/contract/tracking';
import { z } from 'zod';

/** A booking, cancellation or new time as a calendar reports it, translated into our words. */
export type CalendarNews =
  | {
      readonly kind: 'booked';
      readonly bookingId: string;
      readonly email: string;
      readonly name: string | null;
      readonly meetingTime: string;
      readonly calendarLink: string | null;
    }
  | { readonly kind: 'cancelled'; readonly bookingId: string }
  | {
      readonly kind: 'rescheduled';
      readonly bookingId: string;
      /** Some calendars give a moved meeting a new id. */
      readonly newBookingId: string;
      readonly meetingTime: string;
    }
  /** The calendar's event changes no booking. */
  | { readonly kind: 'nothing' };

const instant = z.iso.datetime({ offset: true });
const link = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullish()
  .catch(null);
const id = z.string().min(1).max(255);
const personName = z.string().max(200).nullish().catch(null);

const ours = CalendarBooking.transform(
  ({ bookingId, email, name, meetingTime, calendarLink, status }): CalendarNews => {
    if (status === 'cancelled') return { kind: 'cancelled', bookingId };
    if (status === 'rescheduled') return { kind: 'rescheduled', bookingId, newBookingId: bookingId, meetingTime };
    return { kind: 'booked', bookingId, email, name: name ?? null, meetingTime, calendarLink: calendarLink ?? null };
  },
);

/** Calendly reports a moved meeting as a cancellation with `rescheduled` and a new meeting with `old_invitee`. */
const calendly = z
  .object({
    event: z.enum(['invitee.created', 'invitee.canceled']),
    payload: z.object({
      uri: id,
      email: z.email(),
      name: personName,
      rescheduled: z.boolean().nullish(),
      old_invitee: id.nullish(),
      scheduled_event: z.object({
        start_time: instant,
        location: z.object({ join_url: link }).nullish().catch(null),
      }),
    }),
  })
  .transform(({ event, payload }): CalendarNews => {
    const { uri, email, name, scheduled_event: meeting } = payload;
    if (event === 'invitee.canceled') {
      return payload.rescheduled ? { kind: 'nothing' } : { kind: 'cancelled', bookingId: uri };
    }
    const meetingTime = meeting.start_time;
    if (payload.old_invitee) {
      return { kind: 'rescheduled', bookingId: payload.old_invitee, newBookingId: uri, meetingTime };
    }
    const calendarLink = meeting.location?.join_url ?? null;
    return { kind: 'booked', bookingId: uri, email, name: name ?? null, meetingTime, calendarLink };
  });

const calCom = z
  .object({
    triggerEvent: z.enum(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']),
    payload: z.object({
      uid: id,
      rescheduleUid: id.nullish(),
      startTime: instant,
      attendees: z.array(z.object({ email: z.email(), name: personName })).min(1),
      metadata: z.object({ videoCallUrl: link }).nullish().catch(null),
    }),
  })
  .transform(({ triggerEvent, payload }): CalendarNews => {
    const { uid, startTime: meetingTime } = payload;
    if (triggerEvent === 'BOOKING_CANCELLED') return { kind: 'cancelled', bookingId: uid };
    if (triggerEvent === 'BOOKING_RESCHEDULED') {
      return { kind: 'rescheduled', bookingId: payload.rescheduleUid ?? uid, newBookingId: uid, meetingTime };
    }
    const { email, name } = payload.attendees[0] as { email: string; name?: string | null };
    const calendarLink = payload.metadata?.videoCallUrl ?? null;
    return { kind: 'booked', bookingId: uid, email, name: name ?? null, meetingTime, calendarLink };
  });

const savvyCal = z
  .object({
    type: z.enum(['event.created', 'event.canceled', 'event.changed']),
    payload: z.object({
      id,
      start_at: instant,
      url: link,
      scheduler: z.object({ email: z.email(), display_name: personName }),
    }),
  })
  .transform(({ type, payload }): CalendarNews => {
    const { id: bookingId, start_at: meetingTime, scheduler } = payload;
    if (type === 'event.canceled') return { kind: 'cancelled', bookingId };
    if (type === 'event.changed') return { kind: 'rescheduled', bookingId, newBookingId: bookingId, meetingTime };
    const { email, display_name: name } = scheduler;
    return { kind: 'booked', bookingId, email, name: name ?? null, meetingTime, calendarLink: payload.url ?? null };
  });

/** Other events that these calendars send to the same address, such as a routing form or a ping. */
const unrelated = z
  .union([
    z.object({ event: z.string().startsWith('routing_form_submission.') }),
    z.object({ triggerEvent: z.enum(['PING', 'MEETING_STARTED', 'MEETING_ENDED', 'FORM_SUBMITTED']) }),
  ])
  .transform((): CalendarNews => ({ kind: 'nothing' }));

const SHAPES = [ours, calendly, calCom, savvyCal, unrelated];

/** Null for a body that matches no known calendar: we do not guess. */
export function readCalendarBody(body: unknown): CalendarNews | null {
  for (const shape of SHAPES) {
    const read = shape.safeParse(body);
    if (read.success) return read.data;
  }
  return null;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The source of a meeting: a calendar, or the customer's site. */
export type BookingSource = 'calendar' | 'site';

export interface NewBooking {
  readonly bookingId: string;
  readonly brandId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly meetingTime: string;
  readonly calendarLink: string | null;
  readonly source: BookingSource;
}

/**
 * False when this booking is already stored, or when the other source reported a meeting of the same lead within the
 * last day: that is the same meeting (spec 27.7). Reports about one lead from both sources at once run one after
 * another.
 */
export async function insertBooking(tx: Tx, orgId: string, booking: NewBooking): Promise<boolean> {
  const { leadId, source } = booking;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking:${leadId}`}, 0))`.execute(tx);
  const { numAffectedRows } = await sql`
    insert into bookings (org_id, brand_id, booking_id, campaign_id, lead_id, meeting_time, calendar_link, source)
    select ${orgId}::uuid, ${booking.brandId}::uuid, ${booking.bookingId}::text, ${booking.campaignId}::uuid,
      ${leadId}::uuid, ${booking.meetingTime}::timestamptz, ${booking.calendarLink}::text, ${source}::text
    where not exists (select from bookings where org_id = ${orgId} and lead_id = ${leadId} and source <> ${source}
      and cancelled_at is null and created_at > app.now() - interval '24 hours')
    on conflict (org_id, brand_id, booking_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function hasBooking(db: Db, orgId: string, leadId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from bookings
    where org_id = ${orgId} and lead_id = ${leadId} and cancelled_at is null) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function isKnown(db: Db, orgId: string, brandId: string, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select exists (select from bookings
    where org_id = ${orgId} and brand_id = ${brandId} and booking_id = ${bookingId}) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Null when it was cancelled before. */
export async function cancelBooking(
  tx: Tx,
  orgId: string,
  brandId: string,
  bookingId: string,
): Promise<{ leadId: string; campaignId: string } | null> {
  const { rows } = await sql<{ leadId: string; campaignId: string }>`update bookings set cancelled_at = app.now()
    where org_id = ${orgId} and brand_id = ${brandId} and booking_id = ${bookingId} and cancelled_at is null
    returning lead_id, campaign_id`.execute(tx);
  return rows[0] ?? null;
}

/** Changes only the time, and the id if the calendar gives the meeting a new one. False when nothing changes. */
export async function moveBooking(
  tx: Tx,
  orgId: string,
  brandId: string,
  bookingId: string,
  newBookingId: string,
  meetingTime: Date,
): Promise<boolean> {
  const at = meetingTime.toISOString();
  const { numAffectedRows } =
    await sql`update bookings b set booking_id = ${newBookingId}, meeting_time = ${at}::timestamptz
    where b.org_id = ${orgId} and b.brand_id = ${brandId} and b.booking_id = ${bookingId}
      and (b.booking_id, b.meeting_time) is distinct from (${newBookingId}::text, ${at}::timestamptz)
      and not exists (select from bookings o where o.org_id = ${orgId} and o.brand_id = ${brandId}
        and o.booking_id = ${newBookingId} and o.booking_id <> b.booking_id)`.execute(tx);
  return numAffectedRows === 1n;
}

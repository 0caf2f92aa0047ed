import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface NewBooking {
  readonly bookingId: string;
  readonly brandId: string;
  readonly campaignId: string;
  readonly leadId: string;
  readonly meetingTime: string;
  readonly calendarLink: string | null;
}

/** False when this booking is stored already. */
export async function insertBooking(tx: Tx, orgId: string, booking: NewBooking): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bookings (org_id, brand_id, booking_id, campaign_id, lead_id, meeting_time, calendar_link)
    values (${orgId}, ${booking.brandId}, ${booking.bookingId}, ${booking.campaignId}, ${booking.leadId},
      ${booking.meetingTime}::timestamptz, ${booking.calendarLink})
    on conflict (org_id, brand_id, booking_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function hasBooking(db: Db, orgId: string, leadId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from bookings
    where org_id = ${orgId} and lead_id = ${leadId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

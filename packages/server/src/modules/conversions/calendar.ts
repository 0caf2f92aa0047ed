import { createHmac, timingSafeEqual } from 'node:crypto';
import { invalidRequest, notFound } from '../../kernel/errors.ts';
import { findBrandOfToken } from '../brands/index.ts';
import { invalidSignature, isSigned } from '../inbound/index.ts';
import { changeBooking } from '../replies/index.ts';
import { readCalendarBody } from './calendar-bodies.ts';
import type { ConversionsContext } from './context.ts';
import { type ConversionReceipt, takeConversion } from './conversions.ts';

export interface SignedBooking {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

const CALENDLY = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
const TOLERANCE_SECONDS = 300;
const EXPECTED = 'expected a booking: bookingId, email and meetingTime, or the body of Calendly, Cal.com or SavvyCal';

/** Takes the reports of a calendar about bookings (spec 27.6, 27.8, 27.7). */
export async function takeBooking(
  context: ConversionsContext,
  token: string,
  signed: SignedBooking,
): Promise<ConversionReceipt & { accepted: true }> {
  const brand = await findBrandOfToken(context.brands, 'calendar', token);
  if (!brand) throw notFound('Calendar');
  const { orgId, brandId, secret } = brand;
  if (secret === null || !isProven(context, signed, secret)) throw invalidSignature();
  const news = readCalendarBody(signed.body);
  if (!news) throw invalidRequest({}, [EXPECTED]);
  const accepted = true as const;
  switch (news.kind) {
    case 'nothing':
      return { accepted, matched: false, duplicate: false };
    case 'cancelled':
      return {
        accepted,
        ...(await changeBooking(context.replies, { orgId, brandId, bookingId: news.bookingId, change: news })),
      };
    case 'rescheduled': {
      const { bookingId, newBookingId, meetingTime } = news;
      const change = { kind: news.kind, newBookingId, meetingTime: new Date(meetingTime) };
      return { accepted, ...(await changeBooking(context.replies, { orgId, brandId, bookingId, change })) };
    }
    case 'booked': {
      const { bookingId: externalId, email, name, meetingTime, calendarLink } = news;
      const booked = { type: 'meetingBooked', externalId, source: 'calendar', email, name, calendarLink } as const;
      const unreported = { clickId: null, valueUsd: null, occurredAt: null, company: null };
      return {
        accepted,
        ...(await takeConversion(context, { orgId, brandId }, { ...booked, ...unreported, meetingTime })),
      };
    }
  }
}

/** The signature is ours, or the one that the calendar computes with our secret. */
function isProven({ clock }: ConversionsContext, { bytes, headers }: SignedBooking, secret: string): boolean {
  const plain = ['x-calendar-signature', 'x-cal-signature-256', 'x-savvycal-signature']
    .map((name) => headers[name])
    .find((value) => typeof value === 'string');
  if (plain !== undefined) return isSigned(bytes, String(plain), secret);
  const [, seconds = '', hex] = CALENDLY.exec(String(headers['calendly-webhook-signature'] ?? '').trim()) ?? [];
  if (hex === undefined) return false;
  if (Math.abs(clock.now().getTime() / 1_000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const wanted = createHmac('sha256', secret).update(`${seconds}.`).update(bytes).digest();
  return timingSafeEqual(wanted, Buffer.from(hex, 'hex'));
}

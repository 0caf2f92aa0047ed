import { validate as isUuid } from 'uuid';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { parseUsd } from '../../kernel/money/money.ts';
import { findByClick, findLastSentTo, type TrackedMessage } from '../emails/index.ts';
import { bookMeetingIn } from '../replies/index.ts';
import type { ConversionsContext } from './context.ts';
import * as store from './store/conversions.ts';

/** A conversion as a site or calendar reports it. */
export interface ReportedConversion {
  readonly type: store.Conversion['type'];
  readonly externalId: string;
  readonly source: store.Conversion['source'];
  readonly email: string | null;
  readonly clickId: string | null;
  readonly valueUsd: string | null;
  readonly occurredAt: string | null;
  readonly meetingTime: string | null;
  readonly calendarLink: string | null;
  readonly name: string | null;
  readonly company: string | null;
}

export interface ConversionReceipt {
  readonly matched: boolean;
  readonly duplicate: boolean;
}

type Brand = { readonly orgId: string; readonly brandId: string };

/** Stores each conversion once and finds its lead: at once, or by the sweep within 30 days. */
export async function takeConversion(
  context: ConversionsContext,
  brand: Brand,
  reported: ReportedConversion,
): Promise<ConversionReceipt> {
  const { db, clock, suppressions } = context;
  const { orgId, brandId } = brand;
  const { email, valueUsd, occurredAt, meetingTime, ...rest } = reported;
  const conversion: store.Conversion = {
    ...rest,
    emailHash: email === null ? null : suppressions.hashOf(email),
    value: valueUsd === null ? null : parseUsd(valueUsd),
    occurredAt: instantOf(occurredAt) ?? clock.now().toISOString(),
    meetingTime: instantOf(meetingTime),
  };
  const message = await findMessage(context, brand, conversion);
  const isNew = await retryOnDeadlock(() =>
    db.transaction().execute(async (tx) => {
      if (!(await store.insertConversion(tx, orgId, brandId, conversion))) return false;
      if (message) await matchIn(tx, context, brand, conversion, message);
      return true;
    }),
  );
  if (isNew) return { matched: message !== null, duplicate: false };
  return { matched: await store.isMatched(db, orgId, brandId, conversion), duplicate: true };
}

/** Looks again for the lead of every unmatched conversion, and deletes conversions without a lead after 30 days. */
export async function sweepConversions(context: ConversionsContext): Promise<void> {
  const { db, log } = context;
  await store.deleteOldUnmatched(db);
  for (const { orgId, brandId, ...waiting } of await store.listUnmatched(db)) {
    const brand = { orgId, brandId };
    const message = await findMessage(context, brand, waiting);
    if (!message) continue;
    await retryOnDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const conversion = await store.lockUnmatched(tx, orgId, brandId, waiting);
        if (conversion) await matchIn(tx, context, brand, conversion, message);
      }),
    );
    log.info({ orgId, brandId }, 'a conversion was matched later');
  }
}

/**
 * A click id says exactly which message led to the conversion. By an address, the lead that was written to last is
 * taken.
 */
async function findMessage(
  { db }: ConversionsContext,
  { orgId, brandId }: Brand,
  { clickId, emailHash }: Pick<store.Conversion, 'clickId' | 'emailHash'>,
): Promise<TrackedMessage | null> {
  const clicked = clickId !== null && isUuid(clickId) ? await findByClick(db, orgId, brandId, clickId) : null;
  if (clicked || emailHash === null) return clicked;
  return findLastSentTo(db, orgId, brandId, emailHash);
}

/** A meeting also ends the sequence and is reported as `meeting.booked` (spec 27.6). */
async function matchIn(
  tx: Tx,
  { replies }: ConversionsContext,
  { orgId, brandId }: Brand,
  conversion: store.Conversion,
  message: TrackedMessage,
): Promise<void> {
  const { type, externalId: bookingId, calendarLink, source, name, company } = conversion;
  await store.setMatched(tx, orgId, brandId, conversion, message);
  if (type !== 'meetingBooked') return;
  const of = { leadId: message.leadId };
  const meetingTime = new Date(conversion.meetingTime ?? conversion.occurredAt);
  const booking = { orgId, of, bookingId, meetingTime, calendarLink, source, name, company };
  await bookMeetingIn(tx, replies, message, booking);
}

/** A date without a time means the beginning of that day in UTC. */
const instantOf = (input: string | null): string | null => (input === null ? null : new Date(input).toISOString());

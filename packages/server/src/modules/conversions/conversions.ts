import { validate as isUuid } from 'uuid';
import type { Clock } from '../../kernel/clock.ts';
import { retryOnDeadlock } from '../../kernel/db/connection/retry-on-deadlock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Log } from '../../kernel/log.ts';
import { parseUsd } from '../../kernel/money/money.ts';
import type { Bookings, MessageOutcomes, SentMessage } from '../replies/index.ts';
import * as store from './store/conversions.ts';

export interface ConversionsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly hashOf: (email: string) => string;
  readonly messages: Pick<MessageOutcomes, 'findLastToAddress' | 'findByClick'>;
  readonly bookings: Pick<Bookings, 'bookWithin'>;
}

/** A conversion as a site or calendar reports it. */
export interface ToldConversion {
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
export function createConversions({ db, clock, log, hashOf, messages, bookings }: ConversionsDeps) {
  /**
   * A click id says exactly which message led to the conversion. By an address, the lead that was written to last is
   * taken.
   */
  const findMessage = async (
    { orgId, brandId }: Brand,
    { clickId, emailHash }: Pick<store.Conversion, 'clickId' | 'emailHash'>,
  ): Promise<SentMessage | null> => {
    const clicked = clickId !== null && isUuid(clickId) ? await messages.findByClick(orgId, brandId, clickId) : null;
    if (clicked || emailHash === null) return clicked;
    return messages.findLastToAddress(orgId, brandId, emailHash);
  };

  /** A meeting also ends the sequence and is reported as `meeting.booked` (spec 27.6). */
  const match = async (tx: Tx, brand: Brand, conversion: store.Conversion, message: SentMessage): Promise<void> => {
    const { orgId, brandId } = brand;
    const { type, externalId: bookingId, meetingTime, calendarLink, source, name, company } = conversion;
    await store.setMatched(tx, orgId, brandId, conversion, message);
    if (type !== 'meetingBooked') return;
    const of = { leadId: message.leadId };
    const at = new Date(meetingTime ?? conversion.occurredAt);
    await bookings.bookWithin(tx, message, {
      ...{ orgId, of, bookingId, meetingTime: at, calendarLink, source, name, company },
    });
  };

  return {
    take: async (brand: Brand, told: ToldConversion): Promise<ConversionReceipt> => {
      const { orgId, brandId } = brand;
      const { email, valueUsd, occurredAt, meetingTime, ...rest } = told;
      const conversion: store.Conversion = {
        ...rest,
        emailHash: email === null ? null : hashOf(email),
        value: valueUsd === null ? null : parseUsd(valueUsd),
        occurredAt: instantOf(occurredAt) ?? clock.now().toISOString(),
        meetingTime: instantOf(meetingTime),
      };
      const message = await findMessage(brand, conversion);
      const isNew = await retryOnDeadlock(() =>
        db.transaction().execute(async (tx) => {
          if (!(await store.insertConversion(tx, orgId, brandId, conversion))) return false;
          if (message) await match(tx, brand, conversion, message);
          return true;
        }),
      );
      if (isNew) return { matched: message !== null, duplicate: false };
      return { matched: await store.isMatched(db, orgId, brandId, conversion), duplicate: true };
    },

    /** Looks again for the lead of every unmatched conversion, and deletes conversions without a lead after 30 days. */
    sweep: async (): Promise<void> => {
      await store.deleteOldUnmatched(db);
      for (const { orgId, brandId, ...waiting } of await store.listUnmatched(db)) {
        const brand = { orgId, brandId };
        const message = await findMessage(brand, waiting);
        if (!message) continue;
        await retryOnDeadlock(() =>
          db.transaction().execute(async (tx) => {
            const conversion = await store.lockUnmatched(tx, orgId, brandId, waiting);
            if (conversion) await match(tx, brand, conversion, message);
          }),
        );
        log.info({ orgId, brandId }, 'a conversion was matched later');
      }
    },
  };
}

/** A date without a time means the beginning of that day in UTC. */
const instantOf = (input: string | null): string | null => (input === null ? null : new Date(input).toISOString());

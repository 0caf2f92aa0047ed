import { MANDATE_WINDOWS, type Mandate, type MandateInput } from '@distribute/contract/mandates';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';
import { type MicroCents, parseUsd, printUsd } from '../../../kernel/money/money.ts';

type MandateTerms = z.output<typeof MandateInput>;
export type ShownMandate = z.output<typeof Mandate>;

/** Caps and sums of the windows that are open at the moment of reading. */
export interface MandateSums {
  readonly id: string;
  readonly keyId: string;
  readonly day: string;
  readonly capDaily: MicroCents | null;
  readonly capWeekly: MicroCents | null;
  readonly capMonthly: MicroCents | null;
  readonly capTotal: MicroCents | null;
  readonly messagesDaily: number | null;
  readonly messagesWeekly: number | null;
  readonly messagesMonthly: number | null;
  readonly messagesTotal: number | null;
  readonly daySpent: MicroCents;
  readonly weekSpent: MicroCents;
  readonly monthSpent: MicroCents;
  readonly totalSpent: MicroCents;
  readonly dayHeld: MicroCents;
  readonly weekHeld: MicroCents;
  readonly monthHeld: MicroCents;
  readonly totalHeld: MicroCents;
  readonly dayMessages: bigint;
  readonly weekMessages: bigint;
  readonly monthMessages: bigint;
  readonly totalMessages: bigint;
}

const termsOf = ({ scopes, brandIds, campaignIds, allowedAddresses, maxSpend, maxMessages, review }: MandateTerms) => {
  const caps = MANDATE_WINDOWS.map((window) => {
    const cap = maxSpend?.[window] ?? null;
    return cap === null ? null : parseUsd(cap);
  });
  const messages = MANDATE_WINDOWS.map((window) => maxMessages?.[window] ?? null);
  return sql.join([
    sql`${scopes && [...scopes]}::text[]`,
    sql`${brandIds && [...brandIds]}::uuid[]`,
    sql`${campaignIds && [...campaignIds]}::uuid[]`,
    sql`${allowedAddresses && [...allowedAddresses]}::text[]`,
    sql`${review}`,
    ...caps.map((cap) => sql`${cap}::bigint`),
    ...messages.map((cap) => sql`${cap}::int`),
  ]);
};
const TERMS = sql`scopes, brand_ids, campaign_ids, allowed_addresses, review, cap_daily, cap_weekly, cap_monthly, cap_total,
  messages_daily, messages_weekly, messages_monthly, messages_total`;

export async function insertMandate(
  tx: Tx,
  orgId: string,
  { id, keyId, terms }: { id: string; keyId: string; terms: MandateTerms },
): Promise<void> {
  await sql`insert into mandates (org_id, id, key_id, ${TERMS})
    values (${orgId}, ${id}, ${keyId}, ${termsOf(terms)})`.execute(tx);
}

/** The terms of before are gone; what is counted stays. */
export async function setTerms(tx: Tx, orgId: string, id: string, terms: MandateTerms): Promise<void> {
  await sql`update mandates set (${TERMS}) = row(${termsOf(terms)}), version = version + 1, updated_at = app.now()
    where org_id = ${orgId} and id = ${id}`.execute(tx);
}

/** A key's mandate, and its end; for its sessions see `endSessionsMadeBy`. */
export async function setMandateOfKey(
  tx: Tx,
  orgId: string,
  keyId: string,
  { mandateId, expiresAt }: { mandateId: string | null; expiresAt: string | null },
): Promise<void> {
  await sql`update api_keys set mandate_id = ${mandateId}, expires_at = ${expiresAt}::timestamptz
    where org_id = ${orgId} and id = ${keyId}`.execute(tx);
}

interface MandateRow extends Omit<ShownMandate, 'maxSpend' | 'maxMessages'> {
  readonly caps: (string | null)[];
  readonly messages: (number | null)[];
}

export async function listMandates(db: Db, orgId: string, ids: readonly string[]): Promise<ShownMandate[]> {
  if (!ids.length) return [];
  const { rows } = await sql<MandateRow>`
    select m.id, m.scopes, m.brand_ids::text[] as brand_ids, m.campaign_ids::text[] as campaign_ids, k.expires_at,
      m.allowed_addresses, m.review, array[cap_daily, cap_weekly, cap_monthly, cap_total] as caps,
      array[messages_daily, messages_weekly, messages_monthly, messages_total] as messages
    from mandates m join api_keys k on k.org_id = m.org_id and k.id = m.key_id
    where m.org_id = ${orgId} and m.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows.map(({ caps, messages, ...row }) => {
    const byWindow = <T>(value: (at: number) => T) =>
      Object.fromEntries(MANDATE_WINDOWS.map((window, at) => [window, value(at)])) as Record<
        (typeof MANDATE_WINDOWS)[number],
        T
      >;
    return {
      ...row,
      maxSpend: byWindow((at) => {
        const cap = caps[at] ?? null;
        return cap === null ? null : printUsd(BigInt(cap));
      }),
      maxMessages: byWindow((at) => messages[at] ?? null),
    };
  });
}

// The latest day that has been seen: a clock that goes back reopens no window (spec 1.9).
const today = sql`greatest(day, (app.now() at time zone 'UTC')::date)`;
const ofToday = (sum: string) => sql`case when ${today} > day then 0 else ${sql.ref(sum)} end`;
const ofWeek = (sum: string) => sql`case when app.week_of(${today}) > app.week_of(day) then 0 else ${sql.ref(sum)} end`;
const ofMonth = (sum: string) =>
  sql`case when app.month_of(${today}) > app.month_of(day) then 0 else ${sql.ref(sum)} end`;
const [daySpent, weekSpent, monthSpent] = [ofToday('day_spent'), ofWeek('week_spent'), ofMonth('month_spent')];
const [dayHeld, weekHeld, monthHeld] = [ofToday('day_held'), ofWeek('week_held'), ofMonth('month_held')];
const [dayMessages, weekMessages, monthMessages] = [
  ofToday('day_messages'),
  ofWeek('week_messages'),
  ofMonth('month_messages'),
];

/** What is to be held under a mandate: an amount, in so many lines, of which so many are messages. */
export interface MandateRise {
  readonly amount: MicroCents;
  readonly lines: number;
  readonly messages: number;
}

/**
 * The one decision about a mandate: all its caps in one conditional update, which is also what raises the sums. Gives
 * the day that the lines are counted in; null when any cap would be passed.
 */
export async function raiseMandate(
  tx: Tx,
  orgId: string,
  id: string,
  { amount, lines, messages }: MandateRise,
): Promise<{ day: string } | null> {
  const { rows } = await sql<{ day: string }>`
    update mandates set day = ${today}, day_spent = ${daySpent} + ${amount}, week_spent = ${weekSpent} + ${amount},
      month_spent = ${monthSpent} + ${amount}, total_spent = total_spent + ${amount},
      day_held = ${dayHeld} + ${amount}, week_held = ${weekHeld} + ${amount}, month_held = ${monthHeld} + ${amount},
      total_held = total_held + ${amount}, day_messages = ${dayMessages} + ${messages},
      week_messages = ${weekMessages} + ${messages}, month_messages = ${monthMessages} + ${messages},
      total_messages = total_messages + ${messages}, open_holds = open_holds + ${lines}
    where org_id = ${orgId} and id = ${id}
      and (cap_daily is null or ${amount}::bigint = 0 or ${daySpent} + ${amount} <= cap_daily)
      and (cap_weekly is null or ${amount}::bigint = 0 or ${weekSpent} + ${amount} <= cap_weekly)
      and (cap_monthly is null or ${amount}::bigint = 0 or ${monthSpent} + ${amount} <= cap_monthly)
      and (cap_total is null or ${amount}::bigint = 0 or total_spent + ${amount} <= cap_total)
      and (messages_daily is null or ${messages} = 0 or ${dayMessages} + ${messages} <= messages_daily)
      and (messages_weekly is null or ${messages} = 0 or ${weekMessages} + ${messages} <= messages_weekly)
      and (messages_monthly is null or ${messages} = 0 or ${monthMessages} + ${messages} <= messages_monthly)
      and (messages_total is null or ${messages} = 0 or total_messages + ${messages} <= messages_total)
    returning day::text`.execute(tx);
  return rows[0] ?? null;
}

export async function getMandateSums(db: Db, orgId: string, id: string): Promise<MandateSums> {
  const { rows } =
    await sql<MandateSums>`select id, key_id, (${today})::text as day, cap_daily, cap_weekly, cap_monthly,
      cap_total, messages_daily, messages_weekly, messages_monthly, messages_total, ${daySpent} as day_spent,
      ${weekSpent} as week_spent, ${monthSpent} as month_spent, total_spent, ${dayHeld} as day_held,
      ${weekHeld} as week_held, ${monthHeld} as month_held, total_held, ${dayMessages} as day_messages,
      ${weekMessages} as week_messages, ${monthMessages} as month_messages, total_messages
    from mandates where org_id = ${orgId} and id = ${id}`.execute(db);
  return oneRow(rows);
}

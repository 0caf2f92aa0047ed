import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface ConversionKey {
  readonly type: 'signup' | 'meetingBooked' | 'purchase';
  readonly externalId: string;
}

export interface Conversion extends ConversionKey {
  readonly source: 'site' | 'calendar';
  readonly emailHash: string | null;
  readonly clickId: string | null;
  readonly value: bigint | null;
  readonly occurredAt: string;
  readonly meetingTime: string | null;
  readonly calendarLink: string | null;
  readonly name: string | null;
  readonly company: string | null;
}

const KEPT_DAYS = 30;
const AT_ONCE = 500;

const isIt = (orgId: string, brandId: string, { type, externalId }: ConversionKey) =>
  sql`org_id = ${orgId} and brand_id = ${brandId} and type = ${type} and external_id = ${externalId}`;

/** False when the same conversion was reported before. */
export async function insertConversion(
  tx: Tx,
  orgId: string,
  brandId: string,
  conversion: Conversion,
): Promise<boolean> {
  const { type, externalId, source, emailHash, clickId, value, occurredAt, meetingTime, calendarLink } = conversion;
  const { numAffectedRows } = await sql`
    insert into conversions (org_id, brand_id, type, external_id, source, email_hash, click_id, value, occurred_at,
      meeting_time, calendar_link, name, company)
    values (${orgId}, ${brandId}, ${type}, ${externalId}, ${source}, ${emailHash}, ${clickId}, ${value},
      ${occurredAt}::timestamptz, ${meetingTime}::timestamptz, ${calendarLink}, ${conversion.name}, ${conversion.company})
    on conflict (org_id, brand_id, type, external_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Sets the lead, and blanks the person's name and company, which are needed only while there is no lead. */
export async function setMatched(
  tx: Tx,
  orgId: string,
  brandId: string,
  key: ConversionKey,
  { campaignId, leadId }: { campaignId: string; leadId: string },
): Promise<void> {
  await sql`update conversions set campaign_id = ${campaignId}, lead_id = ${leadId}, matched_at = app.now(),
      name = null, company = null
    where ${isIt(orgId, brandId, key)}`.execute(tx);
}

export async function isMatched(db: Db, orgId: string, brandId: string, key: ConversionKey): Promise<boolean> {
  const { rows } = await sql<{ matched: boolean }>`select lead_id is not null as matched from conversions
    where ${isIt(orgId, brandId, key)}`.execute(db);
  return rows[0]?.matched ?? false;
}

interface UnmatchedConversion extends ConversionKey {
  readonly orgId: string;
  readonly brandId: string;
  readonly emailHash: string | null;
  readonly clickId: string | null;
}

/** Newest first: the lead of a recent conversion is the most likely to be found. */
export async function listUnmatched(db: Db): Promise<UnmatchedConversion[]> {
  const { rows } = await sql<UnmatchedConversion>`select org_id, brand_id, type, external_id, email_hash, click_id
    from conversions where lead_id is null order by created_at desc limit ${AT_ONCE}
    -- across organisations: due work of all`.execute(db);
  return rows;
}

/** Null when another process has matched it. */
export async function lockUnmatched(
  tx: Tx,
  orgId: string,
  brandId: string,
  key: ConversionKey,
): Promise<Conversion | null> {
  const { rows } = await sql<Conversion>`select type, external_id, source, email_hash, click_id, value, occurred_at,
      meeting_time, calendar_link, name, company
    from conversions where ${isIt(orgId, brandId, key)} and lead_id is null for update`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteOldUnmatched(db: Db): Promise<void> {
  await sql`delete from conversions
    where lead_id is null and created_at <= (select app.now() - make_interval(days => ${KEPT_DAYS}))
    -- across organisations: old rows of all`.execute(db);
}

export async function listOfPerson(
  db: Db,
  orgId: string,
  emailHash: string,
  leadIds: readonly string[],
): Promise<{ type: Conversion['type']; occurredAt: string }[]> {
  const { rows } = await sql<{ type: Conversion['type']; occurredAt: string }>`select type, occurred_at from conversions
    where org_id = ${orgId} and (email_hash = ${emailHash} or lead_id = any(${[...leadIds]}::uuid[]))
    order by occurred_at, external_id`.execute(db);
  return rows;
}

/** Deletes conversions without a lead. Those of a lead stay, because they are counted, but lose their link. */
export async function eraseOfPerson(
  tx: Tx,
  orgId: string,
  emailHash: string,
  leadIds: readonly string[],
): Promise<void> {
  await sql`delete from conversions where org_id = ${orgId} and email_hash = ${emailHash} and lead_id is null`.execute(
    tx,
  );
  await sql`update conversions set calendar_link = null
    where org_id = ${orgId} and (email_hash = ${emailHash} or lead_id = any(${[...leadIds]}::uuid[]))`.execute(tx);
}

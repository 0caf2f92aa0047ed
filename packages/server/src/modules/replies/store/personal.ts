import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isFrom, mentions, type SoughtPerson, scrubbed, type Traces } from '../../../kernel/personal-data/personal.ts';
import { columns, type ReplyRow } from './replies.ts';

const isKept = sql`(body_text <> '' or from_address <> '' or email <> '')`;
/** A reply may come from another address than the one we wrote to: it concerns both people. */
const concerns = (sought: SoughtPerson, leadIds: readonly string[]) =>
  sql`(lead_id = any(${[...leadIds]}::uuid[]) or ${isFrom(sought)})`;

/** Replies to mail that went to the person, and replies that the person sent. */
export async function listOfPerson(
  db: Db,
  orgId: string,
  sought: SoughtPerson,
  leadIds: readonly string[],
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select ${columns} from replies
    where org_id = ${orgId} and ${concerns(sought, leadIds)} and ${isKept} order by received_at, id`.execute(db);
  return rows;
}

export async function listIdsOfPerson(
  db: Db,
  orgId: string,
  sought: SoughtPerson,
  leadIds: readonly string[],
): Promise<{ replyIds: string[]; bookingIds: string[] }> {
  const replies = await sql<{ id: string }>`select id from replies
    where org_id = ${orgId} and ${concerns(sought, leadIds)}`.execute(db);
  const bookings = await sql<{ bookingId: string }>`select booking_id from bookings
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(db);
  return { replyIds: replies.rows.map(({ id }) => id), bookingIds: bookings.rows.map((row) => row.bookingId) };
}

const unsaid = sql`mail_id = null, from_address = '', subject = null, body_text = '', evidence = null, second_evidence = null`;
const nobody = sql`email = '', name = null, company = null, title = null`;

/** A reply of the person to another lead's mail loses its words only: the other lead's name and address stay. */
export async function blankReplies(tx: Tx, orgId: string, { leadIds, replyIds }: Traces): Promise<number> {
  const { numAffectedRows } = await sql`update replies set ${unsaid}
    where org_id = ${orgId} and id = any(${[...replyIds]}::text[]) and ${isKept}`.execute(tx);
  await sql`update replies set ${nobody} where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}

export async function blankReply(tx: Tx, orgId: string, id: string): Promise<void> {
  await sql`update replies set ${unsaid}, ${nobody} where org_id = ${orgId} and id = ${id}`.execute(tx);
}

export async function blankBookings(tx: Tx, orgId: string, leadIds: readonly string[]): Promise<void> {
  await sql`update bookings set calendar_link = null
    where org_id = ${orgId} and lead_id = any(${[...leadIds]}::uuid[])`.execute(tx);
}

export async function scrubReplies(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update replies set subject = ${scrubbed(sql`subject`, sought)},
      body_text = ${scrubbed(sql`body_text`, sought)}, evidence = ${scrubbed(sql`evidence`, sought)},
      second_evidence = ${scrubbed(sql`second_evidence`, sought)}
    where org_id = ${orgId} and ${mentions(sql`concat_ws(' ', subject, body_text, evidence, second_evidence)`, sought)}`.execute(
    tx,
  );
}

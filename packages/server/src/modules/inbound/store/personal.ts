import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { isFrom, mentions, type SoughtPerson } from '../../../kernel/personal-data/personal.ts';

export interface UnmatchedMail {
  readonly receivedAt: string;
  readonly subject: string | null;
  readonly bodyText: string | null;
}

/** Mail from the person that answers no message of ours. Mail from others that names the person is not included. */
export async function listOfPerson(db: Db, orgId: string, sought: SoughtPerson): Promise<UnmatchedMail[]> {
  const { rows } = await sql<UnmatchedMail>`select received_at, subject, body_text from inbound_messages
    where org_id = ${orgId} and status = 'unmatched' and ${isFrom(sought)} order by received_at, id`.execute(db);
  return rows;
}

/**
 * Deletes unmatched mail from or about the person. An unreadable message may name anybody, so everything that the
 * organisation has in quarantine is deleted too.
 */
export async function erasePerson(tx: Tx, orgId: string, sought: SoughtPerson): Promise<void> {
  await sql`update inbound_messages set from_address = null, subject = null, body_text = null
    where org_id = ${orgId} and status = 'unmatched'
      and ${mentions(sql`concat_ws(' ', from_address, subject, body_text)`, sought)}`.execute(tx);
  await sql`update inbound_messages set status = 'handled', raw = null
    where org_id = ${orgId} and status = 'quarantined'`.execute(tx);
}

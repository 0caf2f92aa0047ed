import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { mentions, type Sought } from '../../../kernel/personal.ts';

/**
 * Unmatched mail of or about the person goes whole. Nobody can say whom a message names that cannot be read: all that
 * the organisation has in quarantine goes with it.
 */
export async function erasePerson(tx: Tx, orgId: string, sought: Sought): Promise<void> {
  await sql`update inbound_messages set from_address = null, subject = null, body_text = null
    where org_id = ${orgId} and status = 'unmatched'
      and ${mentions(sql`concat_ws(' ', from_address, subject, body_text)`, sought)}`.execute(tx);
  await sql`update inbound_messages set status = 'handled', raw = null
    where org_id = ${orgId} and status = 'quarantined'`.execute(tx);
}

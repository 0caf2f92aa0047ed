import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** True when this is the user's first request of the UTC day. */
export async function markSeen(tx: Tx, orgId: string, userId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into user_seen (org_id, user_id, day) values (${orgId}, ${userId}, (app.now() at time zone 'UTC')::date)
    on conflict (org_id, user_id) do update set day = excluded.day where user_seen.day < excluded.day`.execute(tx);
  return numAffectedRows === 1n;
}

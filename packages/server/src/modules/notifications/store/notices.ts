import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

const KEPT_DAYS = 400;

/**
 * False when a mail about this cause was sent before. Of two transactions with the same key one waits for the other.
 */
export async function insertNotice(tx: Tx, orgId: string, onceKey: string): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into notices (org_id, once_key) values (${orgId}, ${onceKey})
    on conflict (org_id, once_key) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteOldNotices(db: Db): Promise<void> {
  await sql`delete from notices where created_at <= (select app.now() - make_interval(days => ${KEPT_DAYS}))
    -- across organisations: old rows of all`.execute(db);
}

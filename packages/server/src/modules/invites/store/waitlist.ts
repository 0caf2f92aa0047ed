import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export async function findPosition(db: Db, email: string): Promise<number | null> {
  const { rows } = await sql<{ position: number }>`select position from waitlist where email = lower(${email})`.execute(
    db,
  );
  return rows[0]?.position ?? null;
}

/** The end of the queue; null when the address already waits. Joiners take turns, so that no place is told twice. */
export async function insertEntry(tx: Tx, email: string, brandUrl: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waitlist', 0))`.execute(tx);
  const { rows } = await sql<{ position: number }>`insert into waitlist (position, email, brand_url)
    select coalesce(max(position), 0) + 1, lower(${email}), ${brandUrl} from waitlist
    on conflict (email) do nothing returning position`.execute(tx);
  return rows[0]?.position ?? null;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';
import type { Withdrawal } from './file.ts';

const columns = sql`id, kind, org_id, subject, at`;

/** Inserts a withdrawal; a known one is not changed. */
export async function insertWithdrawal(db: Db, { id, kind, orgId, subject, at }: Withdrawal): Promise<void> {
  await sql`insert into withdrawals (id, kind, org_id, subject, at)
    values (${id}, ${kind}, ${orgId}, ${subject}, ${at}::timestamptz) on conflict (id) do nothing`.execute(db);
}

/** Locks withdrawals that are not in a file yet. Another process skips the locked ones. */
export async function lockUnwritten(tx: Tx, limit: number): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`select ${columns} from withdrawals where written_at is null
    order by at limit ${limit} for update skip locked`.execute(tx);
  return rows;
}

export async function markWritten(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update withdrawals set written_at = app.now() where id = any(${[...ids]}::text[])`.execute(tx);
}

export async function listWithdrawals(db: Db): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`select ${columns} from withdrawals order by at, id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { oneRow } from '../../../kernel/db/lists/one-row.ts';

/** The organisation's wrapped data key for one more seal; `fresh` becomes it where there is none yet. */
export async function takeDataKey(db: Db, orgId: string, fresh: string, masterKeyId: string): Promise<string> {
  const { rows } = await sql<{ wrapped: string }>`
    insert into data_keys (org_id, wrapped, master_key_id) values (${orgId}, ${fresh}, ${masterKeyId})
    on conflict (org_id) do update set seals = data_keys.seals + 1 returning wrapped`.execute(db);
  return oneRow(rows).wrapped;
}

export async function findWrapped(db: Db, orgId: string): Promise<string | null> {
  const { rows } = await sql<{ wrapped: string }>`select wrapped from data_keys where org_id = ${orgId}`.execute(db);
  return rows[0]?.wrapped ?? null;
}

export async function lockKeysOfOtherMasters(
  tx: Tx,
  masterKeyId: string,
  after: string,
  limit: number,
): Promise<{ orgId: string; wrapped: string }[]> {
  const { rows } = await sql<{ orgId: string; wrapped: string }>`
    select org_id, wrapped from data_keys where master_key_id <> ${masterKeyId} and org_id > ${after}
    order by org_id limit ${limit} for update
    -- across organisations: the master key wraps the keys of all`.execute(tx);
  return rows;
}

export async function setWrapped(tx: Tx, orgId: string, wrapped: string, masterKeyId: string): Promise<void> {
  await sql`update data_keys set wrapped = ${wrapped}, master_key_id = ${masterKeyId} where org_id = ${orgId}`.execute(
    tx,
  );
}

/** For each master key one of the data keys it wraps, and how many they are. */
export async function listMasters(db: Db): Promise<{ orgId: string; wrapped: string; organizations: number }[]> {
  const { rows } = await sql<{ orgId: string; wrapped: string; organizations: number }>`
    select distinct on (master_key_id) org_id, wrapped, count(*) over (partition by master_key_id)::int as organizations
    from data_keys order by master_key_id, org_id
    -- across organisations: the master key wraps the keys of all`.execute(db);
  return rows;
}

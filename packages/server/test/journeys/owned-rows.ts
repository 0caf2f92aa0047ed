import { sql } from 'kysely';
import type { Db } from '../../src/kernel/db/db.ts';

/** A fingerprint of every row an organisation owns, in every table that has organisations. */
export async function rowsOf(db: Db, orgId: string): Promise<Record<string, string | null>> {
  const owned = await sql<{ tableName: string }>`select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'org_id' order by 1`.execute(db);
  // Using a key notes when it was last used, and a session lives longer by it; only that may change.
  const prints = owned.rows.map(({ tableName: table }) => {
    const row = table === 'api_keys' ? sql`to_jsonb(t) - 'last_used_at' - 'expires_at'` : sql`t`;
    return sql`select ${sql.lit(table)} as name, md5(string_agg((${row})::text, '' order by (${row})::text)) as print
      from ${sql.table(table)} t where org_id = (select id from asked)`;
  });
  const { rows } = await sql<{ name: string; print: string | null }>`
    with asked as (select ${orgId}::uuid as id) ${sql.join(prints, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

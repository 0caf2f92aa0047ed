import type pg from 'pg';
import type { Table } from './catalogue.ts';

interface Reference {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Removes foreign keys and triggers, so that rows may be loaded in any order without effects. The returned function
 * restores them, which checks every reference. All in one transaction.
 */
export async function dropReferences(client: pg.Client, tables: readonly Table[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and format('%I.%I', n.nspname, c.relname) = any($1)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

import type pg from 'pg';
import type { Migrations } from '../kernel/db/earlier-migrations.ts';

/** Our schemas, including the queue's, so that waiting jobs are backed up with their data. */
const SCHEMAS = ['public', 'app', 'graphile_worker'];

export interface Table {
  /** With its schema, quoted where needed. */
  readonly name: string;
  /** Without generated ones. */
  readonly columns: readonly string[];
}

interface Sequence {
  readonly name: string;
  readonly last: string;
}

export interface Catalogue {
  /** The queue's migrations are named by number. */
  readonly migrations: Migrations;
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
}

/** The tables to copy. Unlogged tables may lose their rows in a crash anyway, so they are left out. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue | null> {
  const migrations = await readMigrations(client);
  if (!migrations) return null;
  const tables = await client.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as name,
      (select array_agg(quote_ident(a.attname) order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
      and format('%I.%I', n.nspname, c.relname) not in ('public.schema_migrations', 'graphile_worker.migrations')
    order by 1`,
    [SCHEMAS],
  );
  const sequences = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
    from pg_sequences where schemaname = any($1) and last_value is not null order by 1`,
    [SCHEMAS],
  );
  return { migrations, tables: tables.rows, sequences: sequences.rows };
}

async function readMigrations(client: pg.Client): Promise<Migrations | null> {
  const found = await client.query(
    `select 1 where to_regclass('public.schema_migrations') is not null
      and to_regclass('graphile_worker.migrations') is not null`,
  );
  if (found.rowCount === 0) return null;
  const { rows } = await client.query<{ name: string; sha256: string }>(
    `select name, sha256 from public.schema_migrations
    union all select 'graphile-worker ' || max(id), '' from graphile_worker.migrations order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, sha256 }) => [name, sha256]));
}

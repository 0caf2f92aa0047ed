import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/** Advisory lock: held while the schema changes, and shared by code that needs the schema to stay as it is. */
export const MIGRATION_LOCK = 'distribute:migrate';

export interface AppliedMigrations {
  /** Names of the files applied now. */
  readonly fresh: readonly string[];
  /** How many had been applied earlier. */
  readonly before: number;
}

/** Brings the schema forward: numbered plain-SQL files, one transaction each, one process at a time. */
export async function migrate(url: string, folder: URL): Promise<AppliedMigrations> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const done = await applied(client);
    const fresh: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      if (done.has(name)) assertUnchanged(name, sha256, done);
      else {
        await apply(client, name, text, sha256);
        fresh.push(name);
      }
    }
    await runMigrations({ connectionString: url });
    return { fresh, before: done.size };
  } finally {
    await client.end();
  }
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

function assertUnchanged(name: string, sha256: string, done: Map<string, string>): void {
  if (done.get(name) !== sha256) {
    throw new Error(`Migration ${name} was changed after it was applied: migrations only go forward, add a new one`);
  }
}

async function apply(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

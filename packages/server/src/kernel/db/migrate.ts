import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { earlierOf, isOfModule, type Migrations, takeOver } from './earlier-migrations.ts';

/** Advisory lock: held while the schema changes, and shared by code that needs the schema to stay as it is. */
export const MIGRATION_LOCK = 'distribute:migrate';

export interface AppliedMigrations {
  /** Names of the files applied now. */
  readonly fresh: readonly string[];
  /** How many had been applied earlier. */
  readonly before: number;
}

interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * Migrates the schema: numbered SQL files, one transaction each, one process at a time. `isWanted` can leave out files
 * that are not applied yet, so that an older backup finds the schema it was made with.
 */
export async function migrate(
  url: string,
  folder: URL,
  isWanted: (name: string) => boolean = () => true,
): Promise<AppliedMigrations> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const files = await readFiles(folder);
    const done = await recordedOrTakenOver(client, folder, files);
    const fresh = files.filter(({ name }) => !(name in done) && isWanted(name));
    for (const file of files) if (file.name in done) assertUnchanged(file, done);
    for (const file of fresh) await apply(client, file);
    await runMigrations({ connectionString: url });
    return { fresh: fresh.map(({ name }) => name), before: Object.keys(done).length };
  } finally {
    await client.end();
  }
}

async function readFiles(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function recordedOrTakenOver(client: pg.Client, folder: URL, files: MigrationFile[]): Promise<Migrations> {
  const recorded = await readRecorded(client);
  if (earlierOf(recorded) === 'none') return recorded;
  const ofModules = files.filter(({ name }) => isOfModule(name)).map(({ name, sha256 }) => [name, sha256]);
  await takeOver(client, folder, { recorded, ofModules: Object.fromEntries(ofModules) });
  return readRecorded(client);
}

async function readRecorded(client: pg.Client): Promise<Migrations> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  return Object.fromEntries(rows.map((row) => [row.name, row.sha256]));
}

function assertUnchanged({ name, sha256 }: MigrationFile, done: Migrations): void {
  if (done[name] !== sha256) {
    throw new Error(`Migration ${name} was changed after it was applied: migrations only go forward, add a new one`);
  }
}

async function apply(client: pg.Client, { name, text, sha256 }: MigrationFile): Promise<void> {
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

import type pg from 'pg';
import type { Migrations } from '../kernel/db/earlier-migrations.ts';
import { MIGRATION_LOCK } from '../kernel/db/migrate.ts';
import { type Catalogue, readCatalogue, type Table } from './catalogue.ts';
import { readContainer } from './container.ts';
import { copyIn } from './copy.ts';
import { type DumpCounts, FORMAT, type Header } from './dump.ts';
import { BackupError } from './errors.ts';
import { inTodaysNames } from './older.ts';
import { dropReferences } from './references.ts';
import { withClient } from './session.ts';

/**
 * Fills a migrated database from a file in one transaction, completely or not at all. `replace` empties a database
 * that is not empty; `afterwards` are statements for data that must not be restored as it was.
 */
export const load = (
  url: string,
  path: string,
  { replace, afterwards = [], signal }: { replace: boolean; afterwards?: readonly string[]; signal?: AbortSignal },
): Promise<DumpCounts> =>
  withClient(url, async (client) => {
    const frames = readContainer(path, signal);
    try {
      const written = parseHeader(path, await next(frames));
      // A server that starts meanwhile waits here until the data is complete.
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [MIGRATION_LOCK]);
      await client.query('begin');
      const header = await fitting(client, written);
      await assertAlone(client);
      if (!replace) await assertEmpty(client, header.tables);
      const copied = await fill(client, header, frames);
      for (const statement of afterwards) await client.query(statement);
      await client.query('commit');
      await client.query(`analyze ${names(header.tables)}`);
      return copied;
    } finally {
      await frames.return(null);
    }
  });

const names = (tables: readonly Table[]) => tables.map(({ name }) => name).join(', ');

async function next(frames: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value, done } = await frames.next();
  if (done) throw new BackupError('The backup ends too early');
  return value;
}

function parseHeader(path: string, bytes: Buffer): Header {
  try {
    const header = JSON.parse(bytes.toString()) as Header;
    if (header.format === FORMAT) return header;
  } catch {
    // Reported below.
  }
  throw new BackupError(`${path} is not a backup that this release can read`);
}

/** The header of a file, read before any rows are loaded. */
export async function readHeader(path: string): Promise<Header> {
  const frames = readContainer(path, undefined);
  try {
    return parseHeader(path, await next(frames));
  } finally {
    await frames.return(null);
  }
}

/** The header with today's names. A backup contains rows, not the schema, which comes from the same migrations. */
async function fitting(client: pg.Client, written: Header): Promise<Header> {
  const target = await readCatalogue(client);
  if (!target) throw new BackupError('The database has no schema yet');
  const header = inTodaysNames(written, target.migrations);
  const lacking = missing(header.migrations, target.migrations);
  const further = missing(target.migrations, header.migrations);
  if (lacking.length + further.length > 0) {
    const said = (list: string[]) => (list.length ? list.join(', ') : 'none');
    throw new BackupError(
      `The backup was made under other migrations (only in the backup: ${said(lacking)}; only here: ${said(further)}). ` +
        'Restore an older one into a new database: it is brought forward. A newer one needs the release that made it.',
    );
  }
  if (JSON.stringify(shape(header)) !== JSON.stringify(shape(target))) {
    throw new BackupError('The tables of the database are not those of the backup, although the migrations are');
  }
  return header;
}

const missing = (from: Migrations, others: Migrations) =>
  Object.keys(from).filter((name) => others[name] !== from[name]);
const shape = ({ tables }: Catalogue) => tables.map(({ name, columns }) => `${name} (${columns.toSorted()})`).sort();

async function assertAlone(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_stat_activity
    where datname = current_database() and application_name like 'distribute-%' and pid <> pg_backend_pid()`,
  );
  if (rowCount) throw new BackupError('A server or worker uses this database: stop it first');
}

async function assertEmpty(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  );
  if (rows.length === 0) return;
  throw new BackupError(
    `The database is not empty (${rows.map(({ name }) => name).join(', ')}). ` +
      'Restore into a new one, or add --force to replace everything it holds.',
  );
}

async function fill(client: pg.Client, header: Header, frames: AsyncGenerator<Buffer>): Promise<DumpCounts> {
  const { tables, sequences } = header;
  const restoreReferences = await dropReferences(client, tables);
  await client.query(`truncate ${names(tables)}`);
  const counts: number[] = [];
  for (const { name, columns } of tables) {
    counts.push(await copyIn(client, `copy ${name} (${columns}) from stdin`, rowsOf(frames)));
  }
  if ((await next(frames)).toString() !== JSON.stringify(counts)) throw new BackupError('The backup is not whole');
  // Reads the rest of the file: only its end proves that it is undamaged.
  for await (const _ of frames) throw new BackupError('The backup holds more than it says');
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2)', [name, last]);
  await restoreReferences();
  return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
}

async function* rowsOf(frames: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (let bytes = await next(frames); bytes.length > 0; bytes = await next(frames)) yield bytes;
}

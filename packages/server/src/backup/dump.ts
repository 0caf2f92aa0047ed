import type pg from 'pg';
import { MIGRATION_LOCK } from '../kernel/db/migrate.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { END_OF_TABLE, writeContainer } from './container.ts';
import { copyOut } from './copy.ts';
import { BackupError } from './errors.ts';
import { withClient } from './session.ts';

export interface Header extends Catalogue {
  readonly format: string;
  readonly createdAt: string;
}

export const FORMAT = 'distribute-backup/1';

export interface DumpCounts {
  readonly tables: number;
  readonly rows: number;
}

/** Writes the whole database to one file, as of one instant, while the server may be running. */
export const dump = (url: string, path: string, { signal }: { signal?: AbortSignal } = {}): Promise<DumpCounts> =>
  withClient(url, async (client) => {
    // Before the snapshot: some changes of a table make it look empty to an older snapshot.
    await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [MIGRATION_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const catalogue = await readCatalogue(client);
    if (!catalogue) throw new BackupError('The database holds nothing of this product yet');
    const counts: number[] = [];
    await writeContainer(path, framesOf(client, catalogue, counts), signal);
    await client.query('commit');
    return { tables: counts.length, rows: counts.reduce((sum, count) => sum + count, 0) };
  });

async function* framesOf(client: pg.Client, catalogue: Catalogue, counts: number[]): AsyncGenerator<Buffer> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const header: Header = { format: FORMAT, createdAt: String(rows[0]?.at.toISOString()), ...catalogue };
  yield Buffer.from(JSON.stringify(header));
  for (const { name, columns } of catalogue.tables) {
    let count = 0;
    for await (const bytes of copyOut(client, `copy (select ${columns} from ${name}) to stdout`)) {
      count += lines(bytes);
      yield bytes;
    }
    counts.push(count);
    yield END_OF_TABLE;
  }
  yield Buffer.from(JSON.stringify(counts));
}

/** A row of COPY text is one line: line ends inside values are written as `\n`. */
function lines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

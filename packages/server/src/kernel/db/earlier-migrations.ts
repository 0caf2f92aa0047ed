import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The migrations that made a schema: file name and hash of its text. */
export type Migrations = Readonly<Record<string, string>>;

/** A schema that this version cannot migrate, as a message for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/**
 * Before the first release there were 64 files, 0001 to 0072. One file per module replaced them (docs/decisions,
 * 0053): 0101 to 0199, which make the same schema. Changes after 0072 and before the replacement are in `before/`.
 */
const LAST_EARLIER = '0072_removed_people.sql';
const EARLIER_COUNT = 64;
/** The last commit that has all 64: it brings an older database to where this version goes on. */
const LAST_EARLIER_VERSION = { name: 'the last version before 1.0.0', commit: '9435925a' };
/** The hash over the names and hashes of all 64. */
const EARLIER_SHA256 = 'b61bc41185ef447bf980fc8e99274ba73e20ec6a08d498c97130ae227708f920';

const isEarlier = (name: string) => name < '0100' && name.endsWith('.sql');
/** Whether a file is one of those that replaced the earlier ones. */
export const isOfModule = (name: string) => /^01\d\d_/.test(name);

/** Whether the earlier files made the schema: all of them, some, or none. */
export function earlierOf(migrations: Migrations): 'all' | 'some' | 'none' {
  const earlier = Object.keys(migrations).filter(isEarlier).sort();
  if (earlier.length === 0) return 'none';
  const counted = earlier.filter((name) => name <= LAST_EARLIER);
  const text = counted.map((name) => `${name} ${migrations[name]}\n`).join('');
  return createHash('sha256').update(text).digest('hex') === EARLIER_SHA256 ? 'all' : 'some';
}

/** The migrations of a schema that the earlier files made, as this version would have recorded them. */
export const withoutEarlier = (migrations: Migrations, ofModules: Migrations): Migrations => ({
  ...Object.fromEntries(Object.entries(migrations).filter(([name]) => !isEarlier(name))),
  ...ofModules,
});

/**
 * Records the module files for a schema that the earlier files made, without running them, in one transaction with the
 * changes in between.
 */
export async function takeOver(
  client: pg.Client,
  folder: URL,
  { recorded, ofModules }: { recorded: Migrations; ofModules: Migrations },
): Promise<void> {
  if (earlierOf(recorded) === 'some') throw new MigrationError(refusal(recorded));
  const between = new URL('before/', folder);
  await client.query('begin');
  try {
    for (const name of (await readdir(between)).sort()) {
      if (!(name in recorded)) await client.query(await readFile(new URL(name, between), 'utf8'));
    }
    await client.query(`delete from schema_migrations where name < '0100'`);
    await client.query(
      `insert into schema_migrations (name, sha256) select key, value from jsonb_each_text($1::jsonb)`,
      [JSON.stringify(ofModules)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error('The migrations before there was one per module could not be taken over', { cause: error });
  }
}

function refusal(recorded: Migrations): string {
  const earlier = Object.keys(recorded).filter((name) => isEarlier(name) && name <= LAST_EARLIER);
  return (
    `The database has ${earlier.length} of the ${EARLIER_COUNT} migrations that ended with ${LAST_EARLIER}, or other ` +
    `ones of these names: its newest is ${earlier.sort().at(-1)}. Start ${LAST_EARLIER_VERSION.name} first ` +
    `(git checkout ${LAST_EARLIER_VERSION.commit} && npm start): it brings the database forward. Then start this one.`
  );
}

import { sql } from 'kysely';
import type { Database } from '../db.ts';

/** Runs all database work of `act` in one transaction, in one process of the cluster at a time. */
export const withClusterLock = <T>(
  { db, ambientTransaction }: Pick<Database, 'db' | 'ambientTransaction'>,
  name: string,
  act: () => Promise<T>,
) =>
  ambientTransaction(async () => {
    // The wait for other processes must not count as a slow statement.
    await sql`select set_config('statement_timeout', '0', true)`.execute(db);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`distribute:${name}`}, 0))`.execute(db);
    return act();
  });

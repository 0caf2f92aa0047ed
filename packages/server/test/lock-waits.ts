import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/kernel/db/db.ts';

/** Returns when so many statements of the database wait for a lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length >= count) return;
    await sleep(10);
  }
  throw new Error(`Fewer than ${count} statements wait for a lock`);
}

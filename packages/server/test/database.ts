import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from './with-database.ts';

export { withDatabase };

let cloned = 0;

/** A database of its own for one test file: migrated, or empty when made from `template0`. */
export async function cloneDatabase(
  template: 'template_app' | 'template0' = 'template_app',
): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = inject('databaseUrl');
  cloned += 1;
  const name = `t_${process.pid}_${cloned}_${Math.floor(performance.now())}`;
  await withDatabase(admin, (client) => copyTemplate(client, template, name));
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withDatabase(admin, (client) => drop(client, name)),
  };
}

/** The kernel copies or shares files by itself: a tenth of the work that the server has with each of them, where it can. */
async function copyTemplate(client: pg.Client, template: string, name: string): Promise<void> {
  // A copy of files takes half the time of a copy through the log.
  const copy = () => client.query(`create database ${name} template ${template} strategy file_copy`);
  try {
    await client.query('set file_copy_method = clone');
    await copy();
  } catch {
    // Not every file system and kernel can: what else is wrong fails again.
    await client.query('set file_copy_method = copy');
    await copy();
  }
}

const NOT_OURS_TO_END = '42501';
const TRIES = 20;

/** The server's own vacuum may be at work in it, and that is not ours to end. */
async function drop(client: pg.Client, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(`drop database ${name} with (force)`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== NOT_OURS_TO_END || tries === TRIES) throw error;
      await pause(500);
    }
  }
}

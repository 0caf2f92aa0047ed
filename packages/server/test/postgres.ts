import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { migrate } from '../src/kernel/db/migrate.ts';
import { withDatabase } from './with-database.ts';

export interface TestPostgres {
  /** A database of the server that is not the template. */
  readonly url: string;
  readonly templateUrl: string;
  stop(): Promise<void>;
}

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** A real Postgres in a folder of its own, with a migrated template database that can be cloned. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'distribute-test-'));
  // As root the server runs under another user, who must be able to enter.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'postgres'),
    log: () => {},
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  await withDatabase(postgres.url, (client) => client.query('create database template_app'));
  const template = new URL(postgres.url);
  template.pathname = '/template_app';
  await migrate(template.href, MIGRATIONS);
  return {
    url: postgres.url,
    templateUrl: template.href,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

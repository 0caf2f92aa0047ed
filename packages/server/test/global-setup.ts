import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import { migrate } from '../src/kernel/migrate.ts';
import { withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server that is not the template. */
    databaseUrl: string;
  }
}

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** One real Postgres for the whole run, with a migrated template that every API test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUPERUSER } from '../src/embedded/cluster.ts';
import { findHome } from '../src/embedded/folder/data-folder.ts';
import { startEmbeddedPostgres } from '../src/embedded/postgres.ts';
import type { Settings } from '../src/embedded/settings.ts';
import { migrate } from '../src/kernel/db/migrate.ts';
import { withDatabase } from './with-database.ts';

export interface TestPostgres {
  /** A database of the server that is not the template. */
  readonly url: string;
  readonly templateUrl: string;
  /** As an operator who administers a server of their own. */
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** The longest path that a socket may have, with the name that PostgreSQL gives it. */
const LONGEST_FOLDER = 80;

const MIGRATIONS = new URL('../migrations/', import.meta.url);

/** A real Postgres in a folder of its own, with a migrated template database that can be cloned. */
export async function startTestPostgres(settings: Settings = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'distribute-test-'));
  // As root the server runs under another user, who must be able to enter.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'postgres');
  const hasSocket = dataDir.length <= LONGEST_FOLDER;
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    settings: {
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
      // No database of a test lives long enough to need it: a tenth of the time would go into it.
      autovacuum: 'off',
      // Each of thousands of connections would compute 4,096 hashes, on both sides.
      scram_iterations: '1',
      ...(hasSocket ? { unix_socket_directories: dataDir } : {}),
      ...settings,
    },
  });
  // A statement costs a sixth less by a socket than by TCP, on both sides; the tests that cut connections use TCP.
  const url = hasSocket ? `${postgres.url}?host=${encodeURIComponent(dataDir)}` : postgres.url;
  await withDatabase(url, (client) => client.query('create database template_app'));
  const template = new URL(url);
  template.pathname = '/template_app';
  await migrate(template.href, MIGRATIONS);
  const superuser = new URL(postgres.url);
  superuser.username = SUPERUSER;
  superuser.password = (await readFile(join(findHome(dataDir), 'superuser-password'), 'utf8')).trim();
  return {
    url,
    superuserUrl: superuser.href,
    templateUrl: template.href,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

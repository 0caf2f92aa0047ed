import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../embedded/postgres.ts';
import { openQueue, type Queue, until } from '../queue.fixture.ts';

// A server of its own, since this test kills it.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jobs-')));
chmodSync(folder, 0o755);
let postgres: EmbeddedPostgres;
let queue: Queue;

beforeAll(async () => {
  const [dataDir, systemDir] = [join(folder, 'data'), join(folder, 'system')];
  postgres = await startEmbeddedPostgres({ dataDir, systemDir, settings: { fsync: 'off' }, log: () => {} });
  await runMigrations({ connectionString: postgres.url });
  queue = openQueue(postgres.url);
});

afterAll(async () => {
  await queue.reset();
  await queue.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a worker survives the death of the database in the same process', async () => {
  const losses: string[] = [];
  const ran: number[] = [];
  const jobs = queue.jobsWith(
    {
      'note.write': async ({ n }: { n: number }) => {
        await sleep(20);
        ran.push(n);
      },
    },
    { onLost: () => losses.push('lost') },
  );
  for (let n = 0; n < 60; n += 1) await jobs.enqueue(queue.database.db, 'note.write', { n });
  await jobs.start();
  await until(() => ran.length > 5);
  killPostmaster();
  await until(() => losses.length);
  await vi.waitFor(() => jobs.start(), { timeout: 60_000, interval: 50 });
  await jobs.drain();
  expect(new Set(ran).size).toBe(60);
  expect(losses).toEqual(['lost']);
});

function killPostmaster(): void {
  const file = join(folder, 'data', 'cluster', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

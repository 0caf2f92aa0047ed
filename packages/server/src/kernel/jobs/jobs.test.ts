import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded/postgres.ts';
import { movableClock } from '../clock.ts';
import { noCrash } from '../crash-points.ts';
import { type Database, openDatabase } from '../db.ts';
import { createLog } from '../log.ts';
import { retryAfter } from './enqueue.ts';
import type { JobHandlers } from './handlers.ts';
import { createJobs, type Jobs, type JobsOptions } from './jobs.ts';

vi.setConfig({ testTimeout: 15_000, hookTimeout: 30_000 });

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'jobs-')));
chmodSync(folder, 0o755);
const clock = movableClock();
let postgres: EmbeddedPostgres;
let database: Database;
let lines: string[] = [];
const open: Jobs[] = [];

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    systemDir: join(folder, 'system'),
    settings: { fsync: 'off' },
    log: () => {},
  });
  database = openDatabase({
    url: postgres.url,
    clock,
    maxConnections: 5,
    statementTimeoutMs: 0,
    applicationName: 'test',
    onError: () => {},
  });
  await runMigrations({ connectionString: postgres.url });
});

beforeEach(async () => {
  lines = [];
  await database.pool.query('delete from graphile_worker._private_jobs');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.stop()));
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

function jobsWith(handlers: JobHandlers, more: Partial<JobsOptions> = {}): Jobs {
  const jobs = createJobs({
    url: postgres.url,
    log: createLog({ level: 'debug', write: (line) => lines.push(line) }),
    clock,
    crashPoint: noCrash,
    concurrency: 4,
    handlers,
    schedule: [],
    onLost: () => {},
    ...more,
  });
  open.push(jobs);
  return jobs;
}

const rows = async () =>
  (await database.pool.query('select attempts, max_attempts, locked_by from graphile_worker._private_jobs')).rows;

const until = (check: () => unknown, timeout = 5_000) => vi.waitFor(() => expect(check()).toBeTruthy(), { timeout });

test('a job of a rolled-back transaction does not exist', async () => {
  const ran: string[] = [];
  const jobs = jobsWith({ 'note.write': async ({ text }: { text: string }) => void ran.push(text) });
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'note.write', { text: 'never' });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await database.db.transaction().execute((tx) => jobs.enqueue(tx, 'note.write', { text: 'kept' }));
  await jobs.drain();
  expect(ran).toEqual(['kept']);
});

test('a job runs once, soon after its transaction commits', async () => {
  const ran: number[] = [];
  const jobs = jobsWith({ 'note.write': async () => void ran.push(performance.now()) });
  await jobs.start();
  expect(jobs.isHealthy()).toBe(true);
  const before = performance.now();
  await jobs.enqueue(database.db, 'note.write', {});
  await until(() => ran.length);
  expect((ran[0] ?? 0) - before).toBeLessThan(500);
  await jobs.drain();
  expect(ran).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('a key keeps one waiting job, and a stop lets the running one end', async () => {
  const ran: unknown[] = [];
  const jobs = jobsWith({
    'slow.write': async (payload: { n: number }) => {
      await sleep(300);
      ran.push(payload.n);
    },
  });
  await jobs.enqueue(database.db, 'slow.write', { n: 1 }, { key: 'k' });
  await jobs.enqueue(database.db, 'slow.write', { n: 2 }, { key: 'k' });
  await jobs.start();
  await until(() => lines.some((line) => line.includes('Found task')));
  await jobs.enqueue(database.db, 'slow.write', { n: 3 }, { runAt: new Date(Date.now() + 60_000) });
  await jobs.stop();
  expect(jobs.isHealthy()).toBe(false);
  expect(ran).toEqual([2]);
  expect(await rows()).toEqual([{ attempts: 0, max_attempts: 25, locked_by: null }]);
});

test('a peer takes over the running jobs of a killed worker within two seconds', async () => {
  const [child, claimed] = await spawnWorker('held.forever');
  const started: number[] = [];
  const peer = jobsWith({ 'held.forever': async () => void started.push(performance.now()) });
  try {
    for (const queue of [undefined, undefined, 'named']) {
      await peer.enqueue(database.db, 'held.forever', {}, queue ? { queue } : {});
    }
    await claimed(3);
    await peer.start();
    await sleep(700);
    expect(started).toEqual([]);
    const killedAt = performance.now();
    child.kill('SIGKILL');
    await until(() => started.length === 3);
    expect((started.at(-1) ?? 0) - killedAt).toBeLessThan(2_000);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a long job of a living worker is started once, although all sweep', async () => {
  let starts = 0;
  const handlers: JobHandlers = {
    'long.run': async () => {
      starts += 1;
      await sleep(1_800);
    },
  };
  const [one, other] = [jobsWith(handlers), jobsWith(handlers)];
  await Promise.all([one.start(), other.start()]);
  await one.enqueue(database.db, 'long.run', {}, { queue: 'serial' });
  await one.drain();
  expect(starts).toBe(1);
});

test('a drain beside a sweeping worker runs its job once', async () => {
  let starts = 0;
  const draining = jobsWith({
    'long.run': async () => {
      starts += 1;
      await sleep(1_200);
    },
  });
  await jobsWith({ 'note.write': async () => {} }).start();
  await draining.enqueue(database.db, 'long.run', {});
  await Promise.all([draining.drain(), sleep(600).then(() => draining.drain())]);
  expect(starts).toBe(1);
});

test('a poison job ends after its attempts, the others flow, and its payload is not logged', async () => {
  let tries = 0;
  const ran: number[] = [];
  const jobs = jobsWith({
    'poison.take': async (_payload, { attempt }) => {
      tries = attempt;
      throw new Error('always');
    },
    'note.write': async ({ n }: { n: number }) => void ran.push(n),
  });
  await jobs.enqueue(database.db, 'poison.take', { canary: 'CANARY-1' }, { maxAttempts: 3, queue: 'poison' });
  for (let n = 0; n < 3; n += 1) await jobs.enqueue(database.db, 'note.write', { n });
  for (let round = 0; round < 5; round += 1) {
    await jobs.drain();
    await jobs.advance(3_600_000);
  }
  expect(tries).toBe(3);
  expect(ran).toEqual([0, 1, 2]);
  expect(await rows()).toEqual([{ attempts: 3, max_attempts: 3, locked_by: null }]);
  expect(lines.filter((line) => line.includes('job given up'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('CANARY-1');
});

test('a waiting job becomes due when the clock and the queue advance together', async () => {
  const ran: string[] = [];
  const jobs = jobsWith({ 'note.write': async ({ text }: { text: string }) => void ran.push(text) });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await jobs.advance(ms);
    await jobs.drain();
  };
  await jobs.enqueue(
    database.db,
    'note.write',
    { text: 'day' },
    { runAt: new Date(clock.now().getTime() + 86_400_000) },
  );
  await pass(86_000_000);
  expect(ran).toEqual([]);
  const soon = new Date(clock.now().getTime() + 60_000).toISOString();
  await jobs.enqueue(database.db, 'note.write', { text: 'minute' }, { runAt: soon });
  await pass(61_000);
  expect(ran).toEqual(['minute']);
  await pass(400_000);
  expect(ran).toEqual(['minute', 'day']);
});

test('our own list of delays re-adds until it is used up', async () => {
  const jobs = jobsWith({});
  const retry = retryAfter([60_000, 300_000], { enqueue: jobs.enqueue, clock });
  const now = clock.now().getTime();
  const due = [1, 2, 3].map((failures) => retry(database.db, failures, 'note.write', {}));
  const waits = (await Promise.all(due)).map((at) => at && Math.round((at.getTime() - now) / 1_000));
  expect(waits).toEqual([60, 300, null]);
  expect(await rows()).toHaveLength(2);
});

test('a drain names a due job that nobody handles', async () => {
  const jobs = jobsWith({ 'note.write': async () => {} });
  await jobs.enqueue(database.db, 'note.burn', {});
  await expect(jobs.drain()).rejects.toThrow('No handler for the due job note.burn');
});

test('a worker whose guard is cut says so, aborts its jobs, and can start again', async () => {
  let losses = 0;
  let starts = 0;
  const onLost = () => {
    losses += 1;
  };
  const jobs = jobsWith(
    {
      'long.run': async (_payload, { signal }) => {
        starts += 1;
        if (starts === 1) await once(signal, 'abort');
      },
    },
    { onLost },
  );
  await jobs.start();
  await jobs.enqueue(database.db, 'long.run', {});
  await until(() => starts === 1);
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'distribute-guard'`,
  );
  await admin.end();
  await until(() => losses === 1);
  expect(jobs.isHealthy()).toBe(false);
  await jobs.enqueue(database.db, 'long.run', {});
  await jobs.start();
  await jobs.drain();
  expect(losses).toBe(1);
  expect(starts).toBe(2);
  expect(jobs.isHealthy()).toBe(true);
});

test('a worker survives the death of the database in the same process', async () => {
  const losses: string[] = [];
  const ran: number[] = [];
  const jobs = jobsWith(
    {
      'note.write': async ({ n }: { n: number }) => {
        await sleep(20);
        ran.push(n);
      },
    },
    { onLost: () => losses.push('lost') },
  );
  for (let n = 0; n < 60; n += 1) await jobs.enqueue(database.db, 'note.write', { n });
  await jobs.start();
  await until(() => ran.length > 5);
  killPostmaster();
  await until(() => losses.length);
  await vi.waitFor(() => jobs.start(), { timeout: 10_000, interval: 50 });
  await jobs.drain();
  expect(new Set(ran).size).toBe(60);
  expect(losses).toEqual(['lost']);
});

function killPostmaster(): void {
  const file = join(folder, 'data', 'cluster', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
}

/** A worker process whose jobs never end, and a wait until it runs that many. */
async function spawnWorker(name: string): Promise<[ChildProcess, (count: number) => Promise<void>]> {
  const kernel = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `
    import { createJobs } from ${kernel('./jobs.ts')};
    import { systemClock } from ${kernel('../clock.ts')};
    import { noCrash } from ${kernel('../crash-points.ts')};
    import { createLog } from ${kernel('../log.ts')};
    const handler = () => new Promise(() => console.log('claimed'));
    const jobs = createJobs({ url: process.env.URL, log: createLog({ level: 'error' }), clock: systemClock,
      crashPoint: noCrash, concurrency: 4, handlers: { ${JSON.stringify(name)}: handler }, schedule: [],
      onLost: () => process.exit(70) });
    await jobs.start();
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { URL: postgres.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await until(() => output.includes('started'), 10_000);
  return [child, (count) => until(() => output.split('claimed').length > count)];
}

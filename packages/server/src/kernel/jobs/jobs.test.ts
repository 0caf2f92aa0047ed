import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withDatabase } from '../../../test/database.ts';
import type { NoPayload } from './payloads.ts';
import { type JobHandlers, until, useQueue } from './queue.fixture.ts';

const queue = useQueue();

test('a job runs once, soon after its transaction commits', async () => {
  const ran: number[] = [];
  const jobs = queue().jobsWith({ 'note.write': async () => void ran.push(performance.now()) });
  await jobs.start();
  expect(jobs.isHealthy()).toBe(true);
  const before = performance.now();
  await jobs.enqueue(queue().database.db, 'note.write', {});
  await until(() => ran.length);
  expect((ran[0] ?? 0) - before).toBeLessThan(500);
  await jobs.drain();
  expect(ran).toHaveLength(1);
  expect(await queue().rows()).toEqual([]);
});

test('a key keeps one waiting job, and a stop lets the running one end', async () => {
  const ran: unknown[] = [];
  const jobs = queue().jobsWith({
    'slow.write': async (payload: { n: number }) => {
      await sleep(300);
      ran.push(payload.n);
    },
  });
  await jobs.enqueue(queue().database.db, 'slow.write', { n: 1 }, { key: 'k' });
  await jobs.enqueue(queue().database.db, 'slow.write', { n: 2 }, { key: 'k' });
  await jobs.start();
  await until(() => queue().lines.some((line) => line.includes('Found task')));
  await jobs.enqueue(queue().database.db, 'slow.write', { n: 3 }, { runAt: new Date(Date.now() + 60_000) });
  await jobs.stop();
  expect(jobs.isHealthy()).toBe(false);
  expect(ran).toEqual([2]);
  expect(await queue().rows()).toEqual([{ attempts: 0, max_attempts: 25, locked_by: null }]);
});

test('a scheduled job that was missed while nobody worked is made good', async () => {
  const ran: unknown[] = [];
  await queue().database.pool.query(`insert into graphile_worker._private_known_crontabs
    values ('note.write', now() - interval '1 day', now() - interval '1 hour')`);
  const jobs = queue().jobsWith(
    { 'note.write': async (payload: NoPayload) => void ran.push(payload._cron) },
    {},
    { 'note.write': { cron: '* * * * *', catchUpMs: 120_000 } },
  );
  await jobs.start();
  await until(() => ran.length);
  expect(ran[0]).toMatchObject({ backfilled: true });
});

test('a peer takes over the running jobs of a killed worker within two seconds', async () => {
  const [child, claimed] = await spawnWorker('held.forever');
  const started: number[] = [];
  const peer = queue().jobsWith({ 'held.forever': async () => void started.push(performance.now()) });
  try {
    for (const options of [{}, {}, { queue: 'named' }]) {
      await peer.enqueue(queue().database.db, 'held.forever', {}, options);
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
  const handlers: JobHandlers<{ 'long.run': NoPayload }> = {
    'long.run': async () => {
      starts += 1;
      await sleep(1_800);
    },
  };
  const [one, other] = [queue().jobsWith(handlers), queue().jobsWith(handlers)];
  await Promise.all([one.start(), other.start()]);
  await one.enqueue(queue().database.db, 'long.run', {}, { queue: 'serial' });
  await one.drain();
  expect(starts).toBe(1);
});

test('a drain beside a sweeping worker runs its job once', async () => {
  let starts = 0;
  const draining = queue().jobsWith({
    'long.run': async () => {
      starts += 1;
      await sleep(1_200);
    },
  });
  await queue()
    .jobsWith({ 'note.write': async () => {} })
    .start();
  await draining.enqueue(queue().database.db, 'long.run', {});
  await Promise.all([draining.drain(), sleep(600).then(() => draining.drain())]);
  expect(starts).toBe(1);
});

test('a worker whose guard is cut says so, aborts its jobs, and can start again', async () => {
  let losses = 0;
  let starts = 0;
  const onLost = () => {
    losses += 1;
  };
  const jobs = queue().jobsWith<{ 'long.run': NoPayload }>(
    {
      'long.run': async (_payload, { signal }) => {
        starts += 1;
        if (starts === 1) await once(signal, 'abort');
      },
    },
    { onLost },
  );
  await jobs.start();
  await jobs.enqueue(queue().database.db, 'long.run', {});
  await until(() => starts === 1);
  await withDatabase(queue().url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'distribute-guard' and datname = current_database()`),
  );
  await until(() => losses === 1);
  expect(jobs.isHealthy()).toBe(false);
  await jobs.enqueue(queue().database.db, 'long.run', {});
  await jobs.start();
  // A claim that was on its way when the place was lost costs that job one attempt and its pause.
  await until(() => starts === 2);
  await jobs.drain();
  expect([losses, starts]).toEqual([1, 2]);
  expect(jobs.isHealthy()).toBe(true);
});

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
      crashPoint: noCrash, concurrency: 4, jobs: [{ name: ${JSON.stringify(name)}, handler }],
      inBackground: (act) => act(), onLost: () => process.exit(70) });
    await jobs.start();
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { URL: queue().url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  await until(() => output.includes('started'), 10_000);
  return [child, (count) => until(() => output.split('claimed').length > count)];
}

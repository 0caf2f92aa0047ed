import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase } from '../../../../test/database.ts';
import { movableClock } from '../../clock.ts';
import { type Database, openDatabase } from '../../db/db.ts';
import { memoryStore } from './memory.ts';
import { forgetOldWindows, postgresStore } from './postgres.ts';
import { redisStore } from './redis.ts';
import type { RateStore } from './store.ts';

/** Counts as many clients at once would and returns every number that was given. */
const countAtOnce = async (stores: readonly RateStore[], clients: number, each: number, bucket: string) => {
  const client = async (store: RateStore) => {
    const counts: number[] = [];
    for (let n = 0; n < each; n += 1) counts.push((await store.count(bucket)).count);
    return counts;
  };
  const runs = Array.from({ length: clients }, (_, n) => client(stores[n % stores.length] as RateStore));
  return (await Promise.all(runs)).flat().sort((a, b) => a - b);
};

const oneTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

describe('the Postgres store', () => {
  const clock = movableClock();
  let clone: Awaited<ReturnType<typeof cloneDatabase>>;
  let databases: [Database, Database];
  let stores: [RateStore, RateStore];

  beforeAll(async () => {
    clone = await cloneDatabase();
    const open = () =>
      openDatabase({
        url: clone.url,
        clock,
        maxConnections: 8,
        statementTimeoutMs: 0,
        applicationName: 'test',
        onError: () => {},
      });
    databases = [open(), open()];
    stores = [postgresStore(databases[0]), postgresStore(databases[1])];
  });

  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await clone.drop();
  });

  /** Moves the clock to a little after the next full minute, so that a test has the whole window. */
  const nextMinute = () => clock.advance(60_000 - (clock.now().getTime() % 60_000) + 5);

  test('gives every number once to 64 clients over two pools', async () => {
    nextMinute();
    expect(await countAtOnce(stores, 64, 10, 'shared')).toEqual(oneTo(640));
    expect(await stores[1].peek('shared')).toMatchObject({ count: 640 });
  });

  test('tells the time to the next minute and starts again there', async () => {
    nextMinute();
    clock.advance(17_100);
    expect(await stores[0].peek('turn')).toEqual({ count: 0, resetSeconds: 43 });
    expect(await stores[0].count('turn')).toEqual({ count: 1, resetSeconds: 43 });
    expect(await stores[1].count('turn')).toEqual({ count: 2, resetSeconds: 43 });
    expect(await stores[1].peek('turn')).toEqual({ count: 2, resetSeconds: 43 });
    clock.advance(43_000);
    expect(await stores[0].peek('turn')).toEqual({ count: 0, resetSeconds: 60 });
    expect(await stores[0].count('turn')).toEqual({ count: 1, resetSeconds: 60 });
  });

  test('gives no new budget when the clock goes back, and follows the same rule as the memory store', async () => {
    nextMinute();
    const memory = memoryStore(clock);
    for (const step of [0, -1_000, -3_600_000, 10_000, 51_000, 61_000, -200_000, 300_000, 1_000]) {
      clock.advance(step);
      const expected = [await memory.count('back'), await memory.peek('back')];
      expect([await stores[0].count('back'), await stores[1].peek('back')]).toEqual(expected);
    }
  });

  test('forgets buckets that fell silent and no others', async () => {
    nextMinute();
    await stores[0].count('silent');
    clock.advance(240_000);
    await stores[0].count('alive');
    await forgetOldWindows(databases[0]);
    const { rows } = await databases[0].pool.query('select bucket from rate_windows');
    expect(rows.map((row) => row.bucket)).toContain('alive');
    expect(rows.map((row) => row.bucket)).not.toContain('silent');
    expect(await stores[0].count('alive')).toMatchObject({ count: 2 });
  });
});

const server = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

describe.skipIf(!server)(
  `the Redis store${server ? '' : ' (SKIPPED: neither redis-server nor valkey-server here)'}`,
  () => {
    let child: ChildProcess;
    let url: string;
    let stores: RateStore[];
    let redis: Redis;

    beforeAll(async () => {
      const port = await freePort();
      url = `redis://127.0.0.1:${port}`;
      const args = [
        '--port',
        String(port),
        '--bind',
        '127.0.0.1',
        '--save',
        '',
        '--appendonly',
        'no',
        '--dir',
        tmpdir(),
      ];
      child = spawn(server as string, args, { stdio: 'ignore' });
      redis = new Redis(url, { retryStrategy: () => 20 });
      redis.on('error', () => {});
      await redis.ping();
      stores = [redisStore(url), redisStore(url)];
    });

    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close?.()));
      redis.disconnect();
      child.kill();
    });

    const window = (bucket: string) => redis.hgetall(`distribute:rate:${bucket}`);
    const pretend = (bucket: string, fields: Record<string, number>) => redis.hset(`distribute:rate:${bucket}`, fields);
    const minute = () => Math.floor(Date.now() / 60_000);

    test('gives every number once to 64 clients of two processes', async () => {
      const counts = await countAtOnce(stores, 64, 10, 'shared');
      // Its clock cannot be moved: when the minute turns meanwhile, the numbers start again once.
      const most = counts.at(-1) ?? 0;
      expect(counts).toEqual([...oneTo(most), ...oneTo(640 - most)].sort((a, b) => a - b));
      expect(await redis.ttl('distribute:rate:shared')).toBeGreaterThan(120);
    });

    test('starts again in a new minute, and only there', async () => {
      const first = (await stores[0]?.count('turn')) as { resetSeconds: number };
      expect(Math.abs(first.resetSeconds - (60 - (Math.floor(Date.now() / 1_000) % 60)))).toBeLessThanOrEqual(1);
      await pretend('turn', { slot: minute() - 1, shift: 0, hits: 500 });
      expect(await stores[0]?.peek('turn')).toMatchObject({ count: 0 });
      expect(await stores[1]?.count('turn')).toMatchObject({ count: 1 });
      expect(await stores[1]?.peek('turn')).toMatchObject({ count: 1 });
    });

    test('gives no new budget when the clock has gone back', async () => {
      await pretend('back', { slot: minute() + 60, shift: 0, hits: 600 });
      const tally = await stores[0]?.count('back');
      expect(tally).toMatchObject({ count: 601 });
      expect(tally?.resetSeconds).toBeGreaterThan(59);
      expect(tally?.resetSeconds).toBeLessThanOrEqual(120);
      expect(await window('back')).toMatchObject({ hits: '601' });
      expect(await stores[1]?.count('back')).toMatchObject({ count: 602 });
    });

    test('fails quickly when the server is gone', async () => {
      const lost = redisStore(`redis://127.0.0.1:${await freePort()}`);
      const started = performance.now();
      await expect(lost.count('a')).rejects.toThrow();
      expect(performance.now() - started).toBeLessThan(1_500);
      await lost.close?.();
    });
  },
);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

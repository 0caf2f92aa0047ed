import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../test/database.ts';
import { until } from '../../../test/processes.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { createLog } from '../log.ts';
import { openReplicas } from './open.ts';
import type { Replicas } from './replicas.ts';

const connections = { clock: systemClock, maxConnections: 2, statementTimeoutMs: 0 };
const named = { ...connections, applicationName: 'test', onError: () => {} };
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
beforeAll(async () => {
  clone = await cloneDatabase('template0');
  database = openDatabase({ ...named, url: clone.url });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

/** Replicas at these addresses, with what they log and who answers. */
async function openAt(urls: readonly string[], redisUrl: string | null = null) {
  const lines: string[] = [];
  const servers: string[] = [];
  const log = createLog({ level: 'warn', write: (line) => void lines.push(line) });
  const onRead = (server: string) => void servers.push(server);
  const options = { urls, redisUrl, database, connections: named, maxLagMs: 2_000, log, onRead };
  const replicas = (await openReplicas(options)) as Replicas;
  replicas.start();
  onTestFinished(() => replicas.close());
  await until(() => lines.length >= urls.length);
  expect(await replicas.read('a', async () => 'answer')).toBe('answer');
  expect(servers).toEqual(['primary']);
  return { replicas, lines };
}

test('a server that is no standby of the database is not read, nor is one that is away', async () => {
  const away = 'postgres://reader:hidden@127.0.0.1:1/d';
  const { lines, replicas } = await openAt([clone.url, away]);
  expect(lines.join('')).toContain('"reason":"it is not a standby of DATABASE_URL"');
  expect(lines.join('')).toContain('"replica":"127.0.0.1:1","reason":"connect ECONNREFUSED 127.0.0.1:1"');
  expect(lines.join('')).not.toContain('hidden');
  expect(replicas.lags().map(({ replica }) => replica)).toContain('127.0.0.1:1');
  await replicas.noteWrite('a');
  // One line each, however often they are looked at.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(lines).toHaveLength(2);
});

test('while Redis is away no replica is read, and no write waits or fails', async () => {
  const { lines, replicas } = await openAt([clone.url], 'redis://127.0.0.1:1');
  const startedAt = performance.now();
  await replicas.noteWrite('a');
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  expect(lines.join('')).toContain('Redis does not answer');
});

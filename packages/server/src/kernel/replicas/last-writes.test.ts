import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../../test/processes.ts';
import { findFreePort } from '../../embedded/free-port.ts';
import { EVERYONE, type LastWrites, lastWritesInMemory } from './last-writes.ts';
import { lastWritesInRedis } from './redis-last-writes.ts';

const KEEP_MS = 300;

/** `written` is asked by one process, after another has noted. */
async function expectTimes(noting: LastWrites, asking: LastWrites): Promise<void> {
  expect(await asking.of('a')).toBe(Number.NEGATIVE_INFINITY);
  const before = await asking.now();
  await pause(2);
  await noting.note('a');
  await pause(2);
  const after = await asking.now();
  const written = await asking.of('a');
  expect(written).toBeGreaterThan(before);
  expect(written).toBeLessThan(after);
  expect(await asking.of('b')).toBe(Number.NEGATIVE_INFINITY);
  await noting.note(EVERYONE);
  expect(await asking.of('b')).toBeGreaterThan(after);
  expect(await asking.of('a')).toBe(await asking.of('b'));
  await pause(KEEP_MS + 50);
  await noting.note('c');
  expect(await asking.of('a')).toBe(Number.NEGATIVE_INFINITY);
}

test('a process remembers when each organisation wrote last, and forgets it', async () => {
  const memory = lastWritesInMemory(KEEP_MS);
  await expectTimes(memory, memory);
});

test('without Redis or Valkey every question fails at once', async () => {
  const lost = lastWritesInRedis(`redis://127.0.0.1:${await findFreePort(null)}`, KEEP_MS, () => {});
  const startedAt = performance.now();
  await expect(lost.now()).rejects.toThrow();
  await expect(lost.of('a')).rejects.toThrow();
  await expect(lost.note('a')).rejects.toThrow();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  await lost.close();
});

const server = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);

describe.skipIf(!server)(
  `the Redis store${server ? '' : ' (SKIPPED: neither redis-server nor valkey-server here)'}`,
  () => {
    let child: ChildProcess;
    let processes: readonly [LastWrites, LastWrites];
    beforeAll(async () => {
      const port = await findFreePort(null);
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
      child = spawn(server as string, args, { stdio: 'ignore' });
      const open = () => lastWritesInRedis(`redis://127.0.0.1:${port}`, KEEP_MS, () => {});
      processes = [open(), open()];
      const answers = async (times: LastWrites) => Promise.resolve(times.now()).then(Boolean, () => false);
      await until(async () => (await answers(processes[0])) && (await answers(processes[1])));
    });
    afterAll(async () => {
      for (const times of processes) await times.close();
      child.kill();
    });

    test('tells one process what another has noted', () => expectTimes(...processes));
  },
);

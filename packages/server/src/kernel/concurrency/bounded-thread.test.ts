import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { type BoundedThread, createBoundedThread } from './bounded-thread.ts';

/** Works as long as its input says, and answers with it; a negative input never ends. */
const SCRIPT = `
  const { parentPort } = require('node:worker_threads');
  const rest = new Int32Array(new SharedArrayBuffer(4));
  parentPort.on('message', ({ id, input }) => {
    if (input < 0) for (;;);
    Atomics.wait(rest, 0, 0, input);
    parentPort.postMessage({ id, output: input });
  });
  parentPort.postMessage({ id: 0, output: null });`;
const script = join(mkdtempSync(join(tmpdir(), 'thread-')), 'thread.cjs');
writeFileSync(script, SCRIPT);

const opened: BoundedThread<number, number>[] = [];
const open = (workMs = 5_000) => {
  const thread = createBoundedThread<number, number>(pathToFileURL(script), { name: 'test', workMs, heapMb: 64 });
  opened.push(thread);
  return thread;
};
afterEach(async () => {
  for (const thread of opened.splice(0)) await thread.close();
});
const of = (orgId: string, bytes = 1) => ({ orgId, bytes });

test('the work of one organization that never ends makes no other wait for more than its own turn', async () => {
  const thread = open(1_000);
  await thread.run(0, of('warm'));
  const ended: string[] = [];
  const hostile = Array.from({ length: 12 }, () => thread.run(-1, of('a')).catch(() => null));
  const first = hostile[0]?.then((output) => ended.push(`a ${output}`));
  await thread.run(0, of('b')).then((output) => ended.push(`b ${output}`));
  await first;
  expect(ended).toEqual(['b 0', 'a null']);
});

test('the time of work is that of the processor: a thread that waits is not ended for it', async () => {
  const thread = open(200);
  expect(await thread.run(900, of('a'))).toBe(900);
  expect(await thread.run(-1, of('a'))).toBeNull();
});

test('work that waits for ever without using the processor is ended, too', async () => {
  expect(await open(50).run(60_000, of('a'))).toBeNull();
});

test('organizations take turns, however much one of them has waiting', async () => {
  const thread = open();
  const order: string[] = [];
  const run = (orgId: string) => thread.run(60, of(orgId)).then(() => order.push(orgId));
  const all = [...Array.from({ length: 6 }, () => run('a')), run('b'), run('c')];
  await Promise.all(all);
  expect(order.indexOf('b')).toBeLessThan(3);
  expect(order.indexOf('c')).toBeLessThan(4);
});

test('too much that waits of one organization is refused in number and bytes, and leaves room for others', async () => {
  const [count, bytes] = [open(), open()];
  const many = Array.from({ length: 100 }, () => count.run(5, of('a')).catch((error) => error.status));
  expect(count.waiting().count).toBeLessThanOrEqual(64);
  const outcomes = await Promise.all(many);
  expect(outcomes.filter((outcome) => outcome === 429).length).toBeGreaterThan(20);
  expect(outcomes.filter((outcome) => outcome === 5).length).toBeGreaterThan(60);
  const large = Array.from({ length: 8 }, () => bytes.run(20, of('a', 8 * 1024 * 1024)).catch((error) => error.status));
  expect(bytes.waiting().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(await bytes.run(0, of('b', 8 * 1024 * 1024))).toBe(0);
  expect((await Promise.all(large)).filter((outcome) => outcome === 429).length).toBeGreaterThan(0);
  expect(bytes.waiting()).toEqual({ count: 0, bytes: 0 });
});

test('what nobody waits for any more is not worked on', async () => {
  const thread = open();
  const caller = new AbortController();
  const began = performance.now();
  const left = Array.from({ length: 10 }, () => thread.run(1_000, { ...of('a'), signal: caller.signal }));
  caller.abort();
  expect(thread.waiting()).toEqual({ count: 0, bytes: 0 });
  expect((await Promise.all(left.slice(1))).every((output) => output === null)).toBe(true);
  expect(await thread.run(5, of('a'))).toBe(5);
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(await thread.run(5, { ...of('a'), signal: caller.signal })).toBeNull();
});

test('a thread that is closed refuses what waits and what comes', async () => {
  const thread = open();
  const waiting = Array.from({ length: 3 }, () => thread.run(1_000, of('a')).catch((error) => error.status));
  await thread.close();
  expect(await Promise.all(waiting)).toEqual([503, 503, 503]);
  await expect(thread.run(1, of('a'))).rejects.toMatchObject({ status: 503 });
});

import { expect, test } from 'vitest';
import type { NoPayload } from './payloads.ts';
import { useQueue } from './queue.fixture.ts';

const queue = useQueue();

test('a job of a rolled-back transaction does not exist', async () => {
  const ran: string[] = [];
  const jobs = queue().jobsWith({ 'note.write': async ({ text }: { text: string }) => void ran.push(text) });
  const failing = queue()
    .database.db.transaction()
    .execute(async (tx) => {
      await jobs.enqueue(tx, 'note.write', { text: 'never' });
      throw new Error('undone');
    });
  await expect(failing).rejects.toThrow('undone');
  await queue()
    .database.db.transaction()
    .execute((tx) => jobs.enqueue(tx, 'note.write', { text: 'kept' }));
  await jobs.drain();
  expect(ran).toEqual(['kept']);
});

test('a poison job ends after its attempts, the others flow, and its payload is not logged', async () => {
  let tries = 0;
  const ran: number[] = [];
  const jobs = queue().jobsWith({
    'poison.take': async (_payload, { attempt }) => {
      tries = attempt;
      throw new Error('always');
    },
    'note.write': async ({ n }: { n: number }) => void ran.push(n),
  });
  await jobs.enqueue(queue().database.db, 'poison.take', { canary: 'CANARY-1' }, { maxAttempts: 3, queue: 'poison' });
  for (let n = 0; n < 3; n += 1) await jobs.enqueue(queue().database.db, 'note.write', { n });
  for (let round = 0; round < 5; round += 1) {
    await jobs.drain();
    await jobs.advance(3_600_000);
  }
  expect(tries).toBe(3);
  expect(ran).toEqual([0, 1, 2]);
  expect(await queue().rows()).toEqual([{ attempts: 3, max_attempts: 3, locked_by: null }]);
  expect(queue().lines.filter((line) => line.includes('job given up'))).toHaveLength(1);
  expect(queue().lines.join('')).not.toContain('CANARY-1');
});

test('a waiting job becomes due when the clock and the queue advance together', async () => {
  const ran: string[] = [];
  const jobs = queue().jobsWith({ 'note.write': async ({ text }: { text: string }) => void ran.push(text) });
  const pass = async (ms: number) => {
    queue().clock.advance(ms);
    await jobs.advance(ms);
    await jobs.drain();
  };
  await jobs.enqueue(
    queue().database.db,
    'note.write',
    { text: 'day' },
    { runAt: new Date(queue().clock.now().getTime() + 86_400_000) },
  );
  await pass(86_000_000);
  expect(ran).toEqual([]);
  const soon = new Date(queue().clock.now().getTime() + 60_000).toISOString();
  await jobs.enqueue(queue().database.db, 'note.write', { text: 'minute' }, { runAt: soon });
  await pass(61_000);
  expect(ran).toEqual(['minute']);
  await pass(400_000);
  expect(ran).toEqual(['minute', 'day']);
});

test('a drain names a due job that nobody handles', async () => {
  const jobs = queue().jobsWith<Record<string, NoPayload>>({ 'note.write': async () => {} });
  await jobs.enqueue(queue().database.db, 'note.burn', {});
  await expect(jobs.drain()).rejects.toThrow('No handler for the due job note.burn');
});

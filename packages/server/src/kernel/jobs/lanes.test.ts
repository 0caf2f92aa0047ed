import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Jobs } from './jobs.ts';
import type { NoPayload } from './payloads.ts';
import { type JobHandlers, until, useQueue } from './queue.fixture.ts';

const queue = useQueue();

interface WorldJobs {
  'site.call': { readonly orgId: string };
  'house.tidy': NoPayload;
  'poison.take': NoPayload;
}

/** A world in which some organisations' addresses keep silent until they are let go. */
function aWorld(hangs: (orgId: string) => boolean) {
  const ran: string[] = [];
  const held = new Map<string, number>();
  const letGo = Promise.withResolvers<void>();
  const handlers: JobHandlers<WorldJobs> = {
    'site.call': async ({ orgId }) => {
      held.set(orgId, (held.get(orgId) ?? 0) + 1);
      if (hangs(orgId)) await letGo.promise;
      ran.push(orgId);
      held.set(orgId, (held.get(orgId) ?? 1) - 1);
    },
    'house.tidy': async () => void ran.push('house'),
    'poison.take': async () => {
      throw new Error('always');
    },
  };
  return { ran, held, handlers, letGo: () => letGo.resolve() };
}

const CONCURRENCY = 2;
const SETTINGS = { 'site.call': { lane: 'outward' } } as const;
const add = ({ enqueue }: Pick<Jobs<WorldJobs>, 'enqueue'>, orgId: string, count: number) =>
  queue()
    .database.db.transaction()
    .execute(async (tx) => {
      for (let n = 0; n < count; n += 1) await enqueue(tx, 'site.call', { orgId });
    });

test('an organisation whose jobs all hang holds its share and no more: another is served meanwhile (H3)', async () => {
  const world = aWorld((orgId) => orgId === 'a');
  const jobs = queue().jobsWith(world.handlers, { concurrency: CONCURRENCY }, SETTINGS);
  // All at once and before the start: every worker claims at the same moment.
  await add(jobs, 'a', 20);
  await jobs.start();
  await until(() => world.held.get('a') === CONCURRENCY);
  await add(jobs, 'b', 10);
  await until(() => world.ran.length === 10);
  await sleep(300);
  expect(world.ran.every((orgId) => orgId === 'b')).toBe(true);
  expect(world.held.get('a')).toBe(CONCURRENCY);
  world.letGo();
  await jobs.drain();
  expect(world.ran).toHaveLength(30);
});

test('four organisations whose jobs all hang do not hold the whole lane: a fifth is served meanwhile (S10)', async () => {
  const world = aWorld((orgId) => orgId !== 'victim');
  const jobs = queue().jobsWith(world.handlers, { concurrency: CONCURRENCY }, SETTINGS);
  for (const orgId of ['a', 'b', 'c', 'd']) await add(jobs, orgId, 10);
  await jobs.start();
  await until(() => world.held.size === 4);
  await sleep(300);
  await add(jobs, 'victim', 6);
  await until(() => world.ran.length === 6);
  expect(world.ran.every((orgId) => orgId === 'victim')).toBe(true);
  world.letGo();
  await jobs.drain();
  expect(world.ran).toHaveLength(46);
});

test('when all addresses of all organisations hang, the work of the house goes on (H3)', async () => {
  const world = aWorld(() => true);
  const jobs = queue().jobsWith(world.handlers, { concurrency: CONCURRENCY }, SETTINGS);
  for (let n = 0; n < 12; n += 1) await add(jobs, `org-${n}`, 4);
  await jobs.start();
  await until(() => [...world.held.values()].reduce((sum, count) => sum + count, 0) === 2 * CONCURRENCY + 4);
  await jobs.enqueue(queue().database.db, 'house.tidy', {});
  await until(() => world.ran.includes('house'));
  world.letGo();
  await jobs.drain();
});

test('organisations are served in rounds: one with ten jobs does not wait for others with hundreds (F12)', async () => {
  const world = aWorld(() => false);
  const jobs = queue().jobsWith(world.handlers, { concurrency: 1 }, SETTINGS);
  const busy = Array.from({ length: 8 }, (_, n) => `busy-${n}`);
  for (const orgId of busy) await add(jobs, orgId, 60);
  await add(jobs, 'late', 10);
  await jobs.start();
  await until(() => world.ran.filter((orgId) => orgId === 'late').length === 10, 20_000);
  // In rounds, nine organisations have had about ten turns each by then; first come first served would need 480.
  expect(world.ran.length).toBeLessThan(2 * 10 * (busy.length + 1));
  await jobs.drain();
  expect(world.ran).toHaveLength(490);
});

test('the queue tells what is due, how long it waits and what fails; a backlog of one is not a fault (L12)', async () => {
  const world = aWorld((orgId) => orgId === 'a');
  const jobs = queue().jobsWith(world.handlers, { concurrency: CONCURRENCY }, SETTINGS);
  await jobs.start();
  await add(jobs, 'a', 5);
  await until(() => world.held.get('a') === CONCURRENCY);
  await jobs.enqueue(queue().database.db, 'poison.take', {});
  await until(() => queue().lines.some((line) => line.includes('job failed')));
  await queue().database.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '10 minutes'
    where locked_by is null and attempts = 0`);
  await sleep(50);
  expect(await jobs.describeQueue()).toMatchObject({ due: 3, running: 2, failing: 1, oldestUnservedSeconds: null });
  expect((await jobs.describeQueue()).oldestDueSeconds).toBeGreaterThan(599);
  world.letGo();
});

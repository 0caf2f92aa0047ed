import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../../../test/database.ts';
import { movableClock } from '../../../clock.ts';
import { openPipeline, type Pipeline } from './pipeline.ts';
import { isStoreDown } from './pool.ts';

const clock = movableClock();
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let pipeline: Pipeline;
const open = (url: string) =>
  openPipeline({ config: { connectionString: url }, maxConnections: 2, clock, onError: () => {} });

beforeAll(async () => {
  database = await cloneDatabase();
  pipeline = open(database.url);
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
});

const echo = (n: number) => pipeline.query<{ n: number }>('echo', 'select $1::int as n', [n]);
const divide = (by: number) => pipeline.query<{ n: number }>('divide', 'select 1 / $1::int as n', [by]);

test('each statement gets its own answer', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers.map((n) => [{ n }]));
});

test('a statement is planned once, also for arrays whose lengths differ', async () => {
  const text = 'select typname from unnest($1::text[]) asked (name) join pg_type on typname = asked.name';
  for (const length of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await pipeline.query('of-arrays', text, [Array.from({ length }, () => 'int4')]);
  }
  const plans = await pipeline.query<{ often: boolean }>(
    'plans',
    `select custom_plans > 0 as often from pg_prepared_statements where name = 'of-arrays'`,
    [],
  );
  expect(plans).toEqual([{ often: false }]);
});

test('a fault stays with the statement that made it', async () => {
  const outcomes = await Promise.allSettled([divide(1), divide(0), divide(1), divide(0), echo(5)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a lost connection fails what was under way, and the next statement opens another', async () => {
  const killed = pipeline.query('die', 'select pg_terminate_backend(pg_backend_pid())', []);
  await expect(killed).rejects.toSatisfy(isStoreDown);
  await expect.poll(() => Promise.all([echo(1), echo(2)])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('the time in statements follows a moved clock', async () => {
  const ahead = () =>
    pipeline.query<{ ahead: boolean }>('ahead', `select app.now() > now() + interval '59 minutes' as ahead`, []);
  expect(await Promise.all([ahead(), ahead()])).toEqual([[{ ahead: false }], [{ ahead: false }]]);
  clock.advance(60 * 60 * 1000);
  expect(await Promise.all([ahead(), ahead()])).toEqual([[{ ahead: true }], [{ ahead: true }]]);
});

test('an unreachable server is distinguished from a refused statement', async () => {
  const nobody = open('postgres://nobody@127.0.0.1:1/nothing');
  await expect(nobody.query('echo', 'select 1', [])).rejects.toSatisfy(isStoreDown);
  await expect(nobody.query('echo', 'select 1', [])).rejects.toSatisfy(isStoreDown);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { noCrash } from '../../crash-points.ts';
import type { Database } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { createIdempotency, type SentAnswer } from './idempotency.ts';

let app: TestApp;
let idempotency: ReturnType<typeof createIdempotency>;
beforeAll(async () => {
  app = await startTestApp();
  const open = { seal: (plain: Buffer) => plain, open: (sealed: Buffer) => sealed };
  idempotency = createIdempotency({ db: app.db } as Database, open, noCrash);
});
afterAll(() => app.stop());

const answer = (payload: string): SentAnswer => ({ status: 200, payload, headers: {} });
const run = (key: string, act: () => Promise<SentAnswer>, body = 'body') =>
  idempotency.run(
    { scope: 'org', method: 'POST', path: '/call', key, body: Buffer.from(body), outside: true },
    {
      run: act,
      refused: (thrown) => {
        const { status, body: refused } = thrown as AppError;
        return { status, payload: JSON.stringify(refused), headers: {} };
      },
    },
  );
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('an act that calls the network runs once, and no transaction is open around it', async () => {
  let runs = 0;
  const act = async () => {
    runs += 1;
    await later(100);
    return answer('done');
  };
  const first = run('once', act);
  await later(50);
  await expect(run('once', act)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await expect(run('once', act, 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  const open = await app.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(open.rows).toEqual([]);
  expect(await first).toMatchObject({ replayed: false });
  expect(await run('once', act)).toEqual({ answer: answer('done'), replayed: true });
  expect(runs).toBe(1);
});

test('many at once run it once, whenever they come', async () => {
  let runs = 0;
  const act = async () => {
    runs += 1;
    await later(5);
    return answer('done');
  };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, async (_, at) => {
      await later(at);
      return run('many', act);
    }),
  );
  expect(runs).toBe(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'idempotency_in_progress' });
  }
});

test('a fault of ours frees the key, a refusal is kept', async () => {
  const bug = () => Promise.reject(new AppError('provider_failed', 'Apollo request failed'));
  await expect(run('faulty', bug)).rejects.toMatchObject({ status: 502 });
  expect(await run('faulty', async () => answer('second try'))).toMatchObject({ replayed: false });
  const refuse = () => Promise.reject(new AppError('not_found', 'Campaign not found'));
  expect((await run('refused', refuse)).answer.status).toBe(404);
  expect(await run('refused', async () => answer('never'))).toMatchObject({ answer: { status: 404 }, replayed: true });
});

test('the key of a process that was killed is free again after three minutes, for the same request', async () => {
  void run('killed', () => new Promise(() => {}));
  await later(50);
  await expect(run('killed', async () => answer('x'))).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await app.clock.advance(181_000);
  await expect(run('killed', async () => answer('x'), 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  expect(await run('killed', async () => answer('again'))).toMatchObject({ replayed: false });
});

test('after 24 hours a key begins anew, and nobody sees the old answer meanwhile', async () => {
  await run('old', async () => answer('old'));
  await app.clock.advance(24 * 3_600_000 + 1_000);
  const renewed = run(
    'old',
    async () => {
      await later(100);
      return answer('new');
    },
    'new body',
  );
  await later(50);
  await expect(run('old', async () => answer('x'), 'new body')).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  });
  await renewed;
  expect((await run('old', async () => answer('x'), 'new body')).answer.payload).toBe('new');
});

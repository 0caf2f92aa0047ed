import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { noCrash } from '../../crash-points.ts';
import type { Database } from '../../db/db.ts';
import { AppError } from '../../errors.ts';
import { createIdempotency, type SentAnswer } from './idempotency.ts';

let app: TestApp;
let idempotency: ReturnType<typeof createIdempotency>;
let scope = '';
beforeEach(() => {
  scope = crypto.randomUUID();
});
beforeAll(async () => {
  app = await startTestApp();
  const open = { seal: (plain: Buffer) => plain, open: (sealed: Buffer) => sealed };
  idempotency = createIdempotency({ db: app.db } as Database, open, noCrash);
});
afterAll(() => app.stop());

const answer = (payload: string): SentAnswer => ({ status: 200, payload, headers: {} });
const run = (key: string, act: () => Promise<SentAnswer>, body = 'body', path = '/call') =>
  idempotency.run(
    { scope, method: 'POST', path, key, body: Buffer.from(body), outside: true },
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
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const act = async () => {
    runs += 1;
    began.resolve();
    await mayEnd.promise;
    return answer('done');
  };
  const first = run('once', act);
  await began.promise;
  await expect(run('once', act)).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await expect(run('once', act, 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  const open = await app.database.pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  expect(open.rows).toEqual([]);
  mayEnd.resolve();
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
  await expect(run('bug', () => Promise.reject(new AppError('internal', 'A bug')))).rejects.toMatchObject({
    status: 500,
  });
  expect(await run('bug', async () => answer('second try'))).toMatchObject({ replayed: false });
  const refuse = () => Promise.reject(new AppError('not_found', 'Campaign not found'));
  expect((await run('refused', refuse)).answer.status).toBe(404);
  expect(await run('refused', async () => answer('never'))).toMatchObject({ answer: { status: 404 }, replayed: true });
});

test('a fault frees its own key only, and takes no answer away that another stored meanwhile', async () => {
  const fails = Promise.withResolvers<SentAnswer>();
  const pending: Promise<unknown>[] = [];
  const hold = (key: string, path?: string) =>
    new Promise<void>((began) => {
      const act = () => {
        began();
        return fails.promise;
      };
      pending.push(run(key, act, 'body', path));
    });
  await Promise.all([hold('mine'), hold('other'), hold('mine', '/other')]);
  const isHeld = async (key: string, path?: string) =>
    run(key, async () => answer('x'), 'body', path).then(
      ({ replayed }) => replayed,
      ({ code }: AppError) => code,
    );
  await expect(run('faulty', () => Promise.reject(new AppError('internal', 'A bug')))).rejects.toThrow();
  const held = [await isHeld('mine'), await isHeld('other'), await isHeld('mine', '/other')];
  expect(held).toEqual(Array(3).fill('idempotency_in_progress'));
  await app.clock.advance(181_000);
  expect((await run('mine', async () => answer('by another'))).replayed).toBe(false);
  fails.reject(new AppError('internal', 'A bug'));
  await Promise.allSettled(pending);
  expect(await run('mine', async () => answer('x'))).toMatchObject({ answer: answer('by another'), replayed: true });
});

test('the key of a process that was killed is free again after three minutes, for the same request', async () => {
  await new Promise<void>((began) => {
    void run('killed', () => {
      began();
      return new Promise(() => {});
    });
  });
  await expect(run('killed', async () => answer('x'))).rejects.toMatchObject({ code: 'idempotency_in_progress' });
  await app.clock.advance(181_000);
  await expect(run('killed', async () => answer('x'), 'other')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  expect(await run('killed', async () => answer('again'))).toMatchObject({ replayed: false });
});

test('after 24 hours a key begins anew, and nobody sees the old answer meanwhile', async () => {
  await run('old', async () => answer('old'));
  await app.clock.advance(24 * 3_600_000 + 1_000);
  const [began, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const renewed = run(
    'old',
    async () => {
      began.resolve();
      await mayEnd.promise;
      return answer('new');
    },
    'new body',
  );
  await began.promise;
  await expect(run('old', async () => answer('x'), 'new body')).rejects.toMatchObject({
    code: 'idempotency_in_progress',
  });
  mayEnd.resolve();
  await renewed;
  expect((await run('old', async () => answer('x'), 'new body')).answer.payload).toBe('new');
});

test('every page of stored answers is searched for an erased person, and nothing else is touched', async () => {
  const [orgId, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const store = (from: string, many: number, text: string, request = 'POST /call') =>
    sql`insert into idempotency_keys (scope, request, key, body_sha256, status, answer)
      select ${`${from} holder`}, ${request}, lpad(n::text, 4, '0'), '', 200, ${Buffer.from(text)}
      from generate_series(1, ${many}::int) n`.execute(app.db);
  await store(orgId, 201, 'zoe');
  await store(orgId, 1, 'amy', 'POST /other');
  await store(other, 1, 'zoe');
  // A request that still runs has no answer yet.
  await sql`insert into idempotency_keys (scope, request, key, body_sha256, locked_until)
    values (${`${orgId} holder`}, 'POST /call', '0000', '', app.now())`.execute(app.db);
  const names = (text: string) => text.includes('zoe');
  await app.db.transaction().execute((tx) => idempotency.forgetNaming(tx, orgId, names, () => false));
  const statuses = async (from: string) => {
    const { rows } = await sql<{ request: string; status: number | null; count: number }>`select request, status,
        count(*)::int as count from idempotency_keys where scope = ${`${from} holder`} group by 1, 2 order by 1, 2`.execute(
      app.db,
    );
    return rows.map(({ request, status, count }) => `${request} ${status} ${count}`);
  };
  expect(await statuses(orgId)).toEqual(['POST /call 409 201', 'POST /call null 1', 'POST /other 200 1']);
  expect(await statuses(other)).toEqual(['POST /call 200 1']);
});

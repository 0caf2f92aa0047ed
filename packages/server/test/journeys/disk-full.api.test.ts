import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';

const HOUR_MS = 3_600_000;
let app: TestApp;
let org: TestOrg;
beforeAll(async () => {
  app = await startTestApp();
  org = await app.newOrg();
  // What PostgreSQL says when it cannot make a table longer (53100, disk_full); rows that are there can be read.
  await sql`create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(app.db);
});
afterAll(() => app.stop());

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db);
  return rows.map(({ name }) => name);
}

async function setDisk(isFull: boolean): Promise<void> {
  for (const table of await tables()) {
    await (isFull
      ? sql`create trigger disk_full before insert or update on ${sql.table(table)} execute function disk_full()`
      : sql`drop trigger disk_full on ${sql.table(table)}`
    ).execute(app.db);
  }
}

async function rowCounts(): Promise<Record<string, number>> {
  const counts = (await tables()).map(
    (table) => sql`select ${sql.lit(table)} as name, count(*)::int from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(app.db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const createKey = () =>
  app.fetch('/v1/api-keys', {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${org.key}`, 'content-type': 'application/json' },
      'idempotency-key': 'while-the-disk-is-full',
    },
    body: JSON.stringify({ name: 'Wanted' }),
  });

test('X13 with a full disk writes are refused whole, reads go on, and afterwards everything goes on by itself', async () => {
  const { users } = await org.users.list();
  const email = users[0]?.email as string;
  await org.apiKeys.create({ body: { name: 'Kept' } });
  // Acknowledged before: the mail has not left yet.
  await app.visitor().auth.requestLink({ body: { email } });
  const before = await rowCounts();

  await setDisk(true);
  for (let time = 0; time < 3; time += 1) {
    const refused = await createKey();
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect(await refused.json()).toEqual({
      error: expect.any(String),
      code: expect.stringMatching(/^(internal|unavailable)$/),
    });
  }
  expect((await org.apiKeys.list()).keys.map(({ name }) => name)).toContain('Kept');
  expect((await org.me.get()).orgId).toBe(org.orgId);
  await app.drain();
  expect(await rowCounts()).toEqual(before);
  expect(app.mails).toEqual([]);

  await setDisk(false);
  expect((await createKey()).status).toBe(201);
  await app.clock.advance(HOUR_MS);
  await app.drain();
  expect((await org.apiKeys.list()).keys.filter(({ name }) => name === 'Wanted')).toHaveLength(1);
  expect(app.mails.map(({ to }) => to)).toEqual([email]);
});

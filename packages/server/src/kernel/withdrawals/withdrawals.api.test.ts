import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { refusal } from '../../../test/refusal.ts';
import { dump } from '../../backup/dump.ts';
import { load } from '../../backup/load.ts';
import * as world from '../../modules/data-rights/erasure.fixture.ts';
import { parseMasterKey } from '../secrets/master-key.ts';
import { readWithdrawals } from './file.ts';

const { PERSON } = world;
const ENV = { SANDBOX_DAY_SECONDS: '86400' };
const running: TestApp[] = [];
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'withdrawals-'));
});
afterAll(async () => {
  for (const app of running) await app.stop();
  await rm(folder, { recursive: true });
});

/** An installation that keeps its file, and the same one again on a database restored from a backup of it. */
async function anInstallation(name: string) {
  const withdrawalsFile = join(folder, `${name}.jsonl`);
  const masterKeys = [parseMasterKey(randomBytes(32).toString('hex'), 'test')] as const;
  const backup = join(folder, `${name}.backup`);
  const start = async (reach?: (url: string) => Promise<string>) => {
    const app = await startTestApp(ENV, { withdrawalsFile, masterKeys, ...(reach ? { reach } : {}) });
    running.push(app);
    return app;
  };
  const app = await start();
  const signal = new AbortController().signal;
  return {
    app,
    withdrawalsFile,
    backUp: () => dump(app.databaseUrl, backup, { signal }),
    restore: () =>
      start(async (url) => {
        await load(url, backup, { replace: true, afterwards: [], signal });
        return url;
      }),
  };
}

test('what was erased or revoked after a backup stays so after its restore, before the first request (11.6)', async () => {
  const { app, withdrawalsFile, backUp, restore } = await anInstallation('whole');
  const org = await app.newOrg();
  await world.aCampaign(app, org);
  await world.react(app, org);
  await app.drain();
  await world.fillPerson(app, org);
  const leaked = await org.apiKeys.create({ body: { name: 'Leaked' } });
  const good = await org.apiKeys.create({ body: { name: 'Good' } });
  await backUp();

  await org.people.erase({ body: { email: PERSON.otherwise, confirm: true } });
  await org.apiKeys.revoke({ params: { id: leaked.id } });
  await app.drain();
  const { withdrawals } = await readWithdrawals(withdrawalsFile);
  expect(withdrawals.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['erasure', app.hashOf(PERSON.address)],
    ['key', leaked.id],
  ]);
  const text = (await readFile(withdrawalsFile, 'utf8')).toLowerCase();
  for (const word of [PERSON.address, ...PERSON.words]) expect(text).not.toContain(word.toLowerCase());
  // A crash in the middle of a line spoils that line only.
  await appendFile(withdrawalsFile, '{"id":"ha');

  const again = await restore();
  expect(again.replayed).toBe(2);
  expect(await refusal(again.clientFor(leaked.key).me.get())).toMatchObject({ status: 401 });
  const restored = again.clientFor(good.key);
  expect(await world.linesNaming(again)).toEqual([]);
  const { leads } = await restored.leads.list({ query: { email: PERSON.address } });
  expect(leads.map(({ email, firstName, title }) => [email, firstName, title])).toEqual([[null, null, null]]);
  // An erased person is suppressed too.
  const { suppressions } = await restored.suppressions.list({ query: { value: PERSON.address } });
  expect(suppressions).toMatchObject([{ value: null, reason: 'erased' }]);
  expect((await readWithdrawals(withdrawalsFile)).withdrawals).toHaveLength(2);
});

test('who was removed from a team after a backup is removed again, but never the only owner that it knows', async () => {
  const { app, withdrawalsFile, backUp, restore } = await anInstallation('team');
  const org = await app.newOrg();
  const joined = async (email: string, role: 'owner' | 'member') => {
    const { user } = await org.users.invite({ body: { email, role } });
    await sql`update users set status = 'active' where id = ${user.id}`.execute(app.db);
    return user.id;
  };
  const left = await joined('left@team.test', 'member');
  const other = await joined('other@team.test', 'member');
  const founder = (await org.me.get()).userId as string;
  const good = await org.apiKeys.create({ body: { name: 'Good' } });
  await backUp();

  await org.users.remove({ params: { id: left } });
  await org.users.setRole({ params: { id: other }, body: { role: 'owner' } });
  await org.users.remove({ params: { id: founder } });
  await app.drain();
  const { withdrawals } = await readWithdrawals(withdrawalsFile);
  const removals = withdrawals.filter(({ kind }) => kind === 'user');
  expect(removals.map(({ subject }) => subject)).toEqual([left, founder]);

  const again = await restore();
  const { rows } = await sql<{ id: string; at: string | null }>`select id, removed_at as at from users
    where org_id = ${org.orgId}`.execute(again.db);
  const removedAt = (id: string) => rows.find((one) => one.id === id)?.at ?? null;
  expect(removedAt(left)).toBe(removals[0]?.at);
  expect([removedAt(other), removedAt(founder)]).toEqual([null, null]);
  // The keys of the founder were revoked with the removal, and stay so.
  expect(await refusal(again.clientFor(good.key).me.get())).toMatchObject({ status: 401 });
  expect((await readWithdrawals(withdrawalsFile)).withdrawals).toHaveLength(withdrawals.length);
});

test('a person of whom only a text still has the address is found by the hash of it', async () => {
  const { app, backUp, restore } = await anInstallation('text');
  const org = await app.newOrg();
  const { brandId } = await org.brands.create({ body: { url: 'https://stamps.test' } });
  const note = `Ask\nZebulina.Quartermain@persons.test, or write to x?to=zebulina.quartermain%40persons.test`;
  await org.suppressions.create({ body: { kind: 'email', value: 'ada@neighbour.test', brandId, note } });
  await backUp();
  await org.people.erase({ body: { email: PERSON.address, confirm: true } });
  await app.drain();
  const again = await restore();
  expect(await world.linesNaming(again)).toEqual([]);
});

test('what no file has yet is written later: after a crash, and by a process elsewhere when it starts', async () => {
  const { app, withdrawalsFile } = await anInstallation('late');
  const org = await app.newOrg();
  const apiKey = await org.apiKeys.create({ body: { name: 'Old' } });
  await org.apiKeys.revoke({ params: { id: apiKey.id } });
  // Killed before the job could run, and the job is gone too: the next look by the clock finds the row.
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(app.db);
  expect((await readWithdrawals(withdrawalsFile)).withdrawals).toEqual([]);
  await app.enqueue('withdrawals.write');
  await app.drain();
  const kept = (await readWithdrawals(withdrawalsFile)).withdrawals;
  expect(kept).toMatchObject([{ kind: 'key', subject: apiKey.id, orgId: org.orgId }]);

  // Another machine has a file of its own, in a folder that nobody made: it gets what it lacks when it starts.
  const elsewhere = join(folder, 'elsewhere', 'withdrawals.jsonl');
  const other = await startTestApp(ENV, {
    withdrawalsFile: elsewhere,
    reach: () => app.databaseUrl,
    masterKeys: app.masterKeys,
  });
  running.push(other);
  expect(other.replayed).toBe(0);
  expect((await readWithdrawals(elsewhere)).withdrawals).toEqual(kept);
});

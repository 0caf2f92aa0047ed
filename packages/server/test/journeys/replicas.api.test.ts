import { setTimeout as pause } from 'node:timers/promises';
import { allOperations } from '@distribute/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readsReplicas } from '../../src/kernel/replicas/operations.ts';
import { parseMasterKey } from '../../src/kernel/secrets/master-key.ts';
import { withDatabase } from '../database.ts';
import { startTestApp, type TestApp, type TestOrg } from '../harness.ts';
import { until } from '../processes.ts';
import { type Standby, startStandby } from '../standby.ts';
import { startTokenStandIn } from './tenant-oauth.ts';
import { buildWorld, type World } from './tenant-world.ts';
import { validRequest } from './valid-requests.ts';

let standby: Standby;
let standIn: Awaited<ReturnType<typeof startTokenStandIn>>;
/** One that uses the replica however far it lags, and one that leaves it out after a second. */
let patient: TestApp;
let strict: TestApp;
let world: World;

beforeAll(async () => {
  [standby, standIn] = await Promise.all([startStandby(), startTokenStandIn()]);
  const masterKeys = [parseMasterKey('0123456789abcdef'.repeat(4), 'test')] as const;
  const start = (lagSeconds: string) =>
    startTestApp(
      {
        ...{ ...standIn.env, DATABASE_URL: standby.primaryUrl },
        ...{ DATABASE_REPLICA_URL: standby.url, DATABASE_REPLICA_LAG_SECONDS: lagSeconds },
      },
      { reach: () => standby.primaryUrl, masterKeys },
    );
  patient = await start('3600');
  strict = await start('1');
  const inviting = await patient.newOrg('Inviting');
  const { code: inviteCode } = await inviting.invites.createCode({ params: { orgId: inviting.orgId } });
  const featureSlug = 'accelerators-cold-email-outreach';
  const parts = { site: 'tenant.test', inviteCode, provider: 'serper', name: 'Mine', featureSlug };
  world = await buildWorld(patient, await patient.newOrg('Mine'), parts);
});
afterEach(() => standby.ask('select pg_wal_replay_resume()'));
afterAll(async () => {
  await patient.stop();
  await strict.stop();
  await standIn.close();
  await standby.stop();
});

/** How many lists and statistics each server has answered. */
async function readsOf(app: TestApp): Promise<Record<'replica' | 'primary', number>> {
  const printed = await app.admin.service.metrics();
  const count = (server: string) =>
    Number(new RegExp(`database_replica_reads_total\\{server="${server}"\\} (\\d+)`).exec(printed)?.[1] ?? 0);
  return { replica: count('replica'), primary: count('primary') };
}

/** Which server answers what `read` reads. */
async function serversOf(app: TestApp, read: () => Promise<unknown>): Promise<string[]> {
  const before = await readsOf(app);
  await read();
  const after = await readsOf(app);
  return (['replica', 'primary'] as const).filter((server) => after[server] > before[server]);
}

const PATIENCE_MS = 15_000;
const soon = (isSo: () => Promise<boolean>) => until(isSo, undefined, PATIENCE_MS);

const onReplica = (app: TestApp, org: TestOrg) =>
  soon(async () => (await serversOf(app, () => org.apiKeys.list())).includes('replica'));

const namesOf = async (org: TestOrg) => (await org.apiKeys.list()).keys.map(({ name }) => name);

/** A change that no request of this application made. */
const rename = (org: TestOrg, name: string) =>
  withDatabase(standby.primaryUrl, (client) =>
    client.query('update api_keys set name = $2 where org_id = $1', [org.orgId, name]),
  );

const lists = allOperations.filter(({ operation }) => readsReplicas(operation));

test('every list and statistic is answered by the replica, so none of them writes', async () => {
  expect(lists.length).toBeGreaterThan(50);
  await onReplica(patient, world.org);
  for (const { group, name, operation } of lists) {
    const { params = {}, query = {} } = validRequest(`${group}.${name}`, world);
    const path = operation.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] as string);
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const headers = { authorization: `Bearer ${world.org.key}` };
    const read = async () =>
      expect((await patient.fetch(`${path}?${search}`, { headers })).status, `${path}?${search}`).toBe(200);
    // A busy replica may be given up once; one that is asked to write refuses each time.
    await until(
      async () => (await serversOf(patient, read)).join() === 'replica',
      () => `${group}.${name} is answered by the primary`,
      PATIENCE_MS,
    );
  }
});

test('a list comes from the replica, and everything else from the primary', async () => {
  const org = await patient.newOrg();
  await onReplica(patient, org);
  await standby.ask('select pg_wal_replay_pause()');
  const [before] = await namesOf(org);
  await rename(org, 'renamed by another');
  expect(await namesOf(org)).toEqual([before]);
  await standby.ask('select pg_wal_replay_resume()');
  await soon(async () => (await namesOf(org)).includes('renamed by another'));
  expect(await serversOf(patient, () => org.me.get())).toEqual([]);
});

test('an organisation sees what it has just written, while others go on with the replica', async () => {
  const [org, other] = [await patient.newOrg(), await patient.newOrg()];
  await onReplica(patient, org);
  await onReplica(patient, other);
  await standby.ask('select pg_wal_replay_pause()');
  await org.apiKeys.create({ body: { name: 'just written' } });
  expect(await namesOf(org)).toContain('just written');
  expect(await serversOf(patient, () => other.apiKeys.list())).toEqual(['replica']);
  await standby.ask('select pg_wal_replay_resume()');
  await onReplica(patient, org);
  expect(await namesOf(org)).toContain('just written');
});

test('what the operator writes for nobody in particular sends everyone to the primary', async () => {
  const org = await patient.newOrg();
  await onReplica(patient, org);
  await standby.ask('select pg_wal_replay_pause()');
  await patient.newOrg();
  expect(await serversOf(patient, () => org.apiKeys.list())).toEqual(['primary']);
});

test('a replica that is further behind than it may be is left out until it has caught up', async () => {
  const org = await strict.newOrg();
  await onReplica(strict, org);
  await standby.ask('select pg_wal_replay_pause()');
  await rename(org, 'renamed by another');
  await soon(async () => (await namesOf(org)).includes('renamed by another'));
  expect(await serversOf(strict, () => org.apiKeys.list())).toEqual(['primary']);
  expect(strict.logs()).toMatch(/"reason":"it is \d+ ms behind","msg":"a replica is not used/);
  await standby.ask('select pg_wal_replay_resume()');
  await onReplica(strict, org);
});

test('an open transaction on an idle primary does not make the replica look late', async () => {
  const org = await strict.newOrg();
  await onReplica(strict, org);
  const before = strict.logs();
  await withDatabase(standby.primaryUrl, async (client) => {
    await client.query(`begin; update api_keys set name = 'never' where org_id = '${org.orgId}'`);
    await pause(2_500);
    expect(await serversOf(strict, () => org.apiKeys.list())).toEqual(['replica']);
    await client.query('rollback');
  });
  expect(strict.logs().slice(before.length)).not.toContain('a replica is not used');
});

test('a read that the replica cancels is answered by the primary', async () => {
  const org = await patient.newOrg();
  await onReplica(patient, org);
  await withDatabase(standby.primaryUrl, async (client) => {
    await client.query('begin; lock table api_keys in access exclusive mode');
    const isLocked = `select from pg_locks where mode = 'AccessExclusiveLock' and relation > 16000`;
    await withDatabase(standby.primaryUrl, (other) => other.query('select pg_current_xact_id()'));
    await soon(async () => (await standby.ask(isLocked)).length > 0);
    await standby.ask('select pg_wal_replay_pause()');
    await client.query('rollback');
  });
  const reading = namesOf(org);
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = 'distribute-api-replica'`;
  await soon(async () => (await standby.ask(cancel)).length > 0);
  expect((await reading).length).toBe(1);
  expect(patient.logs()).toContain('canceling statement due to user request');
});

/** Reads all the time until `act` has ended; every answer must be a list. */
async function whileReading(org: TestOrg, act: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    // The limit of calls with one key is 600 a minute.
    for (; !isOver; await pause(50)) expect((await namesOf(org)).length).toBe(1);
  });
  await act().finally(() => {
    isOver = true;
  });
  await Promise.all(readers);
}

test('a replica that does not answer, or is killed, fails no request, and is used again when it is back', async () => {
  const org = await patient.newOrg();
  await onReplica(patient, org);
  standby.signal('SIGSTOP');
  // Without an end of their own the reads would be answered when the replica goes on.
  const goesOn = setTimeout(() => standby.signal('SIGCONT'), PATIENCE_MS);
  const askedAt = performance.now();
  const stuck = await Promise.all(Array.from({ length: 4 }, () => namesOf(org)));
  expect(performance.now() - askedAt).toBeLessThan(PATIENCE_MS);
  expect(stuck.map((names) => names.length)).toEqual([1, 1, 1, 1]);
  clearTimeout(goesOn);
  standby.signal('SIGCONT');
  await onReplica(patient, org);
  await whileReading(org, async () => {
    standby.signal('SIGKILL');
    await soon(async () => (await serversOf(patient, () => namesOf(org))).join() === 'primary');
  });
  expect((await patient.fetch('/health/ready')).status).toBe(200);
  await standby.start();
  await onReplica(patient, org);
});

import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { type Client, createClient } from '@distribute/client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '../../src/embedded/free-port.ts';
import { familyOf, until, useProcesses } from '../processes.ts';
import { type Standby, startStandby } from '../standby.ts';
import { amount, say } from './amount.ts';

const WRITES = amount('WRITES', 400);
const READ_MS = amount('READ_SECONDS', 20) * 1_000;
const ADMIN = `dist_adm_${'0123456789abcdef'.repeat(2)}`;
/** Enough that none of them reaches its limit of 600 requests a minute. */
const ORGANIZATIONS = 60;
const READERS = 8;
const TICKS_PER_SECOND = 100;

const server = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
const reason = server ? null : 'apt-get install --no-install-recommends redis-server';
if (reason) say({ soak: 'replicas', skipped: reason });
const processes = useProcesses();
// Revoked keys are also written to a file there.
mkdirSync(processes.folderOf('data'));
let standby: Standby;
beforeAll(async () => {
  standby = await startStandby();
});
afterAll(() => standby.stop());

async function startRedis(): Promise<string> {
  const port = await findFreePort(null);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', processes.root];
  const child = spawn(server as string, args, { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return `redis://127.0.0.1:${port}`;
}

const settings = (redisUrl: string) => ({
  ...{ DATABASE_URL: standby.primaryUrl, REDIS_URL: redisUrl, ADMIN_API_KEY: ADMIN },
  ...{ SECRET_KEY: '0123456789abcdef'.repeat(4), BOOTSTRAP_API_KEY: `dist_usr_${'0123456789abcdef'.repeat(2)}` },
});

/** The processor time of a server and of its children, those that have ended too. */
const cpuSecondsOf = (pid: number): number =>
  familyOf(pid)
    .map((member) => readFileSync(`/proc/${member}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [])
    .reduce((sum, fields) => sum + fields.slice(11, 15).reduce((all, ticks) => all + Number(ticks), 0), 0) /
  TICKS_PER_SECOND;

const readsOf = async (baseUrl: string) => {
  const printed = await createClient({ baseUrl, key: ADMIN }).service.metrics();
  const count = (name: string) =>
    Number(new RegExp(`reads_total\\{server="${name}"\\} (\\d+)`).exec(printed)?.[1] ?? 0);
  return { replica: count('replica'), primary: count('primary') };
};

async function createKeys(baseUrl: string): Promise<string[]> {
  const admin = createClient({ baseUrl, key: ADMIN });
  const keys: string[] = [];
  while (keys.length < ORGANIZATIONS) {
    const body = { name: 'Readers', email: `${crypto.randomUUID()}@people.test` };
    keys.push((await admin.admin.createOrganization({ body })).key);
  }
  return keys;
}

/** Reads lists for a while, and says how many were read and what that cost each server. */
async function measure(baseUrl: string, keys: readonly string[]) {
  const clients = keys.map((key) => createClient({ baseUrl, key, retries: 0 }));
  const lists = ['campaigns', 'leads', 'emails', 'activity'] as const;
  const before = { primary: cpuSecondsOf(standby.primaryPid), replica: cpuSecondsOf(standby.pid()) };
  const endsAt = performance.now() + READ_MS;
  let reads = 0;
  const read = async () => {
    while (performance.now() < endsAt) {
      reads += 1;
      const client = clients[reads % clients.length] as Client;
      await client[lists[reads % lists.length] as 'campaigns'].list();
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  const cpuMs = (now: number, then: number) => Math.round(((now - then) * 1_000_000) / reads);
  return {
    readsPerSecond: Math.round((reads * 1_000) / READ_MS),
    primaryMsPer1000: cpuMs(cpuSecondsOf(standby.primaryPid), before.primary),
    replicaMsPer1000: cpuMs(cpuSecondsOf(standby.pid()), before.replica),
  };
}

test.skipIf(reason)(
  'who writes by one process sees it by the other, also while the replica is killed and comes back',
  async () => {
    const env = { ...settings(await startRedis()), DATABASE_REPLICA_URL: standby.url };
    const urls = [(await processes.start('api', env)).url, (await processes.start('api', env)).url] as const;
    const keys = await createKeys(urls[0]);
    const killAt = Math.floor(WRITES / 2);
    const startAt = killAt + Math.ceil(WRITES / 10);
    for (let nth = 0; nth < WRITES; nth += 1) {
      const key = keys[nth % keys.length] as string;
      const [writing, reading] = [urls[nth % 2] as string, urls[(nth + 1) % 2] as string];
      const name = `key ${nth}`;
      const { id } = await createClient({ baseUrl: writing, key }).apiKeys.create({ body: { name } });
      const { keys: listed } = await createClient({ baseUrl: reading, key, retries: 0 }).apiKeys.list();
      expect(listed.map((one) => one.name)).toContain(name);
      await createClient({ baseUrl: writing, key }).apiKeys.revoke({ params: { id } });
      const other = createClient({ baseUrl: writing, key: keys[(nth + 30) % keys.length] as string, retries: 0 });
      await other.apiKeys.list();
      if (nth === killAt) standby.signal('SIGKILL');
      if (nth === startAt) await standby.start();
    }
    const answered = await Promise.all(urls.map(readsOf));
    for (const { replica, primary } of answered) {
      expect(replica).toBeGreaterThan(WRITES / 10);
      // Each list after a write, and the others while the replica was dead.
      expect(primary).toBeGreaterThan(WRITES / 2);
    }
    say({ soak: 'replicas', writes: WRITES, missed: 0, answered });
  },
);

test.skipIf(reason)('lists leave the primary', async () => {
  const env = settings(await startRedis());
  const alone = await processes.start('api', env);
  const keys = await createKeys(alone.url);
  const withoutReplica = await measure(alone.url, keys);
  await alone.end('SIGTERM');
  const api = await processes.start('api', { ...env, DATABASE_REPLICA_URL: standby.url });
  const [key = ''] = keys;
  await until(async () => {
    await createClient({ baseUrl: api.url, key }).campaigns.list();
    return (await readsOf(api.url)).replica > 0;
  });
  const withReplica = await measure(api.url, keys);
  expect(withReplica.primaryMsPer1000).toBeLessThan(withoutReplica.primaryMsPer1000);
  say({ soak: 'replicas', withoutReplica, withReplica });
});

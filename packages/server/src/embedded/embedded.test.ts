import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { FAST, kill, postmasterPid as pidIn, query, useFolder } from './embedded.fixture.ts';
import { chooseUser } from './folder/user.ts';
import { DatabaseInUseError, type EmbeddedPostgres, findRunningUrl, type Loss } from './postgres.ts';

const { root, start: startIn, startInChild } = useFolder();
const dataDir = join(root, 'shared');
const start = () => startIn(dataDir);
const postmasterPid = () => pidIn(dataDir);

function livingProcesses(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([pid, parent, state]) =>
    state?.startsWith('Z') ? [] : { pid: Number(pid), parent: Number(parent) },
  );
}

/** The address for the superuser, with the password of that file. */
const asSuperuser = (url: string, file: string): string => {
  const address = new URL(url);
  address.username = 'postgres';
  address.password = readFileSync(join(dataDir, file), 'utf8').trim();
  address.pathname = '/postgres';
  return address.href;
};

const lossOf = (server: EmbeddedPostgres) => new Promise<Loss>((resolve) => server.onLost(resolve));

test('the first start gives a durable database in UTC behind a password', async () => {
  const server = await startIn(dataDir, {});
  const [row] = await query(
    server.url,
    `select current_database() as database, current_setting('TimeZone') as zone, current_setting('fsync') as fsync,
            current_setting('synchronous_commit') as commit, current_setting('server_encoding') as encoding,
            current_setting('listen_addresses') as address, lower('É') as lower`,
  );
  expect(row).toEqual({
    ...{ database: 'distribute', zone: 'UTC', fsync: 'on', commit: 'on', encoding: 'UTF8' },
    ...{ address: '127.0.0.1', lower: 'é' },
  });
  expect(server.adopted).toBe(false);
  expect(readFileSync(join(dataDir, 'url'), 'utf8').trim()).toBe(server.url);
  for (const name of ['password', 'url', 'postgres.log']) expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);

  const stranger = server.url.replace(/:[0-9a-f]{48}@/, ':wrong@');
  await expect(query(stranger, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  await query(server.url, 'create table kept (name text)');
  await server.stop();
});

test('the password of the application does not open the superuser (L8)', async () => {
  const server = await start();
  const isSuperuser = `select rolsuper from pg_roles where rolname = current_user`;
  await expect(query(asSuperuser(server.url, 'password'), isSuperuser)).rejects.toMatchObject({ code: '28P01' });
  expect(await query(asSuperuser(server.url, 'superuser-password'), isSuperuser)).toEqual([{ rolsuper: true }]);
  expect(await query(server.url, isSuperuser)).toEqual([{ rolsuper: false }]);
  expect(statSync(join(dataDir, 'superuser-password')).mode & 0o077).toBe(0);
  await server.stop();
});

test('a cluster of an earlier version, with one password for both, is moved over at its next start (L8)', async () => {
  const before = await start();
  const shared = readFileSync(join(dataDir, 'password'), 'utf8').trim();
  await query(asSuperuser(before.url, 'superuser-password'), `alter role postgres password '${shared}'`);
  await before.stop();
  rmSync(join(dataDir, 'superuser-password'));

  const server = await start();
  expect(server.url).toBe(before.url);
  await expect(query(asSuperuser(server.url, 'password'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  expect(await query(asSuperuser(server.url, 'superuser-password'), 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a warm start keeps data and address, and stop leaves no process', async () => {
  const first = await start();
  await query(first.url, `insert into kept values ('warm')`);
  const pid = postmasterPid();
  const family = livingProcesses().filter((one) => one.pid === pid || one.parent === pid);
  expect(family.length).toBeGreaterThan(3);
  await Promise.all([first.stop(), first.stop()]);

  const left = new Set(livingProcesses().map((one) => one.pid));
  expect(family.filter((one) => left.has(one.pid))).toEqual([]);
  expect(postmasterPid()).toBeNull();

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await query(second.url, 'select name from kept')).toEqual([{ name: 'warm' }]);
  await second.stop();
});

test('a second starter is refused with the process that owns the folder', async () => {
  const server = await start();
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseInUseError);
  expect(refused).toMatchObject({ ownerPid: process.pid, message: expect.stringContaining(dataDir) });
  expect(findRunningUrl(dataDir)).toBe(server.url);
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(findRunningUrl(dataDir)).toBeNull();
});

test('of two starters on a new folder one wins and one is refused', async () => {
  const folder = join(root, 'raced');
  const outcomes = await Promise.allSettled([startIn(folder), startIn(folder)]);
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(DatabaseInUseError);
    else await outcome.value.stop();
  }
});

test('a server whose parent was killed is adopted with its clients', async () => {
  const { child, url } = await startInChild(dataDir);
  const client = new Client({ connectionString: url });
  await client.connect();
  await kill(child, 'SIGKILL');

  const server = await start();
  expect(server).toMatchObject({ adopted: true, url });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
  await server.stop();
  expect(postmasterPid()).toBeNull();
});

test('a server killed together with its parent recovers what it acknowledged', async () => {
  const { child, url } = await startInChild(dataDir);
  await query(url, `insert into kept values ('acknowledged')`);
  process.kill(Number(postmasterPid()), 'SIGKILL');
  await kill(child, 'SIGKILL');

  const server = await start();
  expect(await query(server.url, `select 1 as one from kept where name = 'acknowledged'`)).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a signal to the parent stops the server too', async () => {
  const { child } = await startInChild(dataDir);
  const pid = Number(postmasterPid());
  await kill(child, 'SIGTERM');
  expect(livingProcesses().some((one) => one.pid === pid)).toBe(false);
});

test('a server killed under a living owner comes back at the same address', async () => {
  const server = await start();
  for (const _ of ['once', 'and again']) {
    const lost = lossOf(server);
    const before = performance.now();
    process.kill(Number(postmasterPid()), 'SIGKILL');
    expect(await lost).toEqual({ restored: true });
    expect(performance.now() - before).toBeLessThan(3_000);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
  await server.stop();
  expect(postmasterPid()).toBeNull();
});

test('an owner cut off from a living server takes it again', async () => {
  const server = await start();
  const lost = lossOf(server);
  const pid = postmasterPid();
  const owner = asSuperuser(server.url, 'superuser-password');
  await query(owner, `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '% owner %'`);
  expect(await lost).toEqual({ restored: true });
  expect(postmasterPid()).toBe(pid);
  await expect(start()).rejects.toBeInstanceOf(DatabaseInUseError);
  await server.stop();
});

test('a stop during the return of a killed server leaves no process', async () => {
  const server = await start();
  process.kill(Number(postmasterPid()), 'SIGKILL');
  await sleep(20);
  await server.stop();
  expect(postmasterPid()).toBeNull();
});

test('a lock file that names a living foreign process does not keep us out', async () => {
  const owner = chooseUser(dataDir, join(dataDir, 'cluster'));
  const foreign = spawn('sleep', ['60'], { ...owner, stdio: 'ignore' });
  const lockFile = join(dataDir, 'cluster', 'postmaster.pid');
  writeFileSync(lockFile, `${foreign.pid}\n${join(dataDir, 'cluster')}\n0\n1\n\n127.0.0.1\n\nready\n`);
  if (owner) chownSync(lockFile, owner.uid, owner.gid);

  const server = await start();
  expect(server.adopted).toBe(false);
  expect(foreign.exitCode).toBeNull();
  await kill(foreign, 'SIGKILL');
  await server.stop();
});

test('a port taken meanwhile makes the server move, and the address is published', async () => {
  const port = Number(new URL(readFileSync(join(dataDir, 'url'), 'utf8')).port);
  const squatter = createServer().listen(port, '127.0.0.1');
  await once(squatter, 'listening');
  const server = await start();
  expect(new URL(server.url).port).not.toBe(String(port));
  expect(readFileSync(join(dataDir, 'url'), 'utf8').trim()).toBe(server.url);
  squatter.close();
  await server.stop();
});

test('a setting PostgreSQL refuses is reported with its own words', async () => {
  await expect(startIn(dataDir, { shared_buffers: 'plenty' })).rejects.toThrow(/shared_buffers/);
});

test('an aborted start leaves no process', async () => {
  for (const delayMs of [0, 20, 40]) {
    const signal = AbortSignal.timeout(delayMs);
    const started = startIn(dataDir, FAST, signal);
    const outcome = await started.catch((error: Error) => error.name);
    if (typeof outcome === 'string') expect(outcome).toBe('TimeoutError');
    else await outcome.stop();
    expect(postmasterPid()).toBeNull();
  }
});

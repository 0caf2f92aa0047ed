import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { ask, familyOf, post, postmasterOf, type Running, until, useProcesses } from '../processes.ts';

const { root, folderOf, start, run } = useProcesses();
const data = folderOf('data');
const STACK = /^\s+at .+:\d+/m;
const databases: Awaited<ReturnType<typeof cloneDatabase>>[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
});

let server: Running;
let firstKey: string;
/** Keys made along the way: each must still work at the end. */
const keys: string[] = [];

async function makeKey(): Promise<void> {
  const made = await post(`${server.url}/v1/api-keys`, firstKey, { name: `key ${keys.length}` });
  expect(made.status).toBe(201);
  keys.push(made.body.key);
}

async function expectAllKept(url = server.url): Promise<void> {
  for (const key of [firstKey, ...keys]) expect((await ask(`${url}/v1/me`, key)).status).toBe(200);
}

/** Server and database, as they are before a stop. */
const living = () => [...familyOf(server.pid), ...familyOf(postmasterOf(data) as number)];
const stillLiving = (pids: number[]) => pids.filter((pid) => familyOf(pid).includes(pid));

test('the first start tells address, key and three things to try, and answers', async () => {
  server = await start('all');
  firstKey = server.key as string;
  expect(firstKey).toMatch(/^dist_usr_[0-9a-f]{40}$/);
  expect(server.output).toContain(`is running at ${server.url}  (sandbox mode`);
  expect(server.output).toContain(`${server.url}/app/sign-in#token=`);
  expect(server.output.match(/^ {4}[123]\. /gm)).toHaveLength(3);
  expect(await ask(`${server.url}/health`)).toMatchObject({ status: 200, body: { status: 'ok', mode: 'sandbox' } });
  expect(await ask(`${server.url}/health/ready`)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect((await ask(`${server.url}/v1/me`, firstKey)).status).toBe(200);
  await makeKey();
});

test('a second start on the same folder is refused and disturbs nothing', async () => {
  const second = await run('all', { PORT: '0' });
  expect(second).toMatchObject({ code: 1, output: '' });
  expect(second.errors).toContain(
    `Another process (${server.pid}) already runs the database in ${join(data, 'postgres')}`,
  );
  expect(second.errors).not.toMatch(STACK);
  await expectAllKept();
});

test('a backup of the running server fills a database server, which goes on with the same keys', async () => {
  const file = join(root, 'backup');
  expect(await run('backup', {}, file)).toMatchObject({ code: 0, errors: '' });
  const database = await cloneDatabase();
  databases.push(database);
  expect(await run('restore', { DATABASE_URL: database.url }, file)).toMatchObject({ code: 0, errors: '' });
  const moved = await start('api', { DATABASE_URL: database.url });
  await expectAllKept(moved.url);
  expect(await moved.end('SIGTERM')).toMatchObject({ code: 0 });
});

test('when the database is killed the server brings it back and answers again', async () => {
  const lost = postmasterOf(data) as number;
  process.kill(lost, 'SIGKILL');
  await until(() => ![lost, null].includes(postmasterOf(data)));
  await until(async () => (await ask(`${server.url}/health/ready`, firstKey)).status === 200);
  await makeKey();
  await expectAllKept();
});

const WRITERS = 4;

/** Keeps writing until the server is gone: how many writes were never answered. */
async function writeUntilKilled(kill: () => Promise<unknown>): Promise<number> {
  const before = keys.length;
  const writer = async () => {
    for (;;) await makeKey();
  };
  const writing = Promise.allSettled(Array.from({ length: WRITERS }, writer));
  await until(() => keys.length >= before + WRITERS);
  await kill();
  return (await writing).filter(({ status }) => status === 'rejected').length;
}

/** Every key that was acknowledged works, and besides them there are at most those that were under way. */
async function expectKeptBesides(unanswered: number): Promise<void> {
  await expectAllKept();
  const { body } = await ask(`${server.url}/v1/api-keys?limit=200`, firstKey);
  expect(body.keys.length).toBeGreaterThanOrEqual(keys.length);
  expect(body.keys.length).toBeLessThanOrEqual(1 + keys.length + unanswered);
}

test('kill -9 of the server in the middle of writes loses nothing that was acknowledged', async () => {
  const unanswered = await writeUntilKilled(() => server.end('SIGKILL'));
  expect(unanswered).toBe(WRITERS);
  server = await start('all');
  await expectKeptBesides(unanswered);
});

test('a start that is not the first prints neither a key nor a sign-in link (L9)', () => {
  expect(server.key).toBeNull();
  expect(server.output).not.toMatch(/_usr_|token=/);
});

test('kill -9 of server and database in the middle of writes loses nothing that was acknowledged', async () => {
  const unanswered = await writeUntilKilled(() => {
    process.kill(postmasterOf(data) as number, 'SIGKILL');
    return server.end('SIGKILL');
  });
  expect(unanswered).toBe(WRITERS);
  server = await start('all');
  await expectKeptBesides(unanswered);
});

test('Ctrl-C, which npm sends a second time, stops server and database and leaves no process', async () => {
  const before = living();
  expect(before.length).toBeGreaterThan(4);
  server.signal('SIGINT');
  server.signal('SIGINT');
  expect(await server.ended()).toMatchObject({ code: 0, errors: '' });
  expect(stillLiving(before)).toEqual([]);
});

test('a start that fails late stops the database it has started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const failed = await run('all', { PORT: String(port) });
  other.close();
  expect(failed).toMatchObject({ code: 1, output: '' });
  expect(failed.errors).toContain(`PORT: ${port} is in use by another program`);
  expect(failed.errors).not.toMatch(STACK);
  expect(postmasterOf(data)).toBeNull();
});

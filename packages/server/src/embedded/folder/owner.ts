import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { DATABASE, SUPERUSER } from '../cluster.ts';
import { DatabaseInUseError, EmbeddedDatabaseError } from '../errors.ts';
import { isAlive } from '../postmaster.ts';
import type { Passwords } from './passwords.ts';

/** Locks are per database, so every starter uses this one, which is otherwise empty. */
const LOCK_DATABASE = 'postgres';
const LOCK_KEY = 1;
const APPLICATION = 'distribute owner';
const REFUSE_AFTER_MS = 250;
const CONNECT_MS = 5_000;
const POLL_MS = 25;

type Login = { dataDir: string; port: number; passwords: Passwords };

/**
 * Takes the session lock that stands for owning the server: a free lock means that the server is new or orphaned, a
 * held one that its owner is alive. Null when the server does not answer.
 */
export async function takeOwnership({ dataDir, port, passwords }: Login): Promise<Client | null> {
  let client: Client | null = null;
  try {
    client = await logIn(port, passwords);
    await waitForLock(client, dataDir);
    await createDatabase(client, passwords.application);
    return client;
  } catch (error) {
    await client?.end().catch(() => {});
    if (error instanceof EmbeddedDatabaseError) throw error;
    if (isPassing(error)) return null;
    throw new EmbeddedDatabaseError(`The database in ${dataDir} cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

const LOGIN_REFUSED = '28P01';

/**
 * Connects as the superuser. In a cluster of an earlier version the superuser still has the application's password and
 * gets its own here; another starter may do so between our two attempts, so there is a third.
 */
async function logIn(port: number, { superuser, application }: Passwords): Promise<Client> {
  const own = await tryLogIn(port, superuser);
  if (own) return own;
  const shared = await tryLogIn(port, application);
  if (!shared) return connect(port, superuser);
  await shared.query(`alter role ${SUPERUSER} password '${superuser}'`);
  return shared;
}

const tryLogIn = (port: number, password: string): Promise<Client | null> =>
  connect(port, password).catch((error) => {
    if (error instanceof DatabaseError && error.code === LOGIN_REFUSED) return null;
    throw error;
  });

async function connect(port: number, password: string): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: LOCK_DATABASE,
    application_name: `${APPLICATION} ${process.pid}`,
    connectionTimeoutMillis: CONNECT_MS,
    ssl: false,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** A killed owner's session ends moments later: we give up only if the owner is alive. */
async function waitForLock(client: Client, dataDir: string): Promise<void> {
  const refuseAt = performance.now() + REFUSE_AFTER_MS;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
    if (rows[0]?.held) return;
    const ownerPid = await findOwner(client);
    if (ownerPid && isAlive(ownerPid) && performance.now() > refuseAt) throw new DatabaseInUseError(dataDir, ownerPid);
    await sleep(POLL_MS);
  }
}

async function findOwner(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.objid = $1 and l.granted and a.datname = current_database()`,
    [LOCK_KEY],
  );
  return Number(rows[0]?.name.slice(APPLICATION.length)) || null;
}

/** The application's role is no superuser, so that injected SQL cannot reach files or programs of the machine. */
async function createDatabase(client: Client, password: string): Promise<void> {
  const role = await client.query('select 1 from pg_roles where rolname = $1', [DATABASE]);
  if (role.rowCount === 0) await client.query(`create role ${DATABASE} login createdb password '${password}'`);
  const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (database.rowCount === 0) await client.query(`create database ${DATABASE} owner ${DATABASE}`);
}

/** No answer, or a server that is starting, stopping or recovering (SQLSTATE classes 08, 53, 57). */
function isPassing(error: unknown): boolean {
  return !(error instanceof DatabaseError) || /^(08|53|57)/.test(error.code ?? '');
}

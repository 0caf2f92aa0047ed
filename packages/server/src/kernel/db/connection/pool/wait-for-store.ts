import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCodeOf } from '../../../error-code.ts';
import type { Log } from '../../../log.ts';
import { isStoreDown } from './pool.ts';

const CONNECT_MS = 5_000;
const PAUSE_MS = 500;
const TELL_EVERY_MS = 10_000;

// A name or route that does not exist yet: a server that is starting beside us may still get both.
const NOT_THERE_YET = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']);

interface WaitOptions {
  readonly patienceMs: number;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/**
 * Resolves when the database answers. A database that is unreachable or starting is tried again until `patienceMs`
 * have passed; a refusal that time does not change (password, database name) is thrown at once.
 */
export async function waitForStore(url: string, { patienceMs, log, signal }: WaitOptions): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  let tellAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const fault = await faultOf(url);
    if (fault === null) return;
    if (!isPassing(fault) || performance.now() >= giveUpAt) throw fault;
    if (performance.now() >= tellAt) {
      log.warn({ reason: fault.message || errorCodeOf(fault) }, 'waiting for the database');
      tellAt += TELL_EVERY_MS;
    }
    await sleep(PAUSE_MS, undefined, { signal });
  }
}

export const isPassing = (error: Error): boolean => isStoreDown(error) || NOT_THERE_YET.has(errorCodeOf(error) ?? '');

async function faultOf(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // pg emits `error` once more when the connection is cut; without a listener that would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

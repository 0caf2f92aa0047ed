import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../src/kernel/clock.ts';
import { type Db, openDatabase } from '../../src/kernel/db/db.ts';
import { HISTORY } from './history.ts';

/** A clock that stands still until it is moved: nothing depends on how fast the machine is. */
export interface StageClock extends Clock {
  advance(ms: number): void;
  reset(): void;
}

/** A Monday morning, so that windows of days, weeks and months are all passed by the jumps of a simulation. */
const START = '2027-03-01T09:00:00.000Z';

function stageClock(): StageClock {
  let offset = 0;
  return {
    now: () => new Date(Date.parse(START) + offset),
    offsetMs: () => offset,
    advance: (ms) => {
      offset += ms;
    },
    reset: () => {
      offset = 0;
    },
  };
}

export interface Stage {
  readonly db: Db;
  readonly clock: StageClock;
  /** How many worlds stood on it: their ids differ, also those of one seed. */
  worlds: number;
  clear(): Promise<void>;
  run(statements: string): Promise<void>;
  close(): Promise<void>;
}

const TABLES = `happened, books, book_pages, book_notes, receiver_paces, receiver_holds, receiver_days, receiver_refusals, bulk_senders, company_days, domain_receivers, sending_domains, tracking_events, message_counts, lead_counts, messages, review_warnings, spam_scores, emails, permits, contact_windows, leads, lead_campaigns,
  people, suppressions, mailbox_days, mailboxes, transfers, campaign_costs, lead_places, cost_lines, budgets, campaigns, runs, facts,
  credit_entries, credit_use, usage_days, payments, billing_accounts`;

/** Names every statement by its text: a simulation asks the same few hundred thousands of times. */
function planOnce(client: pg.PoolClient): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown;
  const named = (asked: unknown, ...rest: unknown[]) => {
    if (asked instanceof pg.Query) {
      const statement = asked as unknown as { text: string; name?: string; values?: unknown[] };
      const { text, values = [] } = statement;
      if (values.length) {
        statement.name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
        names.set(text, statement.name);
      }
    }
    return query(asked, ...rest);
  };
  client.query = named as typeof client.query;
}

/** One connection, as the simulation runs one transaction at a time; time there is the stage's own. */
export async function openStage(url: string): Promise<Stage> {
  const clock = stageClock();
  const { db, pool, close } = openDatabase({
    url,
    clock,
    maxConnections: 1,
    statementTimeoutMs: 30_000,
    applicationName: 'simulation',
    onError: () => {},
  });
  pool.on('connect', planOnce);
  const run = async (statements: string) => void (await sql.raw(statements).execute(db));
  await run(`create or replace function app.now() returns timestamptz(3) language sql volatile as $$
    select (timestamptz '${START}' + make_interval(secs =>
      coalesce(nullif(current_setting('app.offset_ms', true), '')::float8, 0) / 1000))::timestamptz(3) $$`);
  for (const statement of HISTORY) await run(statement);
  await run('set plan_cache_mode = force_generic_plan');
  return { db, clock, worlds: 0, run, close, clear: () => run(`truncate ${TABLES} cascade`) };
}

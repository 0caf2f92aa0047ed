import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * The order in which a transaction may take locks on rows (decision 0016). Two transactions that follow it never wait
 * for each other in a circle.
 */
const ORDER = ['workflow_runs', 'budgets', 'messages', 'leads', 'billing_accounts', 'campaign_event_counters'] as const;
/** Locked only by a transaction that holds the budget: nobody else can hold it, so its place in the order is free. */
const UNDER_BUDGET = 'campaigns';
type Locked = (typeof ORDER)[number] | typeof UNDER_BUDGET;

/** Cost lines that move lock the budget of their campaign, by trigger. */
const LOCKS_BY_TRIGGER: Readonly<Record<string, Locked>> = { cost_lines: 'budgets' };

const rankOf = (table: Locked) => (ORDER as readonly string[]).indexOf(table);
const lockedBy = (table: string): Locked | null =>
  LOCKS_BY_TRIGGER[table] ?? ([...ORDER, UNDER_BUDGET] as const).find((known) => known === table) ?? null;

/** The tables of the order whose rows a statement locks: those it updates or deletes from, or selects for update. */
export function locksOf(statement: string): Locked[] {
  const text = statement.toLowerCase();
  const written = [...text.matchAll(/\b(?:update|delete from)\s+(\w+)/g)].map((match) => match[1] as string);
  const selected = [...text.matchAll(/\bfor (?:no key )?update(?: of (\w+))?/g)].map(([, alias]) => {
    const source = alias ? new RegExp(`\\b(?:from|join)\\s+(\\w+)\\s+(?:as\\s+)?${alias}\\b`) : /\bfrom\s+(\w+)/;
    return source.exec(text)?.[1] ?? '';
  });
  const tables = [...written, ...selected].map(lockedBy).filter((table) => table !== null);
  return [...new Set(tables)].toSorted((one, other) => rankOf(one) - rankOf(other));
}

/**
 * Follows one connection; tells of every statement that takes a lock which belongs before one it has. Rows that the
 * transaction inserted are its own: nobody else can hold them, so from then on their table is left out.
 */
export function followTransaction(onFault: (fault: string) => void): (statement: string) => void {
  const held = new Map<Locked, string>();
  const own = new Set<string>();
  let isOpen = false;

  const take = (table: Locked, statement: string): void => {
    if (held.has(table) || own.has(table)) return;
    if (table === UNDER_BUDGET) {
      if (!held.has('budgets') && !own.has('budgets')) onFault(`${table} without budgets:\n  ${brief(statement)}`);
    } else {
      const late = [...held].find(([other]) => rankOf(other) > rankOf(table));
      if (late) onFault(`${table} after ${late[0]}:\n  ${brief(late[1])}\n  ${brief(statement)}`);
    }
    held.set(table, statement);
  };

  return (statement) => {
    const boundary = BOUNDARY.exec(statement)?.[1];
    if (boundary) {
      held.clear();
      own.clear();
      isOpen = /^(begin|start)/i.test(boundary);
    }
    if (!isOpen) return;
    for (const table of locksOf(statement)) take(table, statement);
    for (const [, table] of statement.toLowerCase().matchAll(/\binsert into\s+(\w+)/g)) own.add(table as string);
  };
}

const BOUNDARY = /^\s*(begin|start transaction|commit|rollback)\s*(?:;|$|isolation|read)/i;
const brief = (statement: string) => statement.replace(/\s+/g, ' ').trim().slice(0, 200);

/** Fails the tests of a file when a transaction of theirs took its locks in another order. */
export function checkLockOrder(): void {
  const faults = new Set<string>();
  let statements = 0;
  const { query } = pg.Client.prototype;
  const followed = new WeakMap<object, (statement: string) => void>();
  beforeAll(() => {
    const watched = function (this: pg.Client, asked: unknown, ...rest: unknown[]): unknown {
      const follow = followed.get(this) ?? followTransaction((fault) => faults.add(fault));
      followed.set(this, follow);
      const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text;
      if (text && locksOf(text).length) statements += 1;
      if (text) follow(text);
      return (query as (...given: unknown[]) => unknown).call(this, asked, ...rest);
    };
    pg.Client.prototype.query = watched as typeof query;
  });
  afterAll(() => {
    pg.Client.prototype.query = query;
    expect([...faults], 'locks were taken out of order').toEqual([]);
    expect(statements, 'no statement that locks was seen').toBeGreaterThan(0);
  });
}

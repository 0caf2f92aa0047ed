import { expect, test } from 'vitest';
import { followTransaction, locksOf } from './lock-order.ts';

const LOCK_BUDGET = 'select from budgets where org_id = $1 and campaign_id = $2 for no key update';
const MOVE_LEAD = "update leads set status = 'claimed' where org_id = $1";

function faultsOf(...statements: string[]): string[] {
  const faults: string[] = [];
  const follow = followTransaction((fault) => faults.push(fault.split(':')[0] as string));
  for (const statement of statements) follow(statement);
  return faults;
}

test('a statement locks the rows that it writes or selects for update', () => {
  expect(locksOf(LOCK_BUDGET)).toEqual(['budgets']);
  expect(locksOf('select l.id from leads l join people p on p.id = l.person_id for update of l skip locked')).toEqual([
    'leads',
  ]);
  expect(locksOf('with gone as (delete from messages returning id) update leads l set sent = true')).toEqual([
    'messages',
    'leads',
  ]);
  expect(locksOf('update cost_lines set status = $1')).toEqual(['budgets']);
  expect(locksOf('insert into leads (id) values ($1) on conflict do update set goal = $2')).toEqual([]);
});

test('a lock that belongs before one already held is a fault, until the transaction ends', () => {
  expect(faultsOf('begin', LOCK_BUDGET, MOVE_LEAD, 'commit')).toEqual([]);
  expect(faultsOf('begin', MOVE_LEAD, LOCK_BUDGET, 'commit')).toEqual(['budgets after leads']);
  expect(faultsOf('begin', MOVE_LEAD, 'commit', 'begin', LOCK_BUDGET)).toEqual([]);
  expect(faultsOf('begin', LOCK_BUDGET, MOVE_LEAD, 'update budgets set leads = 1', 'commit')).toEqual([]);
});

test('the row of a campaign is locked under the lock of its budget, at any place', () => {
  const move = 'select id from campaigns where id = $1 for no key update';
  expect(faultsOf('begin', LOCK_BUDGET, MOVE_LEAD, move, 'commit')).toEqual([]);
  expect(faultsOf('begin', MOVE_LEAD, move, 'commit')).toEqual(['campaigns without budgets']);
});

test("a row that the transaction made itself is nobody else's", () => {
  const begin = ['begin', 'insert into workflow_runs (id) values ($1)', LOCK_BUDGET];
  expect(faultsOf(...begin, 'update workflow_runs set run_id = $1')).toEqual([]);
  expect(faultsOf('begin', LOCK_BUDGET, 'update workflow_runs set run_id = $1')).toEqual([
    'workflow_runs after budgets',
  ]);
});

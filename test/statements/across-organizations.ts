import type pg from 'pg';
import { bindsOrganisation } from './binding.ts';

/** What EXPLAIN prints of one step of a plan, as far as it is read here. */
interface PlanStep {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly PlanStep[];
  readonly [condition: string]: unknown;
}

const CONDITIONS = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'];
const EXPLAINED = /^\s*(select|with|insert|update|delete)\b/i;
/** Kept for the whole installation, as the queue of jobs is. */
const QUEUES = new Set(['webhook_queue']);
const JOIN = /\b(\w+)\.org_id = (\w+)\.org_id\b/g;
/** Says in a statement why it looks across organisations: `-- across organisations: due work`. */
const MARK = /-- across organisations: \S/;

export const isMarkedAcross = (text: string): boolean => MARK.test(text);

/**
 * Names the tables that a statement reads without naming the organisation. PostgreSQL's own plan decides, because it
 * carries an equality from one table to those that are joined to it.
 */
export async function openAcrossCheck(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'org_id' and a.attnotnull`);
  const owned = new Set(rows.map(({ name }) => name)).difference(QUEUES);

  return async function readAcross(text: string): Promise<string[]> {
    if (!EXPLAINED.test(text)) return [];
    // Only then are conditions of an index printed where a small table would be read whole.
    await client.query('set enable_seqscan = off');
    const { rows: plans } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    const across = new Set<string>();
    const given = new Set(plans[0]?.['QUERY PLAN'].flatMap(({ Plan: plan }) => functionsOf(plan)));
    /** A join binds the table that its condition names first, and one that it compares with a list that was given. */
    const isJoined = (alias: string | undefined, above: string): boolean =>
      [' ', '('].some((before) => above.includes(`${before}${alias}.org_id `)) ||
      [...above.matchAll(JOIN)].some(([, left = '', right]) => right === alias && given.has(left));
    const visit = (step: PlanStep, above: string): void => {
      const conditions = conditionsOf(step);
      const table = step['Relation Name'];
      const isScan = step['Node Type'].endsWith('Scan');
      const isBound = isBoundByItself(step) || isJoined(step.Alias, above);
      if (table && isScan && owned.has(table) && !isBound) across.add(table);
      for (const part of step.Plans ?? []) visit(part, `${above} ${conditions}`);
    };
    for (const { Plan: plan } of plans[0]?.['QUERY PLAN'] ?? []) visit(plan, '');
    return [...across].sort();
  };
}

/** Lists that the statement was given, by their names: `unnest(...) as l`. */
const functionsOf = (step: PlanStep): string[] => [
  ...(step['Node Type'] === 'Function Scan' && step.Alias ? [step.Alias] : []),
  ...(step.Plans ?? []).flatMap(functionsOf),
];
const conditionsOf = (step: PlanStep): string => CONDITIONS.map((name) => step[name] ?? '').join(' ');
/** Whether the conditions of a scan, or the scans of indexes that serve it, name the organisation. */
function isBoundByItself(step: PlanStep): boolean {
  const served = (step.Plans ?? []).filter((part) => part['Node Type'].startsWith('Bitmap'));
  if (step['Node Type'] === 'BitmapOr') return served.every(isBoundByItself);
  return CONDITIONS.some((name) => bindsOrganisation(String(step[name] ?? ''))) || served.some(isBoundByItself);
}

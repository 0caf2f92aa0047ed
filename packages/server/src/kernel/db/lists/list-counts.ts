import { sql } from 'kysely';
import type { Difference } from '../../count-difference.ts';
import type { Db } from '../db.ts';

/** Lists whose rows are counted by a trigger (decision 0017), and the columns and conditions that they are counted by. */
const COUNTED = {
  audiences: ['brand_id', 'status'],
  contacts: ['brand_id', 'consent_status'],
  inbox_conversations: [
    ...(['brand_id', 'campaign_id', 'classification', 'status', 'assignee_id', 'assignee_id is null'] as const),
  ],
  replies: ['brand_id', 'campaign_id', 'classification', 'automatic'],
  suppressions: ['kind', 'reason', 'brand_id'],
  users: ['removed_at is null'],
} as const;
type List = keyof typeof COUNTED;
/** What rows have. Null, or a part that is left out: whatever they have there. */
type Parts<L extends List> = Partial<Record<(typeof COUNTED)[L][number], string | boolean | null>>;

/** How many rows of a list have the values of any of these. */
export async function countListed<L extends List>(
  db: Db,
  orgId: string,
  list: L,
  anyOf: readonly Parts<L>[],
): Promise<number> {
  const wanted = anyOf.map((parts) => JSON.stringify(parts, (_, value) => value ?? undefined));
  const { rows } = await sql<{ total: number }>`select coalesce(sum(count), 0)::int as total from list_counts
    where org_id = ${orgId} and list = ${list} and parts @> any(${wanted}::text[]::jsonb[])`.execute(db);
  return rows[0]?.total ?? 0;
}

/** How many rows of a list have the values of each of these, by their names. */
export async function countListedEach<L extends List, Name extends string>(
  db: Db,
  orgId: string,
  list: L,
  named: Readonly<Record<Name, Parts<L>>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(named);
  const wanted = Object.values<Parts<L>>(named).map((parts) => JSON.stringify(parts));
  const { rows } = await sql<{ name: string; total: number }>`
    select w.name, coalesce(sum(c.count), 0)::int as total
    from unnest(${names}::text[], ${wanted}::text[]) w (name, parts)
      left join list_counts c on c.org_id = ${orgId} and c.list = ${list} and c.parts @> w.parts::jsonb
    group by w.name`.execute(db);
  return Object.fromEntries(rows.map(({ name, total }) => [name, total])) as Record<Name, number>;
}

/** Replaces the steps of a list by their sums where at least so many rows go by it. Steps added meanwhile stay. */
export async function foldLists(db: Db, atLeast: number): Promise<void> {
  await sql`
    with crowded as (
      select org_id, list from list_counts group by 1, 2
      having count(*) - count(distinct parts) >= ${atLeast} limit 50),
    gone as (
      delete from list_counts c using crowded d where c.org_id = d.org_id and c.list = d.list returning c.*)
    insert into list_counts (org_id, list, parts, count)
    select org_id, list, parts, sum(count) from gone group by 1, 2, 3 having sum(count) <> 0
    -- across organisations: folds the steps of all`.execute(db);
}

const MOST = 200;

/** Compares the counts with the rows of each list. */
export async function recountLists(db: Db): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [list, names] of Object.entries(COUNTED)) {
    const parts = sql.join(names.flatMap((name) => [sql.lit(name), sql.raw(name)]));
    const { rows } = await sql<Difference>`
      select ${`list_counts.${list}`}::text as what, org_id::text, parts::text as subject, sum(kept)::text as kept,
        sum(counted)::text as counted
      from (
        select org_id, parts, count as kept, 0 as counted from list_counts where list = ${list}
        union all
        select org_id, jsonb_build_object(${parts}), 0, 1 from ${sql.table(list)}) both_sides
      group by org_id, parts having sum(kept) <> sum(counted) order by 2, 3 limit ${MOST}
      -- across organisations: a recount of all`.execute(db);
    differences.push(...rows);
  }
  return differences;
}

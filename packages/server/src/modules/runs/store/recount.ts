import { sql } from 'kysely';
import type { Difference } from '../../../kernel/count-difference.ts';
import type { Db } from '../../../kernel/db/db.ts';

// Written from the definitions (spec 1.9, 17) and not from the triggers, so that a fault there shows here.

/** How many differences are reported; further ones would say nothing new about what is wrong. */
const MOST = 200;
const SPENT = sql`l.status in ('provisioned', 'actual')`;

export async function recountBudgets(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select v.what, b.org_id::text, b.campaign_id::text as subject, v.kept::text, v.counted::text
    from budgets b
    cross join lateral (
      select coalesce(sum(l.price * l.quantity) filter (where ${SPENT}), 0) as total,
        coalesce(sum(l.price * l.quantity) filter (where l.status = 'actual'), 0) as actual,
        coalesce(sum(l.price * l.quantity) filter (where ${SPENT} and l.counted_on = b.day), 0) as day,
        coalesce(sum(l.price * l.quantity) filter (where ${SPENT}
          and to_char(l.counted_on, 'IYYY-IW') = to_char(b.day, 'IYYY-IW')), 0) as week,
        coalesce(sum(l.price * l.quantity) filter (where ${SPENT}
          and to_char(l.counted_on, 'YYYY-MM') = to_char(b.day, 'YYYY-MM')), 0) as month,
        coalesce(sum(l.price * l.quantity) filter (where l.status = 'actual' and l.counted_on = b.day), 0)
          as day_actual,
        coalesce(sum(l.price * l.quantity) filter (where l.status = 'actual'
          and to_char(l.counted_on, 'IYYY-IW') = to_char(b.day, 'IYYY-IW')), 0) as week_actual,
        coalesce(sum(l.price * l.quantity) filter (where l.status = 'actual'
          and to_char(l.counted_on, 'YYYY-MM') = to_char(b.day, 'YYYY-MM')), 0) as month_actual,
        count(*) filter (where l.status = 'provisioned') as held
      from cost_lines l where l.org_id = b.org_id and l.campaign_id = b.campaign_id) c
    cross join lateral (
      select count(*) as taken from lead_places p where p.org_id = b.org_id and p.campaign_id = b.campaign_id) p
    cross join lateral (values
      ('budgets.total_spent', b.total_spent, c.total), ('budgets.total_actual', b.total_actual, c.actual),
      ('budgets.day_spent', b.day_spent, c.day), ('budgets.week_spent', b.week_spent, c.week),
      ('budgets.month_spent', b.month_spent, c.month), ('budgets.day_actual', b.day_actual, c.day_actual),
      ('budgets.week_actual', b.week_actual, c.week_actual), ('budgets.month_actual', b.month_actual, c.month_actual),
      ('budgets.open_holds', b.open_holds, c.held),
      ('budgets.leads', b.leads, p.taken)) v (what, kept, counted)
    where v.kept <> v.counted order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

export async function recountCampaignCosts(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select v.what || '.' || cost_name as what, org_id::text, campaign_id::text as subject, v.kept::text, v.counted::text
    from (
      select org_id, campaign_id, cost_name, sum(kept_actual) as kept_actual, sum(kept_held) as kept_held,
        sum(kept_quantity) as kept_quantity, sum(actual) as actual, sum(held) as held, sum(quantity) as quantity
      from (
        select org_id, campaign_id, cost_name, actual as kept_actual, provisioned as kept_held,
          quantity as kept_quantity, 0 as actual, 0 as held, 0 as quantity from campaign_costs
        union all
        select l.org_id, l.campaign_id, l.cost_name, 0, 0, 0,
          case l.status when 'actual' then l.price * l.quantity else 0 end,
          case l.status when 'provisioned' then l.price * l.quantity else 0 end,
          case when ${SPENT} then l.quantity else 0 end
        from cost_lines l where l.campaign_id is not null) both_sides
      group by 1, 2, 3) s
    cross join lateral (values
      ('campaign_costs.actual', s.kept_actual, s.actual), ('campaign_costs.provisioned', s.kept_held, s.held),
      ('campaign_costs.quantity', s.kept_quantity, s.quantity)) v (what, kept, counted)
    where v.kept <> v.counted order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

export async function recountRuns(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select v.what, r.org_id::text, r.id::text as subject, v.kept::text, v.counted::text
    from runs r
    left join (
      select org_id, run_id, sum(price * quantity) filter (where status = 'actual') as actual,
        sum(price * quantity) filter (where status = 'provisioned') as held
      from cost_lines group by 1, 2) l on l.org_id = r.org_id and l.run_id = r.id
    cross join lateral (values
      ('runs.own_actual', r.own_actual, coalesce(l.actual, 0)),
      ('runs.own_provisioned', r.own_provisioned, coalesce(l.held, 0))) v (what, kept, counted)
    where v.kept <> v.counted order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

/**
 * A line was held as planned; what it came to was posted, what it did not use released, what it used beyond entered as
 * overrun, and a refund gave all of it back.
 */
export async function recountTransfers(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Omit<Difference, 'kept'> & { kept: string | null }>`
    select 'transfers.' || v.kind as what, l.org_id::text, l.id::text as subject, v.kept::text, v.counted::text
    from cost_lines l
    left join (
      select org_id, line_id, sum(amount) filter (where kind = 'hold') as hold,
        sum(amount) filter (where kind = 'post') as post, sum(amount) filter (where kind = 'release') as release,
        sum(amount) filter (where kind = 'refund') as refund, sum(amount) filter (where kind = 'overrun') as overrun
      from transfers group by 1, 2) t on t.org_id = l.org_id and t.line_id = l.id
    cross join lateral (select
      l.price * l.planned_quantity as planned,
      case when l.status in ('actual', 'refunded') then l.price * l.quantity else 0 end as used) u
    cross join lateral (values
      ('hold', t.hold, u.planned), ('post', t.post, u.used),
      ('release', t.release, case when l.status = 'provisioned' then 0 else greatest(u.planned - u.used, 0) end),
      ('overrun', t.overrun, greatest(u.used - u.planned, 0)),
      ('refund', t.refund, case when l.status = 'refunded' then u.used else 0 end)) v (kind, kept, counted)
    where coalesce(v.kept, 0) <> v.counted order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows.map((row) => ({ ...row, kept: row.kept ?? '0' }));
}

export async function recountRunCounts(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'run_counts.count' as what, org_id::text, campaign_id::text as subject, sum(kept)::text as kept,
      sum(counted)::text as counted
    from (
      select org_id, campaign_id, count as kept, 0 as counted from run_counts
      union all
      select org_id, campaign_id, 0, 1 from runs where campaign_id is not null and parent_run_id is null) both_sides
    group by org_id, campaign_id having sum(kept) <> sum(counted) order by 2, 3 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

/** Every platform line with what it holds and what it came to: what credit pays for (spec 18). */
export const PLATFORM_LINES = sql`
  select l.org_id, l.campaign_id, l.settled_at,
    case l.status when 'provisioned' then l.price * l.quantity else 0 end as held,
    case l.status when 'actual' then l.price * l.quantity else 0 end as actual
  from cost_lines l where l.cost_source = 'platform'`;

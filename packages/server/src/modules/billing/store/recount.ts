import { type RawBuilder, sql } from 'kysely';
import type { Difference } from '../../../kernel/count-difference.ts';
import type { Db } from '../../../kernel/db/db.ts';

/** How many differences are reported; further ones would say nothing new about what is wrong. */
const MOST = 200;
/** One cent. */
const MICRO = 1_000_000;

/**
 * `lines` are all platform lines as `(org_id, campaign_id, settled_at, held, actual)`, given by their owner. Written from
 * the definitions (spec 18, 18.1) and not from the triggers, so that a fault there shows here.
 */
export async function recountUse(db: Db, lines: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select v.what, org_id::text, org_id::text as subject, v.kept::text, v.counted::text
    from (
      select org_id, sum(kept_held) as kept_held, sum(kept_actual) as kept_actual, sum(held) as held, sum(actual) as actual
      from (
        select org_id, held as kept_held, actual as kept_actual, 0 as held, 0 as actual from credit_use
        union all
        select org_id, 0, 0, held, actual from (${lines}) l) both_sides
      group by 1) s
    cross join lateral (values
      ('credit_use.held', s.kept_held, s.held), ('credit_use.actual', s.kept_actual, s.actual)) v (what, kept, counted)
    where v.kept <> v.counted order by 2, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

export async function recountUsageDays(db: Db, lines: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'usage_days.amount' as what, org_id::text, concat(day, '/', coalesce(campaign_id::text, 'none')) as subject,
      sum(kept)::text as kept, sum(counted)::text as counted
    from (
      select org_id, day, campaign_id, amount as kept, 0 as counted from usage_days
      union all
      select org_id, (settled_at at time zone 'UTC')::date, campaign_id, 0, actual from (${lines}) l where actual <> 0) both_sides
    group by org_id, day, campaign_id having sum(kept) <> sum(counted) order by 2, 3 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

/** What is booked of a payment is what was paid, without what was paid back or is disputed. */
export async function recountPayments(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select v.what, p.org_id::text, p.id::text as subject, v.kept::text, v.counted::text
    from payments p
    left join (
      select org_id, payment_id, sum(amount) filter (where type = 'topup') as paid,
        sum(amount) filter (where type <> 'topup') as taken
      from credit_entries where payment_id is not null group by 1, 2) e on e.org_id = p.org_id and e.payment_id = p.id
    cross join lateral (values
      ('payments.paid', p.paid_cents::bigint * ${MICRO}, coalesce(e.paid, 0)),
      ('payments.taken', -(p.refunded_cents + p.disputed_cents)::bigint * ${MICRO}, coalesce(e.taken, 0))) v (what, kept, counted)
    where v.kept <> v.counted order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

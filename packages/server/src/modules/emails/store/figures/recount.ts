import { type RawBuilder, sql } from 'kysely';
import type { Difference } from '../../../../kernel/count-difference.ts';
import type { Db } from '../../../../kernel/db/db.ts';

const MOST = 200;

/** Compares the counters with the emails and messages (spec 7.9). */
export async function recountCounts(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'message_counts.' || measure as what, org_id::text, campaign_id::text as subject, sum(kept)::text as kept,
      sum(counted)::text as counted
    from (
      select org_id, campaign_id, step, measure, count as kept, 0 as counted from message_counts
      union all
      select org_id, campaign_id, 0, 'generated', 0, 1 from emails where campaign_id is not null
      union all
      select m.org_id, m.campaign_id, m.step, v.measure, 0, 1
      from messages m
      cross join lateral (values
        ('sent', m.sent_at is not null),
        ('delivered', m.status = 'sent' and m.status_reason is distinct from 'refused'
          and not (m.bounced_at is not null and m.opened_at is null)
          and not (m.resolution is not distinct from 'sent' and m.delivered_at is null)),
        ('opened', m.opened_at is not null), ('clicked', m.clicked_at is not null),
        ('bounced', m.bounced_at is not null), ('replied', m.replied_at is not null),
        ('unsubscribed', m.unsubscribed_at is not null)) v (measure, holds)
      where v.holds) both_sides
    group by org_id, campaign_id, step, measure
    having sum(kept) <> sum(counted) order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

/** The progress of every lead computed from its messages, to compare with what the leads store. */
export const deliveryProgress: RawBuilder<unknown> = sql`
  select org_id, lead_id, count(*) filter (where status in ('sent', 'unknown')) > 0 as contacted,
    count(*) filter (where status in ('sent', 'unknown')) > 0 as sent,
    count(*) filter (where status = 'sent' and status_reason is distinct from 'refused'
      and not (bounced_at is not null and opened_at is null)
      and not (resolution is not distinct from 'sent' and delivered_at is null)) > 0 as delivered,
    count(opened_at) > 0 as opened, count(clicked_at) > 0 as clicked, count(bounced_at) > 0 as bounced,
    count(unsubscribed_at) > 0 as unsubscribed, count(replied_at) > 0 as replied,
    count(*) filter (where (soft_bounces > 0 or resent_at is not null or returned_at is not null) and status not in ('sent', 'unknown')) > 0 as returned
  from messages group by org_id, lead_id`;

/** The messages among these that are final, and whether each was sent. */
export async function listEnded(
  db: Db,
  orgId: string,
  messageIds: readonly string[],
): Promise<{ messageId: string; sent: boolean }[]> {
  const { rows } = await sql<{ messageId: string; sent: boolean }>`
    select id as message_id, status in ('sent', 'unknown') as sent from messages
    where org_id = ${orgId} and id = any(${[...messageIds]}::uuid[])
      and status in ('sent', 'unknown', 'failed', 'skipped', 'cancelled')`.execute(db);
  return rows;
}

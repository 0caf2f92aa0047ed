import { type RawBuilder, sql } from 'kysely';
import type { Difference } from '../../../kernel/count-difference.ts';
import type { Db } from '../../../kernel/db/db.ts';

const MOST = 200;

/** Compares the counters with the leads, for every key that they are grouped by. */
export async function recountCounts(db: Db): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'lead_counts.' || measure as what, org_id::text, campaign_id::text as subject, sum(kept)::text as kept,
      sum(counted)::text as counted
    from (
      select org_id, campaign_id, brand_id, audience_id, day, goal, measure, count as kept, 0 as counted from lead_counts
      union all
      select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal,
        v.measure, 0, 1
      from leads l
      cross join lateral (values
        ('total', true), ('status:' || l.status, true), ('skipped:' || l.status_reason, l.status = 'skipped'),
        ('enriched', l.enriched), ('contacted', l.contacted), ('sent', l.sent), ('delivered', l.delivered),
        ('opened', l.opened), ('clicked', l.clicked), ('bounced', l.bounced), ('unsubscribed', l.unsubscribed),
        ('booked_without_reply', l.booked_without_reply),
        ('reply:' || l.verdict_class, l.verdict_class is not null),
        ('reply:' || l.reply_class, l.verdict_class is null and l.reply_class is not null),
        ('reply:' || l.automatic_class,
          l.verdict_class is null and l.reply_class is null and l.automatic_class is not null)) v (measure, holds)
      where v.holds) both_sides
    group by org_id, campaign_id, brand_id, audience_id, day, goal, measure
    having sum(kept) <> sum(counted) order by 2, 3, 1 limit ${MOST}
    -- what is never null: a measure is made of a column only where the column is known to be filled
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

/**
 * Compares what leads show of their messages with the messages themselves. `deliveryProgress` selects `org_id,
 * lead_id, contacted, sent, delivered, opened, clicked, bounced, unsubscribed, replied, returned`. `returned` marks
 * leads whose message came back and will be sent again: they were written to, though no message says so now. A person
 * who answered by text, booking or verdict counts as having answered one message (spec 7.9, 27.7), unless no message
 * was sent.
 */
export async function recountDeliveryProgress(db: Db, deliveryProgress: RawBuilder<unknown>): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select 'leads.' || v.what as what, l.org_id::text, l.id::text as subject, v.kept::text, v.counted::text
    from leads l
    left join (${deliveryProgress}) m on m.org_id = l.org_id and m.lead_id = l.id
    cross join lateral (values
      ('contacted', l.contacted, coalesce(m.contacted, false), coalesce(m.returned, false)),
      ('sent', l.sent, coalesce(m.sent, false), coalesce(m.returned, false)),
      ('delivered', l.delivered, coalesce(m.delivered, false), coalesce(m.returned, false)),
      ('opened', l.opened, coalesce(m.opened, false), false),
      ('clicked', l.clicked, coalesce(m.clicked, false), false),
      ('bounced', l.bounced, coalesce(m.bounced, false), false),
      ('unsubscribed', l.unsubscribed, coalesce(m.unsubscribed, false), false),
      ('replied', coalesce(coalesce(l.verdict_class, l.reply_class) not in ('autoReply', 'outOfOffice'), false),
        coalesce(m.replied, false), l.verdict_class is not null and not coalesce(m.sent, false))) v (what, kept, counted, excused)
    where v.kept <> v.counted and not v.excused order by 2, 3, 1 limit ${MOST}
    -- across organisations: a recount of all`.execute(db);
  return rows;
}

-- A meeting booked without a word counts as a reply of the last step sent (api.md 32.8), and is counted as such.
alter table leads add column booked_without_reply boolean not null default false;

create or replace function app.lead_measures(l leads) returns text[] language sql immutable as $$
  select array_remove(array[
    'total', 'status:' || l.status, 'skipped:' || l.status_reason,
    case when l.enriched then 'enriched' end, case when l.contacted then 'contacted' end,
    case when l.sent then 'sent' end, case when l.delivered then 'delivered' end,
    case when l.opened then 'opened' end, case when l.clicked then 'clicked' end,
    case when l.bounced then 'bounced' end, case when l.unsubscribed then 'unsubscribed' end,
    case when l.booked_without_reply then 'booked_without_reply' end,
    'reply:' || app.reply_of(l)], null)
$$;

update leads l set booked_without_reply = true
where exists (select from bookings b where b.org_id = l.org_id and b.lead_id = l.id)
  and not exists (select from replies r where r.org_id = l.org_id and r.lead_id = l.id and not r.automatic);

update messages m set replied_at = booked.at
from (
  select distinct on (s.org_id, s.lead_id) s.org_id, s.id, b.at
  from messages s
  join (select org_id, lead_id, min(created_at) as at from bookings group by 1, 2) b
    on b.org_id = s.org_id and b.lead_id = s.lead_id
  where s.sent_at is not null and not exists (
    select from messages o where o.org_id = s.org_id and o.lead_id = s.lead_id and o.replied_at is not null)
  order by s.org_id, s.lead_id, s.sent_at desc, s.step desc) booked
where m.org_id = booked.org_id and m.id = booked.id;

-- A copy of the brands of a campaign that a change of them did not reach: suppression was judged by the old ones.
alter table lead_campaigns drop column brand_ids;

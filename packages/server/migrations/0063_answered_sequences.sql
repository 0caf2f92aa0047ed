-- Whether an answer ended a sequence is not whether it counts as a reply: a verdict may say that a machine answered, or
-- that a person did who wrote nothing.

-- When an answer or a verdict ended the sequence; null again once a verdict says that it was a machine's.
alter table emails add column answered_at timestamptz(3);

update emails e set answered_at = m.replied_at
from (select org_id, email_id, min(replied_at) as replied_at from messages where replied_at is not null group by 1, 2) m
where m.org_id = e.org_id and m.email_id = e.id;

-- A verdict in force decides what counts. Verdicts given before this migration are brought in line with it: no step is
-- answered where the verdict names a machine, and one is, the last that left, where it names a person.
update messages m set replied_at = null from leads l
where l.org_id = m.org_id and l.id = m.lead_id and m.replied_at is not null
  and l.verdict_class in ('autoReply', 'outOfOffice');

update emails e set answered_at = null from leads l
where l.org_id = e.org_id and l.id = e.lead_id and l.verdict_class in ('autoReply', 'outOfOffice');

update messages m set replied_at = l.updated_at from leads l
where l.org_id = m.org_id and l.id = m.lead_id and l.verdict_class not in ('autoReply', 'outOfOffice')
  and not exists (select from messages o where o.org_id = l.org_id and o.lead_id = l.id and o.replied_at is not null)
  and m.id = (select o.id from messages o where o.org_id = l.org_id and o.lead_id = l.id and o.sent_at is not null
    order by o.sent_at desc, o.step desc limit 1);

update emails e set answered_at = l.updated_at from leads l
where l.org_id = e.org_id and l.id = e.lead_id and e.answered_at is null
  and l.verdict_class is not null and l.verdict_class not in ('autoReply', 'outOfOffice', 'neutral');

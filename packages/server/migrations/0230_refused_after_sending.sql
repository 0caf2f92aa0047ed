-- A receiver's refusal of our address or text may come back as a message, after its server or a relay had taken the
-- mail. The step waits then and is not delivered; the third in a row holds the mailbox or the receiving domain.
alter table messages add column returned_at timestamptz(3);
comment on column messages.returned_at is 'When a receiver''s refusal of it last came back as a message.';
create index messages_returned on messages (org_id, returned_at) where returned_at is not null;

create table receiving_domains (
  org_id  uuid           not null references organizations (id),
  domain  text           not null,
  held_at timestamptz(3) not null default app.now(),
  primary key (org_id, domain)
);
comment on table receiving_domains is
  'Domains that refused three messages of the organisation in a row: nothing is sent there until a person says so.';

-- A lead that was written to says so when the message was refused.
alter table leads drop constraint leads_check, add constraint leads_check check (status <> 'skipped' or status_reason is not null);

create or replace function app.check_message_moves() returns trigger language plpgsql as $$
begin
  if old.status = new.status then return new; end if;
  if (old.status, new.status) not in (
    ('scheduled', 'claimed'), ('claimed', 'scheduled'), ('claimed', 'sending'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'scheduled'), ('sending', 'unknown'), ('sending', 'cancelled'), ('scheduled', 'skipped'),
    ('claimed', 'skipped'), ('scheduled', 'cancelled'), ('claimed', 'cancelled'), ('unknown', 'sent'), ('sent', 'scheduled'),
    ('unknown', 'scheduled'), ('scheduled', 'sent'), ('cancelled', 'scheduled'))
  then raise exception 'a message does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  -- Only a verdict brings a step back, and only one that an answer had called off (api.md 33.43).
  if old.status = 'cancelled' and (old.status_reason is distinct from 'replied' or new.restored_at is null
    or new.restored_at is not distinct from old.restored_at)
  then raise exception 'a cancelled message is restored only by a verdict, after an answer' using errcode = 'check_violation';
  end if;
  -- Only a server that said it did not take the message lets it be sent again.
  if old.status = 'sent' and new.status = 'scheduled' and new.soft_bounces <= old.soft_bounces
    and (new.returned_at is null or new.returned_at is not distinct from old.returned_at)
  then raise exception 'a sent message is sent again only after it came back' using errcode = 'check_violation';
  end if;
  -- Only a person has a message sent again that may have arrived, and once (api.md 33.6).
  if old.status = 'unknown' and new.status = 'scheduled'
    and (old.resent_at is not null or new.resent_at is null or new.resolution is distinct from 'resend')
  then raise exception 'an unknown message is sent again once, by a person' using errcode = 'check_violation';
  end if;
  -- Only evidence that the first copy arrived ends the wait for a second one.
  if old.status = 'scheduled' and new.status = 'sent' and old.resent_at is null and old.status_reason is distinct from 'refused'
  then raise exception 'a message that never left is not sent' using errcode = 'check_violation';
  end if;
  if new.status = 'sending' then new.handed_over_at := app.now(); end if;
  if new.status = 'unknown' then new.unknown_at := app.now(); end if;
  if old.status = 'unknown' and new.status = 'scheduled' then new.unknown_at := null; end if;
  return new;
end $$;

create or replace function app.message_measures(m messages) returns text[] language sql immutable as $$
  select array_remove(array[
    -- A step that came back was accepted once, and stays so while it waits to leave again.
    case when m.sent_at is not null then 'sent' end,
    case when m.status = 'sent' and m.status_reason is distinct from 'refused'
      and (m.bounced_at is null or m.opened_at is not null)
      and (m.resolution is distinct from 'sent' or m.delivered_at is not null) then 'delivered' end,
    case when m.opened_at is not null then 'opened' end,
    case when m.clicked_at is not null then 'clicked' end,
    case when m.bounced_at is not null then 'bounced' end,
    case when m.replied_at is not null then 'replied' end,
    case when m.unsubscribed_at is not null then 'unsubscribed' end], null)
$$;

create or replace function app.lead_measures(l leads) returns text[] language sql immutable as $$
  select array_remove(array[
    'total', 'status:' || l.status, case when l.status = 'skipped' then 'skipped:' || l.status_reason end,
    case when l.enriched then 'enriched' end, case when l.contacted then 'contacted' end,
    case when l.sent then 'sent' end, case when l.delivered then 'delivered' end,
    case when l.opened then 'opened' end, case when l.clicked then 'clicked' end,
    case when l.bounced then 'bounced' end, case when l.unsubscribed then 'unsubscribed' end,
    case when l.booked_without_reply then 'booked_without_reply' end,
    'reply:' || app.reply_of(l)], null)
$$;

-- What was refused before now was counted as delivered.
update messages m set status_reason = 'refused', delivered_at = null, returned_at = e.at, response = left(coalesce(e.detail, m.response), 500)
  from (select distinct on (org_id, message_id) org_id, message_id, at, detail from tracking_events
    where kind = 'refused' order by org_id, message_id, at desc) e
  where e.org_id = m.org_id and e.message_id = m.id and m.status = 'sent' and m.opened_at is null and m.replied_at is null
    and m.bounced_at is null and m.unsubscribed_at is null and m.to_address <> '';
update leads l set delivered = s.delivered,
    status_reason = case when l.status = 'skipped' then l.status_reason else 'refused' end
  from (select org_id, lead_id, bool_or('delivered' = any(app.message_measures(m))) as delivered from messages m
    group by 1, 2 having bool_or(status = 'sent' and status_reason = 'refused')) s
  where l.org_id = s.org_id and l.id = s.lead_id;

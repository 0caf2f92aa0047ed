-- A step that may or may not have left: since when nobody knows, when it was handed over, and what a person said of it
-- (api.md 33.6, 33.21-33.25). The step after it waits for evidence or for that person.
alter table messages
  -- When it last passed the fence: an unknown message counts from then.
  add column handed_over_at timestamptz(3),
  -- Since when its outcome is in doubt; kept when evidence ends the doubt, cleared when it is sent again.
  add column unknown_at timestamptz(3),
  -- What a person said of the doubt.
  add column resolution text check (resolution in ('sent', 'resend', 'cancel')),
  -- When a person had it sent again: once at most.
  add column resent_at timestamptz(3);

update messages set handed_over_at = sent_at where sent_at is not null;
update messages set unknown_at = coalesce(sent_at, updated_at) where status = 'unknown';

create index messages_unknown on messages (org_id, email_id) where status = 'unknown';
create index messages_waiting on messages (org_id, campaign_id) where status_reason = 'previous_unknown';

-- As in 0021, with the move that only a person makes. Two times are kept here, so that no path to a state can forget them.
create or replace function app.message_moves() returns trigger language plpgsql as $$
begin
  if old.status = new.status then return new; end if;
  if (old.status, new.status) not in (
    ('scheduled', 'claimed'), ('claimed', 'scheduled'), ('claimed', 'sending'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'scheduled'), ('sending', 'unknown'), ('sending', 'cancelled'), ('scheduled', 'skipped'),
    ('claimed', 'skipped'), ('scheduled', 'cancelled'), ('claimed', 'cancelled'), ('unknown', 'sent'), ('sent', 'scheduled'),
    ('unknown', 'scheduled'), ('scheduled', 'sent'))
  then raise exception 'a message does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  -- Only a server that said it did not take the message lets it be sent again.
  if old.status = 'sent' and new.status = 'scheduled' and new.soft_bounces <= old.soft_bounces
  then raise exception 'a sent message is sent again only after a soft bounce' using errcode = 'check_violation';
  end if;
  -- Only a person has a message sent again that may have arrived, and once (api.md 33.6).
  if old.status = 'unknown' and new.status = 'scheduled'
    and (old.resent_at is not null or new.resent_at is null or new.resolution is distinct from 'resend')
  then raise exception 'an unknown message is sent again once, by a person' using errcode = 'check_violation';
  end if;
  -- Only evidence that the first copy arrived ends the wait for a second one.
  if old.status = 'scheduled' and new.status = 'sent' and old.resent_at is null
  then raise exception 'a message that never left is not sent' using errcode = 'check_violation';
  end if;
  if new.status = 'sending' then new.handed_over_at := app.now(); end if;
  if new.status = 'unknown' then new.unknown_at := app.now(); end if;
  if old.status = 'unknown' and new.status = 'scheduled' then new.unknown_at := null; end if;
  return new;
end $$;

-- As in 0021: what a person only says was sent counts as delivered once there is evidence (api.md 7.9, 33.22).
create or replace function app.message_measures(m messages) returns text[] language sql immutable as $$
  select array_remove(array[
    -- A step that came back softly was accepted once, and stays so while it waits to leave again.
    case when m.sent_at is not null then 'sent' end,
    case when m.status = 'sent' and (m.bounced_at is null or m.opened_at is not null)
      and (m.resolution is distinct from 'sent' or m.delivered_at is not null) then 'delivered' end,
    case when m.opened_at is not null then 'opened' end,
    case when m.clicked_at is not null then 'clicked' end,
    case when m.bounced_at is not null then 'bounced' end,
    case when m.replied_at is not null then 'replied' end,
    case when m.unsubscribed_at is not null then 'unsubscribed' end], null)
$$;

-- Follow-ups that were let go because a step before them was unknown wait from now on.
update messages m set ready = false, status_reason = 'previous_unknown'
from messages p
where m.status = 'scheduled' and m.ready and p.org_id = m.org_id and p.email_id = m.email_id and p.step = m.step - 1
  and p.status = 'unknown';

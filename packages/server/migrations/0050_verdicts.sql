-- What people of the organisation say of a recipient's answer. The newest verdict of a lead is in force.

create table verdicts (
  org_id       uuid           not null,
  id           uuid           not null,
  campaign_id  uuid           not null,
  lead_id      uuid           not null,
  -- Counts the verdicts of one lead: the highest is in force, also where two fall into one millisecond.
  number       int            not null check (number >= 1),
  email        text           not null,
  email_hash   text           not null,
  status       text           not null,
  notes        text,
  user_id      uuid,
  qualified_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, lead_id, number),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
create index verdicts_newest on verdicts (org_id, qualified_at, id);
create index verdicts_of_campaign on verdicts (org_id, campaign_id, qualified_at, id);
comment on table verdicts is 'What people of the organisation say of a recipient''s answer; the highest number of a lead is in force.';
comment on column verdicts.number is 'Counts the verdicts of one lead: the highest is in force, also where two fall into one millisecond.';

alter table messages add column restored_at timestamptz(3);
comment on column messages.restored_at is 'When a verdict brought the step back that an answer had called off.';

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

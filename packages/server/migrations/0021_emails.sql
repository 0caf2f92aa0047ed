-- What is written and what leaves. One message per (campaign, lead, step), by constraint; the fence of the send core
-- reads only this module's rows and the suppressions' own test.

-- Instants inside JSON, in the form of every answer.
create function app.iso(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create table emails (
  org_id uuid not null references organizations (id),
  id uuid not null,
  campaign_id uuid,
  brand_id uuid not null,
  lead_id uuid,
  journalist_id uuid,
  mailbox_id uuid,
  generation_run_id uuid,
  model text,
  subject text not null,
  -- [{step, bodyText, bodyHtml, daysSinceLastStep}]
  sequence jsonb not null,
  -- The recipient as known when it was written: first and last name, title, company, industry, address, domain, time zone.
  recipient jsonb not null,
  client_company_name text not null,
  click_destination_url text,
  brand_domain text not null,
  track_opens boolean not null default true,
  track_clicks boolean not null default true,
  status text not null default 'generated' check (status in ('generated', 'in_progress', 'finished', 'cancelled')),
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id)
);
create index emails_by_age on emails (org_id, created_at desc, id desc);
create index emails_of_campaign on emails (org_id, campaign_id, created_at desc, id desc);
create index emails_of_brand on emails (org_id, brand_id, created_at desc, id desc);
create index emails_of_lead on emails (org_id, lead_id);

-- Whether mail of a campaign may leave: written by whoever moves its status or pauses its brand, read by the fence.
create table permits (
  org_id uuid not null,
  campaign_id uuid not null,
  brand_ids uuid[] not null,
  active boolean not null,
  brand_paused boolean not null default false,
  -- The highest volume that was told of.
  milestone int not null default 0,
  primary key (org_id, campaign_id)
);

create table messages (
  org_id uuid not null,
  id uuid not null,
  email_id uuid not null,
  campaign_id uuid not null,
  lead_id uuid not null,
  step int not null check (step >= 1),
  days_since_last_step int not null default 0,
  mailbox_id uuid not null,
  to_address text not null,
  to_hash text not null,
  to_domain text not null,
  timezone text,
  status text not null default 'scheduled'
    check (status in ('scheduled', 'claimed', 'sending', 'sent', 'failed', 'unknown', 'skipped', 'cancelled')),
  status_reason text,
  -- A step is ready once the one before it has left.
  ready boolean not null default false,
  due_at timestamptz(3) not null,
  owner text,
  attempt int not null default 0,
  failures int not null default 0,
  soft_bounces int not null default 0,
  lease_until timestamptz(3),
  response text,
  -- Why a message that was being sent when its like were called off is not tried again, should it not have left.
  recalled text,
  sent_at timestamptz(3),
  delivered_at timestamptz(3),
  opened_at timestamptz(3),
  clicked_at timestamptz(3),
  bounced_at timestamptz(3),
  replied_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id, step),
  foreign key (org_id, email_id) references emails (org_id, id),
  foreign key (org_id, campaign_id) references permits (org_id, campaign_id),
  check ((status in ('claimed', 'sending')) = (lease_until is not null))
);
create unique index messages_by_id on messages (id);
create index messages_due on messages (org_id, mailbox_id, due_at, id) where status = 'scheduled' and ready;
create index messages_leased on messages (lease_until) where status in ('claimed', 'sending');
create index messages_of_email on messages (org_id, email_id, step);
create index messages_of_lead on messages (org_id, lead_id, step);
create index messages_pending on messages (org_id, campaign_id, due_at) where status in ('scheduled', 'claimed', 'sending');
create index messages_to on messages (org_id, to_hash);

-- Legal moves of reliability.md 3.1, and no others: whatever the code does, nothing that may have left leaves again.
create function app.message_moves() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and (old.status, new.status) not in (
    ('scheduled', 'claimed'), ('claimed', 'scheduled'), ('claimed', 'sending'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'scheduled'), ('sending', 'unknown'), ('sending', 'cancelled'), ('scheduled', 'skipped'),
    ('claimed', 'skipped'), ('scheduled', 'cancelled'), ('claimed', 'cancelled'), ('unknown', 'sent'), ('sent', 'scheduled'))
  then raise exception 'a message does not move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  -- Only a server that said it did not take the message lets it be sent again.
  if old.status = 'sent' and new.status = 'scheduled' and new.soft_bounces <= old.soft_bounces
  then raise exception 'a sent message is sent again only after a soft bounce' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger messages_move before update on messages for each row execute function app.message_moves();

-- Everything that happened to a message, as it came in; machine opens and clicks are kept and never counted.
create table message_events (
  org_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  kind text not null,
  machine boolean not null default false,
  detail text,
  source_id text,
  at timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index message_events_of_message on message_events (org_id, message_id, at);
create unique index message_events_once on message_events (org_id, source_id) where source_id is not null;

-- Counters as in 0020: signed steps, folded now and then.
create table message_counts (
  org_id uuid not null,
  campaign_id uuid not null,
  step int not null,
  measure text not null,
  count int not null
);
create index message_counts_of_campaign on message_counts (org_id, campaign_id);

create function app.message_measures(m messages) returns text[] language sql immutable as $$
  select array_remove(array[
    -- A step that came back softly was accepted once, and stays so while it waits to leave again.
    case when m.sent_at is not null then 'sent' end,
    case when m.status = 'sent' and (m.bounced_at is null or m.opened_at is not null) then 'delivered' end,
    case when m.opened_at is not null then 'opened' end,
    case when m.clicked_at is not null then 'clicked' end,
    case when m.bounced_at is not null then 'bounced' end,
    case when m.replied_at is not null then 'replied' end,
    case when m.unsubscribed_at is not null then 'unsubscribed' end], null)
$$;

create function app.emails_inserted() returns trigger language plpgsql as $$
begin
  insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, 0, 'generated', count(*) from new_emails where campaign_id is not null group by 1, 2;
  return null;
end $$;
create trigger emails_inserted after insert on emails referencing new table as new_emails
  for each statement execute function app.emails_inserted();

create function app.messages_moved() returns trigger language plpgsql as $$
begin
  insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, step, measure, sum(sign) from (
      select m.org_id, m.campaign_id, m.step, x as measure, 1 as sign
        from new_messages m cross join lateral unnest(app.message_measures(m)) x
      union all
      select m.org_id, m.campaign_id, m.step, x, -1
        from old_messages m cross join lateral unnest(app.message_measures(m)) x) steps
    group by 1, 2, 3, 4 having sum(sign) <> 0;
  return null;
end $$;
create trigger messages_moved after update on messages referencing old table as old_messages new table as new_messages
  for each statement execute function app.messages_moved();

-- Emails, their messages, what tracking saw of them, and the counters that triggers keep.

create table emails (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  campaign_id           uuid,
  brand_id              uuid           not null,
  lead_id               uuid,
  journalist_id         uuid,
  mailbox_id            uuid,
  generation_run_id     uuid,
  model                 text,
  subject               text           not null,
  sequence              jsonb          not null,
  recipient             jsonb          not null,
  client_company_name   text           not null,
  click_destination_url text,
  brand_domain          text           not null,
  track_opens           boolean        not null default true,
  track_clicks          boolean        not null default true,
  status                text
    not null default 'generated' check (status in ('generated', 'awaiting_review', 'in_progress', 'finished',
      'cancelled')),
  created_at            timestamptz(3) not null default app.now(),
  fallback_reason       text,
  verdict               text           check (verdict in ('approved', 'rejected')),
  reviewed_by           uuid,
  reviewed_at           timestamptz(3),
  edited                boolean        not null default false,
  refusals              jsonb          not null default '[]',
  updated_at            timestamptz(3) not null default app.now(),
  answered_at           timestamptz(3),
  unused_inputs         text[]         not null default '{}',
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table emails is 'Sequences as they were written, one per lead of a campaign.';
comment on column emails.sequence is '[{step, bodyText, bodyHtml, daysSinceLastStep}]';
comment on column emails.recipient is
  'The recipient as known when the email was written: names, title, company, industry, address, domain, time zone.';
comment on column emails.fallback_reason is
  'Why our own writer wrote an email that a model was asked for; it may quote the refused text.';
create index emails_approved on emails (org_id, campaign_id) where verdict = 'approved';
create index emails_awaiting_review on emails (org_id, campaign_id, created_at) where status = 'awaiting_review';
create index emails_by_age on emails (org_id, created_at desc, id desc) include (status);
create index emails_of_brand on emails (org_id, brand_id, created_at desc, id desc) include (status);
create index emails_of_campaign on emails (org_id, campaign_id, created_at desc, id desc) include (status);
create index emails_of_lead on emails (org_id, lead_id);

create table permits (
  org_id          uuid           not null,
  campaign_id     uuid           not null,
  brand_ids       uuid[]         not null,
  active          boolean        not null,
  brand_paused    boolean        not null default false,
  milestone       int            not null default 0,
  starts_at       timestamptz(3),
  ends_at         timestamptz(3),
  review          text           not null default 'none' check (review in ('none', 'first', 'all')),
  on_refused_text text           not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip')),
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred
);
comment on table permits is 'Whether mail of a campaign may leave: all that the fence reads of it.';
comment on column permits.brand_ids is
  'Copy of the campaign''s setting, as are starts_at and ends_at; campaigns/copies.ts writes them.';
comment on column permits.milestone is 'The highest volume that was told of.';

create table messages (
  org_id               uuid           not null,
  id                   uuid           not null,
  email_id             uuid           not null,
  campaign_id          uuid           not null,
  lead_id              uuid           not null,
  step                 int            not null check (step >= 1),
  days_since_last_step int            not null default 0,
  mailbox_id           uuid           not null,
  to_address           text           not null,
  to_hash              text           not null,
  to_domain            text           not null,
  timezone             text,
  status               text
    not null default 'scheduled' check (status in ('scheduled', 'claimed', 'sending', 'sent', 'failed', 'unknown',
      'skipped', 'cancelled')),
  status_reason        text,
  ready                boolean        not null default false,
  due_at               timestamptz(3) not null,
  owner                text,
  attempt              int            not null default 0,
  failures             int            not null default 0,
  soft_bounces         int            not null default 0,
  lease_until          timestamptz(3),
  response             text,
  recalled             text,
  sent_at              timestamptz(3),
  delivered_at         timestamptz(3),
  opened_at            timestamptz(3),
  clicked_at           timestamptz(3),
  bounced_at           timestamptz(3),
  replied_at           timestamptz(3),
  unsubscribed_at      timestamptz(3),
  created_at           timestamptz(3) not null default app.now(),
  updated_at           timestamptz(3) not null default app.now(),
  heard                text,
  refused_at           timestamptz(3),
  handed_over_at       timestamptz(3),
  unknown_at           timestamptz(3),
  resolution           text           check (resolution in ('sent', 'resend', 'cancel')),
  resent_at            timestamptz(3),
  restored_at          timestamptz(3),
  primary key (org_id, id),
  unique (org_id, campaign_id, lead_id, step),
  foreign key (org_id, email_id) references emails (org_id, id),
  foreign key (org_id, campaign_id) references permits (org_id, campaign_id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  check ((status in ('claimed', 'sending')) = (lease_until is not null))
);
comment on table messages is 'What leaves: one message per campaign, lead and step, by constraint.';
comment on column messages.ready is 'A step is ready once the one before it has left.';
comment on column messages.recalled is
  'Set when the steps of a lead were called off while this one was being sent: why it is not tried again if it did not leave.';
comment on column messages.heard is
  'What the server said of a message that is still marked as being sent: written at once, so that a process that ends then leaves no doubt.';
comment on column messages.refused_at is
  'When the server refused the mailbox at this message. If it refuses again after taking others, the message itself is refused.';
comment on column messages.handed_over_at is 'When it last passed the fence: an unknown message counts from then.';
comment on column messages.unknown_at is
  'Since when its outcome is in doubt; kept when evidence ends the doubt, cleared when it is sent again.';
comment on column messages.resolution is 'What a person said of the doubt.';
comment on column messages.resent_at is 'When a person had it sent again: once at most.';
comment on column messages.restored_at is 'When a verdict brought the step back that an answer had called off.';
create unique index messages_by_id on messages (id);
create index messages_due on messages (org_id, mailbox_id, due_at, id) where status = 'scheduled' and ready;
create index messages_leased on messages (lease_until) where status in ('claimed', 'sending');
create index messages_of_campaign on messages (org_id, campaign_id, id);
create index messages_of_email on messages (org_id, email_id, step);
create index messages_of_lead on messages (org_id, lead_id, step);
create index messages_opened on messages (org_id, campaign_id, opened_at) where opened_at is not null;
create index messages_pending on messages (org_id, campaign_id, due_at) where status in ('scheduled', 'claimed',
  'sending');
create index messages_replied on messages (org_id, campaign_id) where replied_at is not null;
create index messages_sent on messages (org_id, sent_at, campaign_id) where sent_at is not null;
create index messages_to on messages (org_id, to_hash);
create index messages_unknown on messages (org_id, email_id) where status = 'unknown';
create index messages_waiting on messages (org_id, campaign_id) where status_reason = 'previous_unknown';

create table tracking_events (
  org_id     uuid           not null,
  id         uuid           not null,
  message_id uuid           not null,
  kind       text           not null,
  machine    boolean        not null default false,
  detail     text,
  source_id  text,
  at         timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table tracking_events is
  'Everything that happened to a message, as it came in; machine opens and clicks are kept and never counted.';
create index tracking_events_of_message on tracking_events (org_id, message_id, at);
create unique index tracking_events_once on tracking_events (org_id, source_id) where source_id is not null;

create table message_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  step        int  not null,
  measure     text not null,
  count       int  not null
);
comment on table message_counts is 'Counters of messages as signed steps, folded into sums by a job.';
create index message_counts_of_campaign on message_counts (org_id, campaign_id);

create function app.message_measures(m messages) returns text[] language sql immutable as $$
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
comment on function app.message_measures(messages) is
  'What a message counts for. A step that a person only says was sent counts as delivered once there is evidence.';

create function app.check_message_moves() returns trigger language plpgsql as $$
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
comment on function app.check_message_moves() is
  'The legal moves of a message and no others: nothing that may have left leaves again. Two times are set here, so that no path to a state forgets them.';
create trigger messages_check_moves before update on messages for each row execute function app.check_message_moves();

create function app.count_emails_inserted() returns trigger language plpgsql as $$
begin
  insert into message_counts (org_id, campaign_id, step, measure, count)
    select org_id, campaign_id, 0, 'generated', count(*) from new_emails where campaign_id is not null group by 1, 2;
  return null;
end $$;
comment on function app.count_emails_inserted() is 'Counts what was written.';
create trigger emails_count_inserted after insert on emails referencing new table as new_emails for each statement
  execute function app.count_emails_inserted();

create function app.count_messages_moved() returns trigger language plpgsql as $$
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
comment on function app.count_messages_moved() is 'Adds the steps between the measures of messages before and after.';
create trigger messages_count_moved after update on messages referencing old table as old_messages new table as
  new_messages for each statement execute function app.count_messages_moved();

-- Events of each person and each email (spec 19.6). Triggers write them in the transaction that makes them true, for
-- organisations that asked; one job per organisation numbers them and hands them to the endpoints.
create table event_recordings (
  org_id   uuid           not null primary key references organizations (id),
  since    timestamptz(3),
  position bigint         not null default 0 check (position >= 0)
);
comment on table event_recordings is 'Organisations that asked for detail events.';
comment on column event_recordings.since is 'Null while they are not recorded.';
comment on column event_recordings.position is 'The last position of the feed; it never begins anew.';

create table detail_outbox (
  org_id      uuid           not null references organizations (id),
  id          bigint         not null generated always as identity,
  campaign_id uuid           not null,
  lead_id     uuid,
  -- An event of the campaign that is stored and numbered already, and only needs its place in the feed.
  event_id    text,
  kind        text           not null,
  data        jsonb          not null,
  at          timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table detail_outbox is 'Detail events that are not numbered yet.';

create table detail_counters (
  org_id      uuid not null,
  campaign_id uuid not null,
  last        int  not null,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table detail_counters is 'The number of the last detail event of a campaign.';

alter table webhook_events add column position bigint;
comment on column webhook_events.position is 'Its place in the feed of the organisation; null while details were not recorded.';
create unique index webhook_events_in_feed on webhook_events (org_id, position) where position is not null;
create index webhook_events_of_campaign on webhook_events (org_id, campaign_id, sequence) where campaign_id is not null;

create function app.records_details(org uuid) returns boolean language sql stable as $$
  select exists (select from event_recordings where org_id = org and since is not null)
$$;
comment on function app.records_details(uuid) is 'Whether the organisation asked for detail events.';

-- The first row of the outbox adds the job that numbers; the job goes on until it finds none for a second.
create function app.wake_numbering() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('event.number', json_build_object('orgId', org_id), flags => array['org:' || org_id])
    from (select distinct org_id from added) n
    where not exists (select from detail_outbox o where o.org_id = n.org_id
      and not exists (select from added a where a.org_id = o.org_id and a.id = o.id));
  return null;
end $$;
comment on function app.wake_numbering() is 'Adds the job that numbers detail events, unless earlier ones wait for it.';
create trigger detail_outbox_wakes after insert on detail_outbox referencing new table as added for each statement
  execute function app.wake_numbering();

create function app.person_in_event(org uuid, lead uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('lead_id', l.id, 'email', p.email, 'name', nullif(concat_ws(' ', p.first_name, p.last_name), ''),
    'company', p.organization_name, 'title', p.title)
  from leads l join people p on p.org_id = l.org_id and p.id = l.person_id where l.org_id = org and l.id = lead
$$;
comment on function app.person_in_event(uuid, uuid) is 'The person of a lead as events name them.';

create function app.tell_found() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select l.org_id, l.campaign_id, l.id, 'person.found',
      app.person_in_event(l.org_id, l.id) || jsonb_build_object('kind', l.kind)
    from new_leads l join event_recordings r on r.org_id = l.org_id and r.since is not null order by l.created_at, l.id;
  return null;
end $$;
create trigger leads_tell_found after insert on leads referencing new table as new_leads for each statement
  execute function app.tell_found();

create function app.tell_written() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select e.org_id, e.campaign_id, e.lead_id, 'email.written', app.person_in_event(e.org_id, e.lead_id)
      || jsonb_build_object('email_id', e.id, 'subject', e.subject, 'steps', jsonb_array_length(e.sequence), 'model', e.model)
    from new_emails e join event_recordings r on r.org_id = e.org_id and r.since is not null
    where e.campaign_id is not null and e.lead_id is not null order by e.created_at, e.id;
  return null;
end $$;
create trigger emails_tell_written after insert on emails referencing new table as new_emails for each statement
  execute function app.tell_written();

create function app.tell_verdict() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'email.' || new.verdict,
        app.person_in_event(new.org_id, new.lead_id)
          || jsonb_build_object('email_id', new.id, 'reviewed_by', new.reviewed_by));
  end if;
  return null;
end $$;
create trigger emails_tell_verdict after update of verdict on emails for each row
  when (new.verdict is not null and new.verdict is distinct from old.verdict and new.campaign_id is not null
    and new.lead_id is not null)
  execute function app.tell_verdict();

create function app.tell_step() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id,
        case new.status when 'unknown' then 'email.unconfirmed' else 'email.' || new.status end,
        app.person_in_event(new.org_id, new.lead_id)
          || jsonb_build_object('email_id', new.email_id, 'message_id', new.id, 'step', new.step)
          || case new.status when 'sent' then jsonb_build_object('mailbox_id', new.mailbox_id)
            when 'failed' then jsonb_build_object('reason', coalesce(new.response, new.status_reason)) else '{}' end);
  end if;
  return null;
end $$;
create trigger messages_tell_step after update of status on messages for each row
  when (new.status in ('sent', 'failed', 'unknown') and new.status is distinct from old.status)
  execute function app.tell_step();

create function app.tell_tracked() returns trigger language plpgsql as $$
begin
  insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
    select t.org_id, m.campaign_id, m.lead_id, k.kind, app.person_in_event(t.org_id, m.lead_id)
      || jsonb_build_object('email_id', m.email_id, 'message_id', m.id, 'step', m.step)
      || case k.kind when 'email.opened' then jsonb_build_object('machine', t.machine)
        when 'email.clicked' then jsonb_build_object('machine', t.machine)
        when 'email.bounced' then jsonb_build_object('permanent', t.kind = 'bounced', 'reason', t.detail)
        when 'email.refused' then jsonb_build_object('reason', t.detail) else '{}' end
    from new_events t join event_recordings r on r.org_id = t.org_id and r.since is not null
      join (values ('delivered', 'email.delivered'), ('opened', 'email.opened'), ('clicked', 'email.clicked'),
        ('bounced', 'email.bounced'), ('soft_bounced', 'email.bounced'), ('refused', 'email.refused'),
        ('complained', 'email.complained'), ('unsubscribed', 'person.unsubscribed')) k (tracked, kind)
        on k.tracked = t.kind
      join messages m on m.org_id = t.org_id and m.id = t.message_id
    order by t.at, t.id;
  return null;
end $$;
create trigger tracking_events_tell after insert on tracking_events referencing new table as new_events
  for each statement execute function app.tell_tracked();

create function app.tell_classified() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'reply.classified', app.person_in_event(new.org_id, new.lead_id)
        || jsonb_build_object('reply_id', new.id, 'message_id', new.message_id, 'class', new.classification,
          'previous_class', case tg_op when 'UPDATE' then old.classification end, 'decided_by', new.decided_by,
          'automatic', new.automatic));
  end if;
  return null;
end $$;
create trigger replies_tell_classified after insert on replies for each row execute function app.tell_classified();
create trigger replies_tell_reclassified after update of classification on replies for each row
  when (new.classification is distinct from old.classification) execute function app.tell_classified();

create function app.tell_held() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, kind, data)
      select c.org_id, c.id, 'mailbox.held', jsonb_build_object('mailbox_id', new.id, 'mailbox_email', new.from_email,
        'status', new.status, 'reason', coalesce(new.status_reason, new.fault_message))
      from campaigns c where c.org_id = new.org_id and c.status = 'active'
        and (c.mailbox_ids is null or new.id = any(c.mailbox_ids)) order by c.created_at, c.id;
  end if;
  return null;
end $$;
create trigger mailboxes_tell_held after update of status on mailboxes for each row
  when (old.status = 'active' and new.status in ('paused', 'error', 'disabled')) execute function app.tell_held();

-- What a person does between the emails of a template: calls, letters, messages elsewhere (spec 12.26).
alter table template_versions add column tasks jsonb not null default '[]';

create table tasks (
  org_id      uuid           not null,
  id          uuid           not null,
  campaign_id uuid           not null,
  email_id    uuid           not null,
  lead_id     uuid           not null,
  position    int            not null,
  kind        text           not null,
  text        text           not null,
  step        int            not null,
  days        int            not null,
  occasion    text           not null,
  classes     text[]         not null,
  status      text           not null default 'planned'
    check (status in ('planned', 'due', 'done', 'skipped', 'cancelled')),
  reason      text           check ((reason is not null) = (status = 'cancelled')),
  note        text           not null default '',
  due_at      timestamptz(3),
  look_at     timestamptz(3) not null default app.now(),
  done_at     timestamptz(3),
  done_by     uuid,
  created_at  timestamptz(3) not null default app.now(),
  updated_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, email_id, position),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  check (status = 'planned' or status = 'cancelled' or due_at is not null)
);
comment on table tasks is 'What a person does between the emails of a template, for one reader.';
comment on column tasks.step is 'The step that it follows, days after it was sent, or after the answer where that is its occasion.';
comment on column tasks.look_at is 'When it is looked at next, while it is planned or due.';
create index tasks_to_look_at on tasks (look_at) where status in ('planned', 'due');
create index tasks_by_status on tasks (org_id, status, due_at, id);
create index tasks_of_lead on tasks (org_id, lead_id);

create function app.sequence_so_far(org uuid, email uuid, lead uuid, after int)
returns table (sent_at timestamptz, is_lost boolean, has_clicked boolean, has_left boolean, class text, answered_at timestamptz, campaign text)
language sql stable as $$
  select m.sent_at, coalesce(m.is_lost, true), coalesce(m.has_clicked, false), l.unsubscribed,
    coalesce(l.verdict_class, l.reply_class, case when l.booked_without_reply then 'meetingBooked' end),
    coalesce(m.replied_at, l.updated_at), c.status
  from leads l join campaigns c on c.org_id = l.org_id and c.id = l.campaign_id
    left join lateral (
      select max(x.sent_at) filter (where x.step = after) as sent_at,
        coalesce(bool_and(x.status in ('failed', 'skipped', 'cancelled')) filter (where x.step = after), true) as is_lost,
        bool_or(x.clicked_at is not null) as has_clicked, min(x.replied_at) as replied_at
      from messages x where x.org_id = org and x.email_id = email) m on true
  where l.org_id = org and l.id = lead
$$;
comment on function app.sequence_so_far(uuid, uuid, uuid, int) is 'What came of a sequence until now, and of one step of it.';

create function app.tell_task_due() returns trigger language plpgsql as $$
begin
  if app.records_details(new.org_id) then
    insert into detail_outbox (org_id, campaign_id, lead_id, kind, data)
      values (new.org_id, new.campaign_id, new.lead_id, 'task.due', app.person_in_event(new.org_id, new.lead_id)
        || jsonb_build_object('email_id', new.email_id, 'task_id', new.id, 'kind', new.kind, 'text', new.text,
          'occasion', new.occasion, 'due_at', to_char(new.due_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  end if;
  return null;
end $$;
create trigger tasks_tell_due after update of status on tasks for each row
  when (old.status = 'planned' and new.status = 'due') execute function app.tell_task_due();

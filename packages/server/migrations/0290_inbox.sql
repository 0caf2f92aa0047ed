-- A conversation of the inbox: one person of one campaign who counts as having replied. Triggers on leads and replies
-- keep it, so that also a process of the release before brings replies into the inbox.
create table inbox_conversations (
  org_id         uuid           not null,
  lead_id        uuid           not null,
  campaign_id    uuid           not null,
  brand_id       uuid           not null,
  classification text           not null,
  status         text           not null check (status in ('open', 'snoozed', 'done')),
  snoozed_until  timestamptz(3),
  assignee_id    uuid,
  news           int            not null default 0,
  seen_before    int            not null default 0,
  came_at        timestamptz(3) not null default app.now(),
  primary key (org_id, lead_id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, assignee_id) references users (org_id, id),
  check ((status = 'snoozed') = (snoozed_until is not null))
);
comment on table inbox_conversations is 'What the team has to do about a person who replied.';
comment on column inbox_conversations.classification is 'The class that the campaign counts the person in.';
comment on column inbox_conversations.news is 'How often a reply, a booking or the end of a snooze brought it up.';
comment on column inbox_conversations.seen_before is 'How much of the news counts as read by people who never opened it.';
create index inbox_by_age on inbox_conversations (org_id, came_at desc, lead_id desc);
create index inbox_by_status on inbox_conversations (org_id, status, came_at desc, lead_id desc);
create index inbox_by_class on inbox_conversations (org_id, classification, came_at desc, lead_id desc);
create index inbox_of_campaign on inbox_conversations (org_id, campaign_id, came_at desc, lead_id desc);
create index inbox_of_brand on inbox_conversations (org_id, brand_id, came_at desc, lead_id desc);
create index inbox_of_assignee on inbox_conversations (org_id, assignee_id, came_at desc, lead_id desc)
  where assignee_id is not null;

create table conversation_reads (
  org_id  uuid not null,
  lead_id uuid not null,
  user_id uuid not null,
  seen    int  not null,
  primary key (org_id, lead_id, user_id),
  foreign key (org_id, lead_id) references inbox_conversations (org_id, lead_id) on delete cascade,
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table conversation_reads is 'How much of the news of a conversation a person of the team has read.';

create table conversation_notes (
  org_id     uuid           not null,
  id         uuid           not null,
  lead_id    uuid           not null,
  user_id    uuid,
  text       text           not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table conversation_notes is 'What the team notes about a conversation; never sent to anybody.';
create index conversation_notes_of_lead on conversation_notes (org_id, lead_id, created_at desc, id desc);

create table saved_replies (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  name       text           not null,
  text       text           not null,
  user_id    uuid,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table saved_replies is 'Texts of the organisation that people put into their answers.';
create unique index saved_replies_by_name on saved_replies (org_id, lower(name));

create function app.is_automatic(classification text) returns boolean language sql immutable as $$
  select classification in ('autoReply', 'outOfOffice')
$$;
comment on function app.is_automatic(text) is 'Whether a class of reply is that of a program.';

create function app.reply_to_inbox() returns trigger language plpgsql as $$
declare
  -- An erased person has no address any more: what they write is counted and asks for nothing.
  is_news int := (not new.automatic and exists (select from leads l join people p on p.org_id = l.org_id
    and p.id = l.person_id where l.org_id = new.org_id and l.id = new.lead_id and p.email is not null))::int;
begin
  insert into inbox_conversations as c (org_id, lead_id, campaign_id, brand_id, classification, status, news)
    values (new.org_id, new.lead_id, new.campaign_id, new.brand_id, new.classification,
      case is_news when 1 then 'open' else 'done' end, is_news)
    on conflict (org_id, lead_id) do update set status = 'open', snoozed_until = null, news = c.news + 1,
      came_at = app.now() where is_news = 1;
  return null;
end $$;
comment on function app.reply_to_inbox() is 'Brings the conversation of a reply up; an automatic one is no news.';
create trigger replies_to_inbox after insert on replies for each row execute function app.reply_to_inbox();

create function app.lead_to_inbox() returns trigger language plpgsql as $$
declare
  class text := app.reply_of(new);
  -- A verdict is of the team itself, so that it is no news to it.
  is_news int := (new.verdict_class is null and not app.is_automatic(class))::int;
begin
  if class is null then
    delete from inbox_conversations where org_id = new.org_id and lead_id = new.id;
  else
    insert into inbox_conversations (org_id, lead_id, campaign_id, brand_id, classification, status, news)
      values (new.org_id, new.id, new.campaign_id, new.brand_id, class, case is_news when 1 then 'open' else 'done' end,
        is_news)
      on conflict (org_id, lead_id) do update set classification = excluded.classification;
  end if;
  return null;
end $$;
comment on function app.lead_to_inbox() is 'Keeps the class of a conversation equal to that of its lead.';
create trigger leads_to_inbox after update of verdict_class, reply_class, automatic_class on leads for each row
  when (app.reply_of(old) is distinct from app.reply_of(new)) execute function app.lead_to_inbox();

-- What there is already counts as read, and is open unless it is automatic. Nobody writes between the triggers above
-- and this: they keep their tables until the end.
insert into inbox_conversations (org_id, lead_id, campaign_id, brand_id, classification, status, news, seen_before, came_at)
select l.org_id, l.id, l.campaign_id, l.brand_id, app.reply_of(l),
  case when app.is_automatic(app.reply_of(l)) then 'done' else 'open' end, 1, 1,
  coalesce((select max(r.created_at) from replies r where r.org_id = l.org_id and r.lead_id = l.id), l.updated_at)
from leads l where app.reply_of(l) is not null;

create trigger inbox_conversations_count_added after insert on inbox_conversations referencing new table as added
  for each statement execute function app.count_list('brand_id', 'campaign_id', 'classification', 'status',
    'assignee_id', 'assignee_id is null');
create trigger inbox_conversations_count_gone after delete on inbox_conversations referencing old table as gone
  for each statement execute function app.count_list('brand_id', 'campaign_id', 'classification', 'status',
    'assignee_id', 'assignee_id is null');
create trigger inbox_conversations_count_changed after update on inbox_conversations
  referencing old table as gone new table as added for each statement execute function app.count_list('brand_id',
    'campaign_id', 'classification', 'status', 'assignee_id', 'assignee_id is null');
insert into list_counts (org_id, list, parts, count)
select org_id, 'inbox_conversations', jsonb_build_object('brand_id', brand_id, 'campaign_id', campaign_id,
  'classification', classification, 'status', status, 'assignee_id', assignee_id, 'assignee_id is null',
  assignee_id is null), count(*)
from inbox_conversations group by 1, 3;

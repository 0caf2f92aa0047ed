-- What a key may do, spend and send at most: its terms, and what is counted under them.
create table mandates (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null,
  key_id            uuid           not null,
  scopes            text[],
  brand_ids         uuid[],
  campaign_ids      uuid[],
  allowed_addresses text[],
  review            text           not null default 'none' check (review in ('none', 'all')),
  cap_daily         bigint         check (cap_daily >= 0),
  cap_weekly        bigint         check (cap_weekly >= 0),
  cap_monthly       bigint         check (cap_monthly >= 0),
  cap_total         bigint         check (cap_total >= 0),
  messages_daily    int            check (messages_daily >= 0),
  messages_weekly   int            check (messages_weekly >= 0),
  messages_monthly  int            check (messages_monthly >= 0),
  messages_total    int            check (messages_total >= 0),
  day               date           not null default (app.now() at time zone 'UTC')::date,
  day_spent         bigint         not null default 0 check (day_spent >= 0),
  week_spent        bigint         not null default 0 check (week_spent >= 0),
  month_spent       bigint         not null default 0 check (month_spent >= 0),
  total_spent       bigint         not null default 0 check (total_spent >= 0),
  day_held          bigint         not null default 0,
  week_held         bigint         not null default 0,
  month_held        bigint         not null default 0,
  total_held        bigint         not null default 0 check (total_held >= 0),
  day_messages      bigint         not null default 0 check (day_messages >= 0),
  week_messages     bigint         not null default 0 check (week_messages >= 0),
  month_messages    bigint         not null default 0 check (month_messages >= 0),
  total_messages    bigint         not null default 0 check (total_messages >= 0),
  open_holds        int            not null default 0 check (open_holds >= 0),
  version           int            not null default 1,
  created_at        timestamptz(3) not null default app.now(),
  updated_at        timestamptz(3) not null default app.now(),
  primary key (org_id, id)
) with (fillfactor = 30);
comment on table mandates is
  'What a key may do, spend and send at most, with all caps and sums in one row, so that one conditional update decides.';
comment on column mandates.key_id is 'The user key that it was laid on; its sessions are under it as well.';
comment on column mandates.version is 'Raised by each change of the terms: open streams end when it differs.';
comment on column mandates.day is 'The latest UTC day seen; its week and month are the other two windows. It never goes back.';

alter table api_keys add column mandate_id uuid;
alter table api_keys add constraint api_keys_mandate_fkey foreign key (org_id, mandate_id) references mandates (org_id, id);
comment on column api_keys.mandate_id is 'What this credential may do at most; null for one that may do all its role allows.';

alter table budgets add column mandate_id uuid;
alter table budgets add constraint budgets_mandate_fkey foreign key (org_id, mandate_id) references mandates (org_id, id);
comment on column budgets.mandate_id is 'The mandate of the key that started the campaign last; null when a person did.';
create index budgets_of_mandate on budgets (org_id, mandate_id) where mandate_id is not null;

alter table cost_lines add column mandate_id uuid;
alter table cost_lines add column mandated_on date;
comment on column cost_lines.mandated_on is 'The UTC day whose windows of the mandate the line was counted in.';
comment on column cost_lines.mandate_id is 'The mandate whose caps the line was counted under; without foreign key, so that adding a line locks no row.';

create table mandate_calls (
  org_id      uuid           not null,
  mandate_id  uuid           not null,
  scope_group text           not null,
  verb        text           not null check (verb in ('read', 'write')),
  answered    bigint         not null default 0,
  refused     bigint         not null default 0,
  last_at     timestamptz(3) not null,
  primary key (org_id, mandate_id, scope_group, verb),
  foreign key (org_id, mandate_id) references mandates (org_id, id)
);
comment on table mandate_calls is 'How often keys under a mandate called operations of each group, and were refused by it.';

create table mandate_addresses (
  org_id     uuid           not null,
  mandate_id uuid           not null,
  address    text           not null,
  calls      bigint         not null default 0,
  refused    bigint         not null default 0,
  last_at    timestamptz(3) not null,
  primary key (org_id, mandate_id, address),
  foreign key (org_id, mandate_id) references mandates (org_id, id)
);
comment on table mandate_addresses is 'Where keys under a mandate were used from; the 20 last are kept.';

-- The second wall: what is held or scheduled may rise only to a sum within its cap. Lowering a cap below what is spent
-- stays allowed, and so does settling a hold that came to more.
create function app.hold_mandate() returns trigger language plpgsql as $$
declare
  today boolean := new.day = old.day;
  this_week boolean := app.week_of(new.day) = app.week_of(old.day);
  this_month boolean := app.month_of(new.day) = app.month_of(old.day);
begin
  if new.open_holds > old.open_holds and (
      (new.cap_daily < new.day_spent and new.day_spent > case when today then old.day_spent else 0 end)
      or (new.cap_weekly < new.week_spent and new.week_spent > case when this_week then old.week_spent else 0 end)
      or (new.cap_monthly < new.month_spent and new.month_spent > case when this_month then old.month_spent else 0 end)
      or (new.cap_total < new.total_spent and new.total_spent > old.total_spent)
      or (new.messages_daily < new.day_messages and new.day_messages > case when today then old.day_messages else 0 end)
      or (new.messages_weekly < new.week_messages
        and new.week_messages > case when this_week then old.week_messages else 0 end)
      or (new.messages_monthly < new.month_messages
        and new.month_messages > case when this_month then old.month_messages else 0 end)
      or (new.messages_total < new.total_messages and new.total_messages > old.total_messages))
  then raise exception 'a cap of mandate % would be passed', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger mandates_hold_caps before update on mandates for each row execute function app.hold_mandate();

-- What moves of lines give back to their mandate, or add where more was used than held. The windows are those in which
-- the line was counted.
create function app.keep_mandates() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from new_lines where mandate_id is not null) then return null; end if;

  perform from mandates m
    where (m.org_id, m.id) in (select org_id, mandate_id from new_lines where mandate_id is not null)
    order by m.org_id, m.id for no key update;

  update mandates m set
    day_spent = m.day_spent + d.day, week_spent = m.week_spent + d.week, month_spent = m.month_spent + d.month,
    total_spent = m.total_spent + d.total,
    day_held = m.day_held + d.day_held, week_held = m.week_held + d.week_held,
    month_held = m.month_held + d.month_held, total_held = m.total_held + d.held,
    day_messages = m.day_messages + d.day_messages, week_messages = m.week_messages + d.week_messages,
    month_messages = m.month_messages + d.month_messages, total_messages = m.total_messages + d.messages,
    open_holds = m.open_holds + d.open
  from (
    select s.org_id, s.mandate_id,
      coalesce(sum(s.spent) filter (where s.mandated_on = k.day), 0) as day,
      coalesce(sum(s.spent) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week,
      coalesce(sum(s.spent) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month,
      coalesce(sum(s.held) filter (where s.mandated_on = k.day), 0) as day_held,
      coalesce(sum(s.held) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week_held,
      coalesce(sum(s.held) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month_held,
      coalesce(sum(s.messages) filter (where s.mandated_on = k.day), 0) as day_messages,
      coalesce(sum(s.messages) filter (where app.week_of(s.mandated_on) = app.week_of(k.day)), 0) as week_messages,
      coalesce(sum(s.messages) filter (where app.month_of(s.mandated_on) = app.month_of(k.day)), 0) as month_messages,
      sum(s.spent) as total, sum(s.held) as held, sum(s.messages) as messages, sum(s.open) as open
    from (
      select org_id, mandate_id, mandated_on,
        case when status in ('provisioned', 'actual') then price * quantity else 0 end as spent,
        case when status = 'provisioned' then price * quantity else 0 end as held,
        case when status in ('provisioned', 'actual') and category = 'email_sending' then quantity else 0 end as messages,
        case when status = 'provisioned' then 1 else 0 end as open from new_lines where mandate_id is not null
      union all
      select org_id, mandate_id, mandated_on,
        case when status in ('provisioned', 'actual') then -price * quantity else 0 end,
        case when status = 'provisioned' then -price * quantity else 0 end,
        case when status in ('provisioned', 'actual') and category = 'email_sending' then -quantity else 0 end,
        case when status = 'provisioned' then -1 else 0 end from old_lines where mandate_id is not null) s
    join mandates k on k.org_id = s.org_id and k.id = s.mandate_id
    group by s.org_id, s.mandate_id) d
  where m.org_id = d.org_id and m.id = d.mandate_id
    and (d.total <> 0 or d.held <> 0 or d.messages <> 0 or d.open <> 0);
  return null;
end $$;
create trigger cost_lines_moved_7_mandates after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_mandates();

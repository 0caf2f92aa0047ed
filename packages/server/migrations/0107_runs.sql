-- Runs, their cost lines, and the sums that triggers keep of them: ledger, budgets, costs of campaigns, credit.

create function app.month_of(day date) returns date language sql immutable as $$ select date_trunc('month', day)::date $$;
comment on function app.month_of(date) is 'The first day of the month.';

create function app.week_of(day date) returns date language sql immutable as $$ select date_trunc('week', day)::date $$;
comment on function app.week_of(date) is 'The Monday of the week.';

create table runs (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  parent_run_id         uuid,
  workflow_run_id       uuid,
  user_id               uuid,
  brand_ids             uuid[],
  campaign_id           uuid,
  workflow_slug         text,
  workflow_dynasty_slug text,
  feature_slug          text,
  feature_dynasty_slug  text,
  service_name          text           not null,
  task_name             text           not null,
  status                text
    not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  error                 text,
  own_actual            bigint         not null default 0 check (own_actual >= 0),
  own_provisioned       bigint         not null default 0 check (own_provisioned >= 0),
  started_at            timestamptz(3) not null default app.now(),
  completed_at          timestamptz(3),
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, parent_run_id) references runs (org_id, id)
) with (fillfactor = 75);
comment on table runs is
  'Everything that was done and may have cost money: runs of workflows, their nodes, and direct paid steps.';
comment on column runs.own_actual is 'Micro-cents of this run''s own lines, kept by the triggers of cost_lines.';
create index runs_alone on runs (started_at) where status = 'running' and workflow_run_id is null and campaign_id is
  null;
comment on index runs_alone is 'Direct paid steps that are under way: few at any time.';
create index runs_by_start on runs (org_id, started_at desc, id desc) include (status, service_name, task_name,
  user_id, workflow_slug, feature_slug, parent_run_id);
create index runs_of_brand on runs using gin (brand_ids);
create index runs_of_campaign on runs (org_id, campaign_id, started_at desc, id desc) include (status, service_name,
  task_name, parent_run_id) where campaign_id is not null;
create index runs_of_feature on runs (org_id, feature_dynasty_slug) where feature_dynasty_slug is not null;
comment on index runs_of_feature is 'For the statistics of a feature.';
create index runs_of_parent on runs (org_id, parent_run_id) where parent_run_id is not null;
create index runs_of_workflow_run on runs (org_id, workflow_run_id) where workflow_run_id is not null;

create table transfers (
  org_id     uuid           not null,
  line_id    uuid           not null,
  kind       text           not null check (kind in ('hold', 'post', 'release', 'refund')),
  amount     bigint         not null check (amount >= 0),
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, line_id, kind)
);
comment on table transfers is
  'The ledger, double entry by its shape. hold: available -> held, post: held -> spent, release: held -> available, refund: spent -> available.';

create table budgets (
  org_id       uuid   not null references organizations (id),
  campaign_id  uuid   not null,
  cap_daily    bigint check (cap_daily >= 0),
  cap_weekly   bigint check (cap_weekly >= 0),
  cap_monthly  bigint check (cap_monthly >= 0),
  cap_total    bigint check (cap_total >= 0),
  max_leads    int    check (max_leads >= 1),
  leads        int    not null default 0 check (leads >= 0),
  day          date   not null default (app.now() at time zone 'UTC')::date,
  day_spent    bigint not null default 0 check (day_spent >= 0),
  week_spent   bigint not null default 0 check (week_spent >= 0),
  month_spent  bigint not null default 0 check (month_spent >= 0),
  total_spent  bigint not null default 0 check (total_spent >= 0),
  total_actual bigint not null default 0 check (total_actual >= 0),
  open_holds   int    not null default 0 check (open_holds >= 0),
  warned_day   date,
  warned_week  date,
  warned_month date,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred
) with (fillfactor = 30);
comment on table budgets is
  'All caps, windows and sums of one campaign in one row, so that one conditional update decides about money.';
comment on column budgets.cap_daily is
  'Copy of the campaign''s setting, as are the other caps and max_leads; campaigns/copies.ts writes them.';
comment on column budgets.leads is
  'Places taken: leads claimed, served or contacted, and runs that have not found theirs yet.';
comment on column budgets.day is
  'The latest UTC day seen; its week and month are the other two windows. It never goes back.';
comment on column budgets.warned_day is 'The windows whose 80 % warning was given.';

create table cost_lines (
  org_id           uuid           not null,
  id               uuid           not null,
  run_id           uuid           not null,
  cost_name        text           not null,
  provider         text           not null,
  unit             text           not null,
  category         text           not null,
  cost_source      text           not null check (cost_source in ('org', 'platform')),
  price            bigint         not null check (price >= 0),
  planned_quantity bigint         not null check (planned_quantity >= 0),
  quantity         bigint         not null,
  status           text
    not null default 'provisioned' check (status in ('provisioned', 'actual', 'cancelled', 'refunded')),
  created_at       timestamptz(3) not null default app.now(),
  settled_at       timestamptz(3),
  campaign_id      uuid,
  node_id          text,
  message_id       uuid,
  counted_on       date           not null default (app.now() at time zone 'UTC')::date,
  primary key (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id),
  check (quantity >= 0 and quantity <= planned_quantity)
);
comment on table cost_lines is
  'The truth about money: one line per paid thing of a run, moved provisioned -> actual | cancelled, actual -> refunded. Every sum follows by trigger.';
comment on column cost_lines.message_id is
  'The message that a send line is held for; the hold outlives the run that reserved it.';
comment on column cost_lines.counted_on is 'The UTC day whose windows the line was counted in.';
create index cost_lines_by_age on cost_lines (org_id, created_at);
create index cost_lines_held on cost_lines (created_at) where status = 'provisioned';
create index cost_lines_of_campaign on cost_lines (org_id, campaign_id, created_at) where campaign_id is not null;
create index cost_lines_of_message on cost_lines (org_id, message_id) where message_id is not null;
create index cost_lines_of_run on cost_lines (org_id, run_id);

create table lead_places (
  org_id      uuid not null,
  campaign_id uuid not null,
  run_id      uuid not null,
  primary key (org_id, run_id),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id),
  foreign key (org_id, run_id) references runs (org_id, id)
);
comment on table lead_places is 'One place under maxLeads per run; given back by deleting the row, so at most once.';

create table campaign_costs (
  org_id      uuid   not null,
  campaign_id uuid   not null,
  cost_name   text   not null,
  actual      bigint not null default 0 check (actual >= 0),
  provisioned bigint not null default 0 check (provisioned >= 0),
  quantity    bigint not null default 0 check (quantity >= 0),
  primary key (org_id, campaign_id, cost_name),
  foreign key (org_id, campaign_id) references budgets (org_id, campaign_id)
) with (fillfactor = 50);
comment on table campaign_costs is
  'Sums of the cost lines of a campaign, by cost name; kept by the triggers of cost_lines.';

create table run_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  count       int  not null
);
comment on table run_counts is 'Counters of runs as signed steps, added by trigger and folded into sums by a job.';
create index run_counts_of_campaign on run_counts (org_id, campaign_id);

create function app.check_line_moves() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select org_id, id, status as before, null as after from old_lines union all
      select org_id, id, null, status from new_lines) sides
    group by org_id, id
    having max(before) <> max(after)
      and (max(before), max(after)) not in (('provisioned', 'actual'), ('provisioned', 'cancelled'), ('actual', 'refunded')))
  then raise exception 'a cost line moves provisioned -> actual | cancelled, actual -> refunded'
    using errcode = 'check_violation';
  end if;
  return null;
end $$;
comment on function app.check_line_moves() is
  'A cost line moves provisioned -> actual | cancelled, actual -> refunded, and no other way.';
create trigger cost_lines_moved_1_check after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.check_line_moves();

create function app.count_runs_started() returns trigger language plpgsql as $$
begin
  insert into run_counts (org_id, campaign_id, count)
    select org_id, campaign_id, count(*) from new_runs
    where campaign_id is not null and parent_run_id is null group by 1, 2;
  return null;
end $$;
comment on function app.count_runs_started() is 'Counts runs that begin.';
create trigger runs_count_started after insert on runs referencing new table as new_runs for each statement execute
  function app.count_runs_started();

create function app.enter_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(price * quantity), 0 from new_lines where cost_source = 'platform'
    group by org_id having sum(price * quantity) <> 0;
  return null;
end $$;
comment on function app.enter_credit_use() is 'Holds the credit of new platform lines.';
create trigger cost_lines_enter_credit_use after insert on cost_lines referencing new table as new_lines for each
  statement execute function app.enter_credit_use();

create function app.enter_holds() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  insert into transfers (org_id, line_id, kind, amount)
    select org_id, id, 'hold', price * quantity from new_lines;
  insert into campaign_costs as c (org_id, campaign_id, cost_name, provisioned, quantity)
    select org_id, campaign_id, cost_name, sum(price * quantity), sum(quantity) from new_lines
    where campaign_id is not null group by org_id, campaign_id, cost_name order by org_id, campaign_id, cost_name
  on conflict (org_id, campaign_id, cost_name) do update
    set provisioned = c.provisioned + excluded.provisioned, quantity = c.quantity + excluded.quantity;
  update runs r set own_provisioned = r.own_provisioned + d.amount, updated_at = app.now()
    from (select org_id, run_id, sum(price * quantity) as amount from new_lines group by org_id, run_id) d
    where r.org_id = d.org_id and r.id = d.run_id;
  return null;
end $$;
comment on function app.enter_holds() is
  'A new cost line is a hold: in the ledger, in the costs of its campaign and in its run. The budget was raised before it.';
create trigger cost_lines_enter_holds after insert on cost_lines referencing new table as new_lines for each statement
  execute function app.enter_holds();

create function app.enter_transfers() returns trigger language plpgsql as $$
begin
  insert into transfers (org_id, line_id, kind, amount)
    select p.org_id, p.id, m.kind, m.amount from (
      select org_id, id, max(before) as before, max(after) as after, max(was) as was, max(is_now) as is_now from (
        select org_id, id, status as before, null as after, price * quantity as was, null::bigint as is_now
        from old_lines
        union all
        select org_id, id, null, status, null, price * quantity from new_lines) sides
      group by org_id, id) p
    cross join lateral (values
      ('post', p.is_now, p.before = 'provisioned' and p.after = 'actual'),
      ('release', case when p.after = 'actual' then p.was - p.is_now else p.was end,
        p.before = 'provisioned' and p.after in ('actual', 'cancelled')),
      ('refund', p.was, p.before = 'actual' and p.after = 'refunded')) m (kind, amount, applies)
    where m.applies;
  return null;
end $$;
comment on function app.enter_transfers() is
  'Enters the moves of lines in the ledger. Its key refuses to post, release or refund a line twice.';
create trigger cost_lines_moved_4_transfers after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.enter_transfers();

create function app.hold_caps() returns trigger language plpgsql as $$
begin
  if (new.cap_daily < new.day_spent and new.day_spent > case when new.day > old.day then 0 else old.day_spent end)
    or (new.cap_weekly < new.week_spent
      and new.week_spent > case when app.week_of(new.day) > app.week_of(old.day) then 0 else old.week_spent end)
    or (new.cap_monthly < new.month_spent
      and new.month_spent > case when app.month_of(new.day) > app.month_of(old.day) then 0 else old.month_spent end)
    or (new.cap_total < new.total_spent and new.total_spent > old.total_spent)
    or (new.max_leads < new.leads and new.leads > old.leads)
  then raise exception 'a cap of campaign % would be passed', new.campaign_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function app.hold_caps() is
  'The second wall: spend may rise only to a sum within its cap. Lowering a cap below what is spent stays allowed.';
create trigger budgets_hold_caps before update on budgets for each row execute function app.hold_caps();

create function app.keep_budgets() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  -- A line that only goes to another run moves no sum of its campaign, so nobody waits for the budget then. A line that
  -- a message takes moves no sum either, but scheduling must have the budget before it touches messages and leads.
  if not exists (
    select from (
      select org_id, id, status, price, quantity, message_id from old_lines union all
      select org_id, id, status, price, quantity, message_id from new_lines) sides
    group by org_id, id, status, price, quantity, message_id having count(*) = 1)
  then return null;
  end if;

  perform from budgets b
    where (b.org_id, b.campaign_id) in (select org_id, campaign_id from new_lines where campaign_id is not null)
    order by b.org_id, b.campaign_id for no key update;

  update budgets b set
    day_spent = b.day_spent + d.day, week_spent = b.week_spent + d.week, month_spent = b.month_spent + d.month,
    total_spent = b.total_spent + d.total, total_actual = b.total_actual + d.actual, open_holds = b.open_holds + d.held
  from (
    select s.org_id, s.campaign_id,
      coalesce(sum(s.spent) filter (where s.counted_on = k.day), 0) as day,
      coalesce(sum(s.spent) filter (where app.week_of(s.counted_on) = app.week_of(k.day)), 0) as week,
      coalesce(sum(s.spent) filter (where app.month_of(s.counted_on) = app.month_of(k.day)), 0) as month,
      sum(s.spent) as total, sum(s.actual) as actual, sum(s.held) as held
    from (
      select org_id, campaign_id, counted_on,
        case when status in ('provisioned', 'actual') then price * quantity else 0 end as spent,
        case when status = 'actual' then price * quantity else 0 end as actual,
        case when status = 'provisioned' then 1 else 0 end as held from new_lines where campaign_id is not null
      union all
      select org_id, campaign_id, counted_on,
        case when status in ('provisioned', 'actual') then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end,
        case when status = 'provisioned' then -1 else 0 end from old_lines where campaign_id is not null) s
    join budgets k on k.org_id = s.org_id and k.campaign_id = s.campaign_id
    group by s.org_id, s.campaign_id) d
  where b.org_id = d.org_id and b.campaign_id = d.campaign_id and (d.total <> 0 or d.actual <> 0 or d.held <> 0);
  return null;
end $$;
comment on function app.keep_budgets() is
  'Moves the spend of each campaign''s open windows with its lines. The lock comes first, in the order of ids.';
create trigger cost_lines_moved_2_budgets after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_budgets();

create function app.keep_campaign_costs() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update campaign_costs c set
    actual = c.actual + d.actual, provisioned = c.provisioned + d.provisioned, quantity = c.quantity + d.quantity
  from (
    select org_id, campaign_id, cost_name,
      sum(actual) as actual, sum(provisioned) as provisioned, sum(quantity) as quantity
    from (
      select org_id, campaign_id, cost_name, case when status = 'actual' then price * quantity else 0 end as actual,
        case when status = 'provisioned' then price * quantity else 0 end as provisioned,
        case when status in ('actual', 'provisioned') then quantity else 0 end as quantity
      from new_lines where campaign_id is not null
      union all
      select org_id, campaign_id, cost_name, case when status = 'actual' then -price * quantity else 0 end,
        case when status = 'provisioned' then -price * quantity else 0 end,
        case when status in ('actual', 'provisioned') then -quantity else 0 end
      from old_lines where campaign_id is not null) s
    group by org_id, campaign_id, cost_name) d
  where c.org_id = d.org_id and c.campaign_id = d.campaign_id and c.cost_name = d.cost_name
    and (d.actual <> 0 or d.provisioned <> 0 or d.quantity <> 0);
  return null;
end $$;
comment on function app.keep_campaign_costs() is 'Moves the sums by cost name of each campaign with its lines.';
create trigger cost_lines_moved_3_campaign_costs after update on cost_lines referencing old table as old_lines new
  table as new_lines for each statement execute function app.keep_campaign_costs();

create function app.keep_credit_use() returns trigger language plpgsql as $$
begin
  insert into credit_use (org_id, held, actual)
    select org_id, sum(held), sum(actual) from (
      select org_id, case when status = 'provisioned' then price * quantity else 0 end as held,
        case when status = 'actual' then price * quantity else 0 end as actual
      from new_lines where cost_source = 'platform'
      union all
      select org_id, case when status = 'provisioned' then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end
      from old_lines where cost_source = 'platform') sides
    group by org_id having sum(held) <> 0 or sum(actual) <> 0;
  insert into usage_days (org_id, day, campaign_id, amount, newest_at)
    select org_id, (settled_at at time zone 'UTC')::date, campaign_id, sum(amount), max(settled_at) from (
      select org_id, settled_at, campaign_id, price * quantity as amount
      from new_lines where cost_source = 'platform' and status = 'actual'
      union all
      select org_id, settled_at, campaign_id, -price * quantity
      from old_lines where cost_source = 'platform' and status = 'actual') sides
    group by 1, 2, 3 having sum(amount) <> 0;
  return null;
end $$;
comment on function app.keep_credit_use() is
  'Moves the use of credit, and the usage of the day, with the platform''s lines.';
create trigger cost_lines_moved_6_credit_use after update on cost_lines referencing old table as old_lines new table
  as new_lines for each statement execute function app.keep_credit_use();

create function app.keep_runs() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  update runs r set own_provisioned = r.own_provisioned + d.provisioned, own_actual = r.own_actual + d.actual,
    updated_at = app.now()
  from (
    select org_id, run_id, sum(provisioned) as provisioned, sum(actual) as actual from (
      select org_id, run_id, case when status = 'provisioned' then price * quantity else 0 end as provisioned,
        case when status = 'actual' then price * quantity else 0 end as actual from new_lines
      union all
      select org_id, run_id, case when status = 'provisioned' then -price * quantity else 0 end,
        case when status = 'actual' then -price * quantity else 0 end from old_lines) sides
    group by org_id, run_id) d
  where r.org_id = d.org_id and r.id = d.run_id and (d.provisioned <> 0 or d.actual <> 0);
  return null;
end $$;
comment on function app.keep_runs() is
  'Moves the sums of runs with their lines. A line that goes to another run takes its amount along.';
create trigger cost_lines_moved_5_runs after update on cost_lines referencing old table as old_lines new table as
  new_lines for each statement execute function app.keep_runs();

-- Money that cannot be overspent. One row holds all caps and windows of a campaign, so that one conditional update
-- decides; the ledger of transfers and every sum of cost lines follow the lines by trigger, so that no code can move a
-- line without them. Order of locks everywhere: budgets, then campaign_costs, then anything of leads and messages.

alter table cost_lines
  add column campaign_id uuid,
  add column node_id text,
  -- The message that a send line is held for: it outlives the run that reserved it.
  add column message_id uuid,
  -- The UTC day whose windows the line was counted in.
  add column counted_on date not null default (app.now() at time zone 'UTC')::date;
create index cost_lines_of_campaign on cost_lines (org_id, campaign_id, created_at) where campaign_id is not null;
create index cost_lines_of_message on cost_lines (org_id, message_id) where message_id is not null;
create index cost_lines_held on cost_lines (created_at) where status = 'provisioned';
create index runs_of_workflow_run on runs (org_id, workflow_run_id) where workflow_run_id is not null;

create table budgets (
  org_id uuid not null references organizations (id),
  campaign_id uuid not null,
  cap_daily bigint check (cap_daily >= 0),
  cap_weekly bigint check (cap_weekly >= 0),
  cap_monthly bigint check (cap_monthly >= 0),
  cap_total bigint check (cap_total >= 0),
  max_leads int check (max_leads >= 1),
  -- Places taken: leads claimed, served or contacted, and runs that have not found theirs yet.
  leads int not null default 0 check (leads >= 0),
  -- The latest UTC day seen; its week and month are the other two windows. It never goes back.
  day date not null default (app.now() at time zone 'UTC')::date,
  day_spent bigint not null default 0 check (day_spent >= 0),
  week_spent bigint not null default 0 check (week_spent >= 0),
  month_spent bigint not null default 0 check (month_spent >= 0),
  total_spent bigint not null default 0 check (total_spent >= 0),
  total_actual bigint not null default 0 check (total_actual >= 0),
  open_holds int not null default 0 check (open_holds >= 0),
  -- The windows whose 80 % warning is out.
  warned_day date,
  warned_week date,
  warned_month date,
  primary key (org_id, campaign_id)
);

create function app.week_of(day date) returns date language sql immutable as $$ select date_trunc('week', day)::date $$;
create function app.month_of(day date) returns date language sql immutable as $$ select date_trunc('month', day)::date $$;

-- The second wall: spend may rise only to a sum within its cap. Lowering a cap below what is spent stays allowed.
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
create trigger budgets_hold_caps before update on budgets for each row execute function app.hold_caps();

-- One place under maxLeads per run; given back once, by deleting it.
create table lead_places (
  org_id uuid not null,
  campaign_id uuid not null,
  run_id uuid not null,
  primary key (org_id, run_id)
);

create table campaign_costs (
  org_id uuid not null,
  campaign_id uuid not null,
  cost_name text not null,
  actual bigint not null default 0 check (actual >= 0),
  provisioned bigint not null default 0 check (provisioned >= 0),
  quantity bigint not null default 0 check (quantity >= 0),
  primary key (org_id, campaign_id, cost_name)
);

-- Double entry: each row takes an amount from one account and puts it in another, so that every transaction sums to
-- zero by its shape. hold: available -> held, post: held -> spent, release: held -> available, refund: spent -> available.
create table transfers (
  org_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('hold', 'post', 'release', 'refund')),
  amount bigint not null check (amount >= 0),
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, line_id, kind)
);

create function app.lines_inserted() returns trigger language plpgsql as $$
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
create trigger cost_lines_inserted after insert on cost_lines referencing new table as new_lines
  for each statement execute function app.lines_inserted();

create function app.lines_moved() returns trigger language plpgsql as $$
begin
  if exists (select from old_lines o join new_lines n using (org_id, id)
    where o.status <> n.status and not (o.status = 'provisioned' and n.status in ('actual', 'cancelled'))
      and not (o.status = 'actual' and n.status = 'refunded'))
  then raise exception 'a cost line moves provisioned -> actual | cancelled, actual -> refunded' using errcode = 'check_violation';
  end if;

  -- No sum of a campaign moves with a line that only goes to another run, so nobody waits for its budget then.
  if exists (select from old_lines o join new_lines n using (org_id, id)
    where (o.status, o.price, o.quantity, o.message_id) is distinct from (n.status, n.price, n.quantity, n.message_id))
  then
    perform from budgets b
      where (b.org_id, b.campaign_id) in (select org_id, campaign_id from new_lines where campaign_id is not null)
      order by b.org_id, b.campaign_id for update;
    update budgets b set
      day_spent = b.day_spent - d.day, week_spent = b.week_spent - d.week, month_spent = b.month_spent - d.month,
      total_spent = b.total_spent - d.total, total_actual = b.total_actual + d.actual, open_holds = b.open_holds - d.closed
    from (
      select g.org_id, g.campaign_id,
        coalesce(sum(freed) filter (where counted_on = k.day), 0) as day,
        coalesce(sum(freed) filter (where app.week_of(counted_on) = app.week_of(k.day)), 0) as week,
        coalesce(sum(freed) filter (where app.month_of(counted_on) = app.month_of(k.day)), 0) as month,
        sum(freed) as total, sum(actual) as actual, sum(closed) as closed
      from (
        select n.org_id, n.campaign_id, n.counted_on,
          case when o.status in ('provisioned', 'actual') then o.price * o.quantity else 0 end
            - case when n.status in ('provisioned', 'actual') then n.price * n.quantity else 0 end as freed,
          case when n.status = 'actual' then n.price * n.quantity else 0 end
            - case when o.status = 'actual' then o.price * o.quantity else 0 end as actual,
          case when o.status = 'provisioned' and n.status <> 'provisioned' then 1 else 0 end as closed
        from old_lines o join new_lines n using (org_id, id) where n.campaign_id is not null) g
      join budgets k on k.org_id = g.org_id and k.campaign_id = g.campaign_id
      group by g.org_id, g.campaign_id) d
    where b.org_id = d.org_id and b.campaign_id = d.campaign_id;

    update campaign_costs c set
      actual = c.actual + d.actual, provisioned = c.provisioned + d.provisioned, quantity = c.quantity + d.quantity
    from (
      select n.org_id, n.campaign_id, n.cost_name,
        sum(case when n.status = 'actual' then n.price * n.quantity else 0 end
          - case when o.status = 'actual' then o.price * o.quantity else 0 end) as actual,
        sum(case when n.status = 'provisioned' then n.price * n.quantity else 0 end
          - case when o.status = 'provisioned' then o.price * o.quantity else 0 end) as provisioned,
        sum(case when n.status in ('actual', 'provisioned') then n.quantity else 0 end
          - case when o.status in ('actual', 'provisioned') then o.quantity else 0 end) as quantity
      from old_lines o join new_lines n using (org_id, id)
      where n.campaign_id is not null group by n.org_id, n.campaign_id, n.cost_name) d
    where c.org_id = d.org_id and c.campaign_id = d.campaign_id and c.cost_name = d.cost_name;
  end if;

  -- A line handed to another run takes its amount along.
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

  insert into transfers (org_id, line_id, kind, amount)
    select o.org_id, o.id, m.kind, m.amount from old_lines o join new_lines n using (org_id, id)
    cross join lateral (values
      ('post', n.price * n.quantity, o.status = 'provisioned' and n.status = 'actual'),
      ('release', case when n.status = 'actual' then o.price * o.quantity - n.price * n.quantity
        else o.price * o.quantity end, o.status = 'provisioned' and n.status in ('actual', 'cancelled')),
      ('refund', o.price * o.quantity, o.status = 'actual' and n.status = 'refunded')) m (kind, amount, applies)
    where m.applies;
  return null;
end $$;
create trigger cost_lines_moved after update on cost_lines referencing old table as old_lines new table as new_lines
  for each statement execute function app.lines_moved();

-- Lines from before the ledger: their holds and moves are entered, so that a recount finds nothing missing.
insert into transfers (org_id, line_id, kind, amount, created_at)
  select org_id, id, 'hold', price * planned_quantity, created_at from cost_lines
  union all select org_id, id, 'post', price * quantity, settled_at from cost_lines where status in ('actual', 'refunded')
  union all select org_id, id, 'release', price * (planned_quantity - case when status = 'cancelled' then 0 else quantity end),
    settled_at from cost_lines where status <> 'provisioned'
  union all select org_id, id, 'refund', price * quantity, settled_at from cost_lines where status = 'refunded';

-- Spend of the open windows without what is only held, so that a warning or a pause does not call held money spent.
alter table budgets
  add column day_actual bigint not null default 0 check (day_actual >= 0),
  add column week_actual bigint not null default 0 check (week_actual >= 0),
  add column month_actual bigint not null default 0 check (month_actual >= 0);

update budgets b set day_actual = s.day, week_actual = s.week, month_actual = s.month
from (
  select k.org_id, k.campaign_id,
    coalesce(sum(l.price * l.quantity) filter (where l.counted_on = k.day), 0) as day,
    coalesce(sum(l.price * l.quantity) filter (where app.week_of(l.counted_on) = app.week_of(k.day)), 0) as week,
    coalesce(sum(l.price * l.quantity) filter (where app.month_of(l.counted_on) = app.month_of(k.day)), 0) as month
  from budgets k join cost_lines l on l.org_id = k.org_id and l.campaign_id = k.campaign_id
  where l.status = 'actual' group by k.org_id, k.campaign_id) s
where b.org_id = s.org_id and b.campaign_id = s.campaign_id;

-- The release before moves the day without these columns, so a trigger empties them.
create function app.begin_windows() returns trigger language plpgsql as $$
begin
  if new.day > old.day then
    new.day_actual := 0;
    if app.week_of(new.day) > app.week_of(old.day) then new.week_actual := 0; end if;
    if app.month_of(new.day) > app.month_of(old.day) then new.month_actual := 0; end if;
  end if;
  return new;
end $$;
comment on function app.begin_windows() is 'A window that begins has nothing spent.';
create trigger budgets_begin_windows before update of day on budgets for each row execute function app.begin_windows();

create or replace function app.keep_budgets() returns trigger language plpgsql set enable_seqscan = off as $$
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
    day_actual = b.day_actual + d.day_actual, week_actual = b.week_actual + d.week_actual,
    month_actual = b.month_actual + d.month_actual,
    total_spent = b.total_spent + d.total, total_actual = b.total_actual + d.actual, open_holds = b.open_holds + d.held
  from (
    select s.org_id, s.campaign_id,
      coalesce(sum(s.spent) filter (where s.counted_on = k.day), 0) as day,
      coalesce(sum(s.spent) filter (where app.week_of(s.counted_on) = app.week_of(k.day)), 0) as week,
      coalesce(sum(s.spent) filter (where app.month_of(s.counted_on) = app.month_of(k.day)), 0) as month,
      coalesce(sum(s.actual) filter (where s.counted_on = k.day), 0) as day_actual,
      coalesce(sum(s.actual) filter (where app.week_of(s.counted_on) = app.week_of(k.day)), 0) as week_actual,
      coalesce(sum(s.actual) filter (where app.month_of(s.counted_on) = app.month_of(k.day)), 0) as month_actual,
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

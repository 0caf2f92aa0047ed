-- What a run of a workflow costs the database: money moves to a node's Run with the line that it settles, and the sums
-- behind the lines follow in fewer steps.

-- What was reserved for each node, by its id: a node that begins finds its holds here.
alter table workflow_runs add column holds jsonb not null default '{}';
update workflow_runs w set holds = h.holds from (
  select l.org_id, l.run_id, jsonb_object_agg(l.node_id, l.holds) as holds from (
    select org_id, run_id, node_id, jsonb_agg(jsonb_build_object('lineId', id, 'costName', cost_name,
      'maximum', planned_quantity) order by id) as holds
    from cost_lines where status = 'provisioned' and node_id is not null and message_id is null group by 1, 2, 3) l
  group by 1, 2) h
where w.org_id = h.org_id and w.run_id = h.run_id and w.status in ('queued', 'dispatching', 'running');
alter table workflow_runs drop column held_nodes;

-- Lines are found by their keys. A plan is made once per connection, perhaps while the tables were still empty.
alter function app.lines_inserted() set enable_seqscan = off;

-- The lines before and after are paired by grouping, not by joining: the plan that was made for the first few lines
-- serves ten thousand as well.
create or replace function app.lines_moved() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if not exists (select from new_lines) then return null; end if;

  if exists (
    select from (
      select org_id, id, status as before, null as after from old_lines union all
      select org_id, id, null, status from new_lines) sides
    group by org_id, id
    having max(before) <> max(after)
      and (max(before), max(after)) not in (('provisioned', 'actual'), ('provisioned', 'cancelled'), ('actual', 'refunded')))
  then raise exception 'a cost line moves provisioned -> actual | cancelled, actual -> refunded' using errcode = 'check_violation';
  end if;

  -- No sum of a campaign moves with a line that only goes to another run, so nobody waits for its budget then. A line
  -- that a message takes moves no sum either, but whoever schedules takes the budget before messages and leads.
  if exists (
    select from (
      select org_id, id, status, price, quantity, message_id from old_lines union all
      select org_id, id, status, price, quantity, message_id from new_lines) sides
    group by org_id, id, status, price, quantity, message_id having count(*) = 1)
  then
    perform from budgets b
      where (b.org_id, b.campaign_id) in (select org_id, campaign_id from new_lines where campaign_id is not null)
      order by b.org_id, b.campaign_id for update;

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

    update campaign_costs c set
      actual = c.actual + d.actual, provisioned = c.provisioned + d.provisioned, quantity = c.quantity + d.quantity
    from (
      select org_id, campaign_id, cost_name, sum(actual) as actual, sum(provisioned) as provisioned, sum(quantity) as quantity
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

    insert into transfers (org_id, line_id, kind, amount)
      select p.org_id, p.id, m.kind, m.amount from (
        select org_id, id, max(before) as before, max(after) as after, max(was) as was, max(is_now) as is_now from (
          select org_id, id, status as before, null as after, price * quantity as was, null::bigint as is_now from old_lines
          union all
          select org_id, id, null, status, null, price * quantity from new_lines) sides
        group by org_id, id) p
      cross join lateral (values
        ('post', p.is_now, p.before = 'provisioned' and p.after = 'actual'),
        ('release', case when p.after = 'actual' then p.was - p.is_now else p.was end,
          p.before = 'provisioned' and p.after in ('actual', 'cancelled')),
        ('refund', p.was, p.before = 'actual' and p.after = 'refunded')) m (kind, amount, applies)
      where m.applies;
  end if;

  -- A line that goes to another run takes its amount along.
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

-- Rows that are written again and again find room for that on their own page, and their indexes are left alone.
alter table runs set (fillfactor = 75);
alter table workflow_runs set (fillfactor = 60);
alter table workflow_run_nodes set (fillfactor = 75);
alter table budgets set (fillfactor = 30);
alter table campaign_costs set (fillfactor = 50);

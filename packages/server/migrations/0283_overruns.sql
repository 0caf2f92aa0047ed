-- A provider may report more than was held for it. That money is spent, so it is booked as it was: the line says what
-- it came to, the ledger says how much of it was beyond the hold, and the next reservation finds it under the caps.
alter table cost_lines drop constraint cost_lines_check;
alter table cost_lines add constraint cost_lines_check
  check (quantity >= 0 and (quantity <= planned_quantity or status in ('actual', 'refunded'))) not valid;
alter table cost_lines validate constraint cost_lines_check;

alter table transfers drop constraint transfers_kind_check;
alter table transfers add constraint transfers_kind_check
  check (kind in ('hold', 'post', 'release', 'refund', 'overrun')) not valid;
alter table transfers validate constraint transfers_kind_check;

create or replace function app.enter_transfers() returns trigger language plpgsql as $$
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
      ('release', case when p.after = 'actual' then greatest(p.was - p.is_now, 0) else p.was end,
        p.before = 'provisioned' and p.after in ('actual', 'cancelled')),
      ('overrun', p.is_now - p.was, p.before = 'provisioned' and p.after = 'actual' and p.is_now > p.was),
      ('refund', p.was, p.before = 'actual' and p.after = 'refunded')) m (kind, amount, applies)
    where m.applies;
  return null;
end $$;

create or replace function app.hold_caps() returns trigger language plpgsql as $$
begin
  if new.open_holds >= old.open_holds and (
      (new.cap_daily < new.day_spent and new.day_spent > case when new.day > old.day then 0 else old.day_spent end)
      or (new.cap_weekly < new.week_spent
        and new.week_spent > case when app.week_of(new.day) > app.week_of(old.day) then 0 else old.week_spent end)
      or (new.cap_monthly < new.month_spent
        and new.month_spent > case when app.month_of(new.day) > app.month_of(old.day) then 0 else old.month_spent end)
      or (new.cap_total < new.total_spent and new.total_spent > old.total_spent))
    or (new.max_leads < new.leads and new.leads > old.leads)
  then raise exception 'a cap of campaign % would be passed', new.campaign_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
comment on function app.hold_caps() is
  'The second wall: what is held may rise only to a sum within its cap. Lowering a cap below what is spent stays allowed, and so does settling a hold that came to more.';

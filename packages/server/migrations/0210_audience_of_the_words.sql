-- The words of a campaign decide whom it writes to, whatever audiences its brand has.
alter table campaigns add column drafted_audience_id uuid;
comment on column campaigns.drafted_audience_id is
  'The audience that was drafted from the words of the campaign, or from the site of its brand where it has none.';

-- A campaign whose words change finds people again who wait in its buffer for the audience before.
create function app.move_member() returns trigger language plpgsql as $$
begin
  with joined as (
    insert into audience_members (org_id, audience_id, person_id, joined_at, served)
      values (new.org_id, new.audience_id, new.person_id, app.now(), new.served_at is not null)
      on conflict (org_id, audience_id, person_id) do nothing returning served)
  insert into audience_counts (org_id, audience_id, members, served)
    select new.org_id, new.audience_id, 1, served::int from joined;
  with gone as (
    delete from audience_members m
      where m.org_id = old.org_id and m.audience_id = old.audience_id and m.person_id = old.person_id
        and not exists (select from leads l
          where l.org_id = m.org_id and l.person_id = m.person_id and l.audience_id = m.audience_id)
      returning served)
  insert into audience_counts (org_id, audience_id, members, served)
    select old.org_id, old.audience_id, -1, -served::int from gone;
  return null;
end $$;
comment on function app.move_member() is 'Moves the person of a lead that goes to another audience.';
create trigger leads_move_member after update of audience_id on leads for each row
  when (old.audience_id is distinct from new.audience_id and new.audience_id is not null and old.audience_id is not null)
  execute function app.move_member();

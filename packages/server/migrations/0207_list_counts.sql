-- A list says how many rows it has under its filters. Where there may be a million, they are not counted each time:
-- a trigger writes a signed step for whatever comes, goes or changes (decision 0017).
create table list_counts (
  org_id uuid   not null,
  list   text   not null,
  parts  jsonb  not null,
  count  bigint not null
);
comment on table list_counts is
  'How many rows of a list have the same values in the columns that it is filtered by, as signed steps.';
create index list_counts_of_list on list_counts (org_id, list);

create function app.count_list() returns trigger language plpgsql as $$
declare
  parts text := (select string_agg(format('%1$L, %1$s', part), ', ') from unnest(tg_argv) part);
  counted text := format('select org_id, jsonb_build_object(%s) as parts, ', parts);
  steps text := case tg_op
    when 'INSERT' then counted || '1 as step from added'
    when 'DELETE' then counted || '-1 as step from gone'
    else counted || '1 as step from added union all ' || counted || '-1 from gone' end;
begin
  execute format('insert into list_counts (org_id, list, parts, count)
    select org_id, %L, parts, sum(step) from (%s) steps group by org_id, parts having sum(step) <> 0',
    tg_table_name, steps);
  return null;
end $$;
comment on function app.count_list() is
  'Writes how many rows of the table came and went, by the columns and conditions that the trigger names.';

-- Nobody writes between the triggers and the first count: each statement here keeps its table until the end.
do $$
declare
  list text;
  parts text[];
  arguments text;
begin
  for list, parts in values
    ('audiences', array['brand_id', 'status']),
    ('contacts', array['brand_id', 'consent_status']),
    ('replies', array['brand_id', 'campaign_id', 'classification', 'automatic']),
    ('suppressions', array['kind', 'reason', 'brand_id']),
    ('users', array['removed_at is null'])
  loop
    arguments := (select string_agg(quote_literal(part), ', ') from unnest(parts) part);
    execute format('create trigger %I after insert on %I referencing new table as added
      for each statement execute function app.count_list(%s)', list || '_count_added', list, arguments);
    execute format('create trigger %I after delete on %I referencing old table as gone
      for each statement execute function app.count_list(%s)', list || '_count_gone', list, arguments);
    execute format('create trigger %I after update on %I referencing old table as gone new table as added
      for each statement execute function app.count_list(%s)', list || '_count_changed', list, arguments);
    execute format('insert into list_counts (org_id, list, parts, count)
      select org_id, %L, jsonb_build_object(%s), count(*) from %I group by 1, 3', list,
      (select string_agg(format('%1$L, %1$s', part), ', ') from unnest(parts) part), list);
  end loop;
end $$;

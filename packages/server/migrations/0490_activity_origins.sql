-- The trail also says by whom in words, from where, and which fields changed. Lines of before have none of it.

alter table activity
  add column actor_name text,
  add column actor_email text,
  -- The kind of credential that acted.
  add column credential text check (credential in ('user', 'session', 'program', 'app', 'admin')),
  add column key_name text,
  add column mandate_id uuid,
  -- Null in lines of before this was recorded.
  add column surface text check (surface in ('dashboard', 'api', 'cli', 'mcp', 'link', 'engine')),
  add column address text,
  add column agent text,
  add column request_id text,
  add column operation text;
create index activity_of_object on activity (org_id, object_id, created_at desc, id desc);
comment on index activity_of_object is 'What was done to one thing.';
create index activity_from_address on activity (org_id, address, created_at desc, id desc) where address is not null;
comment on index activity_from_address is 'What was done from one network address.';

create table activity_changes (
  org_id      uuid not null,
  activity_id uuid not null,
  -- Null when an erased person was named in it.
  changes     jsonb,
  primary key (org_id, activity_id),
  foreign key (org_id, activity_id) references activity (org_id, id) on delete cascade
);
comment on table activity_changes is
  'The fields that an act changed, old and new, without secrets. Only ever added, and forgotten with a person.';

create function app.refuse_all_but_forgetting() returns trigger language plpgsql as $$
declare
  forgettable constant text[] := array['actor_name', 'actor_email', 'address', 'agent', 'changes'];
begin
  if to_jsonb(new) - forgettable is distinct from to_jsonb(old) - forgettable
    or exists (
      select from jsonb_each(to_jsonb(new)) as field (name, value)
      where field.name = any(forgettable) and field.value <> 'null'::jsonb
        and field.value is distinct from to_jsonb(old) -> field.name)
  then
    raise exception 'rows of % are only ever added', tg_table_name;
  end if;
  return new;
end $$;
comment on function app.refuse_all_but_forgetting() is
  'Rows of this table are never changed, but what is personal in them may be forgotten.';

-- The release before deletes without saying so, after 400 days if the operator sets nothing else.
create function app.refuse_delete_but_retention() returns trigger language plpgsql as $$
begin
  if current_setting('app.retention', true) is distinct from tg_table_name
    and old.created_at > app.now() - interval '400 days'
  then
    raise exception 'rows of % are deleted by retention alone', tg_table_name;
  end if;
  return old;
end $$;
comment on function app.refuse_delete_but_retention() is 'Rows of this table are deleted only when they are too old.';

create function app.refuse_delete_of_changes() returns trigger language plpgsql as $$
begin
  if exists (select from activity where org_id = old.org_id and id = old.activity_id) then
    raise exception 'rows of % are deleted only with their line', tg_table_name;
  end if;
  return old;
end $$;
comment on function app.refuse_delete_of_changes() is 'What a line says it changed goes only with the line.';

drop trigger activity_stays on activity;
create trigger activity_stays before update on activity for each row execute function app.refuse_all_but_forgetting();
create trigger activity_lasts before delete on activity for each row execute function app.refuse_delete_but_retention();
create trigger activity_changes_stay before update on activity_changes for each row execute function
  app.refuse_all_but_forgetting();
create trigger activity_changes_last before delete on activity_changes for each row execute function
  app.refuse_delete_of_changes();

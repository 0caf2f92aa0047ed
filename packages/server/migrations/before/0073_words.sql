-- Tables and columns by the words of the glossary: a fact is what happened, an event is what a webhook tells; a hold is
-- money; the keys of the installation are called as in the code.
alter table events rename to facts;
alter table facts rename constraint events_pkey to facts_pkey;
alter index events_by_org rename to facts_by_org;
alter index events_to_forget rename to facts_to_forget;

alter table message_events rename to tracking_events;
alter table tracking_events rename constraint message_events_pkey to tracking_events_pkey;
alter index message_events_of_message rename to tracking_events_of_message;
alter index message_events_once rename to tracking_events_once;

alter table kept_keys rename to installation_keys;
alter table installation_keys rename constraint kept_keys_pkey to installation_keys_pkey;

alter table campaigns rename column hold_until to wait_until;
alter table campaigns rename column hold_reason to wait_reason;

-- From version 18 on PostgreSQL names what is not null after its table, too.
do $$
declare old record;
begin
  for old in
    select k.conrelid::regclass as on_table, k.conname, c.relname || '_' || a.attname || '_not_null' as name
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'n' and c.oid in ('facts'::regclass, 'tracking_events'::regclass, 'installation_keys'::regclass)
      and k.conname <> c.relname || '_' || a.attname || '_not_null'
  loop
    execute format('alter table %s rename constraint %I to %I', old.on_table, old.conname, old.name);
  end loop;
end $$;

-- What was withdrawn for good: persons who were erased, keys and sessions that were revoked. Each is also written to a
-- file outside the database, so that a backup from before it cannot bring it back (api.md 33.35).

create table withdrawals (
  -- Of a key its own id, since it is revoked once; of an erasure one of its own, since a person may be erased again.
  id         text           not null primary key,
  kind       text           not null check (kind in ('erasure', 'key', 'app_key')),
  org_id     uuid,
  -- The keyed hash of the address, or the id of the key.
  subject    text           not null,
  at         timestamptz(3) not null default app.now(),
  -- Null until it stands in a file.
  written_at timestamptz(3)
);
comment on table withdrawals is 'Erasures and revocations, to be made again after a restore.';
create index withdrawals_unwritten on withdrawals (at) where written_at is null;

-- Notes a key or session that is revoked, whoever revokes it.
create function app.note_revoked_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('key:' || new.id, 'key', new.org_id, new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;

-- Notes a key of an application that is revoked.
create function app.note_revoked_app_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, subject, at)
    values ('app_key:' || new.id, 'app_key', new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;

create trigger api_keys_note_revoked after update on api_keys for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.note_revoked_key();
create trigger app_keys_note_revoked after update on app_keys for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.note_revoked_app_key();

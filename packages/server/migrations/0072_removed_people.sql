-- Whoever was removed from a team after a backup is removed again after its restore (api.md 33.35).
alter table withdrawals drop constraint withdrawals_kind_check;
alter table withdrawals add constraint withdrawals_kind_check check (kind in ('erasure', 'key', 'app_key', 'user'));
comment on table withdrawals is 'Erasures, revocations and removals, to be made again after a restore.';

-- Notes a person who is removed. The time is part of the id, since a person may come back and be removed again.
create function app.note_removed_user() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('user:' || new.id || ':' || (extract(epoch from new.removed_at) * 1000)::bigint, 'user', new.org_id, new.id,
      new.removed_at) on conflict (id) do nothing;
  return null;
end $$;

create trigger users_note_removed after update on users for each row
  when (old.removed_at is null and new.removed_at is not null) execute function app.note_removed_user();

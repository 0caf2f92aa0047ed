-- Where a session was begun, so that its person recognises it.

alter table api_keys add column begun_from text, add column begun_with text;
comment on column api_keys.begun_from is 'The network address that signed in. Of sessions, until they end.';
comment on column api_keys.begun_with is 'What the browser or program called itself. Of sessions, until they end.';

create function app.forget_ended_session() returns trigger language plpgsql as $$
begin
  new.begun_from := null;
  new.begun_with := null;
  return new;
end $$;
create trigger api_keys_forget_place before update of revoked_at on api_keys for each row
  when (new.revoked_at is not null and (new.begun_from is not null or new.begun_with is not null))
  execute function app.forget_ended_session();
create index api_keys_with_place on api_keys (expires_at) where begun_from is not null;

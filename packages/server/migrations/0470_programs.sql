-- Programs that people connect by OAuth 2.1 (spec 30.3). The key of a connection is a row of api_keys: its hash is that
-- of the access token in use, `expires_at` the end of that token, `ends_at` the end of the connection.

alter table api_keys drop constraint api_keys_kind_check,
  add constraint api_keys_kind_check check (kind in ('user', 'session', 'program')),
  drop constraint api_keys_check,
  add constraint api_keys_check check (kind = 'user' or expires_at is not null and ends_at is not null);

create table program_clients (
  id            uuid           primary key,
  name          text           not null,
  redirect_uris text[]         not null,
  created_at    timestamptz(3) not null default app.now()
);
comment on table program_clients is
  'Programs that registered themselves (RFC 7591). They prove nothing by it: the name is what they call themselves.';
create index program_clients_by_age on program_clients (created_at);

create table program_connections (
  org_id     uuid not null,
  key_id     uuid not null,
  client_id  uuid not null references program_clients (id),
  returns_to text not null,
  primary key (org_id, key_id),
  foreign key (org_id, key_id) references api_keys (org_id, id)
);
comment on table program_connections is 'Which program a person connected, and where its answers went.';
create index program_connections_by_client on program_connections (client_id);

create table program_codes (
  code_sha256    bytea          primary key,
  org_id         uuid           not null,
  user_id        uuid           not null,
  client_id      uuid           not null references program_clients (id),
  redirect_uri   text           not null,
  code_challenge text           not null,
  expires_at     timestamptz(3) not null,
  used_at        timestamptz(3),
  key_id         uuid,
  foreign key (org_id, user_id) references users (org_id, id),
  foreign key (org_id, key_id) references program_connections (org_id, key_id)
);
comment on table program_codes is 'What a person allowed, until the program has fetched its tokens: each good once, as hashes.';
create index program_codes_by_end on program_codes (expires_at);
create index program_codes_of_user on program_codes (org_id, user_id);
create index program_codes_by_client on program_codes (client_id);
create index program_codes_by_key on program_codes (org_id, key_id) where key_id is not null;

create table program_refresh_tokens (
  token_sha256 bytea          primary key,
  org_id       uuid           not null,
  key_id       uuid           not null,
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3),
  foreign key (org_id, key_id) references program_connections (org_id, key_id)
);
comment on table program_refresh_tokens is
  'Each is good once, as hashes. A used one stays until its end, so that a second use of it shows a theft.';
create index program_refresh_tokens_by_end on program_refresh_tokens (expires_at);
create index program_refresh_tokens_by_key on program_refresh_tokens (org_id, key_id);

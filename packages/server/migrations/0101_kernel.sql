-- Time, facts, stored answers, keys and mail of the installation, withdrawals: what every module stands on.

create schema app;

comment on table schema_migrations is 'The migrations that made this schema, each with the hash of its text.';

create function app.iso(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
comment on function app.iso(timestamptz) is 'An instant inside JSON, in the form of every answer.';

create function app.now() returns timestamptz language sql as $$
  select (clock_timestamp() + make_interval(secs =>
    coalesce(nullif(current_setting('app.offset_ms', true), '')::float8, 0) / 1000))::timestamptz(3)
$$;
comment on function app.now() is
  'The clock of every decision. Tests move it per session; production never sets the offset.';

create table facts (
  id          uuid           primary key,
  org_id      uuid           not null,
  kind        text           not null,
  actor       jsonb          not null,
  object_type text           not null,
  object_id   text           not null,
  campaign_id uuid,
  brand_id    uuid,
  data        jsonb          not null,
  created_at  timestamptz(3) not null default app.now()
);
comment on table facts is 'Every fact, written in the transaction that made it true; forgotten once it was acted on.';
create index facts_by_org on facts (org_id, id desc);
create index facts_to_forget on facts (created_at);

create table idempotency_keys (
  scope        text collate "C" not null,
  request      text             not null,
  key          text             not null,
  body_sha256  bytea            not null,
  status       int,
  answer       bytea,
  locked_until timestamptz(3),
  created_at   timestamptz(3)   not null default app.now(),
  primary key (scope, request, key)
);
comment on table idempotency_keys is
  'Answers kept for 24 h, so that a repeated POST repeats the answer and not the act.';
comment on column idempotency_keys.scope is
  '`<organisation> <user, else key>`; the client address for public operations. Compared byte by byte, so that the keys of an organisation stand together.';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table installation_keys (
  purpose text primary key,
  wrapped text not null
);
comment on table installation_keys is
  'Keys that stored hashes and links in sent mail were made with. They outlive the master key that wraps them.';

create unlogged table rate_windows (
  bucket text   primary key,
  slot   bigint not null,
  shift  bigint not null,
  hits   int    not null
) with (fillfactor = 50);
comment on table rate_windows is
  'Requests counted per bucket and minute when several processes share one limit. Not written ahead: a crash costs at most one window.';

create table withdrawals (
  id         text           primary key,
  kind       text           not null check (kind in ('erasure', 'key', 'app_key', 'user')),
  org_id     uuid,
  subject    text           not null,
  at         timestamptz(3) not null default app.now(),
  written_at timestamptz(3)
);
comment on table withdrawals is 'Erasures, revocations and removals, to be made again after a restore.';
create index withdrawals_unwritten on withdrawals (at) where written_at is null;

create table system_mail (
  id           uuid           primary key,
  recipient    text           not null,
  subject      text           not null,
  status       text           not null check (status in ('queued', 'sent', 'not_sent')),
  created_at   timestamptz(3) not null default app.now(),
  sent_at      timestamptz(3),
  sealed       bytea,
  org_id       uuid,
  sealed_rest  bytea,
  quoted_leads uuid[]
);
comment on table system_mail is
  'Mail of the installation itself (sign-in links, notices), kept until sent; bodies are sealed and blanked once sent.';
create index system_mail_by_age on system_mail (created_at);
create index system_mail_of_organization on system_mail (org_id, created_at desc, id desc) where sealed is not null;

create function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
comment on function app.refuse_change() is 'Rows of this table are never changed.';

-- Time, facts and request replay: what every module stands on.

create schema app;

-- The clock of every decision. Tests move it per session; production never sets the offset.
create function app.now() returns timestamptz(3) language sql volatile as $$
  select (clock_timestamp() + make_interval(secs =>
    coalesce(nullif(current_setting('app.offset_ms', true), '')::float8, 0) / 1000))::timestamptz(3)
$$;

-- Every fact, written in the transaction that made it true.
create table events (
  id uuid primary key,
  org_id uuid not null,
  kind text not null,
  actor jsonb not null,
  object_type text not null,
  object_id text not null,
  campaign_id uuid,
  brand_id uuid,
  data jsonb not null,
  created_at timestamptz(3) not null default app.now()
);
create index events_by_org on events (org_id, id desc);

-- Answers kept for 24 h, so that a repeated POST repeats the answer and not the act. `scope` names the organisation
-- or, for public operations, the client address.
create table idempotency_keys (
  scope text not null,
  request text not null,
  key text not null,
  body_sha256 bytea not null,
  status int,
  answer bytea,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  primary key (scope, request, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Mail of the installation itself (sign-in links, notices): kept until sent, never lost silently.
create table system_mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  status text not null check (status in ('queued', 'sent', 'not_sent')),
  created_at timestamptz(3) not null default app.now(),
  sent_at timestamptz(3)
);

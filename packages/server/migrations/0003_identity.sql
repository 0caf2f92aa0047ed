-- Organisations, people and their credentials. Secrets are stored as hashes only.

create table organizations (
  id uuid primary key,
  name text not null,
  timezone text not null default 'UTC',
  postal_address text,
  default_from_name text,
  company_name text,
  reply_to text,
  plan_name text not null,
  plan_price_usd numeric not null default 0,
  plan_monthly_emails int not null,
  track_opens boolean not null default true,
  track_clicks boolean not null default true,
  dedup_months int not null default 6,
  app_key_id uuid,
  external_id text,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now()
);
-- An application names its organisations itself; the operator's credential (no application) has its own names.
create unique index organizations_by_external_id on organizations
  (coalesce(app_key_id, '00000000-0000-0000-0000-000000000000'), external_id) where external_id is not null;

create table users (
  org_id uuid not null references organizations (id),
  id uuid not null,
  external_id text,
  email text,
  first_name text,
  last_name text,
  image_url text,
  phone text,
  password_hash text,
  last_seen_on date,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (id),
  unique (org_id, external_id)
);
create index users_by_email on users (lower(email));
create index users_by_age on users (org_id, created_at desc, id desc);

-- User keys and session tokens. A revoked key stays as a tombstone and is never reusable.
create table api_keys (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('user', 'session')),
  name text not null,
  key_sha256 bytea not null unique,
  key_prefix text not null,
  created_by uuid not null,
  created_at timestamptz(3) not null default app.now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id)
);
create index api_keys_by_age on api_keys (org_id, created_at desc, id desc);
create index api_keys_of_user on api_keys (org_id, user_id, kind);

create table app_keys (
  id uuid primary key,
  name text not null,
  key_sha256 bytea not null unique,
  key_prefix text not null,
  -- The operator's own key (APP_API_KEY) reaches every organisation of the installation.
  all_organizations boolean not null default false,
  created_at timestamptz(3) not null default app.now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
alter table organizations add foreign key (app_key_id) references app_keys (id);

create table app_key_grants (
  app_key_id uuid not null references app_keys (id),
  org_id uuid not null references organizations (id),
  primary key (app_key_id, org_id)
);

-- One-time sign-in links.
create table sign_in_links (
  token_sha256 bytea primary key,
  org_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  foreign key (org_id, user_id) references users (org_id, id)
);

-- Organisations, their people, and the keys and links by which they come in.

create table app_keys (
  id                uuid           primary key,
  name              text           not null,
  key_sha256        bytea          not null unique,
  key_prefix        text           not null,
  all_organizations boolean        not null default false,
  created_at        timestamptz(3) not null default app.now(),
  last_used_at      timestamptz(3),
  revoked_at        timestamptz(3)
);
comment on table app_keys is 'Keys of applications that act for organisations, as hashes.';
comment on column app_keys.all_organizations is
  'The operator''s own key (APP_API_KEY) reaches every organisation of the installation.';

create table organizations (
  id                  uuid           primary key,
  name                text           not null,
  timezone            text           not null default 'UTC',
  postal_address      text,
  default_from_name   text,
  company_name        text,
  reply_to            text,
  plan_name           text           not null,
  plan_price_usd      numeric        not null default 0,
  plan_monthly_emails int            not null,
  track_opens         boolean        not null default true,
  track_clicks        boolean        not null default true,
  dedup_months        int            not null default 6,
  app_key_id          uuid           references app_keys (id),
  external_id         text,
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now()
);
comment on table organizations is
  'The tenants. Every other row belongs to one of them, to the installation, or to the product itself.';
create unique index organizations_by_external_id on organizations (coalesce(app_key_id,
  '00000000-0000-0000-0000-000000000000'), external_id) where external_id is not null;
comment on index organizations_by_external_id is
  'An application names its organisations itself; the operator''s credential (no application) has names of its own.';

alter table system_mail add constraint system_mail_org_id_fkey foreign key (org_id) references organizations (id);

create table users (
  org_id            uuid           not null references organizations (id),
  id                uuid           not null unique,
  external_id       text,
  email             text,
  first_name        text,
  last_name         text,
  image_url         text,
  phone             text,
  password_hash     text,
  created_at        timestamptz(3) not null default app.now(),
  email_verified_at timestamptz(3),
  role              text           not null check (role in ('owner', 'admin', 'member')),
  status            text           not null default 'active' check (status in ('invited', 'active')),
  invited_by        uuid,
  removed_at        timestamptz(3),
  primary key (org_id, id),
  unique (org_id, external_id),
  foreign key (org_id, invited_by) references users (org_id, id)
);
comment on table users is 'The people of an organisation.';
comment on column users.email_verified_at is
  'When the person showed that the address is theirs, or the operator vouched for it. Before that the address signs nobody in.';
create index users_by_age on users (org_id, created_at desc, id desc);
create index users_by_email on users (lower(email));
create index users_to_blank on users (removed_at) where email is not null and removed_at is not null;

create table api_keys (
  org_id         uuid           not null,
  id             uuid           not null,
  user_id        uuid           not null,
  kind           text           not null check (kind in ('user', 'session')),
  name           text           not null,
  key_sha256     bytea          not null unique,
  key_prefix     text           not null,
  created_by     uuid           not null,
  created_at     timestamptz(3) not null default app.now(),
  last_used_at   timestamptz(3),
  expires_at     timestamptz(3),
  revoked_at     timestamptz(3),
  made_by_key_id uuid,
  ends_at        timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, user_id) references users (org_id, id),
  foreign key (org_id, created_by) references users (org_id, id),
  check (kind <> 'session' or expires_at is not null and ends_at is not null)
);
comment on table api_keys is
  'Keys of people and session tokens, as hashes. A revoked key stays, so that it is never used again.';
comment on column api_keys.made_by_key_id is
  'The key, of this table or of an application, that made this session. Revoking it ends the session.';
comment on column api_keys.ends_at is 'The last moment of a session, however much it is used.';
create index api_keys_by_age on api_keys (org_id, created_at desc, id desc);
create index api_keys_by_maker on api_keys (made_by_key_id) where made_by_key_id is not null;
create index api_keys_of_user on api_keys (org_id, user_id, kind);

create table app_key_grants (
  app_key_id uuid not null references app_keys (id),
  org_id     uuid not null references organizations (id),
  primary key (app_key_id, org_id)
);
comment on table app_key_grants is 'Which organisations an application may act for.';

create table sign_in_links (
  token_sha256 bytea          primary key,
  org_id       uuid           not null,
  user_id      uuid           not null,
  expires_at   timestamptz(3) not null,
  used_at      timestamptz(3),
  email_sha256 bytea,
  invited_at   timestamptz(3),
  foreign key (org_id, user_id) references users (org_id, id)
);
comment on table sign_in_links is 'Sign-in links, each good once, as hashes.';
comment on column sign_in_links.email_sha256 is
  'Of the address a link was mailed to; null for a link that the operator saw. If the person''s address is another by now, the link signs nobody in.';
create index sign_in_links_invitations on sign_in_links (org_id, invited_at) where invited_at is not null;
create index sign_in_links_of_user on sign_in_links (org_id, user_id);

create function app.note_removed_user() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('user:' || new.id || ':' || (extract(epoch from new.removed_at) * 1000)::bigint, 'user', new.org_id, new.id,
      new.removed_at) on conflict (id) do nothing;
  return null;
end $$;
create trigger users_note_removed after update on users for each row when (old.removed_at is null and new.removed_at
  is not null) execute function app.note_removed_user();

create function app.note_revoked_app_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, subject, at)
    values ('app_key:' || new.id, 'app_key', new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;
create trigger app_keys_note_revoked after update on app_keys for each row when (old.revoked_at is null and
  new.revoked_at is not null) execute function app.note_revoked_app_key();

create function app.note_revoked_key() returns trigger language plpgsql as $$
begin
  insert into withdrawals (id, kind, org_id, subject, at)
    values ('key:' || new.id, 'key', new.org_id, new.id, new.revoked_at) on conflict (id) do nothing;
  return null;
end $$;
create trigger api_keys_note_revoked after update on api_keys for each row when (old.revoked_at is null and
  new.revoked_at is not null) execute function app.note_revoked_key();

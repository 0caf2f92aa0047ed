-- Mailboxes, their sign-ins, and the mail that a sink records.

create table mailboxes (
  org_id                         uuid           not null references organizations (id),
  id                             uuid           not null,
  name                           text           not null,
  from_name                      text           not null,
  from_email                     text           not null,
  reply_to                       text,
  transport                      text           not null check (transport in ('smtp', 'postmark', 'sink')),
  status                         text
    not null default 'unverified' check (status in ('unverified', 'active', 'paused', 'error', 'disabled')),
  status_reason                  text,
  smtp                           jsonb,
  imap                           jsonb,
  sealed_smtp_password           text,
  sealed_imap_password           text,
  daily_cap                      int            not null check (daily_cap > 0),
  min_seconds_between_sends      int            not null check (min_seconds_between_sends >= 0),
  ramp                           jsonb,
  send_window                    jsonb          not null,
  spf                            text           not null default 'unknown' check (spf in ('pass', 'fail', 'unknown')),
  dkim                           text           not null default 'unknown' check (dkim in ('pass', 'fail', 'unknown')),
  dmarc                          text           not null default 'unknown' check (dmarc in ('pass', 'fail', 'unknown')),
  checked_at                     timestamptz(3),
  last_verified_at               timestamptz(3),
  last_inbound_at                timestamptz(3),
  active_since                   timestamptz(3),
  taken_day                      date,
  taken                          int            not null default 0 check (taken >= 0),
  next_send_at                   timestamptz(3),
  inbound_token_sha256           bytea          unique,
  sealed_inbound_token           text,
  sealed_inbound_secret          text,
  inbound_since                  timestamptz(3),
  created_at                     timestamptz(3) not null default app.now(),
  updated_at                     timestamptz(3) not null default app.now(),
  deleted_at                     timestamptz(3),
  return_path                    text           not null default 'from' check (return_path in ('signed', 'from')),
  fault_kind                     text
    check (fault_kind in ('unreachable', 'tls', 'authentication', 'sender_refused', 'sending_limit', 'policy',
      'oauth_revoked')),
  fault_message                  text,
  fault_at                       timestamptz(3),
  fault_count                    int            not null default 0,
  retry_at                       timestamptz(3),
  accepted_at                    timestamptz(3),
  previous_inbound_token_sha256  bytea          unique,
  sealed_previous_inbound_secret text,
  previous_inbound_until         timestamptz(3),
  oauth_provider                 text           check (oauth_provider in ('google', 'microsoft')),
  oauth_account                  text,
  oauth_connected_at             timestamptz(3),
  oauth_reason                   text           check (oauth_reason in ('oauth_revoked', 'account_mismatch')),
  primary key (org_id, id),
  check (transport <> 'smtp' or smtp is not null),
  constraint mailboxes_check1 check ((fault_kind is null) = (fault_at is null) and (fault_kind is null) =
    (fault_message is null))
);
comment on table mailboxes is 'The addresses that an organisation writes from, their pace and their health.';
comment on column mailboxes.smtp is
  'Host, port, security, user name and folder; the passwords stand sealed beside them.';
comment on column mailboxes.active_since is 'The ramp counts from here: the first time the mailbox could be used.';
comment on column mailboxes.taken_day is
  'The UTC day in which `taken` messages were let go; next_send_at ends the gap after the last of them.';
comment on column mailboxes.deleted_at is
  'Messages that left keep naming their mailbox, so the row of a deleted one stays, without its secrets.';
comment on column mailboxes.return_path is
  'Where bounces go: to an address of its own for every message, or to the mailbox itself.';
comment on column mailboxes.fault_kind is
  'What keeps the mailbox from sending, how often in a row, and when it is asked again; empty while mail leaves.';
comment on column mailboxes.accepted_at is 'When its server last took mail.';
create unique index mailboxes_by_address on mailboxes (org_id, lower(from_email)) where deleted_at is null;
create index mailboxes_by_age on mailboxes (org_id, created_at desc, id desc) where deleted_at is null;

create table mailbox_days (
  org_id     uuid not null,
  mailbox_id uuid not null,
  day        date not null,
  sent       int  not null default 0,
  bounced    int  not null default 0,
  complained int  not null default 0,
  primary key (org_id, mailbox_id, day),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table mailbox_days is 'What left through a mailbox and came back, by UTC day.';

create table mailbox_tokens (
  org_id               uuid           not null,
  mailbox_id           uuid           not null,
  grant_id             uuid           not null,
  sealed_refresh_token text           not null,
  sealed_access_token  text           not null,
  good_until           timestamptz(3) not null,
  refresher            uuid,
  refreshing_until     timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table mailbox_tokens is
  'What a provider gave for the sign-in of a mailbox, sealed; gone once it is revoked.';

create table mailbox_sign_ins (
  org_id          uuid           not null,
  id              uuid           not null,
  mailbox_id      uuid           not null,
  user_id         uuid,
  state_sha256    bytea          not null unique,
  sealed_verifier text           not null,
  handle_sha256   bytea          unique,
  sealed_answer   text,
  expires_at      timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table mailbox_sign_ins is 'Sign-ins at Google or Microsoft that were begun and not finished.';

create table sink_messages (
  org_id      uuid           not null,
  id          uuid           not null,
  mailbox_id  uuid           not null,
  recipient   text           not null,
  subject     text           not null,
  headers     jsonb          not null,
  text        text           not null,
  html        text,
  campaign_id uuid,
  step        int,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table sink_messages is 'Mail that was recorded instead of sent.';
create index sink_messages_by_age on sink_messages (org_id, mailbox_id, created_at desc, id desc);

-- The addresses an organisation writes from, their pace and their health.

create table mailboxes (
  org_id uuid not null references organizations (id),
  id uuid not null,
  name text not null,
  from_name text not null,
  from_email text not null,
  reply_to text,
  transport text not null check (transport in ('smtp', 'postmark', 'sink')),
  status text not null default 'unverified'
    check (status in ('unverified', 'active', 'paused', 'error', 'disabled')),
  status_reason text,
  -- Host, port, security, user name and folder; the passwords stand sealed beside them.
  smtp jsonb,
  imap jsonb,
  sealed_smtp_password text,
  sealed_imap_password text,
  daily_cap int not null check (daily_cap > 0),
  min_seconds_between_sends int not null check (min_seconds_between_sends >= 0),
  ramp jsonb,
  send_window jsonb not null,
  spf text not null default 'unknown' check (spf in ('pass', 'fail', 'unknown')),
  dkim text not null default 'unknown' check (dkim in ('pass', 'fail', 'unknown')),
  dmarc text not null default 'unknown' check (dmarc in ('pass', 'fail', 'unknown')),
  checked_at timestamptz(3),
  last_verified_at timestamptz(3),
  last_inbound_at timestamptz(3),
  -- The ramp counts from here: the first time it could be used.
  active_since timestamptz(3),
  -- How many messages of which day (UTC) were let go, and when the gap after the last of them ends.
  taken_day date,
  taken int not null default 0 check (taken >= 0),
  next_send_at timestamptz(3),
  inbound_token_sha256 bytea unique,
  sealed_inbound_token text,
  sealed_inbound_secret text,
  inbound_since timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  -- Messages that left keep naming their mailbox, so the row of a deleted one stays, without its secrets.
  deleted_at timestamptz(3),
  primary key (org_id, id),
  check (transport <> 'smtp' or smtp is not null)
);
create unique index mailboxes_by_address on mailboxes (org_id, lower(from_email)) where deleted_at is null;
create index mailboxes_by_age on mailboxes (org_id, created_at desc, id desc) where deleted_at is null;

create table mailbox_days (
  org_id uuid not null,
  mailbox_id uuid not null,
  day date not null,
  sent int not null default 0,
  bounced int not null default 0,
  complained int not null default 0,
  primary key (org_id, mailbox_id, day),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);

-- Mail that was recorded instead of sent.
create table sink_messages (
  org_id uuid not null,
  id uuid not null,
  mailbox_id uuid not null,
  recipient text not null,
  subject text not null,
  headers jsonb not null,
  text text not null,
  html text,
  campaign_id uuid,
  step int,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index sink_messages_by_age on sink_messages (org_id, mailbox_id, created_at desc, id desc);

-- Mail and provider events as they came in.

create table inbound_messages (
  org_id       uuid           not null,
  id           uuid           not null,
  mailbox_id   uuid           not null,
  message_hash text           not null,
  source       text           not null check (source in ('imap', 'webhook', 'sandbox')),
  status       text
    not null default 'received' check (status in ('received', 'handled', 'unmatched', 'quarantined')),
  outcome      text,
  raw          bytea,
  attempts     int            not null default 0,
  from_address text,
  subject      text,
  body_text    text,
  received_at  timestamptz(3) not null default app.now(),
  handled_at   timestamptz(3),
  primary key (org_id, id),
  unique (org_id, mailbox_id, message_hash),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  check ((status in ('received', 'quarantined')) = (raw is not null))
);
comment on table inbound_messages is 'Inbound mail, each message once per mailbox: raw until it is handled.';
create index inbound_messages_by_age on inbound_messages (received_at);
create index inbound_messages_open on inbound_messages (status) where status <> 'handled';

create table imap_folders (
  org_id       uuid           not null,
  mailbox_id   uuid           not null,
  folder       text           not null,
  uid_validity bigint         not null,
  last_uid     bigint         not null,
  began_at     timestamptz(3) not null default app.now(),
  read_at      timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table imap_folders is 'How far the folder of each mailbox was read.';

create table imap_readers (
  org_id        uuid           not null,
  mailbox_id    uuid           not null,
  owner         uuid,
  leased_until  timestamptz(3),
  watcher       uuid,
  watched_until timestamptz(3),
  can_idle      boolean        not null default false,
  failures      int            not null default 0,
  last_error    text,
  next_read_at  timestamptz(3) not null default app.now(),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table imap_readers is 'Who reads the folder of each mailbox, and when it is read again.';
create index imap_readers_due on imap_readers (next_read_at);

create table provider_events (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  provider      text           not null,
  event_id      text           not null,
  kind          text,
  provider_kind text           not null,
  message_id    uuid,
  at            timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, event_id)
);
comment on table provider_events is 'What mail providers told, each event once.';
create index provider_events_by_age on provider_events (at);

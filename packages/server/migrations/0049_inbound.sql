-- Mail that comes back: raw messages until they are handled, where each folder was read to, and what providers tell.

create table inbound_messages (
  org_id        uuid           not null,
  id            uuid           not null,
  mailbox_id    uuid           not null,
  -- Of the Message-ID, or of the bytes where there is none: each message is taken once per mailbox.
  message_hash  text           not null,
  source        text           not null check (source in ('imap', 'webhook', 'sandbox')),
  status        text           not null default 'received'
    check (status in ('received', 'handled', 'unmatched', 'quarantined')),
  -- What it was: one of our own words.
  outcome       text,
  -- The bytes as they came: gone once the message is handled or unmatched.
  raw           bytea,
  attempts      int            not null default 0,
  -- Of an unmatched message only, for 30 days.
  from_address  text,
  subject       text,
  body_text     text,
  received_at   timestamptz(3) not null default app.now(),
  handled_at    timestamptz(3),
  primary key (org_id, id),
  unique (org_id, mailbox_id, message_hash),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  check ((status in ('received', 'quarantined')) = (raw is not null))
);
create index inbound_messages_by_age on inbound_messages (received_at);
create index inbound_messages_open on inbound_messages (status) where status <> 'handled';
comment on table inbound_messages is 'Inbound mail, each message once per mailbox: raw until it is handled.';

create table imap_folders (
  org_id        uuid           not null,
  mailbox_id    uuid           not null,
  folder        text           not null,
  uid_validity  bigint         not null,
  -- Everything up to this UID is stored.
  last_uid      bigint         not null,
  -- Mail that was there before is not ours to read.
  began_at      timestamptz(3) not null default app.now(),
  read_at       timestamptz(3),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table imap_folders is 'How far the folder of each mailbox was read.';

create table imap_readers (
  org_id        uuid           not null,
  mailbox_id    uuid           not null,
  -- Who reads the folder now, and until when nobody else may.
  owner         uuid,
  leased_until  timestamptz(3),
  -- Who waits for the server to announce new mail.
  watcher       uuid,
  watched_until timestamptz(3),
  can_idle      boolean        not null default false,
  failures      int            not null default 0,
  last_error    text,
  next_read_at  timestamptz(3) not null default app.now(),
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
create index imap_readers_due on imap_readers (next_read_at);
comment on table imap_readers is 'Who reads the folder of each mailbox, and when it is read again.';

create table provider_events (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  provider      text           not null,
  -- The provider's own id of the event, or a digest of it: each event counts once.
  event_id      text           not null,
  -- The normalised word, or null for a kind that we do not know.
  kind          text,
  provider_kind text           not null,
  message_id    uuid,
  at            timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, event_id)
);
create index provider_events_by_age on provider_events (at);
comment on table provider_events is 'What mail providers told, each event once.';

-- After a rotation the address and secret before it work for another day (api.md 33.48).
alter table mailboxes
  add column previous_inbound_token_sha256 bytea unique,
  add column sealed_previous_inbound_secret text,
  add column previous_inbound_until timestamptz(3);

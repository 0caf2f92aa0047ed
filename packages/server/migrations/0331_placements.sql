-- Where mail of a mailbox lands: in mailboxes of the customer's own, read by IMAP.
create table seed_mailboxes (
  org_id          uuid           not null references organizations (id),
  id              uuid           not null,
  email           text           not null,
  host            text           not null,
  port            int            not null,
  security        text           not null check (security in ('tls', 'starttls', 'none')),
  username        text           not null,
  sealed_password text           not null,
  created_at      timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, email)
);
comment on table seed_mailboxes is 'Mailboxes of the customer''s own in which placement tests are read.';

create table placement_tests (
  org_id      uuid           not null,
  id          uuid           not null,
  mailbox_id  uuid           not null,
  campaign_id uuid           not null,
  email_id    uuid           not null,
  reason      text           not null check (reason in ('asked', 'schedule')),
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, email_id) references emails (org_id, id)
);
comment on table placement_tests is 'An email of a mailbox, sent once to each seed mailbox to see where it lands.';
create index placement_tests_of_mailbox on placement_tests (org_id, mailbox_id, created_at desc);
create index placement_tests_of_email on placement_tests (org_id, email_id);

create table placement_results (
  org_id          uuid not null,
  test_id         uuid not null,
  seed_mailbox_id uuid not null,
  begun_at        timestamptz(3),
  message_id      text,
  sent_as         text,
  placement       text not null default 'under_way' check (placement in ('under_way', 'inbox', 'category', 'junk',
    'other', 'missing', 'refused', 'not_sent', 'unreadable')),
  folder          text,
  words           text,
  at              timestamptz(3),
  primary key (org_id, test_id, seed_mailbox_id),
  foreign key (org_id, test_id) references placement_tests (org_id, id) on delete cascade,
  foreign key (org_id, seed_mailbox_id) references seed_mailboxes (org_id, id) on delete cascade
);
comment on table placement_results is 'Where the email of a placement test lies in one seed mailbox.';
comment on column placement_results.begun_at is 'Set before it is sent, and never sent again: it may have left.';
comment on column placement_results.sent_as is 'The Message-ID that receivers see, where the provider replaced ours.';
create index placement_results_of_seed on placement_results (org_id, seed_mailbox_id);

create table placement_schedules (
  org_id     uuid           not null,
  mailbox_id uuid           not null,
  every_days int            not null check (every_days between 1 and 90),
  next_at    timestamptz(3) not null,
  fault      text,
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table placement_schedules is 'How often placement tests of a mailbox are repeated.';
comment on column placement_schedules.fault is 'Why the last one was not sent.';
create index placement_schedules_due on placement_schedules (next_at);

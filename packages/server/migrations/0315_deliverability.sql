-- Whether receivers trust mail of a mailbox: the last look at its domain and server, and the last test email.
create table deliverability (
  org_id          uuid           not null,
  mailbox_id      uuid           not null,
  domain          text           not null,
  findings        jsonb          not null default '[]',
  checked_at      timestamptz(3),
  test_message_id text,
  test_sent_at    timestamptz(3),
  test_arrived_at timestamptz(3),
  test_raw        bytea,
  test_seen       jsonb,
  primary key (org_id, mailbox_id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  check ((test_message_id is null) = (test_sent_at is null))
);
comment on table deliverability is 'Whether receivers trust mail of a mailbox, as of the last check and the last test email.';
comment on column deliverability.findings is 'What name servers and the test email came to, without words.';
comment on column deliverability.test_raw is 'The test email as it arrived, until it has been read.';
comment on column deliverability.test_seen is 'Which server sent the test email, and whose signatures hold.';

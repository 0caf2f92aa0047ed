-- Answers that people of the organisation wrote.

create table answers (
  org_id        uuid           not null,
  id            uuid           not null,
  campaign_id   uuid           not null,
  brand_id      uuid           not null,
  lead_id       uuid           not null,
  message_id    uuid           not null,
  mailbox_id    uuid           not null,
  run_id        uuid           not null,
  user_id       uuid,
  to_address    text           not null,
  to_hash       text           not null,
  to_domain     text           not null,
  subject       text           not null,
  body_text     text           not null,
  body_html     text           not null,
  thread        text[]         not null,
  status        text
    not null default 'scheduled' check (status in ('scheduled', 'sending', 'sent', 'failed', 'unknown')),
  status_reason text,
  response      text,
  failures      int            not null default 0,
  due_at        timestamptz(3) not null default app.now(),
  lease_until   timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  sent_at       timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  foreign key (org_id, message_id) references messages (org_id, id),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((status = 'sending') = (lease_until is not null))
);
comment on table answers is
  'Answers that people write into a conversation, each sent once from the mailbox of the sequence.';
create index answers_of_lead on answers (org_id, lead_id);
create index answers_open on answers (due_at) where status in ('scheduled', 'sending');

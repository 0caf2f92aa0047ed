-- Incoming mail is handled in turns of many messages.
create table inbound_turns (
  org_id      uuid           not null references organizations (id) primary key,
  job_id      text           not null,
  message_ids uuid[]         not null,
  begun_at    timestamptz(3) not null default app.now()
);
comment on table inbound_turns is 'The messages of an organization that one job handles now; no other begins with more of them.';
create index inbound_messages_not_begun on inbound_messages (org_id, received_at, id)
  where status = 'received' and attempts = 0;

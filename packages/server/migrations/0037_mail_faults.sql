-- What keeps a mailbox from sending, in its server's words: how often in a row it said the like, and when it is asked
-- again. All of it is empty while mail leaves.
alter table mailboxes
  add column fault_kind text check (fault_kind in
    ('unreachable', 'tls', 'authentication', 'sender_refused', 'sending_limit', 'policy', 'oauth_revoked')),
  add column fault_message text,
  add column fault_at timestamptz(3),
  add column fault_count int not null default 0,
  add column retry_at timestamptz(3),
  -- When its server last took mail.
  add column accepted_at timestamptz(3),
  add check ((fault_kind is null) = (fault_at is null) and (fault_kind is null) = (fault_message is null)),
  alter column return_path set default 'from';

-- The words of 0018 for the same two states.
update mailboxes set status_reason = 'authentication' where status_reason in ('authentication_failed', 'login_failed');

-- What the server said of a message that is still marked as being sent: written as soon as it is heard, so that a
-- process that ends before it has drawn the conclusions leaves no doubt about the message.
alter table messages
  add column heard text,
  -- When the server refused the mailbox at this message: one that meets it again after others were taken is refused
  -- itself.
  add column refused_at timestamptz(3);

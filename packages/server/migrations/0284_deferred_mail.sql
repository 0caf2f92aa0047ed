-- Receivers that only put mail off, as greylisting does, are no server that cannot be reached.
alter table mailboxes drop constraint mailboxes_fault_kind_check;
alter table mailboxes add constraint mailboxes_fault_kind_check
  check (fault_kind in ('unreachable', 'tls', 'authentication', 'sender_refused', 'sending_limit', 'deferred', 'policy',
    'oauth_revoked'));

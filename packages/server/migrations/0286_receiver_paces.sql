-- One receiver takes mail of one sender slowly, however many mailboxes and processes send it.
create table receiver_paces (
  org_id           uuid           not null references organizations (id),
  sending_domain   text           not null,
  receiving_domain text           not null,
  next_at          timestamptz(3) not null,
  primary key (org_id, sending_domain, receiving_domain)
) with (fillfactor = 70);
comment on table receiver_paces is
  'When the next message of a sending domain may leave for a receiving domain. Rows of the past are deleted.';

-- A receiver that says "too many" is left alone by the mailbox that it said it to.
create table receiver_holds (
  org_id     uuid           not null,
  mailbox_id uuid           not null,
  domain     text           not null,
  in_a_row   int            not null default 1 check (in_a_row >= 1),
  held_until timestamptz(3) not null,
  primary key (org_id, mailbox_id, domain),
  foreign key (org_id, mailbox_id) references mailboxes (org_id, id)
);
comment on table receiver_holds is
  'Receiving domains that limit a mailbox: nothing is sent there before held_until. Rows of the past are deleted.';

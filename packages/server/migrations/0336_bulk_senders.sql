-- Google, Yahoo and Microsoft ask more of domains that send much, and refuse those that do not do it.
create table bulk_senders (
  org_id     uuid not null references organizations (id),
  domain     text not null,
  receiver   text not null,
  crossed_on date not null,
  primary key (org_id, domain, receiver)
);
comment on table bulk_senders is
  'Organizational domains that sent 5,000 emails or more to a receiver on one day. They count as bulk senders for ever.';

create table receiver_refusals (
  org_id         uuid not null references organizations (id),
  sending_domain text not null,
  receiver       text not null,
  reason         text not null,
  primary key (org_id, sending_domain, receiver)
);
comment on table receiver_refusals is
  'Receivers that would refuse the mail of a bulk sender, and why: nothing leaves for them until it is mended.';

-- One mail provider takes the mail of many domains, and it judges the domain that sends. What it says holds all of them.
create table domain_receivers (
  domain    text           primary key,
  receiver  text           not null,
  looked_at timestamptz(3) not null
);
comment on table domain_receivers is
  'Who takes the mail of a domain, by its MX records: a provider, or the domain itself. Asked again when it is old.';

alter table receiver_holds rename column domain to receiver;
alter table receiver_holds add column words text;
comment on table receiver_holds is
  'Receivers that limit a mailbox: nothing is sent there before held_until. Rows of the past are deleted.';
comment on column receiver_holds.words is 'What the receiver said, without addresses.';

create table receiver_days (
  org_id         uuid           not null references organizations (id),
  sending_domain text           not null,
  receiver       text           not null,
  day            date           not null,
  budget         int            not null check (budget >= 1),
  taken          int            not null default 0 check (taken >= 0),
  deferred       int            not null default 0,
  refused        int            not null default 0,
  bounced        int            not null default 0,
  complained     int            not null default 0,
  next_at        timestamptz(3),
  words          text,
  primary key (org_id, sending_domain, receiver, day)
) with (fillfactor = 70);
create index on receiver_days (day);
comment on table receiver_days is
  'What may leave and what left from a sending domain to a receiver on a UTC day, and what the receiver made of it.';
comment on column receiver_days.words is 'The last words with which the receiver slowed or refused it, without addresses.';

create table company_days (
  org_id uuid not null references organizations (id),
  domain text not null,
  day    date not null,
  people int  not null,
  primary key (org_id, domain, day)
) with (fillfactor = 70);
create index on company_days (day);
comment on table company_days is 'How many emails left for one company on a UTC day. Rows of the past are deleted.';

create table sending_domains (
  org_id       uuid not null references organizations (id),
  domain       text not null,
  daily_before int  not null,
  primary key (org_id, domain)
);
comment on table sending_domains is
  'The most that a domain sent on one of the 14 days before its receivers were counted: no receiver begins below it.';

insert into sending_domains (org_id, domain, daily_before)
  select org_id, domain, max(sent) from (
    select d.org_id, lower(split_part(m.from_email, '@', 2)) as domain, d.day, sum(d.sent) as sent
    from mailbox_days d join mailboxes m on m.org_id = d.org_id and m.id = d.mailbox_id
    where d.day > current_date - 14 and m.transport <> 'sink' group by 1, 2, 3) days
  where sent > 0 group by org_id, domain;

alter table organizations add column mails_per_company int default 10 check (mails_per_company >= 1);
comment on column organizations.mails_per_company is 'How many emails a day may leave for one company; null for any number.';

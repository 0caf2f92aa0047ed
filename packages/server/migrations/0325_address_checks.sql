-- What name servers and receiving servers say of domains that are written to.
create table address_domains (
  domain       text           primary key,
  receives     text           not null check (receives in ('mail', 'without_mx', 'nothing', 'no_server', 'missing')),
  mail_servers text[]         not null default '{}',
  looked_up_at timestamptz(3) not null default app.now(),
  catch_all    boolean,
  catch_all_at timestamptz(3),
  asked_until  timestamptz(3)
);
comment on table address_domains is
  'Whether domains receive mail. Installation-wide: what name servers say is public, and no row says who asked.';
comment on column address_domains.receives is
  'mail: MX records; without_mx: only an address (RFC 5321 5.1); nothing: a null MX (RFC 7505); no_server: nobody receives; missing: no such domain.';
comment on column address_domains.mail_servers is 'The best receivers first, at most three.';
comment on column address_domains.catch_all is 'Whether the server takes mail for an address that nobody has; null where it was not asked.';
comment on column address_domains.asked_until is 'A process speaks with the server of the domain until then: one connection at a time.';
create index address_domains_by_age on address_domains (looked_up_at);

-- What a receiving server said of an address, for those who asked.
create table address_answers (
  org_id       uuid           not null references organizations (id),
  address_hash text           not null,
  accepted     boolean        not null,
  asked_at     timestamptz(3) not null default app.now(),
  primary key (org_id, address_hash)
);
comment on table address_answers is 'Whether the server of an address takes mail for it: only its keyed hash is kept.';
create index address_answers_by_age on address_answers (asked_at);

-- The memory of an organisation's own bounces, by domain.
create index messages_by_receiving_domain on messages (org_id, to_domain)
  where sent_at is not null or bounced_at is not null;

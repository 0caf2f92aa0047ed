-- Receivers report who sends in the name of a domain, and how the way to its servers could be encrypted.
create table domain_reports (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  domain      text           not null,
  kind        text           not null check (kind in ('dmarc', 'tls')),
  reporter    text           not null,
  report_name text           not null,
  signed_by   text,
  is_trusted  boolean        not null,
  began_at    timestamptz(3) not null,
  ended_at    timestamptz(3) not null,
  received_at timestamptz(3) not null default app.now(),
  content     jsonb          not null,
  primary key (org_id, id),
  unique (org_id, domain, kind, reporter, report_name)
);
create index on domain_reports (received_at);
comment on table domain_reports is
  'What receivers reported of a sending domain: DMARC aggregate reports and TLS reports that came to its mailboxes.';
comment on column domain_reports.reporter is 'As the report says; anybody can write this.';
comment on column domain_reports.signed_by is 'The domain of the sender of the mail that carried it, where its signature holds.';
comment on column domain_reports.is_trusted is 'Signed by a large receiver: it may count against the domain.';
comment on column domain_reports.content is 'The counts of the report, within limits: rows of DMARC, or policies of TLS.';

-- What the own site of a reader's company says, kept by its domain; and whether a brand wants it looked at.
create table company_findings (
  org_id uuid not null references organizations (id),
  domain text not null,
  findings jsonb not null,
  read_at timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, domain)
);
create index company_findings_to_forget on company_findings (expires_at);
comment on table company_findings is 'At most two passages of the site of a company that was written to, kept for 30 days.';
alter table brands add column research_readers boolean not null default true;

-- What a customer said of a campaign by law, and when: an email shows what stood when it left (spec 27.10).
create table legal_statements (
  org_id      uuid           not null,
  id          bigint         not null generated always as identity,
  campaign_id uuid           not null,
  -- Null where it was taken back.
  basis       jsonb,
  at          timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table legal_statements is 'What a customer said that the emails of a campaign rest on by law, and when.';
comment on column legal_statements.basis is 'Null where it was taken back.';
create index legal_statements_of_campaign on legal_statements (org_id, campaign_id, at desc);

create function app.note_legal_statement() returns trigger language plpgsql as $$
begin
  insert into legal_statements (org_id, campaign_id, basis) values (new.org_id, new.id, new.legal_basis);
  return null;
end $$;
create trigger campaigns_note_statement after update of legal_basis on campaigns for each row
  when (new.legal_basis is distinct from old.legal_basis) execute function app.note_legal_statement();
create trigger campaigns_note_first_statement after insert on campaigns for each row
  when (new.legal_basis is not null) execute function app.note_legal_statement();
insert into legal_statements (org_id, campaign_id, basis, at)
  select org_id, id, legal_basis, created_at from campaigns where legal_basis is not null;

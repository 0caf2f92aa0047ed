-- Emails that an organisation writes itself, with fields for what is known of each reader.
create table templates (
  org_id      uuid           not null references organizations (id),
  id          uuid           not null,
  name        text           not null,
  language    text           not null,
  version     int            not null,
  user_id     uuid,
  archived_at timestamptz(3),
  created_at  timestamptz(3) not null default app.now(),
  updated_at  timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table templates is 'Emails that an organisation writes itself.';
comment on column templates.version is 'The newest version of its text.';
comment on column templates.archived_at is 'When it was deleted; its versions stay for the campaigns that name them.';
create unique index templates_by_name on templates (org_id, lower(name)) where archived_at is null;

create table template_versions (
  org_id      uuid           not null,
  template_id uuid           not null,
  version     int            not null,
  subject     text           not null,
  steps       jsonb          not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, template_id, version),
  foreign key (org_id, template_id) references templates (org_id, id)
);
comment on table template_versions is 'What a template said; a version is never changed.';

alter table campaigns add column template_id uuid, add column template_version int,
  add column skip_incomplete boolean not null default false,
  add constraint campaigns_template_check check ((template_id is null) = (template_version is null)),
  add constraint campaigns_template_fkey foreign key (org_id, template_id, template_version)
    references template_versions (org_id, template_id, version);
comment on column campaigns.template_id is 'The template that its emails are made of; null where a writer writes them.';
comment on column campaigns.skip_incomplete is 'Whether people who lack a field of the template are skipped; else they hold the campaign.';
create index campaigns_of_template on campaigns (org_id, template_id) where template_id is not null;

alter table leads add column missing_fields text[] not null default '{}';
comment on column leads.missing_fields is 'The fields of the template for want of which the lead was skipped.';

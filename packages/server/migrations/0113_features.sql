-- The catalogue of features.

create table features (
  id                  uuid           primary key,
  slug                text           not null unique,
  dynasty_slug        text           not null,
  version             int            not null check (version >= 1),
  name                text           not null,
  dynasty_name        text           not null,
  description         text           not null,
  icon                text           not null,
  status              text           not null check (status in ('active', 'draft', 'deprecated')),
  display_order       int            not null,
  category            text           not null,
  channel             text           not null,
  audience_type       text           not null,
  acquisition_channel text,
  sales_funnels       jsonb          not null,
  inputs              jsonb          not null,
  outputs             jsonb          not null,
  charts              jsonb          not null,
  entities            jsonb          not null,
  signature           text           not null,
  forked_from         uuid           references features (id),
  upgraded_to         uuid           references features (id),
  created_at          timestamptz(3) not null default app.now(),
  updated_at          timestamptz(3) not null default app.now(),
  unique (dynasty_slug, version)
);
comment on table features is 'What a campaign can be made for; built in.';
create index features_by_order on features (display_order, slug);

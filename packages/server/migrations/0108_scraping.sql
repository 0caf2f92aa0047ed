-- Pages and sites that were read.

create table scrapes (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null,
  url        text           not null,
  provider   text           not null check (provider in ('builtin', 'firecrawl')),
  facts      jsonb          not null,
  created_at timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, id)
);
comment on table scrapes is 'Pages that were read on request.';
create index scrapes_of_url on scrapes (org_id, md5(url), created_at desc);
create index scrapes_to_forget on scrapes (expires_at);

create table site_readings (
  org_id     uuid           not null references organizations (id),
  url        text           not null,
  evidence   jsonb          not null,
  read_at    timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null
);
comment on table site_readings is
  'The evidence of a site, kept for a day so that one reading serves analysis, extraction and images.';
create unique index site_readings_of_url on site_readings (org_id, md5(url));
create index site_readings_to_forget on site_readings (expires_at);

create table site_fetches (
  org_id  uuid not null references organizations (id),
  day     date not null,
  fetches int  not null,
  primary key (org_id, day)
);
comment on table site_fetches is 'How many pages were fetched from other people''s sites, by UTC day.';

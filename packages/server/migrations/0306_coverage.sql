-- Published articles that name a brand, tied to the pitch before them.
alter table campaign_journalists add column pitched_at timestamptz(3), add column pitch_sought_at timestamptz(3);
comment on column campaign_journalists.pitched_at is 'When the first email to the journalist was sent; null before it is known.';
comment on column campaign_journalists.pitch_sought_at is 'When it was last asked whether an email was sent.';
create index campaign_journalists_to_be_pitched on campaign_journalists (pitch_sought_at nulls first)
  where lead_id is not null and pitched_at is null and status <> 'skipped';
create index campaign_journalists_pitched on campaign_journalists (org_id, pitched_at) where pitched_at is not null;

create table coverage_outlets (
  org_id       uuid           not null,
  outlet_id    uuid           not null,
  next_read_at timestamptz(3) not null,
  until        timestamptz(3) not null,
  read_at      timestamptz(3),
  outcome      text           check (outcome in ('read', 'forbidden', 'unreachable', 'unreadable')),
  primary key (org_id, outlet_id),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
comment on table coverage_outlets is 'Outlets that were pitched lately: when each is read again for articles that name the brand.';
create index coverage_outlets_due on coverage_outlets (next_read_at);

create table coverage_pages (
  org_id    uuid           not null,
  outlet_id uuid           not null,
  url_hash  bytea          not null,
  read_at   timestamptz(3) not null default app.now(),
  primary key (org_id, outlet_id, url_hash),
  foreign key (org_id, outlet_id) references outlets (org_id, id)
);
comment on table coverage_pages is 'Pages of outlets that were looked through, so that none is read twice.';
create index coverage_pages_by_age on coverage_pages (read_at);

create table coverage_articles (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_id      uuid           not null,
  campaign_id   uuid,
  outlet_id     uuid,
  journalist_id uuid,
  lead_id       uuid,
  url           text           not null,
  url_hash      bytea          not null,
  outlet_name   text,
  title         text,
  author        text,
  excerpt       text,
  signs         text[]         not null default '{}',
  published_at  timestamptz(3),
  pitched_at    timestamptz(3),
  status        text           not null check (status in ('confirmed', 'possible', 'dismissed', 'removed')),
  source        text           not null check (source in ('found', 'hand')),
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, brand_id, url_hash),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, outlet_id) references outlets (org_id, id),
  foreign key (org_id, journalist_id) references journalists (org_id, id)
);
comment on table coverage_articles is 'Published articles that name a brand, or may; a removed one stays so that it is not found again.';
create index coverage_articles_by_age on coverage_articles (org_id, (coalesce(published_at, created_at)) desc, id desc);
create index coverage_articles_of_brand on coverage_articles (org_id, brand_id);
create index coverage_articles_of_campaign on coverage_articles (org_id, campaign_id) where campaign_id is not null;
create index coverage_articles_of_outlet on coverage_articles (org_id, outlet_id) where outlet_id is not null;
create index coverage_articles_of_journalist on coverage_articles (org_id, journalist_id) where journalist_id is not null;

-- Press kits, their links and who looked.

create table press_kits (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_ids     uuid[]         not null,
  brand_id      uuid           not null,
  campaign_id   uuid,
  feature_slug  text,
  workflow_slug text,
  parent_id     uuid,
  status        text
    not null check (status in ('generating', 'drafted', 'validated', 'denied', 'failed', 'archived')),
  title         text,
  icon_url      text,
  instruction   text,
  content       text,
  page          jsonb,
  sources       jsonb          not null default '[]',
  denial_reason text,
  error         text,
  run_id        uuid,
  holds         jsonb          not null default '[]',
  created_at    timestamptz(3) not null default app.now(),
  updated_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, parent_id) references press_kits (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  constraint press_kits_check2 check (brand_ids[1] = brand_id),
  constraint press_kits_check1 check ((status in ('generating', 'failed', 'archived')) or content is not null),
  check ((content is null) = (page is null))
);
comment on table press_kits is 'Press kits: pages written from the site of a brand, with the source of each statement.';
create index press_kits_generating on press_kits (created_at) where status = 'generating';
create index press_kits_of_brand on press_kits (org_id, brand_id);
create index press_kits_of_campaign on press_kits (org_id, campaign_id) where campaign_id is not null;
create unique index press_kits_validated on press_kits (org_id, brand_id, campaign_id) nulls not distinct where status
  = 'validated';

create table press_kit_links (
  org_id      uuid not null,
  brand_id    uuid not null,
  campaign_id uuid,
  share_token text primary key,
  unique nulls not distinct (org_id, brand_id, campaign_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table press_kit_links is
  'One lasting link for each brand and campaign: it shows the kit that is validated now.';

create table press_kit_views (
  org_id          uuid           not null,
  kit_id          uuid           not null,
  day             date           not null,
  visitor         bytea          not null,
  country         text,
  views           int            not null default 1,
  first_viewed_at timestamptz(3) not null default app.now(),
  last_viewed_at  timestamptz(3) not null default app.now(),
  primary key (org_id, kit_id, day, visitor),
  foreign key (org_id, kit_id) references press_kits (org_id, id)
);
comment on table press_kit_views is
  'Who looked at a press kit on a day, counted without cookies and without addresses.';

create table visitor_salts (
  day  date  primary key,
  salt bytea not null
);
comment on table visitor_salts is 'The salt of the visitors of a day; without it their hashes name nobody.';

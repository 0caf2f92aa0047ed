-- Press kits: pages about a brand, written from its site, edited by people, and shown to anybody who has the link.

create table press_kits (
  org_id         uuid           not null,
  id             uuid           not null,
  -- The first is the primary brand, which brand_id repeats.
  brand_ids      uuid[]         not null,
  brand_id       uuid           not null,
  campaign_id    uuid,
  feature_slug   text,
  workflow_slug  text,
  parent_id      uuid,
  status         text           not null
    check (status in ('generating', 'drafted', 'validated', 'denied', 'failed', 'archived')),
  title          text,
  icon_url       text,
  instruction    text,
  -- What people edit.
  content        text,
  -- The same after everything that is not allowed was taken out: what is shown.
  page           jsonb,
  -- Each statement with the page of the site that says so.
  sources        jsonb          not null default '[]',
  denial_reason  text,
  error          text,
  -- What wrote it and was paid for; null for one that was never generated.
  run_id         uuid,
  -- Money held while it is being generated.
  holds          jsonb          not null default '[]',
  created_at     timestamptz(3) not null default app.now(),
  updated_at     timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, parent_id) references press_kits (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id),
  check ((content is null) = (page is null)),
  check (status in ('generating', 'failed', 'archived') or content is not null),
  check (brand_ids[1] = brand_id)
);
create index press_kits_of_brand on press_kits (org_id, brand_id);
create index press_kits_of_campaign on press_kits (org_id, campaign_id) where campaign_id is not null;
create index press_kits_generating on press_kits (created_at) where status = 'generating';
create unique index press_kits_validated on press_kits (org_id, brand_id, campaign_id) nulls not distinct
  where status = 'validated';
comment on table press_kits is 'Press kits: pages written from the site of a brand, with the source of each statement.';

create table press_kit_links (
  org_id      uuid not null,
  brand_id    uuid not null,
  campaign_id uuid,
  -- Unguessable, and the same for every kit that follows.
  share_token text not null primary key,
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  unique nulls not distinct (org_id, brand_id, campaign_id)
);
comment on table press_kit_links is 'One lasting link for each brand and campaign: it shows the kit that is validated now.';

create table press_kit_views (
  org_id          uuid           not null,
  kit_id          uuid           not null,
  day             date           not null,
  -- Keyed hash of address and browser with a salt that is thrown away after the day.
  visitor         bytea          not null,
  country         text,
  views           int            not null default 1,
  first_viewed_at timestamptz(3) not null default app.now(),
  last_viewed_at  timestamptz(3) not null default app.now(),
  primary key (org_id, kit_id, day, visitor),
  foreign key (org_id, kit_id) references press_kits (org_id, id)
);
comment on table press_kit_views is 'Who looked at a press kit on a day, counted without cookies and without addresses.';

create table visitor_salts (
  day  date  not null primary key,
  salt bytea not null
);
comment on table visitor_salts is 'The salt of the visitors of a day; without it their hashes name nobody.';

-- Brands, what was read or said of them, and their pictures.

create table brands (
  org_id                   uuid           not null references organizations (id),
  id                       uuid           not null,
  domain                   text           not null,
  brand_url                text           not null,
  name                     text           not null,
  name_confirmed           boolean        not null default false,
  logo_url                 text,
  elevator_pitch           text,
  bio                      text,
  mission                  text,
  location                 text,
  category_list            text[]         not null default '{}',
  sources                  jsonb          not null default '{}',
  click_destination_url    text,
  analysis_status          text
    not null default 'pending' check (analysis_status in ('pending', 'ready', 'failed')),
  analysis_error           text,
  analysed_at              timestamptz(3),
  paused                   boolean        not null default false,
  paused_at                timestamptz(3),
  created_at               timestamptz(3) not null default app.now(),
  updated_at               timestamptz(3) not null default app.now(),
  tracking_host            text,
  tracking_host_checked_at timestamptz(3),
  tracking_host_failed_at  timestamptz(3),
  reading_ended_at         timestamptz(3),
  primary key (org_id, id),
  unique (org_id, domain)
);
comment on table brands is 'What an organisation writes about. Two organisations with one domain share nothing.';
comment on column brands.name_confirmed is 'A name set by a person is never replaced by the one on the site.';
comment on column brands.sources is 'The pages that each extracted value was read from.';
comment on column brands.tracking_host is 'The host under which the links of the brand''s mail stand.';
comment on column brands.tracking_host_failed_at is
  'Since when the host does not reach us: links stand under our own address meanwhile.';
create index brands_by_age on brands (org_id, created_at desc, id desc);
create index brands_with_tracking_host on brands (tracking_host) where tracking_host is not null;

create table brand_fields (
  org_id             uuid             not null,
  id                 uuid             not null,
  brand_id           uuid             not null,
  key                text             not null,
  description        text             not null,
  description_sha256 bytea            not null,
  campaign_id        uuid,
  value              jsonb            not null,
  source_urls        text[]           not null,
  extracted_at       timestamptz(3)   not null default app.now(),
  expires_at         timestamptz(3)   not null,
  evidence           jsonb            not null default '[]',
  confidence         double precision,
  engine             text,
  primary key (org_id, id),
  constraint brand_fields_org_id_brand_id_key_description_sha256_campaig_key unique nulls not distinct (org_id,
    brand_id, key, description_sha256, campaign_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table brand_fields is
  'Answers that were extracted from a brand''s site, kept 30 days. The description is part of the question, so it is part of the key.';
create index brand_fields_by_age on brand_fields (org_id, brand_id, extracted_at desc, id desc);

create table brand_user_fields (
  org_id     uuid             not null,
  brand_id   uuid             not null,
  key        text             not null,
  value      text             not null,
  provenance text             not null check (provenance in ('confirmed', 'suggested')),
  updated_at timestamptz(3)   not null default app.now(),
  evidence   jsonb            not null default '[]',
  confidence double precision,
  primary key (org_id, brand_id, key),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
comment on table brand_user_fields is 'Answers about a brand that a person gave or was offered.';

create table brand_tokens (
  org_id        uuid           not null,
  id            uuid           not null,
  brand_id      uuid           not null,
  kind          text           not null check (kind in ('conversion', 'calendar')),
  token_sha256  bytea          not null unique,
  sealed_token  text           not null,
  sealed_secret text,
  created_at    timestamptz(3) not null default app.now(),
  ends_at       timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
comment on table brand_tokens is
  'Addresses and tokens by which outsiders report to a brand: found by hash, shown again from the sealed copy.';
comment on column brand_tokens.ends_at is
  'Null for the token in use; a replaced conversion token works a while longer.';
create unique index brand_tokens_in_use on brand_tokens (org_id, brand_id, kind) where ends_at is null;

create table image_files (
  org_id     uuid           not null references organizations (id),
  id         uuid           not null unique,
  sha256     bytea          not null,
  format     text           not null,
  width      int,
  height     int,
  size_bytes int            not null,
  bytes      bytea          not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, sha256)
);
comment on table image_files is 'Pictures as bytes, so that their address stays good when the site changes.';

create table image_choices (
  org_id             uuid           not null,
  id                 uuid           not null,
  brand_id           uuid           not null,
  category           text           not null,
  description_sha256 bytea          not null,
  max_count          int            not null,
  extracted_at       timestamptz(3) not null default app.now(),
  expires_at         timestamptz(3) not null,
  primary key (org_id, id),
  unique (org_id, brand_id, category, description_sha256),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
comment on table image_choices is 'Which pictures of a brand answer one description, until they expire.';

create table chosen_images (
  org_id          uuid not null,
  id              uuid not null,
  choice_id       uuid not null,
  file_id         uuid not null,
  "position"      int  not null,
  original_url    text not null,
  description     text,
  relevance_score real not null check (relevance_score >= 0 and relevance_score <= 1),
  primary key (org_id, id),
  foreign key (org_id, choice_id) references image_choices (org_id, id) on delete cascade,
  foreign key (org_id, file_id) references image_files (org_id, id)
);
comment on table chosen_images is 'The pictures of an image choice, in order.';
create index chosen_images_of_choice on chosen_images (org_id, choice_id, "position");

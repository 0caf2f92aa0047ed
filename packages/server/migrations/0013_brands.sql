-- Brands and what is known about them. A brand belongs to one organisation: two that have one domain share nothing.

create table brands (
  org_id uuid not null references organizations (id),
  id uuid not null,
  domain text not null,
  brand_url text not null,
  name text not null,
  -- A name set by a person is never replaced by what the site says.
  name_confirmed boolean not null default false,
  logo_url text,
  elevator_pitch text,
  bio text,
  mission text,
  location text,
  category_list text[] not null default '{}',
  -- Which pages each of the values above was read from.
  sources jsonb not null default '{}',
  click_destination_url text,
  analysis_status text not null default 'pending' check (analysis_status in ('pending', 'ready', 'failed')),
  analysis_error text,
  analysed_at timestamptz(3),
  paused boolean not null default false,
  paused_at timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, domain)
);
create index brands_by_age on brands (org_id, created_at desc, id desc);

-- Extracted once, kept 30 days. The description is part of what was asked, so it is part of the key (api.md 31.22).
create table brand_fields (
  org_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  key text not null,
  description text not null,
  description_sha256 bytea not null,
  campaign_id uuid,
  value jsonb not null,
  source_urls text[] not null,
  extracted_at timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  unique nulls not distinct (org_id, brand_id, key, description_sha256, campaign_id)
);
create index brand_fields_by_age on brand_fields (org_id, brand_id, extracted_at desc, id desc);

create table brand_user_fields (
  org_id uuid not null,
  brand_id uuid not null,
  key text not null,
  value text not null,
  provenance text not null check (provenance in ('confirmed', 'suggested')),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, brand_id, key),
  foreign key (org_id, brand_id) references brands (org_id, id)
);

-- Addresses and tokens by which outsiders report to a brand: found by hash, shown again from the sealed copy.
create table brand_tokens (
  org_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  kind text not null check (kind in ('conversion', 'calendar')),
  token_sha256 bytea not null unique,
  sealed_token text not null,
  sealed_secret text,
  created_at timestamptz(3) not null default app.now(),
  -- Null for the one in use; a replaced conversion token works a while longer.
  ends_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id)
);
create unique index brand_tokens_in_use on brand_tokens (org_id, brand_id, kind) where ends_at is null;

-- Pictures are kept as bytes, so that their address stays good when the site changes.
create table image_files (
  org_id uuid not null references organizations (id),
  id uuid not null unique,
  sha256 bytea not null,
  format text not null,
  width int,
  height int,
  size_bytes int not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, sha256)
);

create table image_choices (
  org_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  category text not null,
  description_sha256 bytea not null,
  max_count int not null,
  extracted_at timestamptz(3) not null default app.now(),
  expires_at timestamptz(3) not null,
  primary key (org_id, id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  unique (org_id, brand_id, category, description_sha256)
);

create table chosen_images (
  org_id uuid not null,
  id uuid not null,
  choice_id uuid not null,
  file_id uuid not null,
  position int not null,
  original_url text not null,
  description text,
  relevance_score real not null check (relevance_score between 0 and 1),
  primary key (org_id, id),
  foreign key (org_id, choice_id) references image_choices (org_id, id) on delete cascade,
  foreign key (org_id, file_id) references image_files (org_id, id)
);
create index chosen_images_of_choice on chosen_images (org_id, choice_id, position);

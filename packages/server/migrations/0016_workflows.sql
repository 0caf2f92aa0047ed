-- Graphs a campaign can run, in lineages of versions. A row without an organisation is built in and seen by everyone.

create table workflows (
  id uuid primary key,
  org_id uuid references organizations (id),
  slug text collate "C" not null,
  dynasty_slug text collate "C" not null,
  version int not null check (version >= 1),
  code_word text not null,
  display_name text not null,
  dynasty_name text not null,
  description text,
  created_for_brand_id uuid,
  -- The feature as it was when the row was made: a list needs no second look.
  feature_slug text not null,
  feature_dynasty_slug text not null,
  feature_order int not null,
  category text not null,
  channel text not null,
  audience_type text,
  dag jsonb not null,
  signature text not null check (signature ~ '^[0-9a-f]{64}$'),
  status text not null check (status in ('active', 'deprecated')),
  creation_type text not null check (creation_type in ('scratch', 'upgrade', 'fork')),
  forked_from uuid references workflows (id),
  -- Deferred, because the old version names the new one before it is there: two versions are never active at once.
  upgraded_to uuid references workflows (id) deferrable initially deferred,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  unique nulls not distinct (org_id, slug),
  unique nulls not distinct (org_id, dynasty_slug, version)
);
create unique index workflows_one_active on workflows (org_id, dynasty_slug) nulls not distinct where status = 'active';
create index workflows_of_feature on workflows (org_id, feature_dynasty_slug, signature);
create index workflows_in_order on workflows (org_id, feature_order, dynasty_slug, version desc, id);

-- Statistics of a feature look at its runs.
create index runs_of_feature on runs (org_id, feature_dynasty_slug) where feature_dynasty_slug is not null;

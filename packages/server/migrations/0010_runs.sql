-- What was done and what it cost. A cost line keeps the price of the moment it was provisioned, and moves
-- provisioned -> actual | cancelled, actual -> refunded, each once (api.md 17).

create table runs (
  org_id uuid not null references organizations (id),
  id uuid not null,
  parent_run_id uuid,
  workflow_run_id uuid,
  user_id uuid,
  brand_ids uuid[],
  campaign_id uuid,
  workflow_slug text,
  workflow_dynasty_slug text,
  feature_slug text,
  feature_dynasty_slug text,
  service_name text not null,
  task_name text not null,
  status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  error text,
  -- Micro-cents of this run's own lines, kept with every move of a line.
  own_actual bigint not null default 0 check (own_actual >= 0),
  own_provisioned bigint not null default 0 check (own_provisioned >= 0),
  started_at timestamptz(3) not null default app.now(),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  foreign key (org_id, parent_run_id) references runs (org_id, id)
);
create index runs_by_start on runs (org_id, started_at desc, id desc);
create index runs_of_parent on runs (org_id, parent_run_id) where parent_run_id is not null;
create index runs_of_campaign on runs (org_id, campaign_id, started_at desc, id desc) where campaign_id is not null;
create index runs_of_brand on runs using gin (brand_ids);

create table cost_lines (
  org_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  cost_name text not null,
  provider text not null,
  unit text not null,
  category text not null,
  cost_source text not null check (cost_source in ('org', 'platform')),
  price bigint not null check (price >= 0),
  planned_quantity bigint not null check (planned_quantity >= 0),
  quantity bigint not null check (quantity between 0 and planned_quantity),
  status text not null default 'provisioned' check (status in ('provisioned', 'actual', 'cancelled', 'refunded')),
  created_at timestamptz(3) not null default app.now(),
  settled_at timestamptz(3),
  primary key (org_id, id),
  foreign key (org_id, run_id) references runs (org_id, id)
);
create index cost_lines_of_run on cost_lines (org_id, run_id);
create index cost_lines_by_age on cost_lines (org_id, created_at);

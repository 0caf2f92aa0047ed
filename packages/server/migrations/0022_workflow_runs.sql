-- Runs of workflows. A run is executed inside one job, under a lease; every finished node is a row, so that a restart
-- goes on where the last one stopped (api.md 13.2, 31.4).

create table workflow_runs (
  org_id uuid not null references organizations (id),
  id uuid not null,
  workflow_id uuid not null references workflows (id),
  -- The version as it was named when the run started: a list needs no second look.
  workflow_slug text not null,
  workflow_dynasty_slug text not null,
  feature_slug text not null,
  feature_dynasty_slug text not null,
  campaign_id uuid,
  brand_ids uuid[] not null,
  user_id uuid,
  run_id uuid,
  -- The place a live run takes among those its campaign may have at once.
  slot int check (slot >= 1),
  status text not null default 'queued'
    check (status in ('queued', 'dispatching', 'running', 'completed', 'failed', 'cancelled')),
  inputs jsonb not null,
  -- Nodes that money was reserved for.
  held_nodes text[] not null default '{}',
  -- How the run ends, known from its first end-run on; and the first node that failed, from then on.
  ending jsonb,
  failed_node text,
  error text,
  -- Who works on it. Every write of the worker is fenced by owner and attempt.
  owner text,
  attempt int not null default 0,
  lease_until timestamptz(3),
  -- Nobody works on it before this moment.
  wake_at timestamptz(3),
  reserved_at timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create unique index workflow_runs_slots on workflow_runs (org_id, campaign_id, slot)
  where slot is not null and status in ('queued', 'dispatching', 'running');
create index workflow_runs_live on workflow_runs (created_at) where status in ('queued', 'dispatching', 'running');
create index workflow_runs_by_age on workflow_runs (org_id, created_at desc, id desc);
create index workflow_runs_of_campaign on workflow_runs (org_id, campaign_id, created_at desc, id desc)
  where campaign_id is not null;

create table workflow_run_nodes (
  org_id uuid not null,
  workflow_run_id uuid not null,
  node_id text not null,
  type text not null,
  status text not null check (status in ('running', 'completed', 'failed', 'skipped')),
  -- How often it was begun, and how often of these it ended in a fault that may pass.
  attempts int not null,
  faults int not null,
  run_id uuid,
  holds jsonb not null,
  -- What failed attempts have used of them, by cost name.
  used jsonb not null,
  output jsonb,
  error text,
  wakes_at timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  primary key (org_id, workflow_run_id, node_id),
  foreign key (org_id, workflow_run_id) references workflow_runs (org_id, id)
);

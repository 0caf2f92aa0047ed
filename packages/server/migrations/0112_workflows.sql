-- Workflows and their runs.

create table workflows (
  id                   uuid             primary key,
  org_id               uuid             references organizations (id),
  slug                 text collate "C" not null,
  dynasty_slug         text collate "C" not null,
  version              int              not null check (version >= 1),
  code_word            text             not null,
  display_name         text             not null,
  dynasty_name         text             not null,
  description          text,
  created_for_brand_id uuid,
  feature_slug         text             not null,
  feature_dynasty_slug text             not null,
  feature_order        int              not null,
  category             text             not null,
  channel              text             not null,
  audience_type        text,
  dag                  jsonb            not null,
  signature            text             not null check (signature ~ '^[0-9a-f]{64}$'),
  status               text             not null check (status in ('active', 'deprecated')),
  creation_type        text             not null check (creation_type in ('scratch', 'upgrade', 'fork')),
  forked_from          uuid             references workflows (id),
  upgraded_to          uuid             references workflows (id) deferrable initially deferred,
  created_at           timestamptz(3)   not null default app.now(),
  updated_at           timestamptz(3)   not null default app.now(),
  unique nulls not distinct (org_id, slug),
  unique nulls not distinct (org_id, dynasty_slug, version)
);
comment on table workflows is
  'Graphs that a campaign can run, in lineages of versions. A row without an organisation is built in and seen by all.';
comment on column workflows.feature_slug is
  'The feature as it was when the row was made, so that a list reads one table.';
comment on column workflows.upgraded_to is
  'Checked at commit: the old version names the new one before that exists, because two versions are never active at once.';
create index workflows_in_order on workflows (org_id, feature_order, dynasty_slug, version desc, id);
create index workflows_of_feature on workflows (org_id, feature_dynasty_slug, signature);
create unique index workflows_one_active on workflows (org_id, dynasty_slug) nulls not distinct where status =
  'active';

create table workflow_runs (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  workflow_id           uuid           not null references workflows (id),
  workflow_slug         text           not null,
  workflow_dynasty_slug text           not null,
  feature_slug          text           not null,
  feature_dynasty_slug  text           not null,
  campaign_id           uuid,
  brand_ids             uuid[]         not null,
  user_id               uuid,
  run_id                uuid,
  slot                  int            check (slot >= 1),
  status                text
    not null default 'queued' check (status in ('queued', 'dispatching', 'running', 'completed', 'failed',
      'cancelled')),
  inputs                jsonb          not null,
  ending                jsonb,
  failed_node           text,
  error                 text,
  owner                 text,
  attempt               int            not null default 0,
  lease_until           timestamptz(3),
  wake_at               timestamptz(3),
  reserved_at           timestamptz(3),
  started_at            timestamptz(3),
  completed_at          timestamptz(3),
  created_at            timestamptz(3) not null default app.now(),
  holds                 jsonb          not null default '{}',
  primary key (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
) with (fillfactor = 60);
comment on table workflow_runs is 'Walks of workflows, each executed inside one job under a lease.';
comment on column workflow_runs.workflow_slug is
  'The version as it was named when the run started, so that a list reads one table.';
comment on column workflow_runs.slot is 'Which of the runs that a campaign may have at once a live run is.';
comment on column workflow_runs.ending is 'How the run ends, known from its first end-run on.';
comment on column workflow_runs.owner is 'Who works on it. Every write of the worker is fenced by owner and attempt.';
comment on column workflow_runs.wake_at is 'No worker takes it up before this moment.';
comment on column workflow_runs.holds is
  'What was reserved for each node, by its id: a node that begins finds its holds here.';
create index workflow_runs_by_age on workflow_runs (org_id, created_at desc, id desc) include (status, workflow_id,
  workflow_slug, workflow_dynasty_slug, feature_slug);
create index workflow_runs_live on workflow_runs (created_at) where status in ('queued', 'dispatching', 'running');
create index workflow_runs_of_campaign on workflow_runs (org_id, campaign_id, created_at desc, id desc) include
  (status) where campaign_id is not null;
create unique index workflow_runs_slots on workflow_runs (org_id, campaign_id, slot) where slot is not null and
  (status in ('queued', 'dispatching', 'running'));

create table workflow_run_nodes (
  org_id          uuid           not null,
  workflow_run_id uuid           not null,
  node_id         text           not null,
  type            text           not null,
  status          text           not null check (status in ('running', 'completed', 'failed', 'skipped')),
  attempts        int            not null,
  faults          int            not null,
  run_id          uuid,
  holds           jsonb          not null,
  used            jsonb          not null,
  output          jsonb,
  error           text,
  wakes_at        timestamptz(3),
  started_at      timestamptz(3),
  completed_at    timestamptz(3),
  primary key (org_id, workflow_run_id, node_id),
  foreign key (org_id, workflow_run_id) references workflow_runs (org_id, id)
) with (fillfactor = 75);
comment on table workflow_run_nodes is
  'The nodes of a workflow run: every finished one is a row, so that a restart goes on where the last one stopped.';
comment on column workflow_run_nodes.attempts is
  'How often the node was begun; faults says how many of these ended in a fault that may pass.';
comment on column workflow_run_nodes.used is 'What failed attempts have used of the holds, by cost name.';

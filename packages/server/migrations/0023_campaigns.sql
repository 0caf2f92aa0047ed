-- Campaigns: what a customer wants done, how far the conductor has come with it, and the events it tells of it.

create table campaigns (
  org_id uuid not null references organizations (id),
  id uuid not null,
  created_by_user_id uuid,
  name text not null,
  -- The version it was created with, for its whole life.
  workflow_slug text not null,
  workflow_dynasty_slug text not null,
  feature_slug text not null,
  feature_dynasty_slug text not null,
  brand_ids uuid[] not null check (cardinality(brand_ids) between 1 and 10),
  feature_inputs jsonb not null,
  -- Caps in micro-cents, as asked; the row of budgets enforces them.
  cap_daily bigint,
  cap_weekly bigint,
  cap_monthly bigint,
  cap_total bigint,
  max_leads int,
  goal text,
  audience_ids uuid[],
  services_offered text[],
  click_destination_url text,
  start_date timestamptz(3),
  end_date timestamptz(3),
  -- The end date is that of a trial.
  is_trial boolean not null default false,
  notify_frequency text,
  notify_channel text,
  notify_destination text,
  mailbox_ids uuid[],
  webhook_url text,
  -- The words of the older form of creation, told again in campaign.started.
  mcp text,
  target_url text,

  status text not null default 'active' check (status in ('active', 'paused', 'stopped', 'completed', 'failed')),
  status_reason text,
  status_changed_at timestamptz(3) not null default app.now(),
  -- How often the status has changed: names each change once.
  moves int not null default 0,
  draining boolean not null default false,
  -- Why no lead may start any more, while draining and once completed.
  cause text check (cause in ('total_budget_reached', 'max_leads_reached', 'audience_exhausted', 'end_date', 'workflow_done')),
  next_run_at timestamptz(3),
  -- When the engine first took it up.
  started_at timestamptz(3),

  -- Failed runs in a row, and what no run starts before.
  failures int not null default 0,
  backoff_until timestamptz(3),
  cadence_until timestamptz(3),
  hold_until timestamptz(3),
  hold_reason text,
  -- Leads started in the sandbox day of this number.
  pace_day bigint not null default 0,
  pace_count int not null default 0,
  -- Whether a periodic cap, or the credit, was found closed, and how many times that began.
  budget_closed boolean not null default false,
  credit_closed boolean not null default false,
  episodes int not null default 0,

  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  check (not draining or (status = 'active' and cause is not null)),
  check (next_run_at is null or (status = 'active' and not draining))
);
create index campaigns_by_age on campaigns (org_id, created_at desc, id desc);
create index campaigns_by_brand on campaigns using gin (brand_ids);
-- What the sweep looks at.
create index campaigns_waiting on campaigns (next_run_at) where status = 'active' and next_run_at is not null;
create index campaigns_ending on campaigns (end_date) where status in ('active', 'paused') and end_date is not null;
create index campaigns_active on campaigns (org_id, id) where status = 'active';

-- A row of its own, locked last: whoever tells of a campaign need not wait for who moves it, nor the other way round.
create table campaign_event_counters (
  org_id uuid not null,
  campaign_id uuid not null,
  last int not null default 0,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

-- What leaves as webhooks, written in the transaction that made it true (api.md 19.3).
create table campaign_events (
  org_id uuid not null,
  campaign_id uuid not null,
  sequence int not null check (sequence >= 1),
  id text not null,
  kind text not null,
  data jsonb not null,
  once_key text not null,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, sequence),
  unique (org_id, campaign_id, once_key),
  unique (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

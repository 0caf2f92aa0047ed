-- Reading what campaigns did: their runs, counted as they start, and the operational log.

-- Counters as in 0020: steps added by trigger, folded now and then.
create table run_counts (
  org_id uuid not null,
  campaign_id uuid not null,
  count int not null
);
create index run_counts_of_campaign on run_counts (org_id, campaign_id);

create function app.runs_started() returns trigger language plpgsql as $$
begin
  insert into run_counts (org_id, campaign_id, count)
    select org_id, campaign_id, count(*) from new_runs
    where campaign_id is not null and parent_run_id is null group by 1, 2;
  return null;
end $$;
create trigger runs_started after insert on runs referencing new table as new_runs
  for each statement execute function app.runs_started();

insert into run_counts (org_id, campaign_id, count)
  select org_id, campaign_id, count(*) from runs where campaign_id is not null and parent_run_id is null group by 1, 2;

-- What went otherwise than a customer hopes, and every change of status: kept 30 days (api.md 17).
create table log_entries (
  org_id uuid not null references organizations (id),
  id uuid not null,
  service text not null,
  event text not null,
  level text not null check (level in ('info', 'warn', 'error')),
  detail text,
  data jsonb,
  run_id uuid,
  user_id uuid,
  brand_ids uuid[] not null,
  campaign_id uuid,
  workflow_slug text,
  feature_slug text,
  created_at timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
create index log_entries_by_age on log_entries (org_id, created_at desc, id desc);
create index log_entries_of_campaign on log_entries (org_id, campaign_id, created_at desc, id desc)
  where campaign_id is not null;
create index log_entries_to_forget on log_entries (created_at);

-- Facts are needed while they are acted on; the trail keeps its own words.
create index events_to_forget on events (created_at);

-- The operational log.

create table log_entries (
  org_id        uuid           not null references organizations (id),
  id            uuid           not null,
  service       text           not null,
  event         text           not null,
  level         text           not null check (level in ('info', 'warn', 'error')),
  detail        text,
  data          jsonb,
  run_id        uuid,
  user_id       uuid,
  brand_ids     uuid[]         not null,
  campaign_id   uuid,
  workflow_slug text,
  feature_slug  text,
  created_at    timestamptz(3) not null default app.now(),
  primary key (org_id, id)
);
comment on table log_entries is
  'The operational log of an organisation: faults and every change of status, kept 30 days.';
create index log_entries_by_age on log_entries (org_id, created_at desc, id desc) include (level, event, service,
  run_id, workflow_slug, feature_slug);
create index log_entries_of_brand on log_entries using gin (brand_ids);
create index log_entries_of_campaign on log_entries (org_id, campaign_id, created_at desc, id desc) include (level,
  event, service) where campaign_id is not null;
create index log_entries_to_forget on log_entries (created_at);

-- Campaigns, and the numbered events that their webhooks tell. Almost every other module refers to them.

create table campaigns (
  org_id                uuid           not null references organizations (id),
  id                    uuid           not null,
  created_by_user_id    uuid,
  name                  text           not null,
  workflow_slug         text           not null,
  workflow_dynasty_slug text           not null,
  feature_slug          text           not null,
  feature_dynasty_slug  text           not null,
  brand_ids             uuid[]         not null check (cardinality(brand_ids) >= 1 and cardinality(brand_ids) <= 10),
  feature_inputs        jsonb          not null,
  cap_daily             bigint,
  cap_weekly            bigint,
  cap_monthly           bigint,
  cap_total             bigint,
  max_leads             int,
  goal                  text,
  audience_ids          uuid[],
  services_offered      text[],
  click_destination_url text,
  start_date            timestamptz(3),
  end_date              timestamptz(3),
  is_trial              boolean        not null default false,
  notify_frequency      text,
  notify_channel        text,
  notify_destination    text,
  mailbox_ids           uuid[],
  webhook_url           text,
  mcp                   text,
  target_url            text,
  status                text
    not null default 'active' check (status in ('active', 'paused', 'stopped', 'completed', 'failed')),
  status_reason         text,
  status_changed_at     timestamptz(3) not null default app.now(),
  moves                 int            not null default 0,
  draining              boolean        not null default false,
  cause                 text
    check (cause in ('total_budget_reached', 'max_leads_reached', 'audience_exhausted', 'end_date', 'workflow_done')),
  next_run_at           timestamptz(3),
  started_at            timestamptz(3),
  failures              int            not null default 0,
  backoff_until         timestamptz(3),
  cadence_until         timestamptz(3),
  wait_until            timestamptz(3),
  wait_reason           text,
  pace_day              bigint         not null default 0,
  pace_count            int            not null default 0,
  budget_closed         boolean        not null default false,
  credit_closed         boolean        not null default false,
  episodes              int            not null default 0,
  created_at            timestamptz(3) not null default app.now(),
  updated_at            timestamptz(3) not null default app.now(),
  review                text           not null default 'none' check (review in ('none', 'first', 'all')),
  on_refused_text       text
    not null default 'builtin' check (on_refused_text in ('builtin', 'review', 'skip')),
  review_closed         boolean        not null default false,
  primary key (org_id, id),
  foreign key (org_id, created_by_user_id) references users (org_id, id),
  check (not draining or status = 'active' and cause is not null),
  constraint campaigns_check1 check (next_run_at is null or status = 'active' and not draining)
);
comment on table campaigns is 'What a customer wants done, and how far the conductor has come with it.';
comment on column campaigns.workflow_slug is 'The version that the campaign was created with, for its whole life.';
comment on column campaigns.brand_ids is 'The truth; permits has a copy for the fence.';
comment on column campaigns.cap_daily is
  'Caps in micro-cents, as the customer set them: the truth. The copy in budgets enforces them, as it does max_leads.';
comment on column campaigns.start_date is 'The truth, as is end_date; permits has copies for the fence.';
comment on column campaigns.is_trial is 'The end date is that of a trial.';
comment on column campaigns.mcp is 'From the older form of creation, as is target_url; repeated in campaign.started.';
comment on column campaigns.moves is 'How often the status has changed: names each change once.';
comment on column campaigns.cause is 'Why no further lead may start, while draining and once completed.';
comment on column campaigns.started_at is 'When the conductor first took it up.';
comment on column campaigns.failures is
  'Failed runs in a row. No run starts before any of the three times that follow.';
comment on column campaigns.pace_day is 'The sandbox day in which pace_count leads were started.';
comment on column campaigns.budget_closed is
  'Whether a periodic cap, or the credit, was found closed; episodes counts how many times that began.';
create index campaigns_active on campaigns (org_id, id) where status = 'active';
create index campaigns_by_age on campaigns (org_id, created_at desc, id desc) include (status, workflow_slug,
  workflow_dynasty_slug, feature_slug, feature_dynasty_slug);
create index campaigns_by_brand on campaigns using gin (brand_ids);
create index campaigns_ending on campaigns (end_date) where (status in ('active', 'paused')) and end_date is not null;
create index campaigns_waiting on campaigns (next_run_at) where status = 'active' and next_run_at is not null;
comment on index campaigns_waiting is 'The campaigns that the sweep looks at.';

create table campaign_events (
  org_id      uuid           not null,
  campaign_id uuid           not null,
  sequence    int            not null check (sequence >= 1),
  id          text           not null,
  kind        text           not null,
  data        jsonb          not null,
  once_key    text           not null,
  created_at  timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, sequence),
  unique (org_id, campaign_id, once_key),
  unique (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table campaign_events is
  'Events of a campaign for its webhook, written in the transaction that made them true.';

create table campaign_event_counters (
  org_id      uuid not null,
  campaign_id uuid not null,
  last        int  not null default 0,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table campaign_event_counters is
  'The last sequence number of a campaign''s events. A row of its own, locked last, so that telling of a campaign does not wait for moving it.';

create table campaign_budget_episodes (
  org_id       uuid           not null,
  campaign_id  uuid           not null,
  budget_type  text           not null check (budget_type in ('daily', 'weekly', 'monthly')),
  window_start date           not null,
  cap          bigint         not null check (cap >= 0),
  told_at      timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, budget_type, window_start, cap),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table campaign_budget_episodes is
  'The spent periodic caps that a campaign''s customer was told of, once per window and cap.';

-- Of which periodic caps a campaign was told that they are spent: once per window and cap (api.md 32.9, 33.10), however
-- often money that is given back opens the gate in between.
create table campaign_budget_episodes (
  org_id uuid not null,
  campaign_id uuid not null,
  budget_type text not null check (budget_type in ('daily', 'weekly', 'monthly')),
  window_start date not null,
  cap bigint not null check (cap >= 0),
  told_at timestamptz(3) not null default app.now(),
  primary key (org_id, campaign_id, budget_type, window_start, cap),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);

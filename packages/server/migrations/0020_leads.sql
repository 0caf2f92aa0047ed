-- People, and the leads that campaigns make of them. A person used in two campaigns is one person and two leads.

create table people (
  org_id uuid not null references organizations (id),
  id uuid not null,
  provider text not null check (provider in ('apollo', 'crm', 'press')),
  provider_person_id text not null,
  first_name text,
  last_name text,
  title text,
  seniority text,
  departments text[] not null default '{}',
  linkedin_url text,
  city text,
  state text,
  country text,
  timezone text,
  email text,
  -- Keyed hash of the address's normal form: what suppressions and repetitions are found by.
  email_hash text,
  email_domain text,
  email_status text not null default 'unknown'
    check (email_status in ('verified', 'unverified', 'invalid', 'unknown', 'none')),
  organization_name text,
  organization_domain text,
  organization_industry text,
  organization_size text,
  organization_founded_year int,
  organization_location text,
  organization_description text,
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, provider_person_id)
);
create index people_by_address on people (org_id, email_hash) where email_hash is not null;

-- What the leads of a campaign have in common.
create table lead_campaigns (
  org_id uuid not null,
  campaign_id uuid not null,
  brand_ids uuid[] not null,
  workflow_slug text not null,
  workflow_dynasty_slug text not null,
  feature_slug text not null,
  feature_dynasty_slug text not null,
  primary key (org_id, campaign_id)
);

create table leads (
  org_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  person_id uuid not null,
  brand_id uuid not null,
  audience_id uuid,
  kind text not null default 'person' check (kind in ('person', 'journalist')),
  goal text,
  status text not null default 'buffered' check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  status_reason text check ((status = 'skipped') = (status_reason is not null)),
  -- The root run that holds the lead or wrote to it.
  run_id uuid,
  enriched boolean not null default false,
  contacted boolean not null default false,
  sent boolean not null default false,
  delivered boolean not null default false,
  opened boolean not null default false,
  clicked boolean not null default false,
  bounced boolean not null default false,
  unsubscribed boolean not null default false,
  -- A person's verdict, the newest reply of a person, the newest automatic one: the first that is there counts.
  verdict_class text,
  reply_class text,
  automatic_class text,
  served_at timestamptz(3),
  created_at timestamptz(3) not null default app.now(),
  updated_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, campaign_id, person_id),
  foreign key (org_id, person_id) references people (org_id, id),
  foreign key (org_id, campaign_id) references lead_campaigns (org_id, campaign_id)
);
create index leads_buffered on leads (org_id, campaign_id, created_at, id) where status = 'buffered';
create index leads_of_run on leads (org_id, run_id) where run_id is not null;
create index leads_by_age on leads (org_id, created_at desc, id desc);
create index leads_of_campaign on leads (org_id, campaign_id, created_at desc, id desc);
create index leads_of_brand on leads (org_id, brand_id, created_at desc, id desc);
create index leads_of_audience on leads (org_id, audience_id, created_at desc, id desc);
create index leads_of_person on leads (org_id, person_id);

-- Who was written to for which brand: taken at the claim, on every name a person is known by, so that of two campaigns
-- that find one person only one writes.
create table contact_windows (
  org_id uuid not null,
  brand_id uuid not null,
  axis text not null check (axis in ('person', 'provider', 'address')),
  value text not null,
  lead_id uuid not null,
  until timestamptz(3) not null,
  primary key (org_id, brand_id, axis, value)
);
create index contact_windows_of_lead on contact_windows (org_id, lead_id);

-- How far a campaign has read each of its audiences; the cursor moves in the transaction that stores the page.
create table lead_sources (
  org_id uuid not null,
  campaign_id uuid not null,
  audience_id uuid not null,
  cursor text,
  exhausted boolean not null default false,
  search_count int not null default 0,
  fetched_count int not null default 0,
  matching_count int not null default 0,
  leased_until timestamptz(3),
  unavailable_until timestamptz(3),
  primary key (org_id, campaign_id, audience_id)
);

-- Counters: signed steps, added by trigger in the statement that moves a lead and folded into sums now and then. There
-- is no row that two movers would wait for.
create table lead_counts (
  org_id uuid not null,
  campaign_id uuid not null,
  brand_id uuid not null,
  audience_id uuid,
  day date not null,
  goal text,
  measure text not null,
  count int not null
);
create index lead_counts_of_campaign on lead_counts (org_id, campaign_id);

create function app.reply_of(l leads) returns text language sql immutable as $$
  select coalesce(l.verdict_class, l.reply_class, l.automatic_class)
$$;

create function app.lead_measures(l leads) returns text[] language sql immutable as $$
  select array_remove(array[
    'total', 'status:' || l.status, 'skipped:' || l.status_reason,
    case when l.enriched then 'enriched' end, case when l.contacted then 'contacted' end,
    case when l.sent then 'sent' end, case when l.delivered then 'delivered' end,
    case when l.opened then 'opened' end, case when l.clicked then 'clicked' end,
    case when l.bounced then 'bounced' end, case when l.unsubscribed then 'unsubscribed' end,
    'reply:' || app.reply_of(l)], null)
$$;

create function app.leads_inserted() returns trigger language plpgsql as $$
begin
  insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal, m, count(*)
    from new_leads l cross join lateral unnest(app.lead_measures(l)) m group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
create trigger leads_inserted after insert on leads referencing new table as new_leads
  for each statement execute function app.leads_inserted();

create function app.leads_moved() returns trigger language plpgsql as $$
begin
  insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select org_id, campaign_id, brand_id, audience_id, day, goal, measure, sum(step) from (
      select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date as day, l.goal,
        m as measure, 1 as step from new_leads l cross join lateral unnest(app.lead_measures(l)) m
      union all
      select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal,
        m, -1 from old_leads l cross join lateral unnest(app.lead_measures(l)) m) steps
    group by 1, 2, 3, 4, 5, 6, 7 having sum(step) <> 0;
  return null;
end $$;
create trigger leads_moved after update on leads referencing old table as old_leads new table as new_leads
  for each statement execute function app.leads_moved();

-- Any page of any list, under any of its filters, in a moment, however many rows there are.

-- Whom leads were made of, each person once per audience. Leads are never deleted and never change their audience, so a
-- row stays where it stands in the list from the moment it joins.
create table audience_members (
  org_id uuid not null,
  audience_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz(3) not null,
  served boolean not null default false,
  primary key (org_id, audience_id, person_id)
);
create index audience_members_by_age on audience_members (org_id, audience_id, joined_at desc, person_id desc);

-- Counters as in 0020: signed steps, folded now and then.
create table audience_counts (
  org_id uuid not null,
  audience_id uuid not null,
  members int not null,
  served int not null
);
create index audience_counts_of_audience on audience_counts (org_id, audience_id);

-- Of two campaigns that find one person in an audience, the second waits for the first; all go in the order of people.
create function app.leads_joined() returns trigger language plpgsql as $$
begin
  with joined as (
    insert into audience_members (org_id, audience_id, person_id, joined_at, served)
      select org_id, audience_id, person_id, min(created_at), bool_or(served_at is not null) from new_leads
      where audience_id is not null group by 1, 2, 3 order by 1, 2, 3
      on conflict (org_id, audience_id, person_id) do nothing returning org_id, audience_id, served)
  insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, count(*), count(*) filter (where served) from joined group by 1, 2;
  return null;
end $$;
create trigger leads_joined after insert on leads referencing new table as new_leads
  for each statement execute function app.leads_joined();

create function app.lead_served() returns trigger language plpgsql as $$
begin
  with first_time as (
    update audience_members set served = true
      where org_id = new.org_id and audience_id = new.audience_id and person_id = new.person_id and not served
      returning org_id, audience_id)
  insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, 0, 1 from first_time;
  return null;
end $$;
create trigger lead_served after update of served_at on leads for each row
  when (old.served_at is null and new.served_at is not null and new.audience_id is not null)
  execute function app.lead_served();

insert into audience_members (org_id, audience_id, person_id, joined_at, served)
  select org_id, audience_id, person_id, min(created_at), bool_or(served_at is not null) from leads
  where audience_id is not null group by 1, 2, 3;
insert into audience_counts (org_id, audience_id, members, served)
  select org_id, audience_id, count(*), count(*) filter (where served) from audience_members group by 1, 2;

-- A list finds the ids of its page first. What it may be filtered by is in the index that orders it, so that rows that
-- do not match, or lie before the offset, are passed over without being read.
drop index leads_by_age, leads_of_campaign, leads_of_brand, leads_of_audience;
create index leads_by_age on leads (org_id, created_at desc, id desc)
  include (kind, status, campaign_id, verdict_class, reply_class, automatic_class);
create index leads_of_campaign on leads (org_id, campaign_id, created_at desc, id desc)
  include (kind, status, verdict_class, reply_class, automatic_class);
create index leads_of_brand on leads (org_id, brand_id, created_at desc, id desc)
  include (kind, status, verdict_class, reply_class, automatic_class);
create index leads_of_audience on leads (org_id, audience_id, created_at desc, id desc)
  include (kind, status, verdict_class, reply_class, automatic_class);

drop index emails_by_age, emails_of_campaign, emails_of_brand;
create index emails_by_age on emails (org_id, created_at desc, id desc) include (status);
create index emails_of_campaign on emails (org_id, campaign_id, created_at desc, id desc) include (status);
create index emails_of_brand on emails (org_id, brand_id, created_at desc, id desc) include (status);

drop index replies_by_age, replies_of_campaign;
create index replies_by_age on replies (org_id, received_at desc, id desc) include (brand_id, classification, automatic);
create index replies_of_campaign on replies (org_id, campaign_id, received_at desc, id desc)
  include (brand_id, classification, automatic);

drop index contacts_by_age;
create index contacts_by_age on contacts (org_id, created_at desc, id desc) include (brand_id, consent_status);

drop index suppressions_by_age;
create index suppressions_by_age on suppressions (org_id, created_at desc, id desc) include (kind, reason, brand_id);

drop index audiences_by_age, audiences_of_brand;
create index audiences_by_age on audiences (org_id, created_at desc, id desc) include (status);
create index audiences_of_brand on audiences (org_id, brand_id, created_at desc, id desc) include (status);

drop index runs_by_start, runs_of_campaign;
create index runs_by_start on runs (org_id, started_at desc, id desc)
  include (status, service_name, task_name, user_id, workflow_slug, feature_slug, parent_run_id);
create index runs_of_campaign on runs (org_id, campaign_id, started_at desc, id desc)
  include (status, service_name, task_name, parent_run_id) where campaign_id is not null;

drop index workflow_runs_by_age, workflow_runs_of_campaign;
create index workflow_runs_by_age on workflow_runs (org_id, created_at desc, id desc)
  include (status, workflow_id, workflow_slug, workflow_dynasty_slug, feature_slug);
create index workflow_runs_of_campaign on workflow_runs (org_id, campaign_id, created_at desc, id desc)
  include (status) where campaign_id is not null;

drop index log_entries_by_age, log_entries_of_campaign;
create index log_entries_by_age on log_entries (org_id, created_at desc, id desc)
  include (level, event, service, run_id, workflow_slug, feature_slug);
create index log_entries_of_campaign on log_entries (org_id, campaign_id, created_at desc, id desc)
  include (level, event, service) where campaign_id is not null;
create index log_entries_of_brand on log_entries using gin (brand_ids);

drop index campaigns_by_age;
create index campaigns_by_age on campaigns (org_id, created_at desc, id desc)
  include (status, workflow_slug, workflow_dynasty_slug, feature_slug, feature_dynasty_slug);

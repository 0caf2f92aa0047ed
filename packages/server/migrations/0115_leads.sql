-- People that were found, the leads made of them, and the counters that triggers keep.

create table people (
  org_id                    uuid           not null references organizations (id),
  id                        uuid           not null,
  provider                  text           not null check (provider in ('apollo', 'crm', 'press')),
  provider_person_id        text           not null,
  first_name                text,
  last_name                 text,
  title                     text,
  seniority                 text,
  departments               text[]         not null default '{}',
  linkedin_url              text,
  city                      text,
  state                     text,
  country                   text,
  timezone                  text,
  email                     text,
  email_hash                text,
  email_domain              text,
  email_status              text
    not null default 'unknown' check (email_status in ('verified', 'unverified', 'invalid', 'unknown', 'none')),
  organization_name         text,
  organization_domain       text,
  organization_industry     text,
  organization_size         text,
  organization_founded_year int,
  organization_location     text,
  organization_description  text,
  created_at                timestamptz(3) not null default app.now(),
  updated_at                timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, provider, provider_person_id)
);
comment on table people is 'People that campaigns found. A person used in two campaigns is one row here.';
comment on column people.email_hash is
  'Keyed hash of the address in its normal form: suppressions and repetitions are found by it.';
create index people_by_address on people (org_id, email_hash) where email_hash is not null;

create table lead_campaigns (
  org_id                uuid not null,
  campaign_id           uuid not null,
  workflow_slug         text not null,
  workflow_dynasty_slug text not null,
  feature_slug          text not null,
  feature_dynasty_slug  text not null,
  primary key (org_id, campaign_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred
);
comment on table lead_campaigns is
  'Copy of what never changes of a campaign, written with its first leads: lists of leads filter by it.';

create table leads (
  org_id               uuid           not null,
  id                   uuid           not null,
  campaign_id          uuid           not null,
  person_id            uuid           not null,
  brand_id             uuid           not null,
  audience_id          uuid,
  kind                 text           not null default 'person' check (kind in ('person', 'journalist')),
  goal                 text,
  status               text
    not null default 'buffered' check (status in ('buffered', 'claimed', 'served', 'contacted', 'skipped')),
  status_reason        text,
  run_id               uuid,
  enriched             boolean        not null default false,
  contacted            boolean        not null default false,
  sent                 boolean        not null default false,
  delivered            boolean        not null default false,
  opened               boolean        not null default false,
  clicked              boolean        not null default false,
  bounced              boolean        not null default false,
  unsubscribed         boolean        not null default false,
  verdict_class        text,
  reply_class          text,
  automatic_class      text,
  served_at            timestamptz(3),
  created_at           timestamptz(3) not null default app.now(),
  updated_at           timestamptz(3) not null default app.now(),
  booked_without_reply boolean        not null default false,
  primary key (org_id, id),
  unique (org_id, campaign_id, person_id),
  foreign key (org_id, campaign_id) references lead_campaigns (org_id, campaign_id),
  foreign key (org_id, person_id) references people (org_id, id),
  check ((status = 'skipped') = (status_reason is not null))
);
comment on table leads is
  'A person in a campaign. A person in two campaigns is one person and two leads. Leads are never deleted.';
comment on column leads.run_id is 'The root run that holds the lead or wrote to it.';
comment on column leads.verdict_class is
  'A customer''s verdict. The first of verdict_class, reply_class (a person''s newest reply) and automatic_class that is set counts.';
comment on column leads.booked_without_reply is
  'A meeting booked without a word counts as a reply of the last step sent.';
create index leads_answered on leads (org_id, campaign_id) where verdict_class is not null or reply_class is not null;
create index leads_buffered on leads (org_id, campaign_id, created_at, id) where status = 'buffered';
create index leads_by_age on leads (org_id, created_at desc, id desc) include (kind, status, campaign_id,
  verdict_class, reply_class, automatic_class);
create index leads_of_audience on leads (org_id, audience_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_brand on leads (org_id, brand_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_campaign on leads (org_id, campaign_id, created_at desc, id desc) include (kind, status,
  verdict_class, reply_class, automatic_class);
create index leads_of_person on leads (org_id, person_id);
create index leads_of_run on leads (org_id, run_id) where run_id is not null;

create table contact_windows (
  org_id   uuid           not null,
  brand_id uuid           not null,
  axis     text           not null check (axis in ('person', 'provider', 'address')),
  value    text           not null,
  lead_id  uuid           not null,
  until    timestamptz(3) not null,
  primary key (org_id, brand_id, axis, value),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
comment on table contact_windows is
  'Who was written to for which brand: taken at the claim, on every name a person is known by, so that of two campaigns that find one person only one writes.';
create index contact_windows_of_lead on contact_windows (org_id, lead_id);

create table lead_sources (
  org_id             uuid           not null,
  campaign_id        uuid           not null,
  audience_id        uuid           not null,
  cursor             text,
  exhausted          boolean        not null default false,
  search_count       int            not null default 0,
  fetched_count      int            not null default 0,
  matching_count     int            not null default 0,
  leased_until       timestamptz(3),
  unavailable_until  timestamptz(3),
  unavailable_reason text
    check (unavailable_reason in ('search_unavailable', 'key_refused', 'search_not_configured')),
  unavailable_count  int            not null default 0,
  primary key (org_id, campaign_id, audience_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id)
);
comment on table lead_sources is
  'How far a campaign has read each of its audiences; the cursor moves in the transaction that stores the page.';
comment on column lead_sources.unavailable_reason is
  'Why the audience cannot be read now; unavailable_count says how often in a row that was so.';

create table lead_counts (
  org_id      uuid not null,
  campaign_id uuid not null,
  brand_id    uuid not null,
  audience_id uuid,
  day         date not null,
  goal        text,
  measure     text not null,
  count       int  not null
);
comment on table lead_counts is
  'Counters of leads as signed steps, added by trigger and folded into sums by a job: no row that two movers would wait for.';
create index lead_counts_of_campaign on lead_counts (org_id, campaign_id);

create table audience_members (
  org_id      uuid           not null,
  audience_id uuid           not null,
  person_id   uuid           not null,
  joined_at   timestamptz(3) not null,
  served      boolean        not null default false,
  primary key (org_id, audience_id, person_id)
);
comment on table audience_members is
  'The people that leads were made of, each once per audience. A row keeps its place in the list from the moment it joins.';
create index audience_members_by_age on audience_members (org_id, audience_id, joined_at desc, person_id desc);

create table audience_counts (
  org_id      uuid not null,
  audience_id uuid not null,
  members     int  not null,
  served      int  not null
);
comment on table audience_counts is 'Counters of audience_members as signed steps, folded into sums by a job.';
create index audience_counts_of_audience on audience_counts (org_id, audience_id);

create function app.reply_of(l leads) returns text language sql immutable as $$
  select coalesce(l.verdict_class, l.reply_class, l.automatic_class)
$$;
comment on function app.reply_of(leads) is 'The class of reply that counts.';

create function app.lead_measures(l leads) returns text[] language sql immutable as $$
  select array_remove(array[
    'total', 'status:' || l.status, 'skipped:' || l.status_reason,
    case when l.enriched then 'enriched' end, case when l.contacted then 'contacted' end,
    case when l.sent then 'sent' end, case when l.delivered then 'delivered' end,
    case when l.opened then 'opened' end, case when l.clicked then 'clicked' end,
    case when l.bounced then 'bounced' end, case when l.unsubscribed then 'unsubscribed' end,
    case when l.booked_without_reply then 'booked_without_reply' end,
    'reply:' || app.reply_of(l)], null)
$$;
comment on function app.lead_measures(leads) is 'What a lead counts for.';

create function app.count_leads_inserted() returns trigger language plpgsql as $$
begin
  insert into lead_counts (org_id, campaign_id, brand_id, audience_id, day, goal, measure, count)
    select l.org_id, l.campaign_id, l.brand_id, l.audience_id, (l.created_at at time zone 'UTC')::date, l.goal, m, count(*)
    from new_leads l cross join lateral unnest(app.lead_measures(l)) m group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;
comment on function app.count_leads_inserted() is 'Adds the steps for the measures of new leads.';
create trigger leads_count_inserted after insert on leads referencing new table as new_leads for each statement
  execute function app.count_leads_inserted();

create function app.count_leads_moved() returns trigger language plpgsql as $$
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
comment on function app.count_leads_moved() is 'Adds the steps between the measures of leads before and after.';
create trigger leads_count_moved after update on leads referencing old table as old_leads new table as new_leads for
  each statement execute function app.count_leads_moved();

create function app.join_audience() returns trigger language plpgsql as $$
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
comment on function app.join_audience() is
  'Adds new people to their audience. Of two campaigns that find one person the second waits for the first; all go in the order of people.';
create trigger leads_join_audience after insert on leads referencing new table as new_leads for each statement execute
  function app.join_audience();

create function app.mark_member_served() returns trigger language plpgsql as $$
begin
  with first_time as (
    update audience_members set served = true
      where org_id = new.org_id and audience_id = new.audience_id and person_id = new.person_id and not served
      returning org_id, audience_id)
  insert into audience_counts (org_id, audience_id, members, served)
    select org_id, audience_id, 0, 1 from first_time;
  return null;
end $$;
comment on function app.mark_member_served() is 'Marks the member of the audience whose first lead was served.';
create trigger leads_mark_served after update of served_at on leads for each row when (old.served_at is null and
  new.served_at is not null and new.audience_id is not null) execute function app.mark_member_served();

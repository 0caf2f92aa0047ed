-- Conversions that sites reported.

create table conversions (
  org_id        uuid           not null references organizations (id),
  brand_id      uuid           not null,
  type          text           not null check (type in ('signup', 'meetingBooked', 'purchase')),
  external_id   text           not null,
  source        text           not null check (source in ('site', 'calendar')),
  email_hash    text,
  click_id      text,
  value         bigint,
  occurred_at   timestamptz(3) not null,
  meeting_time  timestamptz(3),
  calendar_link text,
  name          text,
  company       text,
  campaign_id   uuid,
  lead_id       uuid,
  matched_at    timestamptz(3),
  created_at    timestamptz(3) not null default app.now(),
  primary key (org_id, brand_id, type, external_id),
  foreign key (org_id, brand_id) references brands (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id),
  check (email_hash is not null or click_id is not null),
  constraint conversions_check1 check ((lead_id is null) = (matched_at is null) and (lead_id is null) = (campaign_id
    is null))
);
comment on table conversions is
  'Sign-ups, meetings and purchases told by the customer, each once; unmatched ones for 30 days.';
create index conversions_of_lead on conversions (org_id, lead_id);
create index conversions_of_person on conversions (org_id, email_hash);
create index conversions_unmatched on conversions (created_at) where lead_id is null;

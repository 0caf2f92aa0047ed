-- Replies and bookings.

create table replies (
  org_id         uuid             not null references organizations (id),
  id             text             not null,
  inbound_hash   text             not null,
  message_id     uuid             not null,
  campaign_id    uuid             not null,
  brand_id       uuid             not null,
  lead_id        uuid             not null,
  email          text             not null,
  name           text,
  company        text,
  title          text,
  from_address   text             not null,
  classification text
    not null check (classification in ('interested', 'meetingBooked', 'closed', 'notInterested', 'wrongPerson',
      'unsubscribe', 'neutral', 'autoReply', 'outOfOffice')),
  decided_by     text             not null check (decided_by in ('human', 'model', 'rule')),
  evidence       text,
  confidence     double precision check (confidence >= 0 and confidence <= 1),
  subject        text,
  body_text      text             not null,
  automatic      boolean          not null,
  received_at    timestamptz(3)   not null,
  created_at     timestamptz(3)   not null default app.now(),
  mail_id        text,
  primary key (org_id, id),
  unique (org_id, inbound_hash),
  foreign key (org_id, message_id) references messages (org_id, id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
comment on table replies is 'What people answered, each inbound message once.';
comment on column replies.inbound_hash is
  'Of the inbound message''s own id: it is taken once, however often it is delivered.';
comment on column replies.email is 'The person written to, as known then; somebody else may have answered.';
create index replies_by_age on replies (org_id, received_at desc, id desc) include (brand_id, classification,
  automatic);
create index replies_of_campaign on replies (org_id, campaign_id, received_at desc, id desc) include (brand_id,
  classification, automatic);
create index replies_of_lead on replies (org_id, lead_id, received_at desc, id desc);

create table bookings (
  org_id        uuid           not null references organizations (id),
  brand_id      uuid           not null,
  booking_id    text           not null,
  campaign_id   uuid           not null,
  lead_id       uuid           not null,
  meeting_time  timestamptz(3) not null,
  calendar_link text,
  created_at    timestamptz(3) not null default app.now(),
  source        text           not null default 'calendar' check (source in ('site', 'calendar')),
  cancelled_at  timestamptz(3),
  primary key (org_id, brand_id, booking_id),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
comment on table bookings is 'Meetings that people booked with a brand, as its calendar reported them.';
comment on column bookings.booking_id is 'The calendar''s own name for the meeting.';
create index bookings_of_lead on bookings (org_id, lead_id);

-- What people of the organisation say an answer was.

create table verdicts (
  org_id       uuid           not null,
  id           uuid           not null,
  campaign_id  uuid           not null,
  lead_id      uuid           not null,
  number       int            not null check (number >= 1),
  email        text           not null,
  email_hash   text           not null,
  status       text           not null,
  notes        text,
  user_id      uuid,
  qualified_at timestamptz(3) not null default app.now(),
  primary key (org_id, id),
  unique (org_id, lead_id, number),
  foreign key (org_id, campaign_id) references campaigns (org_id, id),
  foreign key (org_id, lead_id) references leads (org_id, id)
);
comment on table verdicts is
  'What people of the organisation say of a recipient''s answer; the highest number of a lead is in force.';
comment on column verdicts.number is
  'Counts the verdicts of one lead: the highest is in force, also where two fall into one millisecond.';
create index verdicts_newest on verdicts (org_id, qualified_at, id);
create index verdicts_of_campaign on verdicts (org_id, campaign_id, qualified_at, id);

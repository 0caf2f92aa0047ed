-- A pitch of a campaign with review waits for a person, whose submission is the approval (api.md 33.19).
alter table quote_pitches
  -- Null where no person was to be asked.
  add column review text check (review in ('waiting', 'approved')),
  add constraint quote_pitches_waiting check (review is distinct from 'waiting' or status = 'drafted');
create index quote_pitches_reviewed on quote_pitches (org_id, campaign_id) where review is not null;

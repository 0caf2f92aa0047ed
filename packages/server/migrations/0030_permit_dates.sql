-- From when and until when mail of a campaign may leave: the fence holds both to the moment.
alter table permits
  add column starts_at timestamptz(3),
  add column ends_at timestamptz(3);

update permits p set starts_at = c.start_date, ends_at = c.end_date
from campaigns c where c.org_id = p.org_id and c.id = p.campaign_id;

-- When a reading of the brand's site last ended, well or not: campaigns wait for the first one only (api.md 33.62).
alter table brands add column reading_ended_at timestamptz(3);
update brands set reading_ended_at = coalesce(analysed_at, updated_at)
  where analysis_status <> 'pending' or analysed_at is not null;

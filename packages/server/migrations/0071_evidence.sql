-- The sentences that a value rests on, how sure its reader was, and who read it (api.md 33.45). What was read before
-- has no engine and is read again.
alter table brand_fields add column evidence jsonb not null default '[]', add column confidence double precision,
  add column engine text;
alter table brand_user_fields add column evidence jsonb not null default '[]', add column confidence double precision;

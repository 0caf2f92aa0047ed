-- What a customer gave and no step of an email says, by name (api.md 32.11).
alter table emails add column unused_inputs text[] not null default '{}';

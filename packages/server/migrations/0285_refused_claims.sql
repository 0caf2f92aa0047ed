-- What a model wrote in a kit or a pitch and nothing bears out: left out, and shown with the reason.
alter table press_kits add column refused jsonb not null default '[]';
comment on column press_kits.refused is 'Statements of a model that were left out, with the reason.';
alter table quote_pitches add column refused jsonb not null default '[]';
comment on column quote_pitches.refused is 'Sentences of a model that were left out, with the reason.';

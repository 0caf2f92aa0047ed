-- Where emails carry what the law of the reader's country asks them to say (spec 12.20).
alter table organizations add column legal_notices text not null default 'where_asked'
  check (legal_notices in ('where_asked', 'always', 'never'));
comment on column organizations.legal_notices is 'Where emails say where the address comes from, and that a machine wrote them unread.';
-- Who wrote a pitch: a model, or our own rules; null for those of before.
alter table quote_pitches add column model text;
comment on column quote_pitches.model is 'Who wrote it: `provider/model` or `builtin`; null for pitches of before.';
alter table quote_pitches add column edited boolean not null default false;
comment on column quote_pitches.edited is 'A person changed the draft.';

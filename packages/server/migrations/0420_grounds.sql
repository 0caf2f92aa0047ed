-- What each sentence of an email rests on (spec 12.22).
alter table emails add column grounds jsonb;
comment on column emails.grounds is 'The sentences of a model''s text with the facts they rest on: `[{step, text, facts}]`; null where no model wrote it.';

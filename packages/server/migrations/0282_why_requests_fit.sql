-- Why the expert of a brand fits a request of a journalist, where a model judged it.
alter table quote_scores add column reason text;
comment on column quote_scores.reason is 'What a model says; null where rules counted words.';

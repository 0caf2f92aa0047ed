create index activity_of_key on activity (org_id, key_id, created_at desc, id desc) where key_id is not null;
comment on index activity_of_key is 'What was done with one key.';

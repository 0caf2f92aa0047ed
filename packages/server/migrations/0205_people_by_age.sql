-- Those who were removed are neither listed nor counted: without them the index alone can answer.
drop index users_by_age;
create index users_by_age on users (org_id, created_at desc, id desc) where removed_at is null;

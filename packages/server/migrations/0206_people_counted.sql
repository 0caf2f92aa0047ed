-- How many people an organisation has is counted in an index that has little else: each page of the list says it.
create index users_of_org on users (org_id) where removed_at is null;

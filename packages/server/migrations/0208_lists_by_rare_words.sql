-- A list that is filtered by what few of its rows have finds them by these and need not go through all. Where most
-- rows have one of the words, or pass through it, that word is left out, so that writing them costs nothing more.
create index audiences_by_status on audiences (org_id, status, created_at desc, id desc);
create index campaigns_by_status on campaigns (org_id, status, created_at desc, id desc);
create index contacts_by_consent on contacts (org_id, consent_status, created_at desc, id desc)
  where consent_status in ('granted', 'withdrawn');
create index emails_put_aside on emails (org_id, status, created_at desc, id desc)
  where status in ('awaiting_review', 'cancelled');
create index leads_claimed on leads (org_id, created_at desc, id desc) where status = 'claimed';
create index log_entries_by_level on log_entries (org_id, level, created_at desc, id desc)
  where level in ('warn', 'error');
create index replies_by_class on replies (org_id, classification, received_at desc, id desc);
create index runs_failed on runs (org_id, status, started_at desc, id desc) where status in ('failed', 'cancelled');
create index suppressions_by_reason on suppressions (org_id, reason, created_at desc, id desc);
create index workflow_runs_failed on workflow_runs (org_id, status, created_at desc, id desc)
  where status in ('failed', 'cancelled');

-- People were counted in it, which list_counts does now.
drop index users_of_org;

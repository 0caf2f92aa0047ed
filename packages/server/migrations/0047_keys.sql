-- References that only the code kept. What of a campaign is kept outside `campaigns` hangs on its row; sums and lines of
-- money hang on its budget. Decision 0009 says which ids have no key, and why.

-- Checked at commit: a budget is opened before its campaign is written, so that locks are taken in their order.
alter table budgets add foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred;
alter table permits add foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred;
alter table lead_campaigns add foreign key (org_id, campaign_id) references campaigns (org_id, id) deferrable initially deferred;

alter table campaign_costs add foreign key (org_id, campaign_id) references budgets (org_id, campaign_id);
alter table cost_lines add foreign key (org_id, campaign_id) references budgets (org_id, campaign_id);
alter table lead_places
  add foreign key (org_id, campaign_id) references budgets (org_id, campaign_id),
  add foreign key (org_id, run_id) references runs (org_id, id);

alter table lead_sources add foreign key (org_id, campaign_id) references campaigns (org_id, id);
alter table workflow_runs add foreign key (org_id, campaign_id) references campaigns (org_id, id);
alter table campaign_outlets add foreign key (org_id, campaign_id) references campaigns (org_id, id);
alter table campaign_journalists add foreign key (org_id, campaign_id) references campaigns (org_id, id);
alter table brand_fields add foreign key (org_id, campaign_id) references campaigns (org_id, id);
alter table suppressions add foreign key (org_id, campaign_id) references campaigns (org_id, id);

alter table emails
  add foreign key (org_id, campaign_id) references campaigns (org_id, id),
  add foreign key (org_id, lead_id) references leads (org_id, id),
  add foreign key (org_id, mailbox_id) references mailboxes (org_id, id);
alter table messages add foreign key (org_id, lead_id) references leads (org_id, id);
alter table contact_windows add foreign key (org_id, lead_id) references leads (org_id, id);
alter table replies
  add foreign key (org_id, campaign_id) references campaigns (org_id, id),
  add foreign key (org_id, lead_id) references leads (org_id, id);
alter table bookings
  add foreign key (org_id, campaign_id) references campaigns (org_id, id),
  add foreign key (org_id, lead_id) references leads (org_id, id);

alter table api_keys add foreign key (org_id, created_by) references users (org_id, id);
alter table campaigns add foreign key (org_id, created_by_user_id) references users (org_id, id);
alter table system_mail add foreign key (org_id) references organizations (id);

/** Ids without a foreign key, by the reason for it (decision 0009). */
export const KEYLESS_IDS: Readonly<Record<string, readonly string[]>> = {
  'names given by others': [
    ...['bookings.booking_id', 'tracking_events.source_id', 'organizations.external_id', 'people.provider_person_id'],
    ...[
      'users.external_id',
      'data_keys.master_key_id',
      'provider_keys.version',
      'conversions.external_id',
      'quote_requests.external_id',
    ],
    ...['conversions.click_id', 'provider_events.event_id', 'replies.mail_id', 'billing_accounts.customer_id'],
    'sign_in_providers.client_id',
    ...['billing_accounts.card_id', 'payments.session_id', 'payments.provider_payment_id'],
  ],
  'the name of a mail, not of a row': ['deliverability.test_message_id', 'placement_results.message_id'],
  'a process, not a row': ['imap_readers.owner', 'imap_readers.watcher'],
  'a job of the queue, which is another schema': ['inbound_turns.job_id'],
  'which of the tokens, or of the processes that ask for one: no row': [
    ...['mailbox_tokens.grant_id', 'mailbox_tokens.refresher'],
  ],
  'a node of a graph, not a row': ['cost_lines.node_id', 'workflow_run_nodes.node_id'],
  'the key names its mandate; the other way would make a circle': ['mandates.key_id'],
  'a key of a person or of an application: two tables': ['api_keys.made_by_key_id'],
  'history, which outlives what it names and may name anything': [
    'provider_events.message_id',
    ...['activity.user_id', 'activity.key_id', 'activity.object_id', 'activity.campaign_id', 'activity.brand_id'],
    ...['activity.mandate_id', 'activity.request_id'],
    ...['facts.org_id', 'facts.object_id', 'facts.campaign_id', 'facts.brand_id'],
    ...[
      'withdrawals.org_id',
      'log_entries.run_id',
      'log_entries.user_id',
      'log_entries.campaign_id',
      'sink_messages.campaign_id',
    ],
  ],
  'written only by the trigger of the row that it names, or of one with the key': [
    ...['audience_counts.org_id', 'audience_counts.audience_id', 'lead_counts.org_id', 'lead_counts.campaign_id'],
    ...['lead_counts.brand_id', 'lead_counts.audience_id', 'message_counts.org_id', 'message_counts.campaign_id'],
    ...['list_counts.org_id', 'run_counts.org_id', 'run_counts.campaign_id', 'transfers.org_id', 'transfers.line_id'],
    ...['audience_members.org_id', 'audience_members.person_id', 'credit_use.org_id', 'usage_days.org_id'],
    ...['usage_days.campaign_id', 'detail_outbox.campaign_id', 'detail_outbox.lead_id', 'detail_outbox.event_id'],
  ],
  'planned with an email, whose lead may be erased; done by somebody who may be removed': [
    ...['tasks.email_id', 'tasks.lead_id', 'tasks.done_by'],
  ],
  'copied from the lead of the pitch, whose row may be erased': ['coverage_articles.lead_id'],
  'somebody may be taken off a media list; that the campaign took them from it is told by the next look': [
    'campaign_listed_journalists.listed_id',
  ],
  'an audience may be deleted; what came of it stays': [
    'campaigns.drafted_audience_id',
    ...['audience_members.audience_id', 'lead_sources.audience_id', 'leads.audience_id'],
  ],
  'a contact may be deleted; the file that it came in stays': ['contact_upload_rows.contact_id'],
  'a key would be looked up once per row of a file: the upload is checked once': [
    ...['contact_upload_rows.org_id', 'contact_upload_rows.upload_id', 'contacts.org_id', 'contacts.brand_id'],
    'contacts.source_upload_id',
  ],
  'copied from the campaign, whose brands were checked when they were set': [
    ...[
      'answers.brand_id',
      'bookings.brand_id',
      'contact_windows.brand_id',
      'discoveries.brand_id',
      'emails.brand_id',
      'inbox_conversations.brand_id',
      'leads.brand_id',
      'replies.brand_id',
    ],
  ],
  'copied from the run that began it, or set with the run in one transaction, many times per lead': [
    ...['campaign_journalists.run_id', 'campaign_outlets.run_id', 'emails.generation_run_id', 'leads.run_id'],
    ...['runs.campaign_id', 'runs.user_id', 'runs.workflow_run_id', 'workflow_run_nodes.run_id'],
    ...['workflow_runs.run_id', 'workflow_runs.user_id'],
  ],
  'the row was locked or read in the same transaction, and is never deleted': [
    ...['tracking_events.org_id', 'tracking_events.message_id', 'cost_lines.message_id', 'messages.mailbox_id'],
    ...['cost_lines.mandate_id', 'emails.test_id'],
    ...['campaign_journalists.lead_id', 'emails.journalist_id', 'audiences.crm_upload_id'],
  ],
  'copied from the event, whose key leads to the campaign': ['webhook_deliveries.campaign_id'],
  'copied from the delivery that the row is of': [
    ...['webhook_queue.endpoint_id', 'webhook_queue.event_id', 'webhook_queue.campaign_id'],
  ],
  'a token of the worker that holds the row': ['webhook_queue.claim'],
  'the caller, who was just identified': [
    ...['answers.user_id', 'audiences.created_by_user_id', 'suppressions.created_by', 'mailbox_sign_ins.user_id'],
    'emails.reviewed_by',
    'templates.user_id',
    'campaign_tests.user_id',
    'verdicts.user_id',
    'visibility_runs.user_id',
  ],
  'the brand that a graph was made for, which only its author reads': ['workflows.created_for_brand_id'],
};

import { type Holds, TABLES_WITHOUT_PEOPLE } from './register-of-others.ts';

/**
 * Every table with text columns. Either its columns are listed, because it may contain people whom an organisation
 * writes to, or a sentence says why it does not. `register.api.test.ts` fails for a table or column that is missing
 * here.
 */
export const REGISTER: Readonly<Record<string, Holds | string>> = {
  // The people that an organisation knows.
  people: {
    cleared: [
      ...['provider_person_id', 'first_name', 'last_name', 'title', 'seniority', 'departments', 'linkedin_url', 'city'],
      ...['state', 'country', 'timezone', 'email', 'email_domain', 'email_status', 'organization_name'],
      ...['organization_domain', 'organization_industry', 'organization_size', 'organization_location'],
      'organization_description',
    ],
    // The hash stays, so that an erased person is recognised and not stored again.
    stays: ['provider', 'email_hash'],
  },
  leads: 'status words, numbers and ids',
  address_answers: 'hashes, whether a server took them; the rows of erased people are deleted',
  address_domains: 'domains and servers, of nobody; forgotten after a month',
  contact_windows: 'hashes and ids; the rows of erased leads are deleted',
  contacts: {
    // Rows of the person are deleted; rows of others lose the address.
    cleared: [
      ...[
        'primary_email',
        'phone_e164',
        'full_name',
        'first_name',
        'last_name',
        'title',
        'company',
        'country',
        'timezone',
        'raw_attributes',
        'address_suggestion',
      ],
    ],
    stays: ['address_verdict', 'address_reasons', 'consent_status', 'source', 'owner'],
  },
  contact_upload_rows: { cleared: ['email', 'cells'], stays: ['status', 'reason'] },
  contact_uploads: {
    cleared: ['shown_rows'],
    // The customer's own texts, and the digest of a file that is not stored.
    stays: ['filename', 'file_sha256', 'status', 'mapping_provenance', 'column_mapping', 'columns'],
  },
  outlets: 'media, not people; how reading them went',
  campaign_outlets: { cleared: ['why_relevant', 'why_not_relevant', 'overall_relevance'], stays: ['status'] },
  journalists: {
    cleared: [
      ...['name_key', 'name', 'first_name', 'last_name', 'email', 'email_hash', 'title', 'linkedin_url'],
      'email_verification',
    ],
    stays: ['entity_type'],
  },
  campaign_journalists: {
    cleared: ['why_relevant', 'why_not_relevant', 'article_urls', 'evidence', 'status', 'status_reason'],
    stays: [],
  },
  articles: {
    cleared: ['title', 'description', 'snippet', 'og_title', 'og_description', 'author', 'authors', 'author_keys'],
    // The address of the article and its topics.
    stays: ['url', 'section', 'keywords'],
  },
  press_campaigns: "the campaign's slugs, what its brand could be written about, and a digest of its media lists",
  coverage_outlets: 'media, and how reading them went',
  coverage_pages: 'digests of addresses of pages',
  coverage_articles: {
    cleared: ['title', 'author', 'excerpt'],
    // The article itself, which is published, and why it counts.
    stays: ['url', 'url_hash', 'outlet_name', 'signs', 'status', 'source'],
  },
  // Texts of the organisation; an address in the name is removed.
  media_lists: { cleared: ['name'], stays: [] },
  media_list_journalists: {
    // Rows of the person are deleted; rows of others lose the address.
    cleared: [
      ...['name', 'first_name', 'last_name', 'name_key', 'email', 'email_hash', 'outlet_name', 'outlet_key'],
      ...['outlet_domain', 'beat', 'country', 'language', 'notes', 'source'],
    ],
    stays: [],
  },

  quote_requests: {
    cleared: ['external_id', 'journalist_name', 'opportunity_text', 'pitch_url', 'pitch_email'],
    // The digest stays, so that the same request is not stored twice.
    stays: ['source', 'media_outlet', 'status', 'text_sha256'],
  },
  quote_scores: { cleared: ['reason'], stays: [] },
  quote_pitches: { cleared: ['draft', 'refused', 'error'], stays: ['status', 'article_url', 'review', 'model'] },

  // Texts about a brand; an address of the person in them is removed all the same.
  press_kits: {
    cleared: ['title', 'instruction', 'content', 'page', 'sources', 'refused', 'denial_reason'],
    stays: ['feature_slug', 'workflow_slug', 'status', 'icon_url', 'model', 'error', 'holds'],
  },
  press_kit_links: 'unguessable addresses of pages',
  book_pages: 'pseudonyms made from keyed hashes, kept so that the books stay whole (spec 17.1)',
  book_notes: 'keyed hashes and domains, until the day is closed',
  barred_addresses: 'a keyed hash, kept so that nobody writes to the person again',
  visitor_salts: 'random bytes, for a day',
  press_kit_views: 'countries and counts; the hash of a visitor is salted by a value that is deleted after the day',

  // Mail to the person and the person's mail to us.
  emails: {
    cleared: ['subject', 'sequence', 'recipient', 'fallback_reason', 'refusals', 'grounds'],
    // `unused_inputs` are names of fields that the customer filled in.
    stays: [
      'model',
      'client_company_name',
      'click_destination_url',
      'brand_domain',
      'status',
      'verdict',
      'unused_inputs',
      'held_reason',
      'score_fault',
      'test_unit',
    ],
  },
  spam_scores: 'points and rules of a spam filter, with nothing of the text',
  receiving_domains: 'names of domains that mail is sent to',
  receiver_paces: 'names of domains that mail is sent to, for an hour',
  receiver_holds:
    'names of domains and providers that mail is sent to, for an hour after the hold; server words without addresses',
  receiver_days: 'names of domains and providers that mail is sent to, for 60 days; server words without addresses',
  company_days: 'names of domains that mail is sent to, for two days',
  domain_receivers: 'what name servers say of domains, for 60 days',
  sending_domains: 'domains of the customer',
  bulk_senders: 'domains of the customer, and providers',
  receiver_refusals: 'domains of the customer, providers, and our own words',
  messages: {
    cleared: ['to_address', 'to_domain', 'timezone', 'response', 'sent_as'],
    // `heard` is one of our own words for a server's answer.
    stays: ['to_hash', 'status', 'status_reason', 'owner', 'recalled', 'heard', 'resolution'],
  },
  tracking_events: { cleared: ['detail'], stays: ['kind', 'source_id'] },
  sink_messages: { cleared: ['recipient', 'subject', 'headers', 'text', 'html'], stays: [] },
  replies: {
    cleared: [
      ...['email', 'name', 'company', 'title', 'from_address', 'evidence', 'second_evidence', 'subject', 'body_text'],
      'mail_id',
    ],
    // `model_fault` is a provider's refusal, without addresses.
    stays: ['id', 'inbound_hash', 'classification', 'second_class', 'model_fault', 'decided_by', 'matched_by'],
  },
  inbound_messages: {
    // An unreadable message may name anybody, so all of it is deleted. New mail is processed within seconds.
    cleared: ['raw', 'from_address', 'subject', 'body_text'],
    stays: ['message_hash', 'source', 'status', 'outcome'],
  },
  provider_events: "the provider's words for kinds of events, and digests",
  inbound_turns: 'ids of messages, for as long as they are being handled',
  imap_folders: 'the name of a folder and numbers',
  imap_readers: "numbers, and our own words for a server's trouble",
  answers: {
    cleared: ['to_address', 'to_domain', 'subject', 'body_text', 'body_html', 'response', 'thread'],
    stays: ['to_hash', 'status', 'status_reason'],
  },
  answer_drafts: {
    cleared: ['text', 'language', 'sentences', 'facts', 'missing', 'refused', 'model', 'error'],
    // `holds` names cost lines.
    stays: ['reply_id', 'holds', 'state'],
  },
  inbox_conversations: 'status words, classes and ids',
  conversation_notes: { cleared: ['text'], stays: [] },
  // Texts of the organisation; an address in them is removed.
  saved_replies: { cleared: ['name', 'text'], stays: [] },
  templates: { cleared: ['name'], stays: ['language'] },
  template_versions: { cleared: ['subject', 'steps', 'tasks'], stays: [] },
  tasks: { cleared: ['text', 'note'], stays: ['kind', 'occasion', 'classes', 'status', 'reason'] },
  campaign_tests: { cleared: ['variants'], stays: ['differs', 'judged_by', 'split'] },
  // A hash of the test and a company, or of a person's id.
  test_companies: { cleared: [], stays: ['unit'] },
  verdicts: { cleared: ['email', 'notes'], stays: ['email_hash', 'status'] },
  // `booking_id` is the calendar's id of the meeting; it means nothing outside the calendar.
  bookings: { cleared: ['calendar_link'], stays: ['booking_id', 'source'] },
  conversions: {
    cleared: ['calendar_link', 'name', 'company'],
    stays: ['type', 'external_id', 'source', 'email_hash', 'click_id'],
  },
  // Mail to the customer's own people. A notification that quotes the person is deleted.
  system_mail: { cleared: ['subject', 'sealed', 'sealed_rest'], stays: ['recipient', 'status'] },
  suppressions: { cleared: ['value', 'note'], stays: ['kind', 'match_key', 'reason'] },

  // Work done for the person, and reports of it.
  workflow_runs: {
    cleared: ['inputs', 'ending', 'error'],
    stays: [
      ...['workflow_slug', 'workflow_dynasty_slug', 'feature_slug', 'feature_dynasty_slug', 'status', 'holds'],
      ...['failed_node', 'owner'],
    ],
  },
  workflow_run_nodes: { cleared: ['output', 'error'], stays: ['node_id', 'type', 'status', 'holds', 'used'] },
  runs: {
    cleared: ['error'],
    stays: [
      ...['workflow_slug', 'workflow_dynasty_slug', 'feature_slug', 'feature_dynasty_slug', 'service_name'],
      ...['task_name', 'status'],
    ],
  },
  legal_statements: 'what the customer says of a campaign by law, in words of their own',
  campaign_events: { cleared: ['data'], stays: ['id', 'kind', 'once_key'] },
  // A body that names the person is blanked, and so are the receiver's responses to it.
  webhook_events: { cleared: ['body'], stays: ['id', 'kind'] },
  webhook_deliveries: { cleared: ['attempts'], stays: ['event_id', 'origin', 'status'] },
  detail_outbox: { cleared: ['data'], stays: ['event_id', 'kind'] },
  webhook_queue: 'ids and times of deliveries that are still to be tried',
  facts: { cleared: ['data'], stays: ['kind', 'actor', 'object_type', 'object_id'] },
  log_entries: {
    cleared: ['detail', 'data'],
    stays: ['service', 'event', 'level', 'workflow_slug', 'feature_slug'],
  },
  // A conversation that named the person, or read a record of the person, is deleted as a whole.
  chat_sessions: { cleared: ['title'], stays: ['holder', 'workflow_slug', 'feature_slug'] },
  chat_messages: { cleared: ['content', 'tool_calls', 'buttons'], stays: ['role'] },
  // Texts about companies; an address of the person in them is removed all the same.
  visibility_answers: { cleared: ['answer', 'citations'], stays: ['sentiment', 'rivals'] },
  idempotency_keys: { cleared: ['answer', 'key'], stays: ['scope', 'request', 'body_sha256'] },

  // Texts read from sites are about companies; an address of the person in them is removed all the same.
  scrapes: { cleared: ['url', 'facts'], stays: ['provider'] },
  site_readings: { cleared: ['url', 'evidence'], stays: [] },
  company_findings: { cleared: ['findings'], stays: ['domain'] },
  brand_fields: {
    cleared: ['value', 'evidence', 'dropped'],
    stays: ['key', 'description', 'description_sha256', 'source_urls', 'engine'],
  },
  // Written without the names of the reader; an address in them is removed all the same.
  brand_edits: { cleared: ['before', 'after'], stays: [] },
  brand_user_fields: { cleared: ['evidence'], stays: ['key', 'value', 'provenance'] },

  ...TABLES_WITHOUT_PEOPLE,
};

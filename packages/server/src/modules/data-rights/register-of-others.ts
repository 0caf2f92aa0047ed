/**
 * What an erasure does with the text columns of a table: it clears or scrubs some, and the others stay because they
 * contain no person.
 */
export interface Holds {
  readonly cleared: readonly string[];
  readonly stays: readonly string[];
}

/** Tables without people whom the organisation writes to. */
export const TABLES_WITHOUT_PEOPLE: Readonly<Record<string, Holds | string>> = {
  activity: 'written by fixed sentences that name no recipient, and never changed',
  api_keys: 'credentials of the customer',
  app_keys: 'credentials of applications',
  audiences: 'whom to look for, in the words of the customer or of filters',
  billing_accounts: 'the customer’s own billing details',
  brand_tokens: 'sealed addresses for outsiders to report to',
  brands: 'what a brand says of itself',
  brand_voices: 'how the customer writes, in the words of the customer',
  campaign_budget_episodes: 'which budgets were told of as spent',
  campaign_costs: 'money',
  campaign_notifications: 'addresses of the customer’s own people',
  webhook_endpoints: 'addresses of the customer’s own receivers',
  webhook_secrets: 'sealed secrets of the customer',
  permits: 'whether a campaign may send, and which of its emails are reviewed',
  campaigns: 'what the customer wants done, in the words of the customer',
  chat_configs: 'how the assistant of the customer shall speak, in the words of the customer',
  chosen_images: 'pictures of brands',
  cost_lines: 'money',
  credit_entries: 'money, with the words of the operator for a grant to the customer',
  data_keys: 'wrapped keys',
  features: 'the catalogue',
  model_reports: 'how the language model failed last',
  image_choices: 'pictures of brands',
  image_files: 'pictures of brands',
  installation_keys: 'wrapped keys',
  domain_reports:
    'counts of servers and domains that receivers reported, for 60 days; names of reporters, no addresses of people',
  seed_mailboxes: 'mailboxes of the customer’s own, with sealed passwords',
  placement_tests: 'ids',
  placement_results: 'where a test lies in the customer’s own mailboxes, and the words of their servers',
  placement_schedules: 'days, and why a test was not sent',
  deliverability: 'records of the customer’s own domains, and a test email to the customer’s own mailbox',
  invite_codes: 'codes',
  lead_campaigns: 'slugs',
  lead_counts: 'counters',
  list_counts: 'counters',
  lead_sources:
    'how far an audience was read: a page, or the id of a contact; and a word for why it cannot be read now',
  mailboxes: {
    // Addresses are removed from a server's message when it is stored; the person's is removed again here.
    cleared: ['fault_message'],
    // The customer's own addresses.
    stays: [
      ...['name', 'from_name', 'from_email', 'reply_to', 'return_path', 'transport', 'status', 'status_reason', 'smtp'],
      ...[
        'imap',
        'sealed_smtp_password',
        'sealed_imap_password',
        'api',
        'sealed_api_key',
        'sealed_webhook_key',
        'ramp',
        'send_window',
        'spf',
        'dkim',
        'dmarc',
      ],
      ...[
        'inbound_token_sha256',
        'previous_inbound_token_sha256',
        'sealed_previous_inbound_secret',
        'sealed_inbound_token',
        'sealed_inbound_secret',
        'counted_before',
        'fault_kind',
      ],
      ...['oauth_provider', 'oauth_account', 'oauth_reason'],
    ],
  },
  mailbox_sign_ins: 'credentials of users, for a quarter of an hour',
  mailbox_tokens: 'sealed access to mailboxes of the customer',
  message_counts: 'counters',
  notices: 'ids of replies, mailboxes and campaigns',
  organizations: 'the customer',
  payments: 'money that the customer paid, and the payment provider’s names for it',
  platform_prices: 'prices',
  benchmarks: 'figures of at least five organisations',
  provider_keys: 'sealed keys of the customer',
  rate_windows: 'counts of requests, by credential or client address, for a minute',
  mandate_addresses: 'from where the customer’s own programs called',
  mandate_calls: 'numbers of calls by group',
  mandates: 'what keys of the customer may do',
  sign_in_links: 'credentials of users',
  transfers: 'money',
  users: 'accounts of the customer’s own people, who are no recipients',
  visibility_runs: 'brands, questions of buyers who are nobody, and numbers',
  waitlist: 'people who asked for an account themselves',
  withdrawals: 'hashes of addresses that were erased, ids of keys that were revoked and of people who were removed',
  workflows: 'graphs, in the words of the customer',
};

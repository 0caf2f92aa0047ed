/** What a person can do about a refusal, and the page of the documentation that says more. */
export interface NextAct {
  readonly hint: string;
  readonly page: string;
}

const act = (hint: string, page = 'errors'): NextAct => ({ hint, page });

/**
 * The next act by error code (spec 1.5), for refusals that the state of things causes. A refusal that knows more, such
 * as the nearest known name of a field, says so itself.
 */
export const NEXT_ACTS: Readonly<Record<string, NextAct>> = {
  // Of every operation.
  body_too_large: act('Split the request or the file: limitBytes is the maximum'),
  budget_exceeded: act('Raise this budget, or wait until its day, week or month ends', 'campaigns'),
  confirm_required: act('Repeat the request with confirm=true if you are sure', 'suppressions'),
  conflict: act('Someone else changed it at the same moment: read it again, then repeat the request'),
  idempotency_in_progress: act('Wait the seconds in Retry-After, then send the same request again', 'idempotency'),
  idempotency_mismatch: act('Use a new Idempotency-Key for a different request', 'idempotency'),
  idempotency_stream_consumed: act(
    'A stream can be read once: use a new Idempotency-Key to start again',
    'idempotency',
  ),
  invalid_state: act('Read the object again: its status shows what you can do now'),
  not_configured: act('The operator of this server can set it up: the page lists the settings', 'configuration'),
  stale: act('Read it again and apply your change to the new version'),

  // Account, team and keys.
  already_invited: act('An organization can claim one invitation: there is nothing left to do', 'team'),
  company_sign_in_untried: act(
    'Save it without `required`, sign in once with the provider, then require it',
    'company-sign-in',
  ),
  domain_taken: act('Ask the operator of this server which organization has the domain', 'company-sign-in'),
  name_server_silent: act('Try again in a minute'),
  record_missing: act('Add the record, wait until name servers show it, then look again', 'company-sign-in'),
  sign_in_provider_unusable: act(
    'Open <issuer>/.well-known/openid-configuration: it has to answer, also from the server',
    'company-sign-in',
  ),
  too_many_domains: act('Remove a domain you no longer use', 'company-sign-in'),
  connector_refused: act('Read the words of the service, make a token as the page says, and try again', 'connectors'),
  too_many_connectors: act('Delete a connector you no longer use', 'connectors'),
  choose_organization: act('Send organizationId with one of the ids listed', 'quick-start'),
  invite_exhausted: act('Ask the person who invited you for a new invitation', 'team'),
  last_owner: act('Make another member an owner first', 'team'),
  mandate_address: act('Use the key where it is allowed, or ask who made it to add the address', 'mandates'),
  mandate_exceeded: act('Wait until endsAt, or ask who made the key to raise its limits', 'mandates'),
  mandate_forbids: act('Ask a person, or use a key without a mandate', 'mandates'),
  mandate_limits: act('Name one of the ids in allowed, or use another key', 'mandates'),
  mandate_review: act('Leave it to a person: it waits in the dashboard', 'mandates'),
  mandate_scope: act('Call what allowed lists, or ask who made the key for the scope in required', 'mandates'),
  own_invite: act('Use it in another organization', 'team'),
  too_many_keys: act('Revoke an API key you no longer use', 'quick-start'),
  too_many_programs: act('Disconnect a program you no longer use', 'mcp'),
  passkey_known: act('Nothing to do: sign in with it'),
  passkeys_need_a_name: act('Ask the operator for an address with a name, and open that', 'configuration'),
  too_many_passkeys: act('Remove a passkey you no longer use', 'signing-in'),
  two_step_enabled: act('Stop using the app first, with a code of it', 'signing-in'),
  two_step_not_begun: act('Begin to use an authenticator app first', 'signing-in'),
  user_exists: act('This person is already a member: change the role under Team', 'team'),
  auto_reload_unsupported: act('Top up manually, or use a card that allows automatic payments', 'statistics'),

  // Brands and audiences.
  audience_in_use: act('Stop the campaign first, or choose another audience for it', 'audiences'),
  audience_not_understood: act(
    'Describe them in other words, with a role or a place, or choose a saved audience',
    'audiences',
  ),
  brand_unnamed: act('Type the name of the brand on its page', 'brands'),
  brand_unknown: act('Say what the brand offers on its page, or send valueForTarget', 'brands'),
  domain_conflict: act('Use the brand that has this domain', 'brands'),
  duplicate_name: act('Choose another name', 'audiences'),
  empty_profile: act('Choose another page of the website, or describe who you want to reach', 'audiences'),
  unread_site: act('Check that the website responds and allows robots, then read it again', 'brands'),
  unreadable_page: act('Check that the page responds and shows text without scripts', 'brands'),

  // Campaigns and their emails.
  already_resent: act('Look at the email that was sent instead', 'sending'),
  already_running: act('Wait until it is done: you will find the result in the same place'),
  already_sent: act('A sent email cannot be changed; follow-ups not sent yet can', 'campaigns'),
  campaign_required: act('Choose a campaign with this workflow', 'workflows'),
  gate_closed: act('See gates: each blocked check says why and what to do', 'campaigns'),
  has_arrived: act('Nothing to do: it was delivered', 'sending'),
  no_emails: act('Choose a campaign type that writes emails', 'campaigns'),
  no_people: act('Choose another audience or list, or ask for fewer people', 'audiences'),
  not_unknown: act('You can only decide about emails whose delivery is unconfirmed', 'sending'),
  nothing_to_say: act('Say what the brand offers, or add facts about the person to your contacts', 'brands'),
  run_slots: act('Wait until a run ends', 'workflows'),
  suppressed: act('They asked not to be contacted, or their address rejects email: see Do not contact', 'suppressions'),
  task_not_due: act('Look at its status: it is planned, or reason says why it was called off', 'templates'),
  test_running: act('End the test that runs first, or wait for what it says', 'variants'),
  template_in_use: act('Stop the campaign first, or choose another template for it', 'templates'),
  template_refused: act('See problems: each names its line and column and what to write instead', 'templates'),
  text_refused: act('Change the parts listed in problems, then send it again', 'campaigns'),
  tracking_host_unreachable: act('Point the host to this server in DNS, then try again', 'sending'),
  unsafe_mail: act('Remove line breaks and unusual characters from the part named', 'sending'),

  // Mailboxes and what arrives.
  cannot_read: act('Add IMAP to the mailbox, or push its email to us', 'receiving'),
  from_email_taken: act('Open the mailbox that uses this address', 'mailboxes'),
  mailbox_unavailable: act('Connect the mailbox again, or reply from another one', 'mailboxes'),
  no_seeds: act('Add a mailbox of your own to read the test in', 'placement'),
  nothing_to_test: act('Let a campaign write an email from this mailbox first', 'campaigns'),
  seed_exists: act('Remove the one that has this address first', 'placement'),
  seed_unreadable: act('Fix what its server says, then add it again', 'placement'),
  too_many_seeds: act('Remove a seed mailbox first', 'placement'),
  no_mailbox: act('Add a mailbox, or activate one', 'mailboxes'),
  no_opt_out: act('You can only undo this for a reply that was labeled as an opt-out', 'replies'),
  not_answerable: act('Wait for a reply from this person', 'replies'),
  not_verified: act('Verify the mailbox: you will see what its server says and what to do', 'mailboxes'),
  oauth_failed: act('Sign in again and allow everything it asks for', 'oauth-mailboxes'),
  pending_steps: act('Stop the campaigns that use it first, or delete it with cancelPending=true', 'mailboxes'),
  records_mail: act('This mailbox only records email: use one that sends', 'mailboxes'),
  test_not_sent: act('Fix what the server says, then send the test again', 'mailboxes'),
  test_under_way: act('Wait for the test email to arrive: ten minutes at most', 'mailboxes'),
  erased: act('This person was erased and cannot be contacted', 'suppressions'),

  // Press.
  already_listed: act('Edit the journalist who has this address', 'press'),
  deadline_passed: act('Choose a request that is still open', 'press'),
  empty_kit: act('Write something into the press kit first', 'press'),
  media_list_full: act('Start another list', 'press'),
  media_list_in_use: act('Stop the campaign first', 'press'),
  name_taken: act('Choose another name', 'press'),
  not_submitted: act('Fix what the server says, then submit it again', 'press'),
  too_many_tests: act('Test in another campaign', 'variants'),
  too_many_templates: act('Delete a template first', 'templates'),
  too_many_lists: act('Delete a media list first', 'press'),
  unreadable_kit: act('Try again, or write the press kit yourself', 'press'),

  // Workflows, webhooks, assistant, models.
  delivery_pending: act('Wait until this delivery is finished', 'webhooks'),
  duplicate_endpoint: act('Change the endpoint that has this URL', 'webhooks'),
  details_wanted: act(
    'Take the events of each person and email off your endpoints, and delete connectors, first',
    'webhooks',
  ),
  endpoint_disabled: act('Enable the endpoint first', 'webhooks'),
  invalid_workflow: act('See errors: each names a step and what is wrong with it', 'workflows'),
  needs_model: act('Add a key for a language model under API keys', 'models'),
  no_code_word: act('Delete a workflow of this campaign type first', 'workflows'),
  owned_by_campaign: act('Change it through reporting or notify… of the campaign', 'webhooks'),
  session_busy: act('Wait until the answer is complete, or start another chat', 'dashboard'),
  too_many_endpoints: act('Delete an endpoint first', 'webhooks'),
  uses_organization_secret: act('Rotate the secret of the organization', 'webhooks'),
};

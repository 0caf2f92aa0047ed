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
  body_too_large: act('Split the request or the file: limitBytes is the most that is read at once'),
  budget_exceeded: act('Raise this budget of the campaign, or wait until its day, week or month ends', 'campaigns'),
  confirm_required: act('Repeat the request with confirm=true if you are sure', 'suppressions'),
  conflict: act('Somebody changed the same thing at the same moment: read it again, then repeat the request'),
  idempotency_in_progress: act(
    'Wait as many seconds as Retry-After says, then send the same request again',
    'idempotency',
  ),
  idempotency_mismatch: act('Use a new Idempotency-Key for another request', 'idempotency'),
  idempotency_stream_consumed: act('A stream is sent once: use a new Idempotency-Key to ask again', 'idempotency'),
  invalid_state: act('Read the object again: its status says what can be done with it now'),
  not_configured: act('Whoever runs this server can set it up: the page lists the settings', 'configuration'),
  stale: act('Read it again, apply your change to what you read, and send that'),

  // Account, team and keys.
  already_invited: act('An organization claims one invitation: nothing is left to do', 'team'),
  choose_organization: act('Send organizationId with one of those listed', 'quick-start'),
  invite_exhausted: act('Ask whoever invited you for a new invitation', 'team'),
  last_owner: act('Make another member an owner first', 'team'),
  own_invite: act('Send the invitation to another organization', 'team'),
  too_many_keys: act('Revoke an API key that is not used any more', 'quick-start'),
  user_exists: act('This person is a member: change the role under Team', 'team'),
  auto_reload_unsupported: act('Top up by hand, or use a card that allows it', 'statistics'),

  // Brands and audiences.
  audience_in_use: act('Stop the campaign first, or choose another audience for it', 'audiences'),
  audience_not_understood: act(
    'Say who they are in other words, with a role or a place, or choose a saved audience',
    'audiences',
  ),
  brand_unnamed: act('Type the name of the brand on its page', 'brands'),
  brand_unknown: act('Answer what the brand offers on its page, or give valueForTarget', 'brands'),
  domain_conflict: act('Use the brand that has this domain', 'brands'),
  duplicate_name: act('Choose another name', 'audiences'),
  empty_profile: act('Name another page of the website, or describe whom you want to reach yourself', 'audiences'),
  unread_site: act('Check that the website answers and allows robots, then read it again', 'brands'),
  unreadable_page: act('Check that the page answers and shows text without scripts', 'brands'),

  // Campaigns and their emails.
  already_resent: act('Read the step that was sent in its place', 'sending'),
  already_running: act('Wait until it is done: its result is shown where you asked for it'),
  already_sent: act('What has left cannot be changed; later steps that have not left can', 'campaigns'),
  campaign_required: act('Name a campaign with this workflow', 'workflows'),
  gate_closed: act('See gates: each says what it waits for and what to do', 'campaigns'),
  has_arrived: act('Nothing to do: it has arrived', 'sending'),
  no_emails: act('Choose a type of campaign that writes emails', 'campaigns'),
  no_people: act('Choose another audience or list, or ask for fewer people', 'audiences'),
  not_unknown: act('Only a step that may or may not have arrived can be decided', 'sending'),
  nothing_to_say: act('Say what the brand offers, or describe the reader in the contacts', 'brands'),
  run_slots: act('Wait until a run has ended', 'workflows'),
  suppressed: act('They asked not to be written to, or their address refuses mail: see Do not contact', 'suppressions'),
  text_refused: act('Change the parts named in problems, then send it again', 'campaigns'),
  tracking_host_unreachable: act('Point the host to this server by DNS, then try again', 'sending'),
  unsafe_mail: act('Remove line breaks and unusual characters from the part that is named', 'sending'),

  // Mailboxes and what arrives.
  cannot_read: act('Add IMAP to the mailbox, or push its mail to us', 'receiving'),
  from_email_taken: act('Open the mailbox that uses this address', 'mailboxes'),
  mailbox_unavailable: act('Connect the mailbox again, or answer from another one', 'mailboxes'),
  no_mailbox: act('Add a mailbox, or activate one', 'mailboxes'),
  no_opt_out: act('Only a reply that was taken for an opt-out can be undone', 'replies'),
  not_answerable: act('Wait for a reply of the person', 'replies'),
  not_verified: act('Verify the mailbox: what its server says is shown with what to do', 'mailboxes'),
  oauth_failed: act('Sign in again and allow everything that is asked for', 'oauth-mailboxes'),
  pending_steps: act('Stop the campaigns that use it first; a deletion also takes cancelPending=true', 'mailboxes'),
  records_mail: act('This mailbox only records mail: use one that sends', 'mailboxes'),
  test_not_sent: act('The words of the server say why: put that right, then send the test again', 'mailboxes'),
  test_under_way: act('Wait until the test email has arrived: ten minutes at most', 'mailboxes'),
  erased: act('This person was erased for good and cannot be written to', 'suppressions'),

  // Press.
  already_listed: act('Change the journalist who has this address', 'press'),
  deadline_passed: act('Choose a request that is still open', 'press'),
  empty_kit: act('Write something into the press kit first', 'press'),
  media_list_full: act('Begin another list', 'press'),
  media_list_in_use: act('Stop the campaign first', 'press'),
  name_taken: act('Choose another name', 'press'),
  not_submitted: act('The words of the server say why: put that right, then submit it again', 'press'),
  too_many_lists: act('Delete a media list first', 'press'),
  unreadable_kit: act('Ask again, or write the press kit yourself', 'press'),

  // Workflows, webhooks, assistant, models.
  delivery_pending: act('Wait until this delivery has ended', 'webhooks'),
  duplicate_endpoint: act('Change the endpoint that has this URL', 'webhooks'),
  endpoint_disabled: act('Enable the endpoint first', 'webhooks'),
  invalid_workflow: act('See errors: each names a node and what is wrong with it', 'workflows'),
  needs_model: act('Add a key for a language model under API keys', 'models'),
  no_code_word: act('Delete a workflow of this feature first', 'workflows'),
  owned_by_campaign: act('Change reporting or notify… of the campaign', 'webhooks'),
  session_busy: act('Wait until the answer has ended, or begin another chat', 'dashboard'),
  too_many_endpoints: act('Delete an endpoint first', 'webhooks'),
  uses_organization_secret: act('Rotate the secret of the organization', 'webhooks'),
};

type Part =
  | 'smtp'
  | 'imap'
  | 'api_key'
  | 'webhook_key'
  | 'inbound_token'
  | 'inbound_secret'
  | 'access_token'
  | 'refresh_token'
  | 'sign_in_verifier'
  | 'sign_in_answer';

/** `id` is the mailbox's; for a sign-in, the sign-in's own. */
export const sealedAs = (id: string, part: Part) => `mailbox:${id}:${part}`;

import type { Behaviour } from '../../../../test/smtp-script.ts';

/** What a transport must make of what its provider does. */
export type Meant =
  | ('sent' | 'unknown' | 'rejected' | 'bounced')
  | ('unreachable' | 'authentication' | 'oauth_revoked' | 'sender_refused' | 'sending_limit' | 'policy');

/** What providers do, in words that fit SMTP and HTTP (reliability.md X9). */
export const MEANT = {
  'takes the message': 'sent',
  'takes it slowly': 'sent',
  'listens nowhere': 'unreachable',
  // Whether a server that closes had read anything is not to be known over HTTP.
  'closes before it reads': 'unknown',
  'closes after the message': 'unknown',
  'says nothing after the message': 'unknown',
  'breaks off its answer': 'unknown',
  'answers nonsense': 'unknown',
  'speaks another protocol': 'unknown',
  'fails at the message': 'unknown',
  'stands behind a broken gateway': 'unknown',
  'leads elsewhere': 'unknown',
  'asks to come back': 'unreachable',
  throttles: 'sending_limit',
  'has a daily limit': 'sending_limit',
  'refuses the key': 'authentication',
  'refuses the sender': 'sender_refused',
  'has suspended the account': 'policy',
  'refuses the message': 'rejected',
  'takes no message of this size': 'rejected',
  'has suppressed the recipient': 'bounced',
} as const satisfies Record<string, Meant>;
export type ProviderAct = keyof typeof MEANT;
export const ACTS = Object.keys(MEANT) as ProviderAct[];

/** What a test may not wait for as long as a person would. */
export const isSilent = (act: ProviderAct): boolean =>
  act === 'says nothing after the message' || act === 'breaks off its answer';

/** The form that each behaviour of an SMTP server has at an API; null where a request has no such point. */
export const FORMS_OF_SMTP: Readonly<Record<Behaviour, ProviderAct | null>> = {
  accepts: 'takes the message',
  refuses: 'listens nowhere',
  'greets with 421': 'asks to come back',
  'greets with 554': 'has suspended the account',
  'refuses EHLO': 'asks to come back',
  'refuses the sender for now': 'asks to come back',
  'refuses the sender': 'refuses the sender',
  // Receivers are asked after the API has answered: their refusals come as events.
  'refuses the recipient for now': null,
  'refuses the recipient': 'has suppressed the recipient',
  'refuses DATA for now': null,
  'refuses DATA': 'has suspended the account',
  'refuses the text for now': 'asks to come back',
  'refuses the text': 'refuses the message',
  'refuses the sender at RCPT': 'refuses the sender',
  'has a daily limit': 'has a daily limit',
  'has no room for the recipient': null,
  'closes at the greeting': 'closes before it reads',
  'closes at EHLO': 'closes before it reads',
  'closes at MAIL': 'closes before it reads',
  'closes at RCPT': 'closes before it reads',
  'closes at DATA': 'closes before it reads',
  'closes after the dot': 'closes after the message',
  'closes after the dot, nothing kept': 'closes after the message',
  'hangs at MAIL': 'says nothing after the message',
  'hangs after the dot': 'says nothing after the message',
  'breaks off its reply': 'breaks off its answer',
  'breaks off its refusal': 'breaks off its answer',
  'accepts and closes': 'takes the message',
  'leaves with 421 after the dot': 'asks to come back',
  'is slow': 'takes it slowly',
  // The address of an API is https, without a step that could be refused.
  'refuses STARTTLS': null,
  'refuses the login': 'refuses the key',
  'refuses the login for now': 'asks to come back',
  'wants a login first': 'refuses the key',
};

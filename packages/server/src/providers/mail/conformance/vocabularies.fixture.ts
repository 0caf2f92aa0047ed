import type { Reply } from './api-server.fixture.ts';
import type { ProviderAct } from './behaviours.fixture.ts';
import { FROM, MESSAGE_ID } from './message.fixture.ts';

/** What an API answers where its own words matter; null where it has no such answer. */
export type Vocabulary = Readonly<
  Record<
    | ('takes the message' | 'throttles' | 'has a daily limit' | 'refuses the key' | 'refuses the sender')
    | (
        | 'has suspended the account'
        | 'refuses the message'
        | 'takes no message of this size'
        | 'has suppressed the recipient'
      ),
    Reply | null
  >
> & { readonly passes: Reply; readonly objects: Reply | null };

const no = (status: number, body: unknown, headers: Record<string, string> = {}): Reply => ({ status, body, headers });
const yes = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({ status, body, headers });
const wait = { 'retry-after': '30' };

/** The same at every API. */
export const EVERYWHERE: Readonly<Partial<Record<ProviderAct, Reply>>> = {
  'closes before it reads': 'close unread',
  'closes after the message': 'close',
  'says nothing after the message': 'silence',
  'breaks off its answer': 'half an answer',
  'answers nonsense': { status: 200, body: '<html>Welcome to our hotel</html>' },
  'speaks another protocol': 'no HTTP',
  'fails at the message': { status: 500, body: { message: 'Internal error' } },
  'stands behind a broken gateway': { status: 502, body: '<html>Bad gateway</html>' },
  'leads elsewhere': { status: 307, headers: { location: 'https://elsewhere.example/' } },
  'asks to come back': { status: 503, headers: { 'retry-after': '120' }, body: { message: 'Service unavailable' } },
};

const amazon = (status: number, type: string, message: string, headers: Record<string, string> = {}) =>
  no(status, { message }, { 'x-amzn-errortype': `${type}:http://internal.amazon.com/`, ...headers });

const google = (status: number, reason: string, message: string, headers: Record<string, string> = {}) =>
  no(status, { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } }, headers);

const graph = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  no(status, { error: { code, message } }, headers);

const resend = (statusCode: number, name: string, message: string, headers: Record<string, string> = {}) =>
  no(statusCode, { statusCode, name, message }, headers);

const sendgrid = (status: number, message: string, headers: Record<string, string> = {}) =>
  no(status, { errors: [{ message, field: null, help: null }] }, headers);

const postal = (code: string, message: string, status = 'error') =>
  yes({ status, time: 0.01, flags: {}, data: { code, message } });

const postmark = (status: number, ErrorCode: number, Message: string, headers: Record<string, string> = {}) =>
  no(status, { ErrorCode, Message }, headers);

export const VOCABULARIES = {
  postmark: {
    'takes the message': yes({ ErrorCode: 0, Message: 'OK', MessageID: 'b7bc2f4a' }),
    throttles: postmark(429, 429, 'Rate limit exceeded', wait),
    'has a daily limit': postmark(422, 405, 'You ran out of credits'),
    'refuses the key': postmark(401, 10, 'Bad or missing API token'),
    'refuses the sender': postmark(422, 400, 'The From address is not a Sender Signature on your account'),
    'has suspended the account': postmark(422, 412, 'Your account is pending approval'),
    'refuses the message': postmark(422, 300, 'Invalid email request'),
    'takes no message of this size': no(413, ''),
    'has suppressed the recipient': postmark(422, 406, 'You tried to send to inactive recipients'),
    passes: yes({ ID: 1, Name: 'Server' }),
    objects: null,
  },
  ses: {
    'takes the message': yes({ MessageId: '010701-abc-000000' }),
    throttles: amazon(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.', wait),
    'has a daily limit': amazon(429, 'TooManyRequestsException', 'Daily message quota exceeded.'),
    'refuses the key': amazon(
      403,
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    ),
    'refuses the sender': amazon(
      400,
      'MessageRejected',
      `Email address is not verified. The following identities failed the check in region EU-CENTRAL-1: ${FROM}`,
    ),
    'has suspended the account': amazon(400, 'AccountSuspendedException', 'The account is suspended'),
    'refuses the message': amazon(400, 'BadRequestException', 'Invalid raw message'),
    'takes no message of this size': amazon(413, 'RequestEntityTooLarge', 'Message length is more than 41943040 bytes'),
    'has suppressed the recipient': amazon(400, 'MessageRejected', 'Address is on the suppression list'),
    passes: yes({ SendingEnabled: true, ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50000 } }),
    objects: yes({ SendingEnabled: true, ProductionAccessEnabled: false }),
  },
  gmail: {
    'takes the message': yes({ id: '18c0ffee', threadId: '18c0ffee', labelIds: ['SENT'] }),
    throttles: google(429, 'rateLimitExceeded', 'Too many concurrent requests for user', wait),
    'has a daily limit': google(429, 'quotaExceeded', 'Daily user sending limit exceeded'),
    'refuses the key': google(401, 'authError', 'Invalid Credentials'),
    'refuses the sender': google(400, 'invalidArgument', 'Invalid From header'),
    'has suspended the account': google(403, 'domainPolicy', 'The domain administrators have disabled Gmail apps.'),
    'refuses the message': google(400, 'invalidArgument', 'Invalid To header'),
    'takes no message of this size': google(413, 'uploadTooLarge', 'Request too large'),
    'has suppressed the recipient': null,
    passes: yes({ sendAs: [{ sendAsEmail: FROM, isPrimary: true }] }),
    objects: yes({ sendAs: [{ sendAsEmail: 'other@sender.test', isPrimary: true }] }),
  },
  graph: {
    'takes the message': { status: 202 },
    throttles: graph(429, 'ApplicationThrottled', 'Application is over its MailboxConcurrency limit.', wait),
    'has a daily limit': graph(
      429,
      'ErrorExceededMessageLimit',
      'Cannot send mail. Follow the instructions in your Inbox.',
    ),
    'refuses the key': graph(401, 'InvalidAuthenticationToken', 'Lifetime validation failed, the token is expired.'),
    'refuses the sender': graph(403, 'ErrorSendAsDenied', 'The user account does not have the right to send as it.'),
    'has suspended the account': graph(403, 'ErrorMessageSubmissionBlocked', 'Cannot send mail.'),
    'refuses the message': graph(400, 'ErrorMimeContentInvalid', 'Invalid base64 string for MIME content.'),
    'takes no message of this size': graph(413, 'ErrorMessageSizeExceeded', 'The message exceeds the maximum size.'),
    'has suppressed the recipient': null,
    passes: yes({ mail: FROM, userPrincipalName: FROM }),
    objects: null,
  },
  resend: {
    'takes the message': yes({ id: '49a3999c-0ce1-4ea6-ab68-afcd6dc2e794' }),
    throttles: resend(429, 'rate_limit_exceeded', 'Too many requests. Please limit the number.', wait),
    'has a daily limit': resend(429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'),
    'refuses the key': resend(403, 'invalid_api_key', 'API key is invalid'),
    'refuses the sender': resend(403, 'validation_error', 'The sender.test domain is not verified.'),
    'has suspended the account': resend(403, 'validation_error', 'Your account is suspended'),
    'refuses the message': resend(422, 'validation_error', 'Invalid `to` field.'),
    'takes no message of this size': resend(413, 'application_error', 'Payload too large'),
    'has suppressed the recipient': null,
    passes: resend(401, 'restricted_api_key', 'This API key is restricted to only send emails'),
    objects: null,
  },
  mailgun: {
    'takes the message': yes({ id: MESSAGE_ID, message: 'Queued. Thank you.' }),
    throttles: no(429, { message: 'Too many requests' }, wait),
    'has a daily limit': no(403, { message: 'Domain sender.test: daily message limit reached' }),
    'refuses the key': no(401, 'Forbidden'),
    'refuses the sender': no(404, { message: 'Domain not found: sender.test' }),
    'has suspended the account': no(403, { message: 'Your account is disabled. Contact support.' }),
    'refuses the message': no(400, { message: "'to' parameter is not a valid address" }),
    'takes no message of this size': no(413, 'Request Entity Too Large'),
    'has suppressed the recipient': null,
    passes: yes({ domain: { name: 'sender.test', state: 'active' } }),
    objects: yes({ domain: { name: 'sender.test', state: 'unverified' } }),
  },
  sendgrid: {
    'takes the message': { status: 202, headers: { 'x-message-id': 'filter0001' } },
    throttles: sendgrid(429, 'too many requests', wait),
    'has a daily limit': sendgrid(401, 'Maximum credits exceeded'),
    'refuses the key': sendgrid(401, 'The provided authorization grant is invalid, expired, or revoked'),
    'refuses the sender': sendgrid(403, 'The from address does not match a verified Sender Identity.'),
    'has suspended the account': sendgrid(403, 'Your account has been suspended'),
    'refuses the message': sendgrid(400, 'Does not contain a valid address.'),
    'takes no message of this size': sendgrid(413, 'Payload too large'),
    'has suppressed the recipient': null,
    passes: yes({ scopes: ['mail.send', 'user.profile.read'] }),
    objects: yes({ scopes: ['user.profile.read'] }),
  },
  kumomta: {
    'takes the message': yes({ success_count: 1, fail_count: 0, failed_recipients: [], errors: [] }),
    throttles: no(429, { error: 'too many requests' }, wait),
    'has a daily limit': null,
    'refuses the key': no(401, ''),
    'refuses the sender': yes({
      ...{ success_count: 0, fail_count: 1, failed_recipients: ['bob@receiver.test'] },
      errors: ['bob@receiver.test: 550 sender ann@sender.test not allowed'],
    }),
    'has suspended the account': no(403, 'forbidden'),
    'refuses the message': yes({
      ...{ success_count: 0, fail_count: 1, failed_recipients: ['bob@receiver.test'] },
      errors: ['bob@receiver.test: failed to parse the message'],
    }),
    'takes no message of this size': no(413, 'length limit exceeded'),
    'has suppressed the recipient': null,
    passes: yes({ success_count: 0, fail_count: 0, failed_recipients: [], errors: [] }),
    objects: yes({ welcome: 'a hotel' }),
  },
  postal: {
    'takes the message': yes({
      ...{ status: 'success', time: 0.02, flags: {} },
      data: { message_id: MESSAGE_ID.slice(1, -1), messages: { 'bob@receiver.test': { id: 7, token: 'abc' } } },
    }),
    throttles: no(429, '', wait),
    'has a daily limit': postal('SendLimitExceeded', 'The send limit of this server was reached'),
    'refuses the key': postal('InvalidServerAPIKey', 'The API token provided in X-Server-API-Key was not valid.'),
    'refuses the sender': postal('UnauthenticatedFromAddress', 'The From address is not authorised'),
    'has suspended the account': postal('ServerSuspended', 'The mail server has been suspended'),
    'refuses the message': postal('NoRecipients', '`rcpt_to` is required', 'parameter-error'),
    'takes no message of this size': no(413, 'too large'),
    'has suppressed the recipient': null,
    passes: postal('MessageNotFound', 'No message found matching provided ID'),
    objects: postal('InvalidServerAPIKey', 'The API token was not valid.'),
  },
} as const satisfies Record<string, Vocabulary>;
export type ApiName = keyof typeof VOCABULARIES;

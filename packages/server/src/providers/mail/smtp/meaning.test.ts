import { describe, expect, test } from 'vitest';
import { cpuMs } from '../../../../../../test/cpu-time.ts';
import { type AnswerStage, meaningOf } from './meaning.ts';

/** `limit, soon`: the server speaks of a rate, not of a day. */
type ExpectedMeaning =
  | 'bounced'
  | 'rejected'
  | 'retry'
  | 'retry, receiver'
  | 'unreachable'
  | 'tls'
  | 'authentication'
  | 'sender_refused'
  | 'sending_limit'
  | 'sending_limit, soon'
  | 'policy';

type Row = readonly [stage: AnswerStage, answer: string, expected: ExpectedMeaning];

/** Answers as the documentation of these servers prints them, or as they were met, with names and addresses replaced. */
const ANSWERS: Readonly<Record<string, readonly Row[]>> = {
  Postfix: [
    ['rcpt', '550 5.1.1 <bob@far.test>: Recipient address rejected: User unknown in local recipient table', 'bounced'],
    ['rcpt', '550 5.1.1 <bob@far.test>: Recipient address rejected: User unknown in virtual mailbox table', 'bounced'],
    ['rcpt', '550 5.1.2 <bob@far.test>: Recipient address rejected: Domain not found', 'bounced'],
    ['rcpt', '501 5.1.3 Bad recipient address syntax', 'bounced'],
    ['rcpt', '450 4.1.2 <bob@far.test>: Recipient address rejected: Domain not found', 'retry'],
    ['rcpt', '450 4.2.0 <bob@far.test>: Recipient address rejected: Greylisted, see postgrey', 'retry'],
    ['rcpt', '450 4.1.1 <bob@far.test>: Recipient address rejected: unverified address: in progress', 'retry'],
    [
      'rcpt',
      '553 5.7.1 <b+1@acme.test>: Sender address rejected: not owned by user load@acme.test',
      'sender_refused', // P0-1: reject_sender_login_mismatch, said at RCPT
    ],
    ['rcpt', '553 5.7.1 <ann@acme.test>: Sender address rejected: not logged in', 'sender_refused'],
    ['rcpt', '450 4.1.8 <ann@acme.test>: Sender address rejected: Domain not found', 'sender_refused'],
    ['rcpt', '550 5.7.1 <ann@acme.test>: Sender address rejected: undeliverable address', 'sender_refused'],
    ['rcpt', '554 5.7.1 <bob@far.test>: Relay access denied', 'policy'],
    ['rcpt', '554 5.7.1 <bob@far.test>: Recipient address rejected: Quota exceeded', 'sending_limit'],
    ['rcpt', '550 5.4.5 <bob@far.test>: Recipient address rejected: Domain Sending Quota Exceeded', 'sending_limit'],
    ['rcpt', '451 4.3.0 <bob@far.test>: Temporary lookup failure', 'unreachable'],
    ['rcpt', '451 4.3.5 Server configuration problem', 'unreachable'],
    ['mail', '452 4.3.1 Insufficient system storage', 'unreachable'],
    ['mail', '552 5.3.4 Message size exceeds fixed limit', 'rejected'],
    ['dot', '552 5.3.4 Error: message file too big', 'rejected'],
    ['dot', '550 5.7.1 Message content rejected, UBE, id=1-2', 'policy'],
    ['rcpt', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example.org', 'policy'],
    ['rcpt', '421 4.7.0 mail.acme.test Error: too many errors', 'unreachable'],
    ['greeting', '421 4.3.2 All server ports are busy', 'unreachable'],
    ['rcpt', '452 4.5.3 Error: too many recipients', 'sending_limit, soon'],
    ['rcpt', '450 4.7.1 Error: too much mail from 192.0.2.1; message rate limit exceeded', 'sending_limit, soon'],
    ['login', '535 5.7.8 Error: authentication failed: UGFzc3dvcmQ6', 'authentication'],
    ['login', '454 4.7.0 Temporary authentication failure: Connection lost to authentication server', 'unreachable'],
    ['mail', '530 5.7.0 Must issue a STARTTLS command first', 'authentication'],
  ],
  'Dovecot by LMTP behind a proxy': [
    ['dot', '552 5.2.2 <bob@far.test> Quota exceeded (mailbox for user is full)', 'retry'],
    ['rcpt', "550 5.1.1 <bob@far.test> User doesn't exist: bob@far.test", 'bounced'],
  ],
  Exim: [
    ['rcpt', '550 Unrouteable address', 'bounced'],
    ['rcpt', '550 relay not permitted', 'policy'],
    ['rcpt', '550 Sender verify failed', 'sender_refused'],
    [
      'rcpt',
      '550-Verification failed for <ann@acme.test>\n550-No Such User Here\n550 Sender verify failed',
      'sender_refused',
    ],
    ['rcpt', '451 Temporary local problem - please try later', 'unreachable'],
    ['rcpt', '550 No Such User Here', 'bounced'],
    ['dot', '550 Domain acme.test has exceeded the max emails per hour (250/200 (125%)) allowed.', 'sending_limit'],
    ['dot', '550 This message was classified as SPAM and may not be delivered', 'policy'],
    ['rcpt', '550 authentication required', 'authentication'],
  ],
  'Exchange Online': [
    ['dot', '550 5.7.60 SMTP; Client does not have permissions to send as this sender', 'sender_refused'],
    ['dot', '554 5.2.252 SendAsDenied; load@acme.test not allowed to send as ann@acme.test', 'sender_refused'],
    ['dot', '550 5.1.8 Access denied, bad outbound sender AS(42004)', 'sender_refused'],
    [
      'dot',
      "550 5.1.90 Your message can't be sent because you've reached your daily limit for message recipients",
      'sending_limit',
    ],
    [
      'dot',
      '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
      'sending_limit',
    ],
    ['rcpt', '550 5.4.1 [bob@far.test]: Recipient address rejected: Access denied. AS(201806281)', 'bounced'],
    [
      'rcpt',
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient bob@far.test not found by SMTP address lookup',
      'bounced',
    ],
    ['dot', '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required', 'rejected'],
    [
      'dot',
      '550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized to send to the recipient',
      'rejected',
    ],
    [
      'dot',
      "550 5.7.703 Your message can't be delivered because messages to bob@far.test are blocked by your organization",
      'rejected',
    ],
    ['dot', '550 5.7.705 Access denied, tenant has exceeded threshold', 'policy'],
    ['dot', '550 5.7.708 Service unavailable. Access denied, traffic not accepted from this IP', 'policy'],
    [
      'dot',
      "550 5.7.232 Your message can't be sent because your trial tenant has exceeded its daily limit for external recipients",
      'sending_limit',
    ],
    ['mail', '530 5.7.57 Client not authenticated to send mail', 'authentication'],
    [
      'login',
      '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant',
      'authentication',
    ],
    ['dot', '432 4.3.2 STOREDRV.Deliver; recipient thread limit exceeded', 'retry'],
    ['mail', '451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (AS77713)', 'policy'],
    ['dot', '550 5.2.2 mailbox full', 'retry'],
    [
      'dot',
      '421 4.4.2 Message submission rate for this client has exceeded the configured limit',
      'sending_limit, soon',
    ],
  ],
  'Google Workspace': [
    [
      'dot',
      '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to the help page',
      'sending_limit',
    ],
    ['mail', '550 5.4.5 Daily SMTP relay limit exceeded for customer', 'sending_limit'],
    [
      'rcpt',
      '450 4.2.1 Peak SMTP relay limit exceeded for this customer. This is a temporary error',
      'sending_limit, soon',
    ],
    [
      'rcpt',
      '450 4.2.1 The user you are trying to contact is receiving mail too quickly. Please resend later',
      'retry',
    ],
    [
      'rcpt',
      '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 double-checking the address',
      'bounced',
    ],
    ['rcpt', '550 5.2.1 The email account that you tried to reach is disabled', 'bounced'],
    [
      'rcpt',
      "452 4.2.2 The recipient's inbox is out of storage space. Please direct the recipient to manage it",
      'retry',
    ],
    ['rcpt', "552 5.2.2 The recipient's inbox is out of storage space and inactive", 'retry'],
    ['dot', '550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'policy'],
    ['dot', '550 5.7.26 This message does not pass authentication checks (SPF and DKIM both do not pass)', 'policy'],
    [
      'dot',
      '421 4.7.28 Gmail has detected an unusual rate of unsolicited mail originating from your IP address',
      'sending_limit, soon',
    ],
    ['mail', '421 4.3.0 Temporary System Problem. Try again later', 'unreachable'],
    [
      'login',
      '535-5.7.8 Username and Password not accepted. For more information, go to\n535 5.7.8 the help page',
      'authentication',
    ],
    ['login', '534-5.7.9 Application-specific password required', 'authentication'],
    ['mail', '530-5.5.1 Authentication Required', 'authentication'],
    ['mail', '550-5.7.1 Invalid credentials for relay [192.0.2.1]. The IP address you have registered', 'policy'],
    ['dot', "552-5.2.3 Your message exceeded Google's message size limits", 'rejected'],
  ],
  Yahoo: [
    [
      'mail',
      '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints',
      'sending_limit, soon',
    ],
    [
      'greeting',
      '553 5.7.1 [BL21] Connections will not be accepted from 192.0.2.1, because the ip is in a list',
      'policy',
    ],
    ['dot', '554 5.7.9 Message not accepted for policy reasons', 'policy'],
    ['dot', "554 delivery error: dd This user doesn't have a yahoo.com account (bob@yahoo.test)", 'bounced'],
    [
      'dot',
      '554 delivery error: dd Sorry, your message cannot be delivered. This account has been disabled or discontinued',
      'bounced',
    ],
    ['dot', '552 1 Requested mail action aborted, mailbox not found', 'bounced'],
    ['rcpt', '550 5.7.1 [PH01] Email not accepted for policy reasons', 'policy'],
    ['dot', '451 4.3.2 Internal error reading data', 'unreachable'],
  ],
  GMX: [
    ['rcpt', '550 Requested action not taken: mailbox unavailable', 'bounced'],
    [
      'mail',
      '550-Requested action not taken: mailbox unavailable\n550 Sender address is not allowed.',
      'sender_refused',
    ],
    ['dot', '554-Transaction failed\n554 Reject due to policy restrictions.', 'policy'],
    [
      'greeting',
      '554-gmx.net (mxgmx104) Nemesis ESMTP Service not available\n554-No SMTP service\n554 IP address is block listed',
      'policy',
    ],
    ['rcpt', '421 Rate limit reached. Please try again later', 'retry, receiver'],
    [
      'rcpt',
      '450 Requested mail action not taken: mailbox unavailable\n450 Mail send limit exceeded.',
      'sending_limit, soon',
    ],
    ['rcpt', '550 Benutzer hat zuviele Mails auf dem Server. / User has too many messages on the server.', 'retry'],
    ['mail', '451 Requested action aborted: local error in processing', 'unreachable'],
  ],
  'Amazon SES': [
    [
      'dot',
      '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ann@acme.test',
      'sender_refused',
    ],
    ['dot', '454 Throttling failure: Maximum sending rate exceeded.', 'sending_limit, soon'],
    ['dot', '454 Throttling failure: Daily message quota exceeded.', 'sending_limit'],
    ['dot', '454 Temporary service failure', 'unreachable'],
    ['login', '535 Authentication Credentials Invalid', 'authentication'],
    ['mail', '530 Authentication required', 'authentication'],
    ['dot', '554 Access denied: User is not authorized to perform ses:SendRawEmail', 'policy'],
    ['mail', '451 4.4.2 Timeout waiting for data from client.', 'unreachable'],
  ],
  Mimecast: [
    ['dot', '550 Rejected by header based Anti-Spoofing policy: ann@acme.test', 'policy'],
    ['rcpt', '550 Invalid Recipient - https://community.example.org/docs', 'bounced'],
    ['rcpt', '451 Internal resource temporarily unavailable', 'unreachable'],
    ['mail', '421 Sender address blocked', 'sender_refused'],
    ['dot', '554 Email rejected due to security policies', 'policy'],
    ['rcpt', '550 Administrative prohibition', 'policy'],
    ['greeting', '421 Unable to process connection at this time', 'unreachable'],
    ['dot', '554 Maximum email size exceeded', 'rejected'],
  ],
  Proofpoint: [
    ['greeting', '554 5.7.0 Blocked - see https://ipcheck.example.org/?ip=192.0.2.1', 'policy'],
    ['rcpt', '550 5.7.0 Local Policy Violation', 'policy'],
    [
      'rcpt',
      '550 5.7.1 <bob@far.test>: Recipient address rejected: User email address is marked as invalid',
      'bounced',
    ],
    ['rcpt', '452 4.3.1 Insufficient system resources', 'unreachable'],
    ['rcpt', '550 5.1.0 sender rejected', 'sender_refused'],
    ['rcpt', '550 5.1.1 User Unknown', 'bounced'],
  ],
  'old sendmail and qmail': [
    ['rcpt', '550 <bob@far.test>... User unknown', 'bounced'],
    ['rcpt', '553 sorry, no mailbox here by that name. (#5.1.1)', 'bounced'],
    ['mail', '550 not you', 'sender_refused'],
    ['mail', '451 later', 'unreachable'],
    ['rcpt', '450 try later', 'retry'],
    ['rcpt', '550 no', 'policy'],
    ['data', '554 no valid recipients', 'policy'],
    ['tls', '454 TLS not available due to temporary reason', 'tls'],
  ],
};

const shown = (stage: AnswerStage, answer: string): string => {
  const meaning = meaningOf({ stage, code: Number(answer.slice(0, 3)), text: answer });
  if (meaning.kind === 'retry' && meaning.isLimit) return 'retry, receiver';
  if (meaning.kind !== 'fault') return meaning.kind;
  return meaning.fault === 'sending_limit' && meaning.isPassing ? 'sending_limit, soon' : meaning.fault;
};

describe.each(Object.entries(ANSWERS))('%s', (_server, rows) => {
  test.each(rows)('at %s: %s (P0-1, P0-2)', (stage, answer, expected) => {
    expect(shown(stage, answer)).toBe(expected);
  });
});

/** Answers made up so that one sign decides: the code without its words, or the words without their code. */
const BY_ONE_SIGN: readonly Row[] = [
  ['rcpt', '550 5.4.1 No answer from its host', 'rejected'],
  ['rcpt', '552 5.2.2 Try another address', 'retry'],
  ['rcpt', '552 Mailbox full', 'retry'],
  ['rcpt', '550 5.2.0 Not now', 'rejected'],
  ['rcpt', '550 5.4.4 No route', 'rejected'],
  ['rcpt', '550 5.6.1 Cannot be read', 'rejected'],
  ['rcpt', '451 4.3.0 Greylisted', 'retry'],
  ['rcpt', '450 4.1.1 Temporary lookup failure', 'retry'],
  ['rcpt', '451 4.2.0 Temporary local problem', 'retry'],
  ['rcpt', '452 Mailbox full', 'retry'],
  ['rcpt', '451 4.3.0 Later', 'unreachable'],
  ['rcpt', '451 4.4.1 Later', 'unreachable'],
  ['rcpt', '451 Temporary local problem', 'unreachable'],
  ['rcpt', '452 Later', 'unreachable'],
  ['rcpt', '452 4.7.0 Later', 'retry'],
  ['rcpt', '451 Later', 'retry'],
  ['rcpt', '451 4.7.1 Too many messages', 'retry, receiver'],
  ['data', '452 4.7.0 Throttled', 'retry, receiver'],
  ['dot', '450 4.7.650 The mail server has been temporarily rate limited', 'retry, receiver'],
  ['rcpt', '451 Too many messages per day', 'sending_limit'],
  ['rcpt', '550 Too many messages', 'sending_limit'],
  ['mail', '451 Too many messages', 'sending_limit, soon'],
  ['mail', '550 5.1.0 No', 'sender_refused'],
  ['mail', '550 No', 'sender_refused'],
  ['mail', '550 5.7.0 No', 'policy'],
  ['greeting', '554 No', 'policy'],
  ['mail', '451 4.7.0 Later', 'policy'],
  ['mail', '451 Later', 'unreachable'],
  ['rcpt', '500 No', 'policy'],
  ['rcpt', '550 No (#5.1.1)', 'bounced'],
];

test.each(BY_ONE_SIGN)('at %s: %s', (stage, answer, expected) => {
  expect(shown(stage, answer)).toBe(expected);
});

test('at least sixty answers of ten servers are known, and every meaning is among them', () => {
  const rows = Object.values(ANSWERS).flat();
  expect(rows.length).toBeGreaterThanOrEqual(60);
  expect(Object.keys(ANSWERS).length).toBeGreaterThanOrEqual(10);
  expect(new Set(rows.map(([, , expected]) => expected)).size).toBe(11);
});

test('an answer of any length is read in linear time', () => {
  const started = cpuMs();
  for (const filler of ['a', ' ', 'user ', '5.1.', 'quota ', 'daily ']) {
    shown('rcpt', `550 ${filler.repeat(2_000_000)}`);
  }
  expect(cpuMs() - started).toBeLessThan(500);
});

import type { Clock } from '../../../kernel/clock.ts';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { BOUNCED, type Meanings, REJECTED, SENDER, SPENT, SUSPENDED, THROTTLED, WRONG_KEY } from './meanings.ts';
import { nameOf } from './message-name.ts';
import { signForAmazon } from './sign-for-amazon.ts';

const MEANINGS: Meanings = [
  { code: /UnrecognizedClient|InvalidClientTokenId|InvalidAccessKeyId|MissingAuthenticationToken/, means: WRONG_KEY },
  { code: /SignatureDoesNotMatch|InvalidSignature|IncompleteSignature|ExpiredToken|RequestExpired/, means: WRONG_KEY },
  { code: /AccessDenied|NotAuthorized/, means: WRONG_KEY },
  { text: /daily (?:message|sending) quota/i, means: SPENT },
  { code: /TooManyRequests|Throttling|RequestThrottled/, means: THROTTLED },
  { code: /LimitExceeded/, means: SPENT },
  { code: /AccountSuspended|SendingPaused/, means: SUSPENDED },
  { code: /MailFromDomainNotVerified/, means: SENDER },
  { code: /MessageRejected|BadRequest/, text: /not verified|failed the check/i, means: SENDER },
  { code: /MessageRejected/, text: /suspended|paused|sending is disabled/i, means: SUSPENDED },
  { code: /MessageRejected/, text: /suppress|blacklist/i, means: BOUNCED },
  { code: /MessageRejected|BadRequest/, means: REJECTED },
  // The configuration set that the mailbox names.
  { code: /NotFound/, means: SUSPENDED },
];

/** The domain of the Message-IDs that SES puts in the place of ours; its oldest region has a name of its own. */
const idDomainOf = (region: string): string => `${region === 'us-east-1' ? 'email' : region}.amazonses.com`;

/** Mail by Amazon SES, version 2 of its API: a raw message, tagged with its name for the events. */
export function createSes(egress: Pick<Egress, 'request'>, clock: Pick<Clock, 'now'>, baseUrl: string | null) {
  const signed = ({ api }: OpenMailbox, method: 'GET' | 'POST', path: string, body: string) => {
    const { region, username, key } = api ?? {};
    const url = `${baseUrl ?? `https://email.${region}.amazonaws.com`}${path}`;
    const login = { accessKeyId: username ?? '', secretKey: key?.reveal() ?? '', region: region ?? '' };
    const headers = signForAmazon({ method, url, body, at: clock.now() }, login);
    return { url, method, headers, ...(method === 'POST' ? { body } : {}) };
  };

  return createMailApi(egress, {
    title: 'Amazon SES',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.key ? null : 'No secret access key is stored'),
    request: (mailbox, { envelope, raw, messageId }) =>
      signed(
        mailbox,
        'POST',
        '/v2/email/outbound-emails',
        JSON.stringify({
          FromEmailAddress: mailbox.fromEmail,
          Destination: { ToAddresses: [envelope.to] },
          Content: { Raw: { Data: raw.toString('base64') } },
          FeedbackForwardingEmailAddress: envelope.from,
          EmailTags: [{ Name: 'message', Value: nameOf(messageId) }],
          ...(mailbox.api?.configurationSet ? { ConfigurationSetName: mailbox.api.configurationSet } : {}),
        }),
      ),
    probe: (mailbox) => signed(mailbox, 'GET', '/v2/email/account', ''),
    taken: ({ body }, { api }) => {
      const id = body?.MessageId;
      if (typeof id !== 'string' || id === '') return null;
      return { providerId: id, sentAs: `<${id}@${idDomainOf(api?.region ?? '')}>` };
    },
    objection: ({ body }) => {
      if (body?.SendingEnabled === false) {
        return { fault: 'policy', message: 'Sending is switched off for this account of Amazon SES' };
      }
      if (body?.ProductionAccessEnabled !== false) return null;
      const message =
        'This account of Amazon SES is still in its sandbox: it sends to verified addresses only. Ask Amazon for production access';
      return { fault: 'policy', message };
    },
  });
}

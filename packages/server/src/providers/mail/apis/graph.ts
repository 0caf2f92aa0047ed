import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { bearerOf } from './bearer.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, REJECTED, SENDER, SPENT, SUSPENDED, THROTTLED, WRONG_KEY } from './meanings.ts';

const BASE_URL = 'https://graph.microsoft.com';

const MEANINGS: Meanings = [
  { code: /InvalidAuthenticationToken|AuthenticationFailed|^ErrorAccessDenied|^AccessDenied/, means: WRONG_KEY },
  { code: /SendAsDenied|ErrorSendOnBehalf/, means: SENDER },
  { code: /SubmissionQuotaExceeded|ExceededMessageLimit|RecipientLimit/, means: SPENT },
  { text: /(?:daily|sending|submission) (?:limit|quota)|recipient ?rate ?limit/i, means: SPENT },
  { code: /Throttled|TooManyRequests|MailboxConcurrency|ServerBusy/i, means: THROTTLED },
  { code: /SubmissionBlocked|AccountSuspend|MailboxNotEnabledForRESTAPI|NotHostedInExchange/i, means: SUSPENDED },
  // The mailbox itself is full, so that it can keep nothing that it sends.
  { code: /^ErrorQuotaExceeded/, means: SUSPENDED },
  { code: /MessageSizeExceeded|InvalidRecipients|MimeContent|ErrorInvalid/, means: REJECTED },
];

/** Mail by Microsoft Graph: the whole message as MIME. Graph gives no id of it and answers before it is delivered. */
export function createGraph(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const base = baseUrl ?? BASE_URL;
  return createMailApi(egress, {
    title: 'Microsoft Graph',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    hasTokens: true,
    secrets: () => [],
    missing: ({ apiToken }: OpenMailbox) =>
      apiToken ? null : 'Nobody has signed in at Microsoft: connect the mailbox',
    request: async (mailbox, { raw }, renew) => ({
      url: `${base}/v1.0/me/sendMail`,
      method: 'POST',
      headers: { ...(await bearerOf(mailbox, renew)), 'content-type': 'text/plain' },
      body: raw.toString('base64'),
    }),
    probe: async (mailbox, renew) => ({
      url: `${base}/v1.0/me?$select=mail,userPrincipalName`,
      headers: await bearerOf(mailbox, renew),
    }),
    taken: ({ status }) => (status === 202 ? { providerId: null } : null),
  });
}

import type { Egress } from '../../../kernel/egress/fetcher.ts';
import { bearerOf } from './bearer.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, part, REJECTED, SENDER, SPENT, SUSPENDED, THROTTLED, WRONG_KEY } from './meanings.ts';

const BASE_URL = 'https://gmail.googleapis.com';

const MEANINGS: Meanings = [
  { code: /^(?:authError|insufficientPermissions|UNAUTHENTICATED|ACCESS_TOKEN_SCOPE_INSUFFICIENT)$/, means: WRONG_KEY },
  { text: /delegation denied/i, means: WRONG_KEY },
  { code: /^(?:dailyLimitExceeded|quotaExceeded)$/, means: SPENT },
  { text: /daily (?:user )?(?:sending )?(?:limit|quota)|sending limit/i, means: SPENT },
  { code: /^(?:rateLimitExceeded|userRateLimitExceeded|RESOURCE_EXHAUSTED)$/, means: THROTTLED },
  { text: /from address|send mail as|invalid from/i, means: SENDER },
  { code: /^(?:domainPolicy|failedPrecondition|accountDisabled)$/, means: SUSPENDED },
  { code: /^(?:invalidArgument|uploadTooLarge|badRequest)$/, means: REJECTED },
];

interface SendAs {
  readonly sendAsEmail?: unknown;
  readonly isPrimary?: unknown;
  readonly verificationStatus?: unknown;
}

/** Gmail replaces a From that the account may not use by the account's own, without a word: it is asked beforehand. */
const maySendAs = (address: string, list: unknown): boolean =>
  Array.isArray(list) &&
  list.some(
    ({ sendAsEmail, isPrimary, verificationStatus }: SendAs) =>
      String(sendAsEmail).toLowerCase() === address.toLowerCase() &&
      (isPrimary === true || verificationStatus === 'accepted' || verificationStatus === undefined),
  );

/** Mail by the Gmail API, with the access of the sign-in: the whole message, and then which Message-ID it got. */
export function createGmail(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const users = `${baseUrl ?? BASE_URL}/gmail/v1/users/me`;
  return createMailApi(egress, {
    title: 'Gmail',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    hasTokens: true,
    secrets: () => [],
    missing: ({ apiToken }) => (apiToken ? null : 'Nobody has signed in at Google: connect the mailbox'),
    request: async (mailbox, { raw }, renew) => ({
      url: `${users}/messages/send`,
      method: 'POST',
      headers: { ...(await bearerOf(mailbox, renew)), 'content-type': 'application/json' },
      body: JSON.stringify({ raw: raw.toString('base64url') }),
    }),
    probe: async (mailbox, renew) => ({ url: `${users}/settings/sendAs`, headers: await bearerOf(mailbox, renew) }),
    objection: ({ body }, { fromEmail }) =>
      maySendAs(fromEmail, body?.sendAs)
        ? null
        : {
            fault: 'sender_refused',
            message: `This account of Google may not send as ${fromEmail}: add it there first`,
          },
    taken: ({ body }) => (typeof body?.id === 'string' && body.id !== '' ? { providerId: body.id } : null),
    sentAs: async (mailbox, providerId) => ({
      url: `${users}/messages/${encodeURIComponent(providerId)}?format=metadata&metadataHeaders=Message-ID`,
      headers: await bearerOf(mailbox, false),
    }),
    readSentAs: ({ body }) => {
      const headers = part(body?.payload, 'headers');
      const found = Array.isArray(headers)
        ? headers.find((one) => /^message-id$/i.test(String(part(one, 'name'))))
        : null;
      const value = part(found, 'value');
      return typeof value === 'string' && /^<[^\s<>]{3,500}>$/.test(value) ? value : null;
    },
  });
}

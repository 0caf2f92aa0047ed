import { createHash } from 'node:crypto';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, REJECTED, SENDER, SPENT, SUSPENDED, THROTTLED, WRONG_KEY } from './meanings.ts';
import { nameOf } from './message-name.ts';
import { fieldsOf } from './parts.ts';

const BASE_URL = 'https://api.resend.com';

const MEANINGS: Meanings = [
  { code: /^(?:missing_api_key|invalid_api_key|restricted_api_key)$/, means: WRONG_KEY },
  { code: /^(?:daily_quota_exceeded|monthly_quota_exceeded)$/, means: SPENT },
  { code: /^rate_limit_exceeded$/, means: THROTTLED },
  { text: /not verified|verify a domain|testing emails/i, means: SENDER },
  { code: /^invalid_from_address$/, means: SENDER },
  { text: /suspended|disabled/i, means: SUSPENDED },
  // The first request with this key is still under way there, and may yet be taken.
  { code: /^concurrent_idempotent_requests$/, means: { kind: 'unknown' } },
  { code: /^(?:validation_error|missing_required_field|invalid_attachment)$/, means: REJECTED },
];

/**
 * Mail by Resend. It takes no complete message, and sends through Amazon SES, which puts a Message-ID of its own in the
 * place of ours without telling it. References are kept: our id stands there too, so that answers name it.
 */
export function createResend(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const base = baseUrl ?? BASE_URL;
  const login = ({ api }: OpenMailbox) => ({ authorization: `Bearer ${api?.key?.reveal() ?? ''}` });
  return createMailApi(egress, {
    title: 'Resend',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    isIdempotent: true,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.key ? null : 'No key of Resend is stored'),
    request: async (mailbox, message) => {
      const { from, replyTo, subject, text, html, headers } = await fieldsOf(message);
      const named = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
      const references = [named.references, message.messageId].filter(Boolean).join(' ');
      const others = headers.filter(([name]) => name.toLowerCase() !== 'references');
      return {
        url: `${base}/emails`,
        method: 'POST',
        headers: {
          ...login(mailbox),
          'content-type': 'application/json',
          // Another text, or the same one composed again, is another message.
          'idempotency-key': createHash('sha256').update(message.raw).digest('hex'),
        },
        body: JSON.stringify({
          ...{ from, to: [message.envelope.to], subject, text },
          ...(html === null ? {} : { html }),
          ...(replyTo === null ? {} : { reply_to: replyTo }),
          headers: Object.fromEntries([...others, ['References', references]]),
          tags: [{ name: 'message', value: nameOf(message.messageId) }],
        }),
      };
    },
    probe: (mailbox) => ({ url: `${base}/domains`, headers: login(mailbox) }),
    // A key that may do nothing but send is the right one.
    passes: ({ code }) => code === 'restricted_api_key',
    taken: ({ body }) => (typeof body?.id === 'string' && body.id !== '' ? { providerId: body.id } : null),
  });
}

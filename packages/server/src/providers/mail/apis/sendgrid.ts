import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, REJECTED, SENDER, SPENT, SUSPENDED, WRONG_KEY } from './meanings.ts';
import { nameOf } from './message-name.ts';
import { fieldsOf } from './parts.ts';

const BASE_URLS = { global: 'https://api.sendgrid.com', eu: 'https://api.eu.sendgrid.com' };

const MEANINGS: Meanings = [
  // SendGrid says it with the status of a wrong key.
  { text: /maximum credits exceeded|credits? (?:limit|exceeded)/i, means: SPENT },
  { status: 401, means: WRONG_KEY },
  { text: /verified sender identity|from address does not match|sender identity/i, means: SENDER },
  { text: /suspended|under review|deactivated|billing|frozen/i, means: SUSPENDED },
  { status: 403, text: /access forbidden|permission|scope/i, means: WRONG_KEY },
  { status: 400, means: REJECTED },
];

const ADDRESS = /^(?:"((?:[^"\\]|\\.)*)"|([^<]*?)) ?<([^<>]+)>$/s;

/** `{"email", "name"}`, as SendGrid takes a sender. */
function senderOf(from: string): { email: string; name?: string } {
  const [, quoted, plain, email] = ADDRESS.exec(from) ?? [];
  const name = quoted?.replace(/\\(.)/gs, '$1') ?? plain ?? '';
  return email === undefined ? { email: from } : { email, ...(name === '' ? {} : { name }) };
}

const OFF = { enable: false };

/** Mail by SendGrid, which takes no complete message: its parts, our headers, and nothing of its own tracking. */
export function createSendgrid(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const base = ({ api }: OpenMailbox) => baseUrl ?? BASE_URLS[api?.region === 'eu' ? 'eu' : 'global'];
  const login = ({ api }: OpenMailbox) => ({ authorization: `Bearer ${api?.key?.reveal() ?? ''}` });
  return createMailApi(egress, {
    title: 'SendGrid',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.key ? null : 'No key of SendGrid is stored'),
    request: async (mailbox, message) => {
      const { from, replyTo, subject, text, html, headers } = await fieldsOf(message);
      return {
        url: `${base(mailbox)}/v3/mail/send`,
        method: 'POST',
        headers: { ...login(mailbox), 'content-type': 'application/json' },
        body: JSON.stringify({
          personalizations: [{ to: [{ email: message.envelope.to }] }],
          from: senderOf(from),
          ...(replyTo === null ? {} : { reply_to: senderOf(replyTo) }),
          subject,
          content: [
            { type: 'text/plain', value: text },
            ...(html === null ? [] : [{ type: 'text/html', value: html }]),
          ],
          headers: Object.fromEntries(headers),
          custom_args: { message: nameOf(message.messageId) },
          tracking_settings: {
            click_tracking: { enable: false, enable_text: false },
            ...{ open_tracking: OFF, subscription_tracking: OFF, ganalytics: OFF },
          },
        }),
      };
    },
    probe: (mailbox) => ({ url: `${base(mailbox)}/v3/scopes`, headers: login(mailbox) }),
    objection: ({ body }) =>
      Array.isArray(body?.scopes) && body.scopes.includes('mail.send')
        ? null
        : { fault: 'authentication', message: 'This key of SendGrid may not send: give it the permission Mail Send' },
    taken: ({ status, headers }) => (status === 202 ? { providerId: headers['x-message-id'] ?? null } : null),
  });
}

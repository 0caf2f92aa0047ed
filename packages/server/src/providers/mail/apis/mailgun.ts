import { createHash } from 'node:crypto';
import type { Egress } from '../../../kernel/egress/fetcher.ts';
import { domainOf } from '../../../kernel/mail/address-domain.ts';
import type { OpenMailbox, OutgoingMessage } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, part, REJECTED, SENDER, SPENT, SUSPENDED, WRONG_KEY } from './meanings.ts';
import { nameOf } from './message-name.ts';

const BASE_URLS = { us: 'https://api.mailgun.net', eu: 'https://api.eu.mailgun.net' };

const MEANINGS: Meanings = [
  { status: 401, means: WRONG_KEY },
  {
    text: /(?:daily|monthly|hourly|sending|message|request) (?:limit|quota)|limit (?:reached|exceeded)/i,
    means: SPENT,
  },
  { text: /domain not found|no such domain|'from' parameter/i, means: SENDER },
  { status: 402, means: SUSPENDED },
  { text: /not allowed to send|disabled|suspended|verification|authorized recipients|forbidden/i, means: SUSPENDED },
  { status: 400, means: REJECTED },
];

/** Mail by Mailgun: the whole message, for one recipient, with its tracking switched off. */
export function createMailgun(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const base = ({ api }: OpenMailbox) => baseUrl ?? BASE_URLS[api?.region === 'eu' ? 'eu' : 'us'];
  const domain = ({ api, fromEmail }: OpenMailbox) => encodeURIComponent(api?.domain ?? domainOf(fromEmail));
  const login = ({ api }: OpenMailbox) => ({
    authorization: `Basic ${Buffer.from(`api:${api?.key?.reveal() ?? ''}`).toString('base64')}`,
  });
  return createMailApi(egress, {
    title: 'Mailgun',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.key ? null : 'No key of Mailgun is stored'),
    request: (mailbox, message) => {
      const { type, body } = formOf(message);
      return {
        url: `${base(mailbox)}/v3/${domain(mailbox)}/messages.mime`,
        method: 'POST',
        headers: { ...login(mailbox), 'content-type': type },
        body,
      };
    },
    probe: (mailbox) => ({ url: `${base(mailbox)}/v3/domains/${domain(mailbox)}`, headers: login(mailbox) }),
    objection: ({ body }) => {
      const state = part(body?.domain, 'state');
      if (state === 'active') return null;
      const fault = state === 'unverified' ? 'sender_refused' : 'policy';
      return { fault, message: `Mailgun calls this domain ${String(state)}: see its domain settings` };
    },
    taken: ({ body }, _mailbox, { messageId }) => {
      const id = body?.id;
      if (typeof id !== 'string' || id === '') return null;
      return { providerId: id, sentAs: id === messageId || !/^<[^\s<>]+>$/.test(id) ? null : id };
    },
  });
}

/** RFC 7578. The boundary follows from the message, which cannot contain its own hash. */
function formOf({ raw, envelope, messageId }: OutgoingMessage): { type: string; body: Buffer } {
  const boundary = `m${createHash('sha256').update(raw).digest('hex')}`;
  const fields = {
    to: envelope.to,
    'o:tracking': 'no',
    'o:tracking-clicks': 'no',
    'o:tracking-opens': 'no',
    'v:message': nameOf(messageId),
  };
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="message"; filename="message.eml"\r\nContent-Type: message/rfc822\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(texts.join('') + file), raw, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

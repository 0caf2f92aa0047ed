import type { Egress } from '../../kernel/egress/fetcher.ts';
import type { OpenMailbox, OutgoingMessage } from '../../modules/mailboxes/index.ts';
import { createMailApi } from './apis/mail-api.ts';
import { BOUNCED, type Meanings, REJECTED, SENDER, SPENT, SUSPENDED, THROTTLED, WRONG_KEY } from './apis/meanings.ts';
import { nameOf } from './apis/message-name.ts';
import { fieldsOf } from './apis/parts.ts';

const BASE_URL = 'https://api.postmarkapp.com';

/** By Postmark's API error codes; all that are not named concern the message. */
const MEANINGS: Meanings = [
  { status: 401, means: WRONG_KEY },
  { status: 403, means: SUSPENDED },
  { code: /^10$/, means: WRONG_KEY },
  // Sender signature unknown, or not confirmed.
  { code: /^(?:400|401)$/, means: SENDER },
  // No credit left to send with.
  { code: /^405$/, means: SPENT },
  // The address bounced or complained at Postmark before.
  { code: /^406$/, means: BOUNCED },
  // Account not yet approved, may not send, or server switched off.
  { code: /^(?:412|413)$/, means: SUSPENDED },
  { code: /^429$/, means: THROTTLED },
  { code: /^[1-9]/, means: REJECTED },
];

/** Mail by Postmark's HTTP API. `baseUrl` is the operator's own address for it. */
export function createPostmark(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const base = baseUrl ?? BASE_URL;
  const login = ({ postmarkKey }: OpenMailbox) => ({
    accept: 'application/json',
    'x-postmark-server-token': postmarkKey?.reveal() ?? '',
  });
  return createMailApi(egress, {
    title: 'Postmark',
    trusted: baseUrl !== null,
    meanings: MEANINGS,
    secrets: ({ postmarkKey }) => [postmarkKey?.reveal() ?? ''],
    missing: ({ postmarkKey }) => (postmarkKey ? null : 'No postmark key is stored'),
    request: async (mailbox, message) => ({
      url: `${base}/email`,
      method: 'POST',
      headers: { ...login(mailbox), 'content-type': 'application/json' },
      body: JSON.stringify(await bodyOf(message)),
    }),
    probe: (mailbox) => ({ url: `${base}/server`, method: 'GET', headers: login(mailbox) }),
    taken: ({ body }) =>
      body?.ErrorCode === 0 ? { providerId: typeof body.MessageID === 'string' ? body.MessageID : null } : null,
  });
}

/** Postmark takes no complete message, so ours is taken apart; its Message-ID is kept. */
async function bodyOf(message: OutgoingMessage): Promise<object> {
  const { from, replyTo, subject, text, html, headers } = await fieldsOf(message);
  return {
    From: from,
    To: message.envelope.to,
    ...(replyTo === null ? {} : { ReplyTo: replyTo }),
    Subject: subject,
    TextBody: text,
    ...(html === null ? {} : { HtmlBody: html }),
    Headers: [...headers.map(([Name, Value]) => ({ Name, Value })), { Name: 'X-PM-KeepID', Value: 'true' }],
    // Postmark's events name the message by this (spec 27.5).
    Metadata: { message: nameOf(message.messageId) },
    // Our own tracking is already in the message.
    TrackOpens: false,
    TrackLinks: 'None',
  };
}

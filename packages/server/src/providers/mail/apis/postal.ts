import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { type Meanings, meaningOf, part, REJECTED, SENDER, SPENT, SUSPENDED, WRONG_KEY } from './meanings.ts';

/** Postal answers 200 to everything, and says what happened in `status` and `data.code`. */
const MEANINGS: Meanings = [
  { code: /^(?:InvalidServerAPIKey|AccessDenied)$/, means: WRONG_KEY },
  { code: /^ServerSuspended$/, means: SUSPENDED },
  { code: /^(?:UnauthenticatedFromAddress|FromAddressMissing)$/, means: SENDER },
  { text: /send limit|limit exceeded/i, means: SPENT },
  { status: 200, text: /./, means: REJECTED },
];

/** Mail into a Postal of the customer, as a whole. */
export function createPostal(egress: Pick<Egress, 'request'>) {
  const ask = ({ api }: OpenMailbox, path: string, body: object) => ({
    url: `${api?.url ?? ''}/api/v1/${path}`,
    method: 'POST' as const,
    headers: { 'x-server-api-key': api?.key?.reveal() ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return createMailApi(egress, {
    title: 'Postal',
    trusted: false,
    meanings: MEANINGS,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.key ? null : 'No key of Postal is stored'),
    request: (mailbox, { envelope, raw }) =>
      ask(mailbox, 'send/raw', { mail_from: envelope.from, rcpt_to: [envelope.to], data: raw.toString('base64') }),
    // A message that cannot exist: whoever may ask for it is told so.
    probe: (mailbox) => ask(mailbox, 'messages/message', { id: 0 }),
    passes: ({ status, code }) => status === 200 && code === 'MessageNotFound',
    objection: (answer) => {
      const meaning = meaningOf(MEANINGS, answer);
      const fault = meaning.kind === 'fault' ? meaning.fault : 'unreachable';
      return { fault, message: `Postal answered ${answer.code || 'something else than Postal does'}` };
    },
    taken: ({ body }, _mailbox, { messageId }) => {
      const id = part(body?.data, 'message_id');
      if (body?.status !== 'success' || typeof id !== 'string') return null;
      const sentAs = `<${id.replace(/^<|>$/g, '')}>`;
      return { providerId: id, sentAs: sentAs === messageId ? null : sentAs };
    },
  });
}

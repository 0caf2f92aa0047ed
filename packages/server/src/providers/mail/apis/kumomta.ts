import type { Egress } from '../../../kernel/egress/fetcher.ts';
import type { OpenMailbox } from '../../../modules/mailboxes/index.ts';
import { createMailApi } from './mail-api.ts';
import { AWAY, type Meanings, REJECTED, SENDER } from './meanings.ts';

const MEANINGS: Meanings = [
  // Said before anything is taken.
  { status: 503, text: /load shedding|shutting down|disk/i, means: AWAY },
  { status: 200, text: /sender|mail ?from/i, means: SENDER },
  { status: 200, text: /\b4\d\d\b|throttl|try again|temporar/i, means: AWAY },
  // It answers 200 and names the recipients that it did not take.
  { status: 200, text: /./, means: REJECTED },
];

/** Mail into a KumoMTA of the customer: the message as it is, without its templates and without headers of its own. */
export function createKumomta(egress: Pick<Egress, 'request'>) {
  const login = ({ api }: OpenMailbox): Record<string, string> =>
    api?.key
      ? { authorization: `Basic ${Buffer.from(`${api.username ?? ''}:${api.key.reveal()}`).toString('base64')}` }
      : {};
  const inject = (mailbox: OpenMailbox, sender: string, content: string, recipients: readonly string[]) => ({
    url: `${mailbox.api?.url ?? ''}/api/inject/v1`,
    method: 'POST' as const,
    headers: { ...login(mailbox), 'content-type': 'application/json' },
    body: JSON.stringify({
      envelope_sender: sender,
      content,
      recipients: recipients.map((email) => ({ email })),
      template_dialect: 'Static',
      trace_headers: { received_header: false, supplemental_header: false },
    }),
  });
  return createMailApi(egress, {
    title: 'KumoMTA',
    trusted: false,
    meanings: MEANINGS,
    secrets: ({ api }) => [api?.key?.reveal() ?? ''],
    missing: ({ api }) => (api?.url ? null : 'No address of a KumoMTA is stored'),
    request: (mailbox, { envelope, raw }) => inject(mailbox, envelope.from, raw.toString('latin1'), [envelope.to]),
    // Nobody to send to: it logs in and takes nothing.
    probe: (mailbox) => inject(mailbox, mailbox.fromEmail, `From: <${mailbox.fromEmail}>\r\n\r\n`, []),
    objection: ({ body }) =>
      typeof body?.success_count === 'number'
        ? null
        : { fault: 'unreachable', message: 'What answers at this address is no KumoMTA' },
    taken: ({ body }) => (body?.success_count === 1 && body.fail_count === 0 ? { providerId: null } : null),
  });
}

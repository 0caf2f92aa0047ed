import { EgressError } from '../../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../../kernel/egress/fetcher.ts';
import {
  type CheckLogin,
  type Delivery,
  type Meaning,
  type OpenMailbox,
  type OpenTransport,
  type OutgoingMessage,
  parseMessage,
} from '../../modules/mailboxes/index.ts';

const BASE_URL = 'https://api.postmarkapp.com';
const TOTAL_MS = 30_000;
/** Failures before any part of the request was sent. */
const SAFE: readonly string[] = ['refused', 'dns', 'connect', 'tls'];

interface Answer {
  readonly ErrorCode?: number;
  readonly Message?: string;
  readonly MessageID?: string;
}

/** Mail by Postmark's HTTP API. `baseUrl` is the operator's own address for it. */
export function createPostmark(egress: Pick<Egress, 'request'>, baseUrl: string | null) {
  const ask = (mailbox: OpenMailbox, path: string, body?: object): Promise<EgressResponse> =>
    egress.request({
      purpose: 'postmark',
      url: `${baseUrl ?? BASE_URL}${path}`,
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        'x-postmark-server-token': mailbox.postmarkKey?.reveal() ?? '',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      orgId: mailbox.orgId,
      trusted: baseUrl !== null,
      totalMs: TOTAL_MS,
      idleMs: TOTAL_MS,
    });

  const send = async (mailbox: OpenMailbox, message: OutgoingMessage): Promise<Delivery> => {
    if (!mailbox.postmarkKey) return { kind: 'fault', fault: 'authentication', response: 'No postmark key is stored' };
    try {
      return deliveryOf(await ask(mailbox, '/email', await bodyOf(message)));
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      if (!SAFE.includes(error.kind)) return { kind: 'unknown', response: error.message };
      return { kind: 'fault', fault: error.kind === 'tls' ? 'tls' : 'unreachable', response: error.message };
    }
  };

  const open: OpenTransport = (mailbox) => ({ send: (message) => send(mailbox, message), close: async () => {} });

  const checkLogin: CheckLogin = async (mailbox) => {
    if (!mailbox.postmarkKey) return { ok: false, fault: 'authentication', message: 'No postmark key is stored' };
    try {
      const { status } = await ask(mailbox, '/server');
      if (status === 200) return { ok: true, message: null };
      const fault = status === 401 ? 'authentication' : 'unreachable';
      return { ok: false, fault, message: `Postmark answered ${status}. Check the key` };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { ok: false, fault: 'unreachable', message: 'Postmark could not be reached' };
    }
  };

  return { open, checkLogin };
}

/** Headers that Postmark takes as separate fields, or writes itself. */
const OWN_FIELDS = /^(from|to|reply-to|subject|date|mime-version|content-.*)$/i;

/** A name decoded from encoded words has lost its quotation marks, so they are added again. */
const withQuotedName = (from: string): string => {
  const at = from.endsWith('>') ? from.lastIndexOf('<') : -1;
  const name = from.slice(0, Math.max(at, 0)).trimEnd();
  const address = from.slice(at);
  if (!/[()<>@,;:\\".[\]]/.test(name) || /^"(?:[^"\\]|\\.)*"$/s.test(name)) return from;
  return `"${name.replace(/[\\"]/g, '\\$&')}" ${address}`;
};

/** Postmark takes no complete message, so ours is taken apart; its Message-ID is kept. */
async function bodyOf({ envelope, raw, messageId }: OutgoingMessage): Promise<object> {
  const { subject, headers, text, html } = await parseMessage(raw);
  const named = (wanted: string) => Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
  const replyTo = named('reply-to');
  return {
    From: withQuotedName(named('from') ?? envelope.from),
    To: envelope.to,
    ...(replyTo === undefined ? {} : { ReplyTo: replyTo }),
    Subject: subject,
    TextBody: text,
    ...(html === null ? {} : { HtmlBody: html }),
    Headers: [
      ...Object.entries(headers)
        .filter(([name]) => !OWN_FIELDS.test(name))
        .map(([Name, Value]) => ({ Name, Value })),
      { Name: 'X-PM-KeepID', Value: 'true' },
    ],
    // Postmark's events name the message by this (spec 27.5).
    Metadata: { message: rowIdIn(messageId) },
    // Our own tracking is already in the message.
    TrackOpens: false,
    TrackLinks: 'None',
  };
}

/** The id of the row, read from its Message-ID. */
const rowIdIn = (messageId: string): string => /^<m\.([0-9a-f-]{36})\./.exec(messageId)?.[1] ?? '';

/** The meaning of Postmark's API error codes; all others concern the message. */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  10: { kind: 'fault', fault: 'authentication' },
  // Sender signature unknown, or not confirmed.
  400: { kind: 'fault', fault: 'sender_refused' },
  401: { kind: 'fault', fault: 'sender_refused' },
  // No credit left to send with.
  405: { kind: 'fault', fault: 'sending_limit' },
  // The address bounced or complained at Postmark before.
  406: { kind: 'bounced' },
  // Account not yet approved, may not send, or server switched off.
  412: { kind: 'fault', fault: 'policy' },
  413: { kind: 'fault', fault: 'policy' },
  429: { kind: 'fault', fault: 'sending_limit', isPassing: true },
};

/** Only an explicit refusal means that the message did not leave; after a server error it may have left. */
function deliveryOf({ status, body }: EgressResponse): Delivery {
  const { ErrorCode, Message, MessageID } = read(body);
  const response = `${status} ${ErrorCode ?? ''} ${Message ?? ''}`.slice(0, 1000);
  if (status === 200 && ErrorCode === 0) return { kind: 'sent', response, providerId: MessageID ?? null };
  if (status === 401) return { kind: 'fault', fault: 'authentication', response };
  if (status === 403) return { kind: 'fault', fault: 'policy', response };
  if (status === 429) return { kind: 'fault', fault: 'sending_limit', isPassing: true, response };
  const isNo = status === 200 ? ErrorCode !== undefined : status >= 400 && status < 500 && status !== 408;
  if (!isNo) return { kind: 'unknown', response };
  return { ...(MEANINGS[ErrorCode ?? 0] ?? { kind: 'rejected' }), response };
}

function read(body: Buffer): Answer {
  try {
    return JSON.parse(body.toString('utf8')) as Answer;
  } catch {
    return {};
  }
}

import { EgressError } from '../kernel/egress/errors.ts';
import type { Egress, EgressResponse } from '../kernel/egress/fetcher.ts';
import {
  type CheckLogin,
  type Delivery,
  type OpenMailbox,
  type OpenTransport,
  type Outgoing,
  parseMessage,
} from '../modules/mailboxes/index.ts';

const BASE_URL = 'https://api.postmarkapp.com';
const TOTAL_MS = 30_000;
/** Nothing of the request had left. */
const SAFE: readonly string[] = ['refused', 'dns', 'connect'];

interface Answer {
  readonly ErrorCode?: number;
  readonly Message?: string;
  readonly MessageID?: string;
}

/** Mail by postmark's HTTP interface. `baseUrl` is the operator's own address of it. */
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

  const send = async (mailbox: OpenMailbox, message: Outgoing): Promise<Delivery> => {
    if (!mailbox.postmarkKey) return { kind: 'refused_login', response: 'no key' };
    try {
      return deliveryOf(await ask(mailbox, '/email', bodyOf(message)));
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { kind: SAFE.includes(error.kind) ? 'retry' : 'unknown', response: error.message };
    }
  };

  const open: OpenTransport = (mailbox) => ({ send: (message) => send(mailbox, message), close: async () => {} });

  const checkLogin: CheckLogin = async (mailbox) => {
    if (!mailbox.postmarkKey) return { ok: false, message: 'No postmark key' };
    try {
      const { status } = await ask(mailbox, '/server');
      return status === 200 ? { ok: true, message: null } : { ok: false, message: `Postmark answered ${status}` };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { ok: false, message: 'Postmark could not be reached' };
    }
  };

  return { open, checkLogin };
}

/** Said by fields of their own, or by postmark itself. */
const OWN_FIELDS = /^(from|to|reply-to|subject|date|mime-version|content-.*)$/i;

/** A name that was read out of encoded words has lost what kept its commas and quotes together. */
const withQuotedName = (from: string): string => {
  const at = from.endsWith('>') ? from.lastIndexOf('<') : -1;
  const name = from.slice(0, Math.max(at, 0)).trimEnd();
  const address = from.slice(at);
  if (!/[()<>@,;:\\".[\]]/.test(name) || /^"(?:[^"\\]|\\.)*"$/s.test(name)) return from;
  return `"${name.replace(/[\\"]/g, '\\$&')}" ${address}`;
};

/** There is no way to hand postmark a whole message, so ours is taken apart; its Message-ID is kept. */
function bodyOf({ envelope, raw }: Outgoing): object {
  const { subject, headers, text, html } = parseMessage(raw);
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
    // Ours are in the message already.
    TrackOpens: false,
    TrackLinks: 'None',
  };
}

/** Sender signature unknown or not confirmed, not allowed to send, account not yet approved, server inactive. */
const SENDER_CODES = [400, 401, 405, 412, 413];

/** Only an answer that says no is a no: after a fault of theirs the message may have left. */
function deliveryOf({ status, body }: EgressResponse): Delivery {
  const { ErrorCode, Message, MessageID } = read(body);
  const response = `${status} ${ErrorCode ?? ''} ${Message ?? ''}`.slice(0, 1000);
  if (status === 200) {
    if (ErrorCode === 0) return { kind: 'sent', response, providerId: MessageID ?? null };
    return { kind: ErrorCode === undefined ? 'unknown' : 'rejected', response };
  }
  if (status === 401 || status === 403) return { kind: 'refused_login', response };
  if (status === 429) return { kind: 'retry', response };
  if (ErrorCode !== undefined && SENDER_CODES.includes(ErrorCode)) return { kind: 'refused_sender', response };
  return { kind: status >= 400 && status < 500 && status !== 408 ? 'rejected' : 'unknown', response };
}

function read(body: Buffer): Answer {
  try {
    return JSON.parse(body.toString('utf8')) as Answer;
  } catch {
    return {};
  }
}

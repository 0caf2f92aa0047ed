import { type Authorship, disclosureHeader } from '../../law/index.ts';
import { headerText, headerUrl, messageIdText, strictAddress, token, unsafeMail } from './checked-parts.ts';
import { folded, nameWords, textWords } from './encoded-words.ts';
import { quotedPrintable } from './quoted-printable.ts';

export interface MessageParts {
  readonly messageRowId: string;
  /** Unguessable, because answers are matched by it (spec 27.4). */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: { readonly name: string | null; readonly address: string };
  readonly replyTo: string | null;
  readonly subject: string;
  /** Message-IDs of the earlier steps, oldest first; empty for a first step. */
  readonly thread: readonly string[];
  readonly date: Date;
  readonly text: string;
  readonly html: string;
  /** Who wrote the text; null where it is not known, so that nothing is claimed. */
  readonly authorship: Authorship | null;
  /** Null for mail that the recipient asked for. */
  readonly unsubscribe: UnsubscribeLinks | null;
}

interface UnsubscribeLinks {
  readonly url: string;
  /** Null when no mailbox reads mail to such an address. */
  readonly mail: { readonly address: string; readonly token: string } | null;
}

export interface ComposedMessage {
  readonly raw: Buffer;
  readonly messageId: string;
  /** The only recipient, for the envelope. */
  readonly to: string;
  /** Header names to values, unfolded. */
  readonly headers: Readonly<Record<string, string>>;
}

const MAX_NAME = 200;
const MAX_SUBJECT = 400;
const MAX_BODY = 500_000;

const domainOf = (address: string) => strictAddress('From', address).split('@')[1] as string;

/** One message to one person, as text and HTML, ready to be sent: lines end with CRLF, and all bytes are ASCII. */
export function composeMessage(parts: MessageParts): ComposedMessage {
  const messageId = messageIdText('Message-ID', parts.messageId);
  const to = strictAddress('To', parts.to.address);
  const boundary = `=_m.${token('the boundary', parts.messageRowId)}`.slice(0, 70);
  const lines = headerLines(parts, messageId, to, boundary);
  const raw = [
    ...lines,
    '',
    ...alternative(boundary, 'text/plain', parts.text),
    ...alternative(boundary, 'text/html', parts.html),
    `--${boundary}--`,
    '',
  ].join('\r\n');
  return { raw: Buffer.from(raw, 'latin1'), messageId, to, headers: Object.fromEntries(lines.map(unfolded)) };
}

function headerLines(parts: MessageParts, messageId: string, to: string, boundary: string): string[] {
  const thread = parts.thread.map((id) => messageIdText('References', id));
  const last = thread.at(-1);
  // Two spaces in a row could only be encoded, which filters take for hiding (rspamd's SUBJ_EXCESS_BASE64).
  const subject = headerText('Subject', parts.subject, MAX_SUBJECT).replaceAll(/ {2,}/g, ' ').trim();
  if (!subject) throw unsafeMail('Subject');
  if (Number.isNaN(parts.date.getTime())) throw unsafeMail('Date');
  return [
    folded('From', address('From', parts.from.name, strictAddress('From', parts.from.address))),
    folded('To', address('To', parts.to.name ?? '', to)),
    ...(parts.replyTo === null ? [] : [folded('Reply-To', [`<${strictAddress('Reply-To', parts.replyTo)}>`])]),
    folded('Subject', [...(last ? ['Re:'] : []), ...textWords(subject)]),
    `Date: ${parts.date.toUTCString().replace('GMT', '+0000')}`,
    folded('Message-ID', [messageId]),
    ...(last ? [folded('In-Reply-To', [last]), folded('References', thread)] : []),
    ...(parts.unsubscribe === null ? [] : listHeaders(parts.from.address, parts.unsubscribe)),
    ...(parts.authorship ? [folded('AI-Disclosure', disclosureHeader(parts.authorship).split(' '))] : []),
    'MIME-Version: 1.0',
    folded('Content-Type', ['multipart/alternative;', `boundary="${boundary}"`]),
  ];
}

const listHeaders = (from: string, unsubscribing: UnsubscribeLinks): string[] => [
  // Spam filters distrust List-Unsubscribe without List-Id. It names the sender's own domain, as RFC 2919 asks.
  `List-Id: <outreach.${domainOf(from)}>`,
  folded('List-Unsubscribe', unsubscribeWays(unsubscribing)),
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
];

function unsubscribeWays({ url, mail }: UnsubscribeLinks): string[] {
  const link = `<${headerUrl('List-Unsubscribe', url)}>`;
  if (!mail) return [link];
  const to = strictAddress('List-Unsubscribe', mail.address);
  return [`${link},`, `<mailto:${to}?subject=unsubscribe%20${token('List-Unsubscribe', mail.token)}>`];
}

const address = (part: string, name: string, checked: string) => [
  ...nameWords(headerText(part, name, MAX_NAME).trim()),
  `<${checked}>`,
];

/** Quoted-printable text never contains "=_", so the boundary cannot appear in a body. */
function alternative(boundary: string, type: string, body: unknown): string[] {
  if (typeof body !== 'string' || body.length > MAX_BODY) throw unsafeMail('the body');
  return [
    `--${boundary}`,
    `Content-Type: ${type}; charset=utf-8`,
    'Content-Transfer-Encoding: quoted-printable',
    '',
    quotedPrintable(body),
  ];
}

const unfolded = (line: string): [string, string] => {
  const at = line.indexOf(':');
  return [line.slice(0, at), line.slice(at + 2).replaceAll('\r\n', '')];
};

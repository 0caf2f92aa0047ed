import { htmlText } from '@distribute/language/text';
import PostalMime, { type Attachment, addressParser, decodeWords, type Email, type Header } from 'postal-mime';
import { findReport } from './domain-reports/find-report.ts';
import { joinLinesAsBytes, type ParserNode } from './join-lines.ts';
import type { ParsedMail, ReportPart } from './parsed-mail.ts';

/**
 * Limits of one message (reliability.md D9). Too deep nesting or too many headers refuse the message; the other limits
 * cut it.
 */
const MAX_LINES = 100_000;
const MAX_BOUNDARIES = 2_000;
const MAX_DEPTH = 10;
const MAX_HEADER_BYTES = 256 * 1024;
const MAX_HEADERS = 500;
const MAX_HEADER = 4_000;
const MAX_ADDRESSES = 200;
const MAX_TEXT = 200_000;
const MAX_HTML = 400_000;
const MAX_PARTS = 100;
const MAX_REPORTS = 10;
const MAX_REPORT = 64 * 1024;

const REPORT_TYPES = new Set([
  ...['message/delivery-status', 'message/global-delivery-status', 'message/feedback-report'],
  ...['message/disposition-notification', 'message/global-disposition-notification'],
  ...['message/rfc822', 'message/global', 'message/rfc822-headers', 'text/rfc822-headers', 'message/global-headers'],
  ...['text/calendar', 'application/ics'],
]);
/** Headers in which servers name the address of delivery. */
const DELIVERED = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to', 'x-envelope-to'];

/** The text parts that postal-mime keeps before it joins them. */
interface TextParts {
  readonly textMap: ReadonlyMap<unknown, Readonly<Partial<Record<'plain' | 'html', readonly TextPart[]>>>>;
  readonly textContent: Partial<Record<'plain' | 'html', string>>;
  renderTextContent(): void;
}
type TextPart = { readonly type: 'text'; readonly value: string } | { readonly type: 'subMessage' };

joinLinesAsBytes((new PostalMime() as unknown as { readonly root: ParserNode }).root);

/** Parses a raw message. It must not run in the main thread, because the message may be hostile. */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const parser = new PostalMime({
    maxNestingDepth: MAX_DEPTH,
    maxHeadersSize: MAX_HEADER_BYTES,
    // A returned or forwarded message is evidence; it is not the sender's own text.
    forceRfc822Attachments: true,
  });
  keepPartsApart(parser as unknown as TextParts);
  return bounded(await parser.parse(firstLines(raw)));
}

const [NEWLINE, DASH] = [10, 45];

/** Cuts at a number of lines: postal-mime is much slower for many short lines than for the same number of bytes. */
function firstLines(raw: Uint8Array): Uint8Array {
  let [lines, boundaries] = [0, 0];
  for (let at = raw.indexOf(NEWLINE); at >= 0; at = raw.indexOf(NEWLINE, at + 1)) {
    lines += 1;
    if (raw[at + 1] === DASH && raw[at + 2] === DASH) boundaries += 1;
    if (lines > MAX_LINES || boundaries > MAX_BOUNDARIES) return raw.subarray(0, at);
  }
  return raw;
}

/** postal-mime converts text to HTML and back in more than linear time; this keeps each part in its own form. */
function keepPartsApart(parser: TextParts): void {
  parser.renderTextContent = () => {
    for (const kind of ['plain', 'html'] as const) {
      const parts = [...parser.textMap.values()].slice(0, MAX_PARTS).flatMap((of) => of[kind] ?? []);
      const text = parts.map((part) => (part.type === 'text' ? part.value : '')).join('\n');
      if (text !== '') parser.textContent[kind] = text;
    }
  };
}

function bounded(email: Email): ParsedMail {
  const headers = email.headers.slice(0, MAX_HEADERS);
  const html = email.html === undefined ? null : clean(email.html, MAX_HTML);
  const text = clean(email.text ?? '', MAX_TEXT);
  const sender = email.from?.group?.[0] ?? email.from;
  return {
    messageId: email.messageId === undefined ? null : idsIn(email.messageId),
    threadIds: [...valuesOf(headers, 'references'), ...valuesOf(headers, 'in-reply-to')].map(idsIn).join(' '),
    from: line(sender?.address)?.toLowerCase() || null,
    fromName: line(sender?.name) || null,
    recipients: addressesIn(DELIVERED.flatMap((name) => valuesOf(headers, name))),
    subject: line(email.subject),
    headers: firstOfEach(headers),
    text: text.trim() === '' && html !== null ? htmlText(html).slice(0, MAX_TEXT) : text,
    html,
    reports: email.attachments
      .slice(0, MAX_PARTS)
      .filter(({ mimeType }) => REPORT_TYPES.has(mimeType))
      .slice(0, MAX_REPORTS)
      .map(reportOf),
    domainReport: findReport(
      email.attachments.slice(0, MAX_PARTS).map((attachment) => ({ ...attachment, bytes: bytesOf(attachment) })),
    ),
  };
}

/**
 * Message-IDs as they were written. Some mail programs encode a long one as if it were text (RFC 2047), or break the
 * line inside it.
 */
const idsIn = (value: string): string =>
  (line(decodeWords(value)) ?? '').replace(/<[^<>]{1,500}>/g, (id) => id.replaceAll(' ', ''));

const valuesOf = (headers: readonly Header[], name: string): string[] =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, MAX_HEADER));

function firstOfEach(headers: readonly Header[]): Record<string, string> {
  const first = new Map<string, string>();
  for (const { key, value } of headers) if (!first.has(key)) first.set(key, clean(value, MAX_HEADER));
  return Object.fromEntries(first);
}

function addressesIn(values: readonly string[]): string[] {
  const found = new Set<string>();
  for (const value of values) {
    for (const { address } of addressParser(value, { flatten: true })) {
      if (address && found.size < MAX_ADDRESSES) found.add(address.trim().toLowerCase());
    }
  }
  return [...found];
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

const reportOf = (attachment: Attachment): ReportPart => ({
  type: attachment.mimeType,
  text: clean(bytesOf(attachment).subarray(0, MAX_REPORT).toString('utf8'), MAX_REPORT),
  method: attachment.method ?? null,
  isAttached: attachment.disposition === 'attachment',
});

/** PostgreSQL stores no NUL in a text, and a text that is cut must not end inside a surrogate pair. */
const clean = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replaceAll('\u0000', '')
    .replace(/[\uD800-\uDBFF]$/, '');

const line = (value: string | undefined): string | null =>
  value === undefined
    ? null
    : clean(value, MAX_HEADER)
        .replace(/[\r\n\t]+/g, ' ')
        .trim();

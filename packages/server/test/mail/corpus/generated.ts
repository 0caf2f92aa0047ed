import {
  ANSWER_OR_REFUSED,
  type CorpusMessage,
  DELAYED_OR_REFUSED,
  type ExpectedOutcome,
  HARD_OR_REFUSED,
  reply,
} from './message.ts';

const lines = (...parts: string[]): string => parts.join('\r\n');
const repeat = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** A person's answer to our message with more headers and a body; its own Message-ID carries the name. */
function answer(name: string, body: string, headers: readonly string[] = ['Content-Type: text/plain']): string {
  return lines(
    'From: {{to}}',
    'To: {{mailbox}}',
    'In-Reply-To: {{messageId}}',
    `Message-ID: <${name}@hostile.example>`,
    'Subject: Re: {{campaignSubject}}',
    'Date: Mon, 16 Nov 2026 08:00:00 +0000',
    'MIME-Version: 1.0',
    ...headers,
    '',
    body,
    '',
  );
}

function bomb(name: string, expected: ExpectedOutcome, make: (name: string) => string): CorpusMessage {
  return { file: `hostile/generated-${name}`, system: 'none', language: 'en', expected, make: () => make(name) };
}

function nested(depth: number): string {
  const opened = repeat(depth, (at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary="b${at + 1}"\r\n\r\n`);
  const closed = repeat(depth, (at) => `--b${depth - at}--\r\n`);
  return `${opened}--b${depth}\r\nContent-Type: text/plain\r\n\r\nThe deepest words.\r\n${closed}`;
}

const SAID = 'My own words come first.';
const html = (body: string): [string, string[]] => [`<p>${SAID}</p>${body}`, ['Content-Type: text/html']];

/** Headers and structures that a pipeline may refuse, but never at the cost of its time or memory. */
const STRUCTURES = [
  bomb('ten-thousand-headers', ANSWER_OR_REFUSED, (name) =>
    answer(
      name,
      SAID,
      Array.from({ length: 10_000 }, (_, at) => `X-Header-${at}: value ${at}`),
    ),
  ),
  bomb('megabyte-header', ANSWER_OR_REFUSED, (name) => answer(name, SAID, [`X-Long: ${'x'.repeat(1_000_000)}`])),
  bomb('header-of-100000-folds', ANSWER_OR_REFUSED, (name) => answer(name, SAID, [`X-Fold: a${'\r\n a'.repeat(1e5)}`])),
  bomb('multipart-depth-500', ANSWER_OR_REFUSED, (name) =>
    answer(name, nested(500), ['Content-Type: multipart/mixed; boundary="b0"']),
  ),
  bomb('forwarded-depth-500', ANSWER_OR_REFUSED, (name) =>
    answer(
      name,
      repeat(500, (at) => `Subject: ${at}\r\nContent-Type: message/rfc822\r\n\r\n`),
      ['Content-Type: message/rfc822'],
    ),
  ),
  bomb('ten-thousand-parts', ANSWER_OR_REFUSED, (name) =>
    answer(
      name,
      repeat(10_000, (at) => `--p\r\nContent-Type: text/plain; name="${at}.txt"\r\n\r\n${at}\r\n`),
      ['Content-Type: multipart/mixed; boundary="p"'],
    ),
  ),
  bomb('ten-thousand-addresses', ANSWER_OR_REFUSED, (name) =>
    answer(name, SAID, [
      `Cc: ${repeat(10_000, (at) => `"Person ${at}" <p${at}@hostile.example>,\r\n `)}last@hostile.example`,
    ]),
  ),
  bomb('nested-comments', ANSWER_OR_REFUSED, (name) =>
    answer(name, SAID, [`Reply-To: ${'('.repeat(50_000)} <x@hostile.example>`]),
  ),
  bomb('group-of-groups', ANSWER_OR_REFUSED, (name) => answer(name, SAID, [`Cc: ${'g:'.repeat(20_000)};`])),
  bomb('message-id-of-100-kilobytes', ANSWER_OR_REFUSED, (name) => answer(`${name}${'i'.repeat(100_000)}`, SAID)),
  bomb('ten-thousand-references', ANSWER_OR_REFUSED, (name) =>
    answer(name, SAID, [`References: ${repeat(10_000, (at) => `<r${at}@hostile.example>\r\n `)}{{messageId}}`]),
  ),
  bomb('ten-thousand-encoded-words', ANSWER_OR_REFUSED, (name) =>
    answer(name, SAID, [`Comments: ${repeat(10_000, () => '=?utf-8?B?8J+Ygw==?=\r\n ')}end`]),
  ),
  bomb('ten-thousand-parameters', ANSWER_OR_REFUSED, (name) =>
    answer(name, SAID, [`Content-Type: text/plain${repeat(10_000, (at) => `;\r\n name*${at}*=%41`)}`]),
  ),
  bomb('boundary-of-100-kilobytes', ANSWER_OR_REFUSED, (name) =>
    answer(name, `--${'b'.repeat(100_000)}\r\n\r\n${SAID}`, [
      `Content-Type: multipart/mixed; boundary="${'b'.repeat(100_000)}"`,
    ]),
  ),
  bomb('report-on-ten-thousand-recipients', HARD_OR_REFUSED, (name) => report(name, 'failed', '5.1.1')),
  bomb('delay-of-ten-thousand-recipients', DELAYED_OR_REFUSED, (name) => report(name, 'delayed', '4.4.1')),
  bomb('eleven-mebibytes', { kind: 'refused', matches: false }, (name) =>
    answer(name, `${SAID}\r\n${`${'x'.repeat(76)}\r\n`.repeat(150_000)}`),
  ),
];

/** A report in which our recipient is the last of many. */
function report(name: string, action: 'failed' | 'delayed', status: string): string {
  const recipient = (address: string): string =>
    `Final-Recipient: rfc822; ${address}\r\nAction: ${action}\r\nStatus: ${status}\r\n\r\n`;
  return lines(
    'Return-Path: <>',
    'Delivered-To: {{returnPath}}',
    'From: MAILER-DAEMON@hostile.example',
    'To: {{returnPath}}',
    `Message-ID: <${name}@hostile.example>`,
    'Subject: Delivery report',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
    '',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    `Reporting-MTA: dns; hostile.example\r\n\r\n${repeat(10_000, (at) => recipient(`p${at}@hostile.example`))}${recipient('{{to}}')}`,
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    '{{originalHeaders}}',
    '',
    '--r--',
    '',
  );
}

/** Texts on which common parsers take more than linear time. Each begins with words that must be read. */
const TEXTS = [
  bomb('many-less-than', reply(SAID), (name) => answer(name, `${SAID}\r\n${'<'.repeat(500_000)}`)),
  bomb('many-less-than-html', reply(SAID), (name) => answer(name, ...html('<'.repeat(500_000)))),
  bomb('many-spaces', reply(SAID), (name) => answer(name, `${SAID}\r\n${' '.repeat(500_000)}x`)),
  bomb('many-line-breaks', reply(SAID), (name) => answer(name, `${SAID}${'\r\n'.repeat(250_000)}x`)),
  bomb('one-long-word', reply(SAID), (name) => answer(name, `${SAID}\r\n${'a'.repeat(1_000_000)}`)),
  bomb('url-like', reply(SAID), (name) => answer(name, `${SAID}\r\n${'http://a.b?'.repeat(50_000)}`)),
  bomb('address-like', reply(SAID), (name) => answer(name, `${SAID}\r\n${'a.b@'.repeat(100_000)}`)),
  bomb('quote-marks', reply(SAID), (name) => answer(name, `${SAID}\r\n${'>'.repeat(500_000)}`)),
  bomb('quote-lines', reply(SAID), (name) => answer(name, `${SAID}\r\n${'> x\r\n'.repeat(100_000)}`)),
  bomb('on-wrote-lines', reply(SAID), (name) => answer(name, `${SAID}\r\n${'On Mon, '.repeat(60_000)}`)),
  bomb('dashes', reply(SAID), (name) => answer(name, `${SAID}\r\n${'-'.repeat(500_000)}x`)),
  bomb('soft-line-breaks', reply(SAID), (name) =>
    answer(name, `${SAID}\r\n${'=\r\n'.repeat(200_000)}`, [
      'Content-Type: text/plain',
      'Content-Transfer-Encoding: quoted-printable',
    ]),
  ),
  bomb('nested-html', reply(SAID), (name) => answer(name, ...html('<div>'.repeat(50_000)))),
  bomb('unclosed-comments', reply(SAID), (name) => answer(name, ...html('<!--'.repeat(100_000)))),
  bomb('unclosed-attributes', reply(SAID), (name) => answer(name, ...html('<a href="'.repeat(50_000)))),
  bomb('unclosed-scripts', reply(SAID), (name) => answer(name, ...html('<script '.repeat(50_000)))),
  bomb('entities', reply(SAID), (name) => answer(name, ...html('&amp'.repeat(100_000)))),
];

/** Messages that are large, so that they are made instead of committed. */
export const GENERATED: readonly CorpusMessage[] = [...STRUCTURES, ...TEXTS];

const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\r\n ',
  '\r\n\t',
  '%0d%0a',
  '\\r\\n',
  '\u560d\u560a',
  '\r\r\n',
  '=0D=0A',
];
const PAYLOADS = [
  'Bcc: e@e.test',
  'To: e@e.test',
  'Subject: hijacked',
  'Content-Type: text/html',
  '\r\n<script>alert(1)</script>',
  'RCPT TO:<e@e.test>',
  '.\r\nMAIL FROM:<e@e.test>',
  'Reply-To: e@e.test',
];
const HEADS = ['Anna', 'anna@northwind.test'];

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  "' onmouseover='alert(1)",
  '</p></body></html><h1>',
  '<!-- -->',
  '<style>*{display:none}</style>',
  '&lt;script&gt;',
  'https://x.test/"><script>alert(1)</script>',
  "https://x.test/'onclick='alert(1)",
  'https://x.test/?q=<b>',
  '<iframe src=//e.test>',
];
const ADDRESSES = [
  'a@b.test, e@e.test',
  'a@b.test; e@e.test',
  'a@b.test e@e.test',
  'Group: a@b.test, e@e.test;',
  'undisclosed-recipients:;',
  'Evil <e@e.test>',
  '<e@e.test>',
  '"a@b.test" <e@e.test>',
  '"a@b.test\\" <e@e.test>',
  'a@b.test(e@e.test)',
  'a@b.test>, <e@e.test',
  '<a@b.test>\\, <e@e.test>',
  'a@b.test@e.test',
  'a%e.test@b.test',
  'e.test!a@b.test',
  '@e.test:a@b.test',
  'a"b"@c.test',
  'a@b.test\u3002e.test',
  'a@b\uff0etest',
  'ａ@b.test',
];
const ENCODED = [
  '=?UTF-8?B?QmNjOiBlQGUudGVzdA==?=',
  '=?UTF-8?Q?=0D=0ABcc:_e=40e.test?=',
  '=?ISO-8859-1?Q?=22=3E_e@e.test?=',
  '=?UTF-8?B?',
  '?==?',
  '=?utf-7?Q?+AA0ACg-?=',
];
const ODD = [
  ...['', ' ', '\t', '"', '""', '\\', '\\"', '"\\', ',', ';', ':', '<', '>', '()', '(', '[]', '@', '.', '..', '--'],
  ...[
    '\u202Eevil',
    '\u2066x\u2069',
    '\u200Bzero',
    '\uFEFFbom',
    '\uD800',
    '\uDC00x',
    '\x7f',
    '\x1b[31m',
    '\x08',
    '\x9b',
    '\u00ad',
  ],
  ...['Zoë', '李小龍', 'مرحبا', '😀', 'é'.repeat(180), 'e\u0301', '𝕬nna', 'ﬁ', '\u{1F468}\u200D\u{1F469}'],
  ...[
    'x'.repeat(100),
    'x'.repeat(999),
    'x'.repeat(100_000),
    'a '.repeat(5_000),
    '漢'.repeat(5_000),
    `${'a'.repeat(65)}@b.test`,
  ],
  ...[
    '--=_m.0190a1b2-0000-7000-8000-000000000001--',
    '=_m.0190a1b2-0000-7000-8000-000000000001',
    '=',
    '=\r\n',
    'From here',
    '.',
  ],
  ...[
    '{{firstName}}',
    '$ref:x',
    '../../etc/passwd',
    'file:///etc/passwd',
    'data:text/html,x',
    '{"path":"/etc/passwd"}',
  ],
];

/** Forms of the end-of-data mark that attackers have smuggled past relays. */
export const END_OF_DATA = [
  ...['\r\n.\r\n', '\n.\n', '\r.\r', '\n.\r\n', '\r\n.\n', '\r.\r\n', '\r\n.\r', '\n.\r', '\r.\n'],
  ...['\r\n\0.\r\n', '\r\n.\0\r\n', '\r\r\n.\r\r\n'],
];

/** Strings that have broken mail elsewhere. */
export const INJECTIONS: readonly string[] = [
  ...HEADS.flatMap((head) => BREAKS.flatMap((end) => PAYLOADS.map((payload) => `${head}${end}${payload}`))),
  ...MARKUP,
  ...ADDRESSES,
  ...ENCODED,
  ...ODD,
  ...END_OF_DATA,
];

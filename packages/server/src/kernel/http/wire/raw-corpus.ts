let visitors = 0;
const visitor = () => {
  visitors += 1;
  return `203.0.113.${(visitors % 250) + 1}`;
};
/** A request as bytes on the wire, each from its own address. */
export const request = (line: string, headers: readonly string[] = [], body = '') =>
  `${line}\r\n${['Host: a', `X-Forwarded-For: ${visitor()}`, ...headers].map((header) => `${header}\r\n`).join('')}\r\n${body}`;
const LEN = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`;
const JSON_TYPE = 'Content-Type: application/json';

const long = (length: number) => 'a'.repeat(length);

/** The bytes that are sent, and the statuses that may come back. */
export const RAW_REQUESTS: [name: string, bytes: string, statuses: number[]][] = [
  // Two lengths or an invalid one: the methods of request smuggling.
  [
    'length and chunks',
    request('POST /v1/me HTTP/1.1', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    [400],
  ],
  [
    'chunks and length',
    request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: chunked', 'Content-Length: 5'], '0\r\n\r\n'),
    [400],
  ],
  ['two lengths', request('POST /v1/me HTTP/1.1', ['Content-Length: 5', 'Content-Length: 6'], 'hello'), [400]],
  ['two equal lengths', request('POST /v1/me HTTP/1.1', ['Content-Length: 5', 'Content-Length: 5'], 'hello'), [400]],
  ['a list of lengths', request('POST /v1/me HTTP/1.1', ['Content-Length: 5, 5'], 'hello'), [400]],
  ['a negative length', request('POST /v1/me HTTP/1.1', ['Content-Length: -1']), [400]],
  ['a signed length', request('POST /v1/me HTTP/1.1', ['Content-Length: +5'], 'hello'), [400]],
  ['a hexadecimal length', request('POST /v1/me HTTP/1.1', ['Content-Length: 0x5'], 'hello'), [400]],
  ['a length with a space', request('POST /v1/me HTTP/1.1', ['Content-Length: 5 5'], 'hello'), [400]],
  ['a length past all counting', request('POST /v1/me HTTP/1.1', ['Content-Length: 99999999999999999999']), [400]],
  ['an empty length', request('POST /v1/me HTTP/1.1', ['Content-Length:']), [400, 405]],
  ['a coding that is not chunked', request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: gzip'], 'x'), [400, 405]],
  [
    'chunked and then another',
    request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: chunked, gzip'], '0\r\n\r\n'),
    [400],
  ],
  ['chunked misspelt', request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'), [400, 405]],
  ['chunked quoted', request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: "chunked"'], '0\r\n\r\n'), [400, 405]],
  [
    'chunked twice',
    request('POST /v1/me HTTP/1.1', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    [400, 405],
  ],
  ['chunked after a tab', request('POST /v1/me HTTP/1.1', ['Transfer-Encoding:\tchunked'], '0\r\n\r\n'), [400, 405]],
  ['a space before the colon', request('POST /v1/me HTTP/1.1', ['Transfer-Encoding : chunked'], '0\r\n\r\n'), [400]],
  [
    'a chunk size that is no number',
    request('POST /v1/api-keys HTTP/1.1', ['Transfer-Encoding: chunked'], 'zz\r\n'),
    [400, 401],
  ],
  [
    'a negative chunk size',
    request('POST /v1/api-keys HTTP/1.1', ['Transfer-Encoding: chunked'], '-1\r\n'),
    [400, 401],
  ],
  [
    'a chunk size past all counting',
    request('POST /v1/api-keys HTTP/1.1', ['Transfer-Encoding: chunked'], 'fffffffffffffffff\r\n'),
    [400, 401],
  ],
  [
    'a chunk without its end',
    request('POST /v1/api-keys HTTP/1.1', ['Transfer-Encoding: chunked'], '1\r\nxyz\r\n'),
    [400, 401],
  ],
  [
    'a chunk ended by a bare LF',
    request('POST /v1/api-keys HTTP/1.1', ['Transfer-Encoding: chunked'], '1\nx\n0\n\n'),
    [400, 401],
  ],
  // The shape of lines.
  ['a folded header', request('GET /health HTTP/1.1', ['X-A: b\r\n c']), [400]],
  ['a folded first header', 'GET /health HTTP/1.1\r\n Host: a\r\n\r\n', [400]],
  ['bare LF after the request line', 'GET /health HTTP/1.1\nHost: a\r\n\r\n', [400]],
  ['bare LF in the headers', request('GET /health HTTP/1.1', ['X-A: b\nX-B: c']), [400]],
  ['bare LF throughout', 'GET /health HTTP/1.1\nHost: a\n\n', [400]],
  ['bare CR in a header', request('GET /health HTTP/1.1', ['X-A: b\rX-B: c']), [400]],
  ['a NUL in a header value', request('GET /health HTTP/1.1', ['X-A: b\0c']), [400]],
  ['a NUL in a header name', request('GET /health HTTP/1.1', ['X\0A: b']), [400]],
  ['a header without a name', request('GET /health HTTP/1.1', [': b']), [400]],
  ['a header without a colon', request('GET /health HTTP/1.1', ['nothing']), [400]],
  ['a header name with a space', request('GET /health HTTP/1.1', ['X A: b']), [400]],
  ['a header name of brackets', request('GET /health HTTP/1.1', ['X(A): b']), [400]],
  ['a header value of high bytes', request('GET /health HTTP/1.1', ['X-A: \xe9\xff']), [200]],
  ['a control character in a value', request('GET /health HTTP/1.1', ['X-A: \x1b[31m']), [200, 400]],
  ['a delete character in a value', request('GET /health HTTP/1.1', ['X-A: \x7f']), [200, 400]],
  ['empty lines before the request', `\r\n\r\n${request('GET /health HTTP/1.1')}`, [200]],
  // Hosts.
  ['no Host', 'GET /health HTTP/1.1\r\n\r\n', [400]],
  ['two Hosts', request('GET /health HTTP/1.1', ['Host: b']), [400]],
  ['the same Host twice', request('GET /health HTTP/1.1', ['Host: a']), [400]],
  ['an empty Host', 'GET /health HTTP/1.1\r\nHost:\r\n\r\n', [200, 400]],
  ['a Host that is none', 'GET /health HTTP/1.1\r\nHost: a b/c\r\n\r\n', [200, 400]],
  // Versions.
  ['HTTP/1.0 without a Host', 'GET /health HTTP/1.0\r\n\r\n', [200]],
  ['HTTP/1.0 kept alive', 'GET /health HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', [200]],
  ['HTTP/0.9', 'GET /health\r\n', [400]],
  ['HTTP/1.2', request('GET /health HTTP/1.2'), [400]],
  ['HTTP/2.0', request('GET /health HTTP/2.0'), [400]],
  ['HTTP/9.9', request('GET /health HTTP/9.9'), [400]],
  ['http in lower case', request('GET /health http/1.1'), [400]],
  ['no version', request('GET /health'), [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  // Methods.
  ['a lower-case method', request('get /health HTTP/1.1'), [400]],
  ['an unknown method', request('FETCH /health HTTP/1.1'), [400]],
  ['an empty method', request(' /health HTTP/1.1'), [400]],
  ['TRACE', request('TRACE /health HTTP/1.1'), [405]],
  ['TRACE of nothing', request('TRACE /v1/nothing HTTP/1.1'), [404]],
  ['PROPFIND', request('PROPFIND /health HTTP/1.1'), [405]],
  ['PURGE', request('PURGE /health HTTP/1.1'), [405]],
  ['QUERY', request('QUERY /health HTTP/1.1'), [405]],
  ['CONNECT to a host', request('CONNECT example.test:443 HTTP/1.1'), [405]],
  ['CONNECT to a path', request('CONNECT /health HTTP/1.1'), [400, 405]],
  ['OPTIONS of everything', request('OPTIONS * HTTP/1.1'), [204, 404]],
  ['GET of a star', request('GET * HTTP/1.1'), [400, 404]],
  // Targets.
  ['an absolute target', request('GET http://elsewhere.test/health HTTP/1.1'), [200]],
  [
    'an absolute target without a path',
    request('GET http://elsewhere.test HTTP/1.1', ['Accept: application/json']),
    [200, 404, 406],
  ],
  ['an absolute target with a query', request('GET http://elsewhere.test/health?x=1 HTTP/1.1'), [200]],
  ['an absolute target of another scheme', request('GET ftp://elsewhere.test/health HTTP/1.1'), [400, 404]],
  ['a target with a user', request('GET http://me:pw@elsewhere.test/health HTTP/1.1'), [200, 400]],
  ['a wrong method on an absolute target', request('POST http://elsewhere.test/health HTTP/1.1'), [405]],
  ['a target without a slash', request('GET health HTTP/1.1'), [400, 404]],
  ['two slashes', request('GET //health HTTP/1.1'), [404]],
  ['two slashes inside', request('GET /v1//me HTTP/1.1'), [404]],
  ['a slash at the end', request('GET /v1/me/ HTTP/1.1'), [404]],
  ['dots', request('GET /v1/../health HTTP/1.1'), [404]],
  ['dots in hiding', request('GET /v1/%2e%2e/health HTTP/1.1'), [404]],
  ['dots in deeper hiding', request('GET /v1/%252e%252e/health HTTP/1.1'), [404]],
  [
    'a way out of the site',
    request('GET /docs/..%2f..%2f..%2fetc%2fpasswd HTTP/1.1', ['Accept: application/json']),
    [404],
  ],
  ['a backslash', request('GET /v1\\me HTTP/1.1'), [400, 404]],
  ['a NUL in hiding', request('GET /v1/me%00 HTTP/1.1'), [404]],
  ['a NUL in the open', request('GET /v1/me\0 HTTP/1.1'), [400]],
  ['a line break in hiding', request('GET /v1/me%0d%0aSet-Cookie:x HTTP/1.1'), [404]],
  ['half a percent sign', request('GET /v1/% HTTP/1.1'), [404]],
  ['a percent sign of nonsense', request('GET /v1/%zz HTTP/1.1'), [404]],
  ['a percent sign that is not UTF-8', request('GET /v1/%ff%fe HTTP/1.1'), [404]],
  ['an encoded surrogate', request('GET /v1/campaigns/%ed%a0%80 HTTP/1.1'), [401, 404]],
  ['half a percent sign in the query', request('GET /health?x=% HTTP/1.1'), [200]],
  ['a percent sign of nonsense in the query', request('GET /health?%zz=%ff HTTP/1.1'), [200]],
  ['high bytes in the path', request('GET /v1/\xe9 HTTP/1.1'), [400, 404]],
  ['a space in the path', request('GET /v1/ me HTTP/1.1'), [400]],
  ['a fragment', request('GET /health#top HTTP/1.1'), [200, 400, 404]],
  ['a query of nothing but signs', request('GET /health?&&==&?&# HTTP/1.1'), [200, 400]],
  ['a segment too long for any id', request(`GET /v1/campaigns/${long(4000)} HTTP/1.1`), [404]],
  // Sizes.
  ['a request line of 12 kB', request(`GET /${long(12_000)} HTTP/1.1`), [404]],
  ['a request line of 20 kB', request(`GET /${long(20_000)} HTTP/1.1`), [431]],
  ['a request line of 1 MB', request(`GET /${long(1_000_000)} HTTP/1.1`), [431]],
  ['a header of 20 kB', request('GET /health HTTP/1.1', [`X-A: ${long(20_000)}`]), [431]],
  ['a header name of 20 kB', request('GET /health HTTP/1.1', [`${long(20_000)}: a`]), [431]],
  [
    'two thousand small headers',
    request(
      'GET /health HTTP/1.1',
      Array.from({ length: 2000 }, (_, at) => `X-${at}: a`),
    ),
    [431],
  ],
  [
    'a thousand tiny headers',
    request(
      'GET /health HTTP/1.1',
      Array.from({ length: 1000 }, () => 'a: b'),
    ),
    [200, 431],
  ],
  ['a thousand query parameters', request(`GET /health?${'a=1&'.repeat(1000)} HTTP/1.1`), [200]],
  // Expectations and upgrades.
  ['an expectation nobody knows', request('GET /health HTTP/1.1', ['Expect: miracles']), [200]],
  ['an expectation to continue', request('POST /v1/me HTTP/1.1', ['Expect: 100-continue', 'Content-Length: 0']), [405]],
  ['an upgrade to a socket', request('GET /health HTTP/1.1', ['Connection: Upgrade', 'Upgrade: websocket']), [200]],
  [
    'an upgrade to HTTP/2',
    request('GET /health HTTP/1.1', [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ]),
    [200],
  ],
  // Bodies where none belong, and missing bodies that were announced.
  ['a body on a GET', request('GET /health HTTP/1.1', [JSON_TYPE, LEN('{"a":1}')], '{"a":1}'), [200]],
  ['a body on a HEAD', request('HEAD /health HTTP/1.1', [JSON_TYPE, LEN('{}')], '{}'), [200]],
  [
    'a body on an OPTIONS',
    request('OPTIONS /health HTTP/1.1', ['Content-Type: text/plain', LEN('hello')], 'hello'),
    [204],
  ],
  [
    'a body on a path that is none',
    request('POST /v1/nothing HTTP/1.1', ['Content-Type: text/plain', LEN('hello')], 'hello'),
    [404],
  ],
  [
    'chunks on a GET',
    request('GET /health HTTP/1.1', ['Transfer-Encoding: chunked'], '5\r\nhello\r\n0\r\n\r\n'),
    [200],
  ],
  // Bytes that are not HTTP.
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['a mail server greeting', 'EHLO example.test\r\n', [400]],
  ['a Redis command', '*1\r\n$4\r\nPING\r\n', [400]],
  ['binary noise', '\x00\x01\x02\xff\xfe\xfd\r\n\r\n', [400]],
  ['a line of nothing', `${' '.repeat(500)}\r\n\r\n`, [400]],
];

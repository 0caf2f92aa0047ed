/** Schemes that a browser acts on itself: an answer sent there would run, or show, in the page of the dashboard. */
const OF_BROWSERS = new Set([
  ...[
    'about',
    'blob',
    'chrome',
    'chrome-extension',
    'content',
    'data',
    'devtools',
    'edge',
    'file',
    'filesystem',
    'ftp',
  ],
  ...['http', 'intent', 'javascript', 'jar', 'mailto', 'moz-extension', 'resource', 'sms', 'tel', 'vbscript'],
  ...['view-source', 'ws', 'wss'],
]);
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const MAX_LENGTH = 2_000;

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && LOOPBACK.has(hostname);

/**
 * Why a program cannot have its answers sent there; null when it can: a website over https, this computer over http, or
 * an app by a scheme of its own (RFC 8252 7).
 */
export function redirectUriFault(uri: string): string | null {
  const url = uri.length <= MAX_LENGTH && !/[\s\\]/.test(uri) ? URL.parse(uri) : null;
  if (!url) return 'is not an address';
  if (uri.includes('#')) return 'has a part after #';
  if (url.username || url.password) return 'names a user';
  if (url.protocol === 'https:' || isLoopback(url)) return null;
  if (url.protocol === 'http:')
    return 'is http, which only addresses of this computer may be (127.0.0.1, [::1], localhost)';
  return OF_BROWSERS.has(url.protocol.slice(0, -1)) ? `has the scheme ${url.protocol}` : null;
}

/** Exactly one that was registered; on this computer the port may be any, because the program takes a free one (RFC 8252 7.3). */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.includes(uri) || registered.some((one) => isSameLoopback(uri, one));

function isSameLoopback(asked: string, registered: string): boolean {
  if (redirectUriFault(asked) !== null) return false;
  const [one, other] = [URL.parse(asked), URL.parse(registered)];
  if (!one || !other || !isLoopback(one) || !isLoopback(other)) return false;
  one.port = other.port;
  return one.href === other.href;
}

/** What a person is shown of the address: enough to recognise who gets the answer. */
export function placeOf(uri: string): { returnsTo: string; place: 'website' | 'this_computer' | 'app' } {
  const url = new URL(uri);
  if (url.protocol === 'https:') return { returnsTo: url.host, place: 'website' };
  if (isLoopback(url)) return { returnsTo: url.hostname, place: 'this_computer' };
  return { returnsTo: url.protocol.slice(0, -1), place: 'app' };
}

export function withAnswer(uri: string, answer: Record<string, string | undefined>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.append(name, value);
  return url.href;
}

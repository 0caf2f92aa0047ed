const PAIR = /\s*([!#$%&'*+.^_`|~\w-]+)=(?:([^\s";,]+)|"((?:[^"\\]|\\.)*)")\s*([;,]|$)/y;

/**
 * The hops of a `Forwarded` header (RFC 7239), left to right, '' for one without an address. Null when any part is
 * malformed: otherwise a quotation mark opened by the client could swallow what a proxy wrote after it.
 */
export function forwardedFor(value: string): string[] | null {
  const hops: string[] = [];
  let hop = '';
  let at = 0;
  while (at < value.length) {
    PAIR.lastIndex = at;
    const pair = PAIR.exec(value);
    if (!pair) return null;
    const [text, name = '', token, quoted, end] = pair;
    at += text.length;
    if (name.toLowerCase() === 'for') hop = token ?? quoted?.replaceAll(/\\(.)/g, '$1') ?? '';
    if (end === ';') continue;
    hops.push(hop);
    hop = '';
  }
  return hops;
}

const MAX_HEADERS = 256 * 1024;
const MAX_ID = 1_000;

/** The Message-ID of a raw message, without parsing the rest; null when it has none. */
export function messageIdIn(raw: Buffer): string | null {
  const headers = headersOf(raw);
  const at = /^message-id[ \t]*:/im.exec(headers);
  if (!at) return null;
  const rest = headers.slice(at.index + at[0].length, at.index + at[0].length + MAX_ID);
  const end = /\r?\n(?![ \t])/.exec(rest)?.index ?? rest.length;
  const id = rest.slice(0, end).replace(/\s+/g, '');
  return id === '' || id === '<>' ? null : id;
}

function headersOf(raw: Buffer): string {
  const text = raw.subarray(0, MAX_HEADERS).toString('latin1');
  const end = /\r?\n\r?\n/.exec(text)?.index;
  return end === undefined ? text : text.slice(0, end + 2);
}

export interface ParsedMessage {
  readonly subject: string;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly html: string | null;
}

interface Entity {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

const MAX_DEPTH = 5;

/** Reads a message that we composed (RFC 5322 and MIME); of anything else it makes the best. */
export function parseMessage(raw: Buffer): ParsedMessage {
  const message = split(raw);
  const parts = leaves(message, 0);
  const textOf = (type: string) => {
    const part = parts.find((leaf) => typeOf(leaf).startsWith(type));
    return part ? decodeBody(part).replaceAll('\r\n', '\n') : null;
  };
  const headers: Record<string, string> = {};
  for (const [name, value] of message.headers) {
    headers[name] = headers[name] === undefined ? decodeWords(value) : `${headers[name]}, ${decodeWords(value)}`;
  }
  return {
    subject: decodeWords(headerOf(message, 'subject')),
    headers: withoutNul(headers),
    text: clean(textOf('text/plain') ?? ''),
    html: cleanOrNull(textOf('text/html')),
  };
}

// The store takes no NUL in a text.
const clean = (text: string) => text.replaceAll('\u0000', '');
const cleanOrNull = (text: string | null) => (text === null ? null : clean(text));
const withoutNul = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [clean(name), clean(value)]));

function split(raw: Buffer): Entity {
  const end = raw.indexOf('\r\n\r\n');
  const head = (end < 0 ? raw : raw.subarray(0, end)).toString('utf8');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon > 0 ? [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const] : [];
  });
  return { headers, body: end < 0 ? Buffer.alloc(0) : raw.subarray(end + 4) };
}

const headerOf = ({ headers }: Entity, wanted: string): string =>
  headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';
const typeOf = (entity: Entity) => headerOf(entity, 'content-type').toLowerCase() || 'text/plain';

function leaves(entity: Entity, depth: number): Entity[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(headerOf(entity, 'content-type'))?.[1];
  if (!typeOf(entity).startsWith('multipart/') || boundary === undefined || depth === MAX_DEPTH) return [entity];
  const [, ...parts] = `\r\n${entity.body.toString('latin1')}`.split(`\r\n--${boundary}`);
  return parts
    .filter((part) => !part.startsWith('--'))
    .flatMap((part) => leaves(split(Buffer.from(part.replace(/^[ \t]*\r\n/, ''), 'latin1')), depth + 1));
}

function decodeBody(entity: Entity): string {
  const encoding = headerOf(entity, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(entity.body.toString('latin1'), 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return entity.body.toString('utf8');
  return fromHex(
    entity.body
      .toString('latin1')
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/=\r?\n/g, ''),
  ).toString('utf8');
}

const fromHex = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words (RFC 2047) in UTF-8; those next to each other are one text. */
function decodeWords(value: string): string {
  const joined = value.replace(/(=\?utf-8\?[bq]\?[^?\s]*\?=)\s+(?==\?utf-8\?[bq]\?)/gi, '$1');
  return joined.replace(/(?:=\?utf-8\?[bq]\?[^?\s]*\?=)+/gi, (words) =>
    Buffer.concat(
      [...words.matchAll(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi)].map(([, how = '', text = '']) => decodeWord(how, text)),
    ).toString('utf8'),
  );
}

const decodeWord = (how: string, text: string): Buffer =>
  how.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : fromHex(text.replaceAll('_', ' '));

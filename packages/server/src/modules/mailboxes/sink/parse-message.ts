import PostalMime, { decodeWords } from 'postal-mime';

export interface ParsedMessage {
  readonly subject: string;
  readonly headers: Record<string, string>;
  readonly text: string;
  readonly html: string | null;
}

/** Parses a message that we composed ourselves; mail of others is parsed in a limited thread (modules/inbound). */
export async function parseMessage(raw: Buffer): Promise<ParsedMessage> {
  const email = await PostalMime.parse(raw);
  const headers: Record<string, string> = {};
  for (const { originalKey, value } of email.headers) {
    const [name, words] = [clean(originalKey), clean(decodeWords(value))];
    headers[name] = headers[name] === undefined ? words : `${headers[name]}, ${words}`;
  }
  return {
    subject: clean(email.subject ?? ''),
    headers,
    text: clean(email.text ?? ''),
    html: email.html === undefined ? null : clean(email.html),
  };
}

/** PostgreSQL stores no NUL in a text. */
const clean = (text: string): string => text.replaceAll('\u0000', '');

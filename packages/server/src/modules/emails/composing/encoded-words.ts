/** Plain words that fit on a folded line and cannot be mistaken for encoded words. */
const PLAIN = /^[!-~]{1,70}(?: [!-~]{1,70})*$/;
/** RFC 2047: a line with an encoded word has at most 76 characters; 36 bytes become 60, "Subject: Re: " is 13. */
const BYTES_PER_WORD = 36;
const LINE = 76;

const isPlain = (text: string) => PLAIN.test(text) && !text.includes('=?');

/** Folds words into lines of at most 76 characters (RFC 5322 2.2.3); the header's name stands on the first line. */
export function folded(name: string, words: readonly string[]): string {
  let line = `${name}:`;
  const lines: string[] = [];
  for (const word of words) {
    if (line.length + 1 + word.length > LINE && line !== `${name}:`) {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\r\n');
}

export const textWords = (text: string): string[] => (isPlain(text) ? text.split(' ') : encodedWords(text));

/** A display name: quoted when it is ASCII, encoded otherwise. */
export function nameWords(name: string): string[] {
  if (!isPlain(name)) return name === '' ? [] : encodedWords(name);
  const quoted = `"${name.replace(/[\\"]/g, '\\$&')}"`;
  return quoted.split(' ');
}

function encodedWords(text: string): string[] {
  const chunks: string[] = [];
  let chunk = '';
  let bytes = 0;
  for (const sign of text) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > BYTES_PER_WORD) {
      chunks.push(chunk);
      chunk = '';
      bytes = 0;
    }
    chunk += sign;
    bytes += size;
  }
  return [...chunks, chunk].map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`);
}

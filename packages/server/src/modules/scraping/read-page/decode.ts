/** How much of a page is searched for its own word on its encoding (HTML standard, 13.2.3.2). */
const SNIFFED_BYTES = 1024;
const CHARSET = /charset\s*=\s*(?:["']\s*)?([\w:.-]{2,40})/i;
const BOMS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** The text of a page by its byte order mark, its header, its own word, else as UTF-8; never throws. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const marked = BOMS.find(([, bom]) => bom.every((byte, at) => bytes[at] === byte))?.[0];
  const label = marked ?? CHARSET.exec(contentType)?.[1] ?? CHARSET.exec(head)?.[1] ?? 'utf-8';
  return decoderFor(label).decode(bytes);
}

/** A page may name an unknown encoding; its letters are then mostly ASCII anyway. */
function decoderFor(label: string): { decode(bytes: Uint8Array): string } {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

const SAMPLE = 4_000;
const MAX_ODD_SHARE = 0.1;

/** Whether a text is no text at all: an archive or a picture sent as a page. */
export function looksBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const odd = sample.match(/(?!\s)[\p{Cc}\ufffd]/gu)?.length ?? 0;
  return odd > sample.length * MAX_ODD_SHARE;
}

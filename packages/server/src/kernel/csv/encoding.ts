import { Transform } from 'node:stream';
import type { CSV_ENCODINGS } from '@distribute/contract/contacts';
import type { CsvFile } from './csv-file.ts';

export type Encoding = (typeof CSV_ENCODINGS)[number];

const BYTE_ORDER_MARKS: readonly (readonly [Encoding, Buffer])[] = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
];
const HEAD_BYTES = 4 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface SurveyedFile {
  readonly encoding: Encoding;
  /** At least as many as the file has lines. */
  readonly lineEnds: number;
}

/**
 * Reads the whole file once. The encoding is the one that is asked for, else that of a byte order mark, else UTF-16
 * where every second byte is zero, else UTF-8 unless its bytes say otherwise, else that of Excel in western Europe.
 */
export async function surveyFile(file: CsvFile, chosen: Encoding | null): Promise<SurveyedFile> {
  const decoder = new TextDecoder('utf-8');
  let lineEnds = 0;
  let multiByte = 0;
  let broken = 0;
  for await (const chunk of file.open(0) as AsyncIterable<Buffer>) {
    for (const byte of chunk) if (byte === LINE_FEED || byte === CARRIAGE_RETURN) lineEnds += 1;
    if (chosen !== null) continue;
    const text = decoder.decode(chunk, { stream: true });
    broken += text.match(/\ufffd/g)?.length ?? 0;
    multiByte += text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  }
  // One damaged row does not make a file of UTF-8 another one: text of another encoding has hardly a valid sequence.
  const isUtf8 = broken === 0 || (multiByte > 0 && multiByte >= broken);
  const encoding = chosen ?? markedOrWide(await file.head(HEAD_BYTES)) ?? (isUtf8 ? 'utf-8' : 'windows-1252');
  return { encoding, lineEnds };
}

function markedOrWide(head: Buffer): Encoding | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => head.subarray(0, mark.length).equals(mark));
  if (marked) return marked[0];
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd * 3 > head.length) return 'utf-16le';
  return odd === 0 && even * 3 > head.length ? 'utf-16be' : null;
}

/** The length of a byte order mark of UTF-8; the decoder removes the others. */
export const markLength = (head: Buffer): number => {
  const [, mark] = BYTE_ORDER_MARKS[0] as (typeof BYTE_ORDER_MARKS)[number];
  return head.subarray(0, mark.length).equals(mark) ? mark.length : 0;
};

export const decoded = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes);

/** Bytes of any encoding become UTF-8. */
export function recoder(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, Buffer.from(decoder.decode(chunk, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  });
}

/**
 * A character that no text has: what the decoder puts for bytes that are none, and the control characters that bytes
 * without a letter become in the encodings of Windows.
 */
export const isBrokenText = (cell: string): boolean => /[\0\u0080-\u009f\ufffd]/.test(cell);

import type { Readable } from 'node:stream';

/** A file that can be read from any position. */
export interface CsvFile {
  head(bytes: number): Promise<Buffer>;
  open(from: number): Readable;
}

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

const READ_AHEAD_BYTES = 256 * 1024;

/** The bytes of a `COPY ... TO STDOUT`, at the reader's pace. */
export const copyOut = (client: pg.Client, text: string): Readable =>
  client.query(to(text, { highWaterMark: READ_AHEAD_BYTES }));

/** Sends bytes to a `COPY ... FROM STDIN` at the server's pace; resolves to the number of rows. */
export async function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const rows = client.query(from(text));
  await pipeline(source, rows);
  return rows.rowCount;
}

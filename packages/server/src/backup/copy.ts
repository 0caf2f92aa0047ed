import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The driver's COPY functions, which its types leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

const READ_AHEAD_BYTES = 256 * 1024;
const noop = () => {};

/** The bytes of a `COPY ... TO STDOUT`, at the reader's pace. */
export function copyOut(client: pg.Client, text: string): Readable {
  let socket: pg.Connection['stream'] | undefined;
  const rows = new Readable({
    highWaterMark: READ_AHEAD_BYTES,
    read: () => void socket?.resume(),
    destroy(error, done) {
      socket?.resume();
      done(error);
    },
  });
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream;
      connection.query(text);
    },
    // The driver reuses the buffer behind a chunk.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (!rows.destroyed && !rows.push(Buffer.from(chunk))) socket?.pause();
    },
    handleCommandComplete: noop,
    handleReadyForQuery: () => void rows.push(null),
    handleError: (error: Error) => void rows.destroy(error),
  });
  return rows;
}

/** Sends bytes to a `COPY ... FROM STDIN` at the server's pace; resolves to the number of rows. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((resolve, reject) => {
    let count = 0;
    let isOver = false;
    const feed = async (connection: CopyConnection) => {
      for await (const chunk of source) {
        if (isOver) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
      }
      connection.endCopyFrom();
    };
    const fail = (error: Error) => {
      isOver = true;
      reject(error);
    };
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyInResponse(connection: CopyConnection) {
        feed(connection).catch((error: Error) => {
          connection.sendCopyFail(error.message);
          fail(error);
        });
      },
      handleCommandComplete({ text: tag }: { text: string }) {
        count = Number(tag.slice('COPY '.length));
      },
      handleReadyForQuery: () => resolve(count),
      handleError: fail,
    });
  });
}

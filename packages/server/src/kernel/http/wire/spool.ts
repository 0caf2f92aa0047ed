import { createHash } from 'node:crypto';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { invalidRequest } from '../../errors.ts';

const tag = Symbol('received file');

/** A file of a form, on disk until the request is answered. It can be read any number of times. */
export interface ReceivedFile {
  readonly [tag]: true;
  /** The client's name for it, as one printable line. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** The first bytes, at most so many. */
  head(bytes: number): Promise<Buffer>;
  open(from?: number): Readable;
}

/**
 * The `file` of a form as a handler reads it; the contract cannot describe it, because the server spools it to disk.
 */
export function receivedFile(value: unknown): ReceivedFile {
  if (typeof value === 'object' && value !== null && tag in value) return value as ReceivedFile;
  throw invalidRequest({ file: ['expected a file'] });
}

export interface Spool {
  write(chunk: Buffer): Promise<void>;
  finish(): ReceivedFile;
  close(): Promise<void>;
}

const NAME_LENGTH = 255;

/** A file without a name: it disappears when it is closed, also when the process is killed. */
export async function spoolFile(givenName: string): Promise<Spool> {
  const handle = await openNameless();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    async write(chunk) {
      hash.update(chunk);
      let written = 0;
      while (written < chunk.length) {
        const { bytesWritten } = await handle.write(chunk, written, chunk.length - written, sizeBytes + written);
        written += bytesWritten;
      }
      sizeBytes += chunk.length;
    },
    finish: () => ({
      [tag]: true,
      name: nameOf(givenName),
      sizeBytes,
      sha256: hash.digest(),
      head: async (bytes) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      },
      open: (from = 0) => handle.createReadStream({ start: from, autoClose: false }),
    }),
    close: () => handle.close(),
  };
}

async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    return await open(join(folder, 'file'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const nameOf = (given: string) =>
  given
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH)
    .toWellFormed() || 'file';

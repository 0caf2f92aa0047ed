import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError } from './errors.ts';

/*
 * A backup is a gzip of frames, each a length of four bytes and as many bytes: the header as JSON; for each table of
 * the header frames of COPY text and an empty one; the rows of each table as JSON. Nothing in it needs the whole.
 */

const LENGTH_BYTES = 4;

const frame = (bytes: Buffer): Buffer[] => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes.length);
  return [length, bytes];
};

export const END_OF_TABLE = Buffer.alloc(0);

/** Written under a temporary name and then moved: a file with the final name is a complete backup. */
export async function writeContainer(
  path: string,
  frames: AsyncIterable<Buffer>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  try {
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await once(file, 'ready').catch((error: Error) => {
      throw new BackupError(`${path} cannot be written: ${error.message}`);
    });
    await pipeline(
      async function* () {
        for await (const bytes of frames) yield* frame(bytes);
      },
      createGzip(),
      file,
      { signal },
    );
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The frames of a file; it is closed when they end or the reader stops. */
export async function* readContainer(path: string, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  const bytes = createGunzip();
  // An error of either stream ends `bytes` and is thrown below.
  pipeline(createReadStream(path), bytes, { signal }).catch(() => {});
  try {
    yield* framesOf(bytes);
  } catch (error) {
    throw explained(path, error as NodeJS.ErrnoException);
  } finally {
    bytes.destroy();
  }
}

function explained(path: string, error: NodeJS.ErrnoException): Error {
  if (error.syscall) return new BackupError(`${path} cannot be read: ${error.message}`);
  const isDamage = error.code?.startsWith('Z_') ?? false;
  return isDamage ? new BackupError(`${path} is damaged or not a backup (${error.message})`) : error;
}

async function* framesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  let wanted = LENGTH_BYTES;
  let isLength = true;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    while (size >= wanted) {
      const all = Buffer.concat(held, size);
      const part = all.subarray(0, wanted);
      held = [all.subarray(wanted)];
      size -= wanted;
      if (isLength) wanted = part.readUInt32BE();
      else {
        yield part;
        wanted = LENGTH_BYTES;
      }
      isLength = !isLength;
    }
  }
  if (size > 0 || !isLength) throw new BackupError('The backup ends in the middle');
}

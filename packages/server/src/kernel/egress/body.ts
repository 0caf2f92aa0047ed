import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { EgressError } from './errors.ts';

export type BodyCaps = {
  maxWireBytes: number;
  maxDecodedBytes: number;
  /** Keeps what was read when a limit, an error or the time ends the reading; for callers that need only the status. */
  partialBody: boolean;
  /** Called with each decoded part as it arrives. */
  heard?: (bytes: Buffer) => void;
};

export type Body = { bytes: Buffer; truncated: boolean };

/** Takes the parts of an answer as they arrive. */
export type BodyReader = {
  /** False when the decoder cannot keep up; `onDrain` is called when it can take more. */
  add(chunk: Buffer): boolean;
  end(): void;
  /** An error of the connection, or the end of the time. */
  fail(error: unknown): void;
};

type Ends = { onDrain: () => void; onEnd: (body: Body) => void; onError: (error: unknown) => void };

const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};
const EMPTY = Buffer.alloc(0);

/**
 * Reads and decodes a body while counting both sides, so that neither a long nor a highly compressed body fills the
 * memory. An uncompressed one is collected directly, because streams are expensive for a short answer.
 */
export function readBody(contentEncoding: string, caps: BodyCaps, ends: Ends): BodyReader {
  const chunks: Buffer[] = [];
  let wireBytes = 0;
  let decodedBytes = 0;
  let isOver = false;
  let decoder: Transform | null = null;

  const end = (truncated: boolean): void => {
    if (isOver) return;
    isOver = true;
    ends.onEnd({ bytes: chunks.length === 0 ? EMPTY : Buffer.concat(chunks), truncated });
  };
  const fail = (error: unknown): void => {
    if (isOver) return;
    decoder?.destroy();
    if (caps.partialBody) {
      end(true);
      return;
    }
    isOver = true;
    ends.onError(error);
  };
  const attemptTo = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      fail(error);
    }
  };
  const keep = (chunk: Buffer): void => {
    const part = partWithin(caps.maxDecodedBytes - decodedBytes, chunk);
    decodedBytes += chunk.length;
    chunks.push(part);
    caps.heard?.(part);
    assertWithin(caps.maxDecodedBytes, decodedBytes, 'decoded');
  };
  attemptTo(() => {
    decoder = decoderFor(contentEncoding);
    decoder?.on('data', (part: Buffer) => !isOver && attemptTo(() => keep(part)));
    decoder?.on('drain', ends.onDrain);
    decoder?.on('end', () => end(false));
    decoder?.on('error', fail);
  });

  return {
    add(chunk) {
      let takesMore = true;
      if (isOver) return takesMore;
      attemptTo(() => {
        const part = partWithin(caps.maxWireBytes - wireBytes, chunk);
        wireBytes += chunk.length;
        if (decoder) takesMore = decoder.write(part);
        else keep(part);
        assertWithin(caps.maxWireBytes, wireBytes, 'wire');
      });
      return takesMore;
    },
    end() {
      // A compressed answer without a single byte is an empty answer (HEAD, 204, 304).
      if (decoder && wireBytes > 0) decoder.end();
      else end(false);
    },
    fail,
  };
}

// Two encodings on top of each other are only used for decompression bombs.
function decoderFor(contentEncoding: string): Transform | null {
  if (contentEncoding === '') return null;
  const encodings = contentEncoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const [encoding] = encodings;
  if (encoding === undefined) return null;
  const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding] : undefined;
  if (encodings.length > 1 || !decoder) throw new EgressError('bad_response', 'unsupported content encoding');
  return decoder();
}

const partWithin = (room: number, chunk: Buffer): Buffer =>
  chunk.length > room ? chunk.subarray(0, Math.max(0, room)) : chunk;

function assertWithin(max: number, total: number, side: string): void {
  if (total > max) throw new EgressError('too_large', `more than ${max} ${side} bytes`);
}

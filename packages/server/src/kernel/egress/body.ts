import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { EgressError } from './errors.ts';

export type BodyCaps = {
  maxWireBytes: number;
  maxDecodedBytes: number;
  /** Keep what was read when a cap, a fault or the time ends the reading: for callers that need only the status. */
  partialBody: boolean;
  /** Called with each decoded part as it comes. */
  heard?: (bytes: Buffer) => void;
};

export type Body = { bytes: Buffer; truncated: boolean };

const DECODERS: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/** Reads and decodes a body while counting both sides, so that neither a long nor a highly compressed one fills the memory. */
export async function readBody(source: Readable, contentEncoding: string, caps: BodyCaps): Promise<Body> {
  const chunks: Buffer[] = [];
  // Destroying a body that nothing listens to is an uncaught exception in undici.
  source.on('error', () => {});
  const wire = byteCap(caps.maxWireBytes, 'wire');
  const decoded = byteCap(caps.maxDecodedBytes, 'decoded');

  async function* counted(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      const part = wire.take(chunk);
      if (part.length > 0) yield part;
      wire.assertWithin();
    }
  }
  const keep = (chunk: Buffer): void => {
    const part = decoded.take(chunk);
    chunks.push(part);
    caps.heard?.(part);
    decoded.assertWithin();
  };
  async function collect(stream: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of stream) keep(chunk);
  }
  /** A pipeline and generators are dear for a small answer, and there is nothing to decode. */
  const collectPlain = (): Promise<void> =>
    new Promise((resolve, reject) => {
      source.on('data', (chunk: Buffer) => {
        try {
          const part = wire.take(chunk);
          if (part.length > 0) keep(part);
          wire.assertWithin();
        } catch (error) {
          reject(error);
          source.destroy();
        }
      });
      source.on('end', resolve);
      source.on('error', reject);
      // Every answer closes; an error is dear to make, for its stack.
      source.on('close', () => {
        if (!source.readableEnded) reject(new EgressError('bad_response', 'the answer ended early'));
      });
    });

  try {
    const decoder = decoderFor(contentEncoding);
    await (decoder ? pipeline(source, counted, decoder, collect) : collectPlain());
  } catch (error) {
    // A compressed answer without a single byte is an empty answer (HEAD, 204, 304).
    const empty = wire.total() === 0 && source.readableEnded;
    if (!empty && !caps.partialBody) throw error;
    if (!empty) return { bytes: Buffer.concat(chunks), truncated: true };
  } finally {
    source.destroy();
  }
  return { bytes: Buffer.concat(chunks), truncated: false };
}

// Two encodings on top of each other are only ever a bomb.
function decoderFor(contentEncoding: string): Transform | null {
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

function byteCap(max: number, side: string) {
  let total = 0;
  return {
    total: () => total,
    /** The part of the chunk that still fits. */
    take(chunk: Buffer): Buffer {
      const room = Math.max(0, max - total);
      total += chunk.length;
      return chunk.length > room ? chunk.subarray(0, room) : chunk;
    },
    assertWithin(): void {
      if (total > max) throw new EgressError('too_large', `more than ${max} ${side} bytes`);
    },
  };
}

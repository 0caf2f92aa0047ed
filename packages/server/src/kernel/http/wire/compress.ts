import { pipeline, type Readable } from 'node:stream';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { parseRanges } from '../answers/negotiate.ts';

const THRESHOLD = 1024;
/** Never event streams, nor what is compressed already (spec 1.6). */
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg\+xml)/;
// Answers are small: a large window costs more than it saves, and a higher quality hardly helps.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Compresses answers of 1 KiB and more as the client accepts. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const accepted = request.headers['accept-encoding'];
    if (accepted === undefined || !isLarge(payload)) return done(null, payload);
    const isPlain = COMPRESSIBLE.test(String(reply.getHeader('Content-Type'))) && !reply.hasHeader('Content-Encoding');
    const encoding = isPlain ? encodingOf(accepted) : null;
    if (encoding === null) return done(null, payload);
    const vary = reply.getHeader('Vary');
    reply.headers({ 'Content-Encoding': encoding, Vary: vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding' });
    reply.removeHeader('Content-Length');
    if (isStream(payload)) {
      const packer = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
      // When either stream fails, the other is destroyed: the answer then breaks off, the only way to tell the client.
      const packed = pipeline(payload, packer, () => {});
      done(null, packed);
    } else if (encoding === 'br') brotliCompress(payload, BROTLI, done);
    else gzip(payload, done);
  });
}

const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as { pipe?: unknown } | null)?.pipe === 'function';

function isLarge(payload: unknown): payload is string | Buffer | Readable {
  if (typeof payload === 'string') return payload.length >= THRESHOLD || Buffer.byteLength(payload) >= THRESHOLD;
  return Buffer.isBuffer(payload) ? payload.length >= THRESHOLD : isStream(payload);
}

/** The encoding that the client prefers, Brotli on a tie; null when it prefers neither. */
function encodingOf(accepted: string): 'br' | 'gzip' | null {
  const ranges = parseRanges(accepted);
  const quality = (...names: string[]) =>
    (ranges.find(({ name }) => names.includes(name)) ?? ranges.find(({ name }) => name === '*'))?.q ?? 0;
  const br = quality('br');
  const gzipped = quality('gzip', 'x-gzip');
  const plain = ranges.find(({ name }) => name === 'identity')?.q ?? 0;
  const best = Math.max(br, gzipped);
  if (best === 0 || best < plain) return null;
  return br === best ? 'br' : 'gzip';
}

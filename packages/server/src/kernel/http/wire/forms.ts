import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidRequest } from '../../errors.ts';
import { type ReceivedFile, type Spool, spoolFile } from './spool.ts';

/** The limit for the whole form, boundaries included (spec 1.6). */
const FORM_LIMIT = 10 * 1024 * 1024;
const LIMITS = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, fieldSize: 1024 * 1024, fileSize: FORM_LIMIT };

export interface Form {
  /** The text of each field, and the file under the name of its field. */
  readonly body: Readonly<Record<string, string | ReceivedFile>>;
  /** A digest of the fields and the file without the boundary, which is different in a repeated request. */
  readonly identity: Buffer;
  discard(): Promise<void>;
}

/** A separate context for routes that take forms, so that the parser's hooks cost other routes nothing. */
export function withForms(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    bind(scope);
  });
}

export const isForm = (request: FastifyRequest): boolean => request.isMultipart?.() ?? false;

/** Reads a form to its end before it is used, because fields may come after the file. */
export async function receiveForm(request: FastifyRequest): Promise<Form> {
  if (Number(request.headers['content-length']) > FORM_LIMIT) throw tooLarge();
  const spools: Spool[] = [];
  const discard = async () => void (await Promise.all(spools.map((spool) => spool.close())));
  const counted = countBytes(request);
  const reading = readParts(request, spools);
  // The read was abandoned because of too many bytes; nobody waits for its end.
  reading.catch(() => {});
  try {
    const body = Object.fromEntries(await Promise.race([reading, counted.exceeded]));
    return { body, identity: identityOf(body), discard };
  } catch (thrown) {
    await discard();
    throw thrown;
  } finally {
    counted.stop();
  }
}

/**
 * Counts the bytes as they arrive: the declared length may be wrong, and every part of the form counts (reliability.md
 * F1).
 */
function countBytes({ raw }: FastifyRequest) {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  exceeded.catch(() => {});
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= FORM_LIMIT) return;
    raw.unpipe();
    reject(tooLarge());
  };
  raw.on('data', count);
  return { exceeded, stop: () => void raw.off('data', count) };
}

async function readParts(request: FastifyRequest, spools: Spool[]): Promise<Map<string, string | ReceivedFile>> {
  const fields = new Map<string, string | ReceivedFile>();
  const parts = request.parts();
  for (;;) {
    const { value: part, done } = await parts.next().catch((cause: unknown) => {
      throw malformed(cause);
    });
    if (done) return fields;
    const { fieldname: name } = part;
    const value = part.type === 'file' ? await keep(part, spools) : textOf(part);
    if (fields.has(name)) throw invalidRequest({ [name]: ['sent more than once'] });
    fields.set(name, value);
  }
}

async function keep(part: MultipartFile, spools: Spool[]): Promise<ReceivedFile> {
  const spool = await spoolFile(part.filename ?? '');
  spools.push(spool);
  const chunks = part.file[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await chunks.next().catch((cause: unknown) => {
      throw malformed(cause);
    });
    if (done) return spool.finish();
    await spool.write(value as Buffer);
  }
}

function textOf(part: { fieldname: string; value: unknown; valueTruncated: boolean }): string {
  if (part.valueTruncated) throw invalidRequest({ [part.fieldname]: ['too long'] });
  const text = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
  if (text.includes('\0')) throw invalidRequest({ [part.fieldname]: ['expected text'] });
  return text;
}

function identityOf(body: Form['body']): Buffer {
  const told = Object.entries(body)
    .map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.sha256.toString('hex')]])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(told)).digest();
}

const tooLarge = () => new AppError('body_too_large', 'Request body too large', { limitBytes: FORM_LIMIT });
const malformed = (cause: unknown) => new AppError('invalid_request', 'Invalid request: malformed form', {}, { cause });

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

export const BODY_LIMIT = 1024 * 1024;

const unsupported = () => new AppError('unsupported_media_type', 'Unsupported content type');

/** Collects the bytes of JSON bodies and refuses any other content; what the bytes say is read when they are wanted. */
export function collectBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.addContentTypeParser('*', (request, payload, done) => {
    // An empty body counts as none whatever its type (api.md 1.6), and a chunked one shows only at its first byte.
    const settle = (error: Error | null) => {
      payload.off('data', refuse).off('end', accept).off('error', settle);
      payload.resume();
      done(error);
    };
    const refuse = () => settle(unsupported());
    const accept = () => settle(null);
    if (Number(request.headers['content-length']) > 0) return refuse();
    payload.on('data', refuse).on('end', accept).on('error', settle);
  });
}

/** Step 7 of api.md 1.3 before the body comes: its encoding, and whether its type is the one JSON has here. */
export function settleContent({ headers }: FastifyRequest, op: { readonly consumes?: string }): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw unsupported();
  const type = headers['content-type'];
  // What is not JSON goes to the parser of everything else, which need not understand the name.
  if (type !== undefined && op.consumes === undefined && !isJson(type)) delete headers['content-type'];
}

function isJson(type: string): boolean {
  if (type === 'application/json') return true;
  const [name, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return (
    name === 'application/json' &&
    parameters.every((parameter) => !parameter.startsWith('charset') || /^charset="?utf-8"?$/.test(parameter))
  );
}

import type { Operation } from '@distribute/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../errors.ts';

export const BODY_LIMIT = 1024 * 1024;

const JSON_ONLY: readonly string[] = ['application/json'];

/** The content types that an operation reads. */
export const acceptedBy = (op: Operation): readonly string[] =>
  takesForm(op) && !needsFile(op) ? ['multipart/form-data', ...JSON_ONLY] : op.consumes ? [op.consumes] : JSON_ONLY;

export const unsupported = (accepted: readonly string[] = JSON_ONLY) =>
  new AppError('unsupported_media_type', 'Unsupported content type', {
    allowed: accepted,
    hint: `Send the body as ${accepted.join(' or ')}, not compressed, and name it in Content-Type`,
  });

/** Collects the bytes of JSON bodies and refuses any other content. The bytes are parsed later, by the operation. */
export function collectBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.addContentTypeParser('*', (request, payload, done) => {
    // An empty body counts as none whatever its type (spec 1.6), and a chunked body is known to have content only at
    // its first byte.
    const settle = (error: Error | null) => {
      payload.off('data', refuse).off('end', accept).off('error', settle);
      payload.resume();
      done(error);
    };
    const refuse = () => settle(unsupported(request.routeOptions.config?.accepted));
    const accept = () => settle(null);
    if (Number(request.headers['content-length']) > 0) return refuse();
    payload.on('data', refuse).on('end', accept).on('error', settle);
  });
}

/** Step 7 of spec 1.3 before the body is read: its encoding, and whether the operation reads its type. */
export function settleContent({ headers }: FastifyRequest, op: Operation): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') throw unsupported(acceptedBy(op));
  const type = headers['content-type'];
  // Any other type goes to the catch-all parser, which need not know its name.
  if (type !== undefined && !isRead(op, type)) delete headers['content-type'];
}

export const takesForm = (op: Operation) => op.consumes === 'multipart/form-data';

/** Mail programs post forms of either kind (RFC 8058 3.1), and pages their own. */
export const takesPost = (op: Operation) => op.consumes === 'application/x-www-form-urlencoded';

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** The fields of a page's form; nothing of other content. */
export const fieldsOf = (type: string | undefined, bytes: Buffer): Record<string, string> =>
  FORM.test(type ?? '') ? Object.fromEntries(new URLSearchParams(bytes.toString())) : {};

/** A separate context for routes that take any content. */
export function withPosts(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    bind(scope);
  });
}

/** A whole message of 10 MiB, raw or as base64 in JSON. */
const MESSAGE_LIMIT = 14 * BODY_LIMIT;

/** Amazon posts its notices as plain text, though they are JSON. */
export const takesMessage = (op: Operation) => op.consumes === 'message/rfc822' || op.consumes === 'text/plain';

/** A separate context for routes that take a raw message. */
export function withMessages(app: FastifyInstance, bind: (scope: FastifyInstance, bodyLimit: number) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const limits = { parseAs: 'buffer', bodyLimit: MESSAGE_LIMIT } as const;
    scope.addContentTypeParser('*', limits, (_request, bytes, done) => done(null, bytes));
    bind(scope, MESSAGE_LIMIT);
  });
}

export const saysJson = ({ headers }: FastifyRequest) => isJson(headers['content-type'] ?? '');

function isRead(op: Operation, type: string): boolean {
  if (takesForm(op)) return isMultipart(type) || (!needsFile(op) && isJson(type));
  return op.consumes !== undefined || isJson(type);
}

/** When the file is optional, the request can be sent as JSON. */
const needsFile = ({ body }: Operation) => body instanceof z.ZodObject && !(body.shape.file instanceof z.ZodOptional);

const isMultipart = (type: string) => /^multipart\/form-data\s*;.*boundary=/i.test(type);

function isJson(type: string): boolean {
  if (type === 'application/json') return true;
  const [name, ...parameters] = type.split(';').map((part) => part.trim().toLowerCase());
  return (
    name === 'application/json' &&
    parameters.every((parameter) => !parameter.startsWith('charset') || /^charset="?utf-8"?$/.test(parameter))
  );
}

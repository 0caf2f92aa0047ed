import type { Operation } from '@distribute/contract';
import type { FastifyReply } from 'fastify';
import { conflict } from '../../errors.ts';
import type { SentAnswer } from '../idempotency/idempotency.ts';
import type { Metrics } from '../metrics.ts';
import type { Route } from '../routes.ts';
import { BODY_LIMIT } from '../wire/bodies.ts';
import { type Answer, isRaw } from './answer.ts';
import { bodyWithDocs, refusalOf } from './refusal.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

export const sent = (op: Operation, { status, body, headers }: Answer): SentAnswer => {
  if (op.produces || isRaw({ headers })) return { status, payload: body as string, headers };
  return { status, payload: body === undefined ? '' : JSON.stringify(body), headers };
};

export const consumedStream = ({ consumed }: Answer) =>
  conflict('idempotency_stream_consumed', 'The stream of this Idempotency-Key was already read', { ...consumed });

export function sentRefusal(thrown: unknown, docsUrl: string, reference: string): SentAnswer {
  const { error } = refusalOf(thrown, { authenticated: true, bodyLimit: BODY_LIMIT });
  return {
    status: error.status,
    payload: JSON.stringify(bodyWithDocs(error, docsUrl, reference)),
    headers: error.headers,
  };
}

export function send(reply: FastifyReply, op: Operation, { status, payload, headers }: SentAnswer): string | undefined {
  reply.code(status).headers(headers);
  if (status === 204 || status === 304) return undefined;
  if (!isRaw({ headers })) reply.type(op.produces && status < 400 ? op.produces : JSON_TYPE);
  return payload;
}

export function sample(route: Route, answer: Answer, metrics: Metrics): void {
  if (answer.status < 300 && !isRaw(answer) && !route.operation.response.safeParse(answer.body).success) {
    metrics.mismatched(`${route.group}.${route.name}`);
  }
}

export const cacheHeaders = (op: Operation): Record<string, string> => ({
  'Cache-Control': op.cacheSeconds ? `public, max-age=${op.cacheSeconds}` : 'no-store',
});

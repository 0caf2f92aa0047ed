import type { FastifyInstance } from 'fastify';
import { runInside } from '../../kernel/http/present.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A fetch inside this process: the request passes credential, limits, validation and idempotency like any other, with
 * the caller's network address, and no connection is opened.
 */
export const innerFetch = (app: FastifyInstance, address: string): typeof fetch =>
  (async (url: string, { method, headers, body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    const { pathname, search } = new URL(url);
    const asked = {
      method: method as Method,
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      remoteAddress: address,
      ...(typeof body === 'string' && { payload: body }),
    };
    // The framework begins when its answer is waited for, so that must happen inside.
    const answer = await runInside(async () => await app.inject(asked));
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers: given });
  }) as typeof fetch;

import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A value that may be available without waiting. Awaiting it costs a turn of the event loop even then, so it is
 * awaited only if it is a promise.
 */
export type Now<T> = T | Promise<T>;

export const after = <A, B>(value: Now<A>, next: (value: A) => Now<B>): Now<B> =>
  value instanceof Promise ? value.then(next) : next(value);

type Hook = (request: FastifyRequest, reply: FastifyReply) => Now<unknown>;

/** A hook of the framework that continues in the same tick when there is nothing to wait for. */
export const hook =
  (act: Hook) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): Promise<unknown> | undefined => {
    const waiting = act(request, reply);
    if (waiting === undefined) done();
    return waiting as Promise<unknown> | undefined;
  };

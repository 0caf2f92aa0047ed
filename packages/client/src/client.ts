import { type Group, type Operation, statusesOf } from '@distribute/contract';
import { attempt, isRepeatable, newIdempotencyKey, type Patience } from './attempts.ts';
import type { ClientOf } from './client-of.ts';
import { ApiError, UnreadableAnswerError } from './errors.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import { everyItem } from './paging.ts';
import { type CallInput, prepare } from './request.ts';
import { followEvents } from './stream.ts';

/** A client of any groups of operations. */
export function clientOf<Groups extends Readonly<Record<string, Group>>>(groups: Groups, options: ClientOptions) {
  const client = mapValues(groups, (group) => mapValues(group, (op) => callOf(op, options)));
  return client as unknown as ClientOf<Groups>;
}

function callOf(op: Operation, client: ClientOptions) {
  const send = async <T>(input: CallInput, options: CallOptions, read: (response: Response) => Promise<T>) => {
    const patience = patienceOf(op, options, client);
    const keyed = op.method === 'POST' && patience.retries > 0 && options.idempotencyKey === undefined;
    const call = keyed ? { ...options, idempotencyKey: newIdempotencyKey() } : options;
    return attempt(await prepare(op, input, call, client), patience, read);
  };

  const answer = (input: CallInput = {}, options: CallOptions = {}) =>
    send(input, options, async (response) => {
      const body = await readBody(response, op);
      if (!response.ok && !statusesOf(op).includes(response.status)) throw new ApiError(response, body);
      return { status: response.status, headers: response.headers, body };
    });
  const call = async (input?: CallInput, options?: CallOptions) => (await answer(input, options)).body;

  const stream = (input: CallInput = {}, options: CallOptions = {}) => {
    const open = () =>
      send(input, options, async (response) => {
        if (!response.ok) throw new ApiError(response, await readBody(response, op));
        return response.body;
      });
    return followEvents(open, patienceOf(op, options, client));
  };
  if (op.produces === 'text/event-stream') return Object.assign(stream, { stream });

  const all = (input: CallInput = {}, options: CallOptions = {}) =>
    everyItem(op, (page) => call({ ...input, query: { ...input.query, ...page } }, options));
  return Object.assign(call, { withResponse: answer, all });
}

const patienceOf = (op: Operation, call: CallOptions, client: ClientOptions): Patience => ({
  timeoutMs: call.timeoutMs ?? client.timeoutMs ?? 60_000,
  retries: isRepeatable(op) ? (call.retries ?? client.retries ?? 2) : 0,
  signal: call.signal,
});

/**
 * Text when the operation answers text. An answer that should be JSON and is not comes from a proxy, not from the
 * service.
 */
async function readBody(response: Response, op: Operation): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    if (response.ok && !op.produces) throw new UnreadableAnswerError(response.status, text);
    return text;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return text;
    throw new UnreadableAnswerError(response.status, text, cause);
  }
}

const mapValues = <T, R>(object: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

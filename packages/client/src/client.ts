import {
  type ClientInput,
  type Contract,
  contract,
  type Group,
  type Operation,
  type ResponseOf,
  statusesOf,
} from '@distribute/contract';
import { attempt, isRepeatable, newIdempotencyKey, type Patience } from './attempts.ts';
import { ApiError, UnreadableAnswerError } from './errors.ts';
import { everyItem, type ItemOfList } from './paging.ts';
import { type CallInput, type CallOptions, type ClientOptions, prepare } from './request.ts';
import { followEvents, type StreamEvent } from './stream.ts';

type Input<Op extends Operation> = Op extends { consumes: 'multipart/form-data' }
  ? ClientInput<Op> | (Omit<ClientInput<Op>, 'body'> & { body: FormData })
  : ClientInput<Op>;

type Arguments<Op extends Operation> =
  unknown extends Input<Op>
    ? [input?: Record<string, never>, options?: CallOptions]
    : Record<never, never> extends Input<Op>
      ? [input?: Input<Op>, options?: CallOptions]
      : [input: Input<Op>, options?: CallOptions];

export interface Answer<Op extends Operation> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ResponseOf<Op>;
}

interface Stream<Op extends Operation> {
  /** The events as they arrive; a stream that is read by GET is opened again when its connection is lost. */
  (...args: Arguments<Op>): AsyncGenerator<StreamEvent<ResponseOf<Op>>>;
  stream(...args: Arguments<Op>): AsyncGenerator<StreamEvent<ResponseOf<Op>>>;
}

interface Request<Op extends Operation> {
  (...args: Arguments<Op>): Promise<ResponseOf<Op>>;
  /** The same call, with the status and headers of the answer. */
  withResponse(...args: Arguments<Op>): Promise<Answer<Op>>;
}

interface List<Op extends Operation> extends Request<Op> {
  /** Every item, page after page: `for await (const lead of client.leads.list.all())`. */
  all(...args: Arguments<Op>): AsyncGenerator<ItemOfList<ResponseOf<Op>>>;
}

export type Call<Op extends Operation> = Op extends { produces: 'text/event-stream' }
  ? Stream<Op>
  : [ItemOfList<ResponseOf<Op>>] extends [never]
    ? Request<Op>
    : List<Op>;

export type ClientOf<Groups> = {
  readonly [G in keyof Groups]: {
    readonly [N in keyof Groups[G]]: Groups[G][N] extends Operation ? Call<Groups[G][N]> : never;
  };
};
export type Client = ClientOf<Contract>;

/** `client.<group>.<operation>({ params, query, headers, body }, { idempotencyKey, signal, timeoutMs, retries })`. */
export const createClient = (options: ClientOptions): Client => clientOf(contract, options);

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

import {
  type ClientInput,
  type Contract,
  contract,
  type Group,
  type Operation,
  type ResponseOf,
  statusesOf,
} from '@distribute/contract';
import { ApiError } from './errors.ts';
import { type CallInput, type CallOptions, type ClientOptions, send } from './request.ts';
import { readEvents, type StreamEvent } from './stream.ts';

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

/** An operation as a function; one that answers with an event stream has only `stream`. */
export type Call<Op extends Operation> = Op extends { produces: 'text/event-stream' }
  ? { stream(...args: Arguments<Op>): AsyncGenerator<StreamEvent<ResponseOf<Op>>> }
  : {
      (...args: Arguments<Op>): Promise<ResponseOf<Op>>;
      /** The same call, with the status and headers of the answer. */
      withResponse(...args: Arguments<Op>): Promise<Answer<Op>>;
    };

export type ClientOf<Groups> = {
  readonly [G in keyof Groups]: {
    readonly [N in keyof Groups[G]]: Groups[G][N] extends Operation ? Call<Groups[G][N]> : never;
  };
};
export type Client = ClientOf<Contract>;

/** `client.<group>.<operation>({ params, query, headers, body }, { idempotencyKey, signal, headers })`. */
export const createClient = (options: ClientOptions): Client => clientOf(contract, options);

/** A client of any groups of operations. */
export function clientOf<Groups extends Readonly<Record<string, Group>>>(groups: Groups, options: ClientOptions) {
  const client = mapValues(groups, (group) => mapValues(group, (op) => callOf(op, options)));
  return client as unknown as ClientOf<Groups>;
}

function callOf(op: Operation, client: ClientOptions) {
  const answer = async (input: CallInput = {}, options: CallOptions = {}) => {
    const response = await send(op, input, options, client);
    const body = await readBody(response, op);
    if (!response.ok && !statusesOf(op).includes(response.status)) throw new ApiError(response, body);
    return { status: response.status, headers: response.headers, body };
  };
  const call = async (input?: CallInput, options?: CallOptions) => (await answer(input, options)).body;

  async function* stream(input: CallInput = {}, options: CallOptions = {}) {
    const response = await send(op, input, options, client);
    if (!response.ok) throw new ApiError(response, await readBody(response, op));
    if (response.body) yield* readEvents(response.body);
  }
  return Object.assign(call, { withResponse: answer, stream });
}

/** Text where the operation answers text; an answer that should be JSON and is not came from somebody else. */
async function readBody(response: Response, op: Operation): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) {
    if (response.ok && !op.produces)
      throw new TypeError('The service answered with something other than JSON', { cause: text.slice(0, 200) });
    return text;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return text;
    throw new TypeError('The service answered with malformed JSON', { cause });
  }
}

const mapValues = <T, R>(object: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

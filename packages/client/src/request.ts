import { type Operation, statusesOf } from '@distribute/contract';
import type { CallOptions, ClientOptions } from './options.ts';

/** The parts of a call before they become a request; the types of each operation are checked at its method. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** One operation as bytes: every attempt sends the same ones, because the service compares them (spec 1.8). */
export interface PreparedRequest {
  readonly fetch: typeof fetch;
  readonly url: string;
  readonly init: RequestInit;
}

export async function prepare(
  op: Operation,
  input: CallInput,
  call: CallOptions,
  client: ClientOptions,
): Promise<PreparedRequest> {
  const { body, type } = await encodeBody(op, input.body);
  const headers = new Headers({ accept: op.produces ?? 'application/json' });
  if (client.key !== undefined) headers.set('authorization', `Bearer ${client.key}`);
  if (type !== undefined) headers.set('content-type', type);
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  for (const [name, value] of [client.headers, input.headers, call.headers].flatMap(present)) headers.set(name, value);
  const init: RequestInit = {
    method: op.method,
    headers,
    ...(body !== undefined && { body }),
    ...(statusesOf(op).some((status) => status >= 300 && status < 400) && { redirect: 'manual' as const }),
  };
  return { fetch: client.fetch ?? fetch, url: addressOf(op, input, client.baseUrl), init };
}

function addressOf(op: Operation, input: CallInput, baseUrl: string): string {
  const path = op.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    // A dot segment would leave the path, even when it is encoded.
    if (!value || value === '.' || value === '..') {
      throw new TypeError(`${op.method} ${op.path} needs the path parameter ${name}`);
    }
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(present(input.query)).toString();
  return baseUrl.replace(/(?<!\/)\/+$/, '') + path + (query && `?${query}`);
}

/** Lists become comma-separated; undefined values are not sent. */
function present(values: Readonly<Record<string, unknown>> | undefined): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);
}

const FORM = 'application/x-www-form-urlencoded';

interface EncodedBody {
  readonly body?: NonNullable<RequestInit['body']>;
  readonly type?: string;
}

async function encodeBody(op: Operation, body: unknown): Promise<EncodedBody> {
  if (body === undefined) return {};
  if (body instanceof FormData) return encodeForm(body);
  // fetch sets the content type of this one itself.
  if (body instanceof URLSearchParams) return { body };
  if (typeof body === 'string' && op.consumes) return { body, type: op.consumes };
  if (op.consumes === FORM) return { body: new URLSearchParams(present(body as Record<string, unknown>)) };
  if (op.consumes === 'multipart/form-data' && holdsFile(body)) return encodeForm(toForm(body));
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** Encoded once: every encoding of a form has another boundary, so a second one would be another body. */
async function encodeForm(form: FormData): Promise<EncodedBody> {
  const encoded = new Response(form);
  return { body: await encoded.arrayBuffer(), type: encoded.headers.get('content-type') ?? '' };
}

const holdsFile = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

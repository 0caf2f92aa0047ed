import { type Operation, statusesOf } from '@distribute/contract';

/** The parts of a call before they become a request; each operation's own types are checked at its method. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface CallOptions {
  /** Makes a POST safe to repeat for 24 hours. One is made for each call that may be tried again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** For each attempt; 60 000 unless told. */
  readonly timeoutMs?: number;
  /** How often a call is tried again after a failure that passes; 2 unless told. */
  readonly retries?: number;
}

export interface ClientOptions extends Pick<CallOptions, 'timeoutMs' | 'retries'> {
  /** Public origin of the service. */
  readonly baseUrl: string;
  readonly key?: string;
  /** Sent with every request, such as `x-org-id` beside an application key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/** One operation as bytes: every attempt sends the same, because the service compares them (api.md 1.8). */
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
    // A dot segment would climb out of the path, however it is encoded.
    if (!value || value === '.' || value === '..') {
      throw new TypeError(`${op.method} ${op.path} needs the path parameter ${name}`);
    }
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(present(input.query)).toString();
  return baseUrl.replace(/(?<!\/)\/+$/, '') + path + (query && `?${query}`);
}

/** Lists become comma lists; what is undefined is not sent. */
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
  // fetch writes the content type of this one itself.
  if (body instanceof URLSearchParams) return { body };
  if (typeof body === 'string' && op.consumes) return { body, type: op.consumes };
  if (op.consumes === FORM) return { body: new URLSearchParams(present(body as Record<string, unknown>)) };
  if (op.consumes === 'multipart/form-data' && holdsFile(body)) return encodeForm(toForm(body));
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** Written once: every encoding of a form has a boundary of its own, so that a repeat would be another body. */
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

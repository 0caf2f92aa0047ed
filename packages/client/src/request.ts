import { type Operation, statusesOf } from '@distribute/contract';

/** The parts of a call before they become a request; each operation's own types are checked at its method. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface CallOptions {
  /** Makes a POST safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ClientOptions {
  /** Public origin of the service. */
  readonly baseUrl: string;
  readonly key?: string;
  /** Sent with every request, such as `x-org-id` beside an application key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/** Sends one operation and hands back the answer unread. */
export function send(op: Operation, input: CallInput, call: CallOptions, client: ClientOptions): Promise<Response> {
  const { body, type } = encodeBody(op, input.body);
  const headers = new Headers({ accept: op.produces ?? 'application/json' });
  if (client.key !== undefined) headers.set('authorization', `Bearer ${client.key}`);
  if (type !== undefined) headers.set('content-type', type);
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  for (const [name, value] of [client.headers, input.headers, call.headers].flatMap(present)) headers.set(name, value);

  const fetcher = client.fetch ?? fetch;
  return fetcher(addressOf(op, input, client.baseUrl), {
    method: op.method,
    headers,
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
    ...(statusesOf(op).some((status) => status >= 300 && status < 400) && { redirect: 'manual' as const }),
  });
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

function encodeBody(op: Operation, body: unknown): { body?: NonNullable<RequestInit['body']>; type?: string } {
  if (body === undefined) return {};
  // fetch writes the content type of these itself: only it knows the multipart boundary.
  if (body instanceof FormData || body instanceof URLSearchParams) return { body };
  if (typeof body === 'string' && op.consumes) return { body, type: op.consumes };
  if (op.consumes === FORM) return { body: new URLSearchParams(present(body as Record<string, unknown>)) };
  if (op.consumes === 'multipart/form-data' && holdsFile(body)) return { body: toForm(body) };
  return { body: JSON.stringify(body), type: 'application/json' };
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

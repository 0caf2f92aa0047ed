import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION } from '@distribute/contract/version';
import { CliError, usageError } from '../errors.ts';

export interface ApiRequest {
  readonly method: string;
  /** Starts with `/` and contains no query. */
  readonly path: string;
  readonly query?: readonly (readonly [string, string])[];
  readonly headers?: readonly (readonly [string, string])[];
  /** A form sets its own content type. */
  readonly body?: string | FormData;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface TransportOptions {
  readonly fetch: typeof fetch;
  readonly apiUrl: string;
  readonly apiKey: string | null;
  readonly timeoutMs: number;
}

export type Send = (request: ApiRequest) => Promise<RawAnswer>;

const LONGEST_WAIT_SECONDS = 60;

/** Sends requests; only a GET with a Retry-After is repeated, once. */
export function createTransport(options: TransportOptions): Send {
  return async (request) => {
    const answer = await exchange(request, options);
    const wait = answer.headers['retry-after'] ?? '';
    if (request.method !== 'GET' || answer.status !== 429 || !/^\d{1,2}$/.test(wait)) return answer;
    if (Number(wait) > LONGEST_WAIT_SECONDS) return answer;
    await sleep(Number(wait) * 1000);
    return exchange(request, options);
  };
}

async function exchange(request: ApiRequest, { fetch, apiUrl, apiKey, timeoutMs }: TransportOptions) {
  const url = addressOf(request, apiUrl);
  const headers = headersOf(request, apiKey);
  try {
    const response = await fetch(url, {
      method: request.method,
      headers,
      // A credential is sent only to the address that the caller gave.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(request.body !== undefined && { body: request.body }),
    });
    const text = await response.text();
    return { status: response.status, headers: Object.fromEntries(response.headers), text };
  } catch (error) {
    throw unreachable(error, apiUrl, timeoutMs);
  }
}

function unreachable(error: unknown, apiUrl: string, timeoutMs: number): CliError {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new CliError('network_error', `No answer from ${apiUrl} within ${timeoutMs} ms`);
  }
  const { code } = ((error as Error).cause ?? {}) as { code?: unknown };
  return new CliError('network_error', `Cannot reach ${apiUrl}${typeof code === 'string' ? `: ${code}` : ''}`);
}

function addressOf({ path, query = [] }: ApiRequest, apiUrl: string): URL {
  const url = new URL(apiUrl + path);
  for (const [name, value] of query) url.searchParams.append(name, value);
  return url;
}

function headersOf(request: ApiRequest, apiKey: string | null): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'user-agent': `distribute-cli/${VERSION} node/${process.versions.node}`,
  });
  if (apiKey !== null) headers.set('authorization', `Bearer ${apiKey}`);
  if (typeof request.body === 'string') headers.set('content-type', 'application/json');
  for (const [name, value] of request.headers ?? []) {
    try {
      headers.set(name, value);
    } catch {
      throw usageError(`--header ${name} cannot be sent`);
    }
  }
  return headers;
}

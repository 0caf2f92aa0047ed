import type { Dispatcher } from 'undici';
import { readBody } from './body.ts';
import { type Connector, createConnections } from './connections.ts';
import { asEgressError, EgressError } from './errors.ts';
import type { Lookup } from './lookup.ts';
import type { IsListedMailHost } from './mail-hosts.ts';
import type { IsOwnAddress } from './own-addresses.ts';
import { followRedirect, type Hop, isRedirect } from './redirect.ts';
import { createHostResolve } from './resolve.ts';
import { bareHost, isFetchable } from './url.ts';

export type EgressRequest = {
  /** What the request is for, in our log: `scrape`, `webhook`, `llm`. */
  purpose: string;
  url: string;
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Whose request it is: connections are never shared between two owners. */
  orgId?: string;
  /** The address was set by the operator: any host and port, private ones too. */
  trusted?: boolean;
  maxRedirects?: number;
  maxWireBytes?: number;
  maxDecodedBytes?: number;
  /** The status alone is the answer: a body that is too long, too slow or broken is cut, not an error. */
  partialBody?: boolean;
  totalMs?: number;
  /** The longest silence inside a body; the wait for its beginning is bound by `totalMs` alone. */
  idleMs?: number;
  signal?: AbortSignal;
  /** Told of the answer while it comes, in its decoded bytes: for an answer that is passed on as it is said. */
  listener?: EgressListener;
};

export type EgressListener = {
  began(status: number, headers: Record<string, string>): void;
  heard(bytes: Buffer): void;
};

export type EgressResponse = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  /** The URL that answered, after redirects. */
  url: string;
  redirects: number;
};

export type Egress = {
  request(request: EgressRequest): Promise<EgressResponse>;
  /** The checked addresses of a mail server; connect to one of these and nothing else. */
  resolveHost(host: string, port: number): Promise<readonly string[]>;
  close(): Promise<void>;
};

type Dependencies = {
  allowPrivateHosts: boolean;
  /** For `resolveHost` alone: no HTTP request may use it. */
  isListedMailHost?: IsListedMailHost;
  isOwnAddress?: IsOwnAddress;
  lookup?: Lookup;
  connect?: Connector;
  log: { info(fields: object, message: string): void };
};

const MIB = 1024 * 1024;
// Read only so that the connection can be used again.
const REDIRECT_BODY_BYTES = 16_384;
// Set by us alone: each of them decides where a message goes or where it ends.
const RESERVED_HEADERS = [
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'keep-alive', 'te', 'trailer'],
  ...['expect', 'accept-encoding', 'proxy-authorization', 'proxy-connection'],
];

/** The one way out: every HTTP request the service makes goes through `request`. */
export function createEgress(deps: Dependencies): Egress {
  const { allowPrivateHosts, isOwnAddress, isListedMailHost = () => false, lookup, connect, log } = deps;
  const resolve = createHostResolve({
    allowPrivateHosts,
    ...(isOwnAddress && { isOwnAddress }),
    ...(lookup && { lookup }),
  });
  const connections = createConnections(connect);

  async function exchange(hop: Hop, request: EgressRequest, signal: AbortSignal) {
    const { url } = hop;
    // The operator vouched for one address, not for wherever it sends us.
    const trusted = request.trusted === true && url.origin === new URL(request.url).origin;
    if (!isFetchable(url, { allowPrivateHosts: allowPrivateHosts || trusted })) {
      throw new EgressError('refused', 'outside the URL rules');
    }
    const host = bareHost(url);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const addresses = await orAbort(resolve({ host, port, trusted }), signal);
    const peer = { owner: request.orgId ?? '', protocol: url.protocol, host, port, addresses };

    return connections.use(peer, async (pool) => {
      const response = await pool.request({
        method: hop.method,
        path: url.pathname + url.search,
        headers: { ...hop.headers, host: url.host, 'accept-encoding': 'gzip, br' },
        body: hop.body,
        headersTimeout: 0,
        bodyTimeout: request.idleMs ?? 5_000,
        signal,
      });
      const headers = flatten(response.headers);
      const redirected = isRedirect(response.statusCode) && (request.maxRedirects ?? 0) > 0;
      if (!redirected) request.listener?.began(response.statusCode, headers);
      const body = await readBody(response.body, redirected ? '' : (headers['content-encoding'] ?? ''), {
        maxWireBytes: redirected ? REDIRECT_BODY_BYTES : (request.maxWireBytes ?? 2 * MIB),
        maxDecodedBytes: request.maxDecodedBytes ?? 8 * MIB,
        partialBody: redirected || (request.partialBody ?? false),
        ...(!redirected && request.listener && { heard: request.listener.heard }),
      });
      return { status: response.statusCode, headers, body: body.bytes, truncated: body.truncated, redirected };
    });
  }

  async function follow(first: Hop, request: EgressRequest, signal: AbortSignal): Promise<EgressResponse> {
    let hop = first;
    for (let redirects = 0; ; redirects += 1) {
      const { redirected, ...response } = await exchange(hop, request, signal);
      if (!redirected) return { ...response, url: hop.url.href, redirects };
      if (redirects === request.maxRedirects) throw new EgressError('bad_response', 'too many redirects');
      signal.throwIfAborted();
      hop = followRedirect(hop, response.status, response.headers.location);
    }
  }

  return {
    async request(request) {
      // Cleared at the end: the timer of `AbortSignal.timeout` would stay, with all it holds, until its time is over.
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), request.totalMs ?? 15_000);
      const signal = request.signal ? AbortSignal.any([deadline.signal, request.signal]) : deadline.signal;
      try {
        request.signal?.throwIfAborted();
        const response = await follow(firstHop(request), request, signal);
        request.signal?.throwIfAborted();
        return response;
      } catch (error) {
        const failure = sortOut(error, request.signal, deadline.signal);
        log.info(
          { purpose: request.purpose, host: hostForLog(request.url), kind: failure.kind, detail: failure.detail },
          'egress failed',
        );
        throw failure;
      } finally {
        clearTimeout(timer);
      }
    },
    resolveHost: (host, port) => resolve({ host, port, listed: isListedMailHost(host, port) }),
    close: () => connections.close(),
  };
}

function firstHop({ method = 'GET', url, headers = {}, body }: EgressRequest): Hop {
  const parsed = URL.parse(url);
  if (!parsed) throw new EgressError('refused', 'not a URL');
  const reserved = Object.keys(headers).find((name) => RESERVED_HEADERS.includes(name.toLowerCase()));
  if (reserved !== undefined) throw new EgressError('refused', `header ${reserved} is ours to set`);
  return { method, url: parsed, headers, body: body ?? null };
}

function sortOut(error: unknown, caller: AbortSignal | undefined, deadline: AbortSignal): EgressError {
  if (caller?.aborted) return new EgressError('aborted', 'by the caller', error);
  if (deadline.aborted) return new EgressError('timeout', 'total time', error);
  return asEgressError(error);
}

/** A look-up cannot be cancelled, only no longer waited for. */
async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  );
}

// Paths and queries of customers may hold secrets; the host is enough to find the fault.
function hostForLog(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

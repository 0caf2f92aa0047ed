import type { Dispatcher } from 'undici';
import type { Lookup } from './addresses/lookup.ts';
import type { IsListedMailHost } from './addresses/mail-hosts.ts';
import type { IsOwnAddress } from './addresses/own-addresses.ts';
import { createHostResolve } from './addresses/resolve.ts';
import { type Connector, createConnections } from './connections.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { asEgressError, EgressError } from './errors.ts';
import { exchangeOver, type Reading } from './exchange.ts';
import { followRedirect, type Hop, isRedirect } from './redirect.ts';
import { bareHost, isFetchable } from './url.ts';

export type EgressRequest = {
  /** What the request is for, in our log: `scrape`, `webhook`, `llm`. */
  purpose: string;
  url: string;
  method?: Dispatcher.HttpMethod;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The owner of the request: connections are never shared between two owners. */
  orgId?: string;
  /** The operator set the address: any host and port is allowed, including private ones. */
  trusted?: boolean;
  /** Asks whether anybody is there at all: that nobody is there is no news for the log. */
  probe?: boolean;
  maxRedirects?: number;
  maxWireBytes?: number;
  maxDecodedBytes?: number;
  /** Only the status matters: a body that is too long, too slow or broken is cut and is no error. */
  partialBody?: boolean;
  totalMs?: number;
  /** The longest pause inside a body; the wait for its beginning is limited by `totalMs` alone. */
  idleMs?: number;
  signal?: AbortSignal;
  /** Receives the decoded answer while it arrives, for an answer that is passed on. */
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
  /** The checked addresses of a mail server; a caller may connect to these only. */
  resolveHost(host: string, port: number): Promise<readonly string[]>;
  close(): Promise<void>;
};

type Dependencies = {
  allowPrivateHosts: boolean;
  /** For `resolveHost` only; HTTP requests do not use it. */
  isListedMailHost?: IsListedMailHost;
  isOwnAddress?: IsOwnAddress;
  lookup?: Lookup;
  connect?: Connector;
  log: { info(fields: object, message: string): void };
};

const MIB = 1024 * 1024;
// Read only so that the connection can be reused.
const REDIRECT_BODY_BYTES = 16_384;
// Set by us only: each of these headers decides where a message goes or ends.
const RESERVED_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'keep-alive', 'te', 'trailer'],
  ...['expect', 'accept-encoding', 'proxy-authorization', 'proxy-connection'],
]);

/** The only way out: every HTTP request of the service goes through `request`. */
export function createEgress(deps: Dependencies): Egress {
  const { allowPrivateHosts, isOwnAddress, isListedMailHost = () => false, lookup, connect, log } = deps;
  const resolve = createHostResolve({
    allowPrivateHosts,
    ...(isOwnAddress && { isOwnAddress }),
    ...(lookup && { lookup }),
  });
  const connections = createConnections(connect);

  async function exchange(hop: Hop, request: EgressRequest, deadline: Deadline) {
    const { url } = hop;
    // The operator trusts one address, not the addresses that it redirects to.
    const trusted = request.trusted === true && url.origin === new URL(request.url).origin;
    if (!isFetchable(url, { allowPrivateHosts: allowPrivateHosts || trusted })) {
      throw new EgressError('refused', 'outside the URL rules');
    }
    const host = bareHost(url);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const found = resolve({ host, port, trusted });
    const addresses = found instanceof Promise ? await deadline.race(found) : found;
    const peer = { owner: request.orgId ?? '', protocol: url.protocol, host, port, addresses };
    const reading: Reading = (status, headers) => {
      const { maxDecodedBytes = 8 * MIB, maxWireBytes = 2 * MIB, partialBody = false, listener } = request;
      if (isFollowed(status, request)) {
        return { contentEncoding: '', maxWireBytes: REDIRECT_BODY_BYTES, maxDecodedBytes, partialBody: true };
      }
      listener?.began(status, headers);
      const contentEncoding = headers['content-encoding'] ?? '';
      return {
        contentEncoding,
        maxWireBytes,
        maxDecodedBytes,
        partialBody,
        ...(listener && { heard: listener.heard }),
      };
    };
    const message = {
      method: hop.method,
      path: url.pathname + url.search,
      body: hop.body,
      idleMs: request.idleMs ?? 5_000,
      headers: { ...hop.headers, host: url.host, 'accept-encoding': 'gzip, br' },
    };
    const { pool, release } = connections.take(peer);
    try {
      return await exchangeOver(pool, message, deadline, reading);
    } finally {
      release();
    }
  }

  async function follow(first: Hop, request: EgressRequest, deadline: Deadline): Promise<EgressResponse> {
    let hop = first;
    for (let redirects = 0; ; redirects += 1) {
      const { status, headers, body } = await exchange(hop, request, deadline);
      if (!isFollowed(status, request)) {
        return { status, headers, body: body.bytes, truncated: body.truncated, url: hop.url.href, redirects };
      }
      if (redirects === request.maxRedirects) throw new EgressError('bad_response', 'too many redirects');
      deadline.assertOpen();
      hop = followRedirect(hop, status, headers.location);
    }
  }

  return {
    async request(request) {
      const deadline = startDeadline(request.totalMs ?? 15_000, request.signal);
      try {
        assertNotAborted(request.signal);
        const response = await follow(firstHop(request), request, deadline);
        assertNotAborted(request.signal);
        return response;
      } catch (error) {
        const failure = asEgressError(error);
        if (!request.probe) {
          log.info(
            { purpose: request.purpose, host: hostForLog(request.url), kind: failure.kind, detail: failure.detail },
            'egress failed',
          );
        }
        throw failure;
      } finally {
        deadline.clear();
      }
    },
    resolveHost: async (host, port) => resolve({ host, port, listed: isListedMailHost(host, port) }),
    close: () => connections.close(),
  };
}

const isFollowed = (status: number, { maxRedirects = 0 }: EgressRequest) => maxRedirects > 0 && isRedirect(status);

function firstHop({ method = 'GET', url, headers = {}, body }: EgressRequest): Hop {
  const parsed = URL.parse(url);
  if (!parsed) throw new EgressError('refused', 'not a URL');
  const reserved = Object.keys(headers).find((name) => RESERVED_HEADERS.has(name.toLowerCase()));
  if (reserved !== undefined) throw new EgressError('refused', `header ${reserved} is ours to set`);
  return { method, url: parsed, headers, body: body ?? null };
}

/** An answer that was cut because its caller aborted is no answer. */
function assertNotAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new EgressError('aborted', 'by the caller', signal.reason);
}

// Paths and queries of customers may contain secrets; the host is enough to find the fault.
function hostForLog(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

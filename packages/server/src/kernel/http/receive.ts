import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders } from './answers/cors.ts';
import { rateLimited } from './answers/refusal.ts';
import type { IdentityPort, PresentedIdentity } from './caller.ts';
import { after, type Now } from './now.ts';
import { presentedCredential } from './present.ts';
import { clientAddress, type RateLimits, type RateResult, rateHeaders } from './rate/rate-limit.ts';
import { safetyHeaders } from './safety.ts';
import { checkFraming } from './wire/connections.ts';

/** How a route counts against the limits: by key or address, in a ceiling of their own, or only showing the numbers. */
export type Counting = 'counted' | 'tracking' | 'probe' | 'shown';

declare module 'fastify' {
  interface FastifyRequest {
    presented: PresentedIdentity;
  }
  interface FastifyContextConfig {
    counting?: Counting;
    label?: string;
    /** On every answer of the route, also where a limit refuses it. */
    headers?: Readonly<Record<string, string>>;
  }
}

export interface ReceiveOptions {
  readonly limits: RateLimits;
  readonly identity: IdentityPort;
  readonly trustedProxies: readonly string[];
  /** On every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers a path that no route has, in the form the client asked for. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const NO_ROUTE: FastifyContextConfig = {};

/** Steps 1 to 4 of api.md 1.3. Every answer, whatever comes next, carries the request id and the numbers. */
export function receiver({ limits, identity, trustedProxies, notFound, headers: ownHeaders = {} }: ReceiveOptions) {
  const everywhere = { ...corsHeaders, ...safetyHeaders, ...ownHeaders };
  return (request: FastifyRequest, reply: FastifyReply): Now<unknown> => {
    const { headers, is404 } = request;
    const { counting = 'counted', headers: routeHeaders = {} } = is404 ? NO_ROUTE : request.routeOptions.config;
    const address = clientAddress(request.socket.remoteAddress ?? '', headers, trustedProxies);
    return after(presentedCredential(headers, identity), ({ credential, bucket }) => {
      request.presented = {
        requestId: request.id,
        address,
        credential,
        orgHeader: headers['x-org-id'] as string | undefined,
        userHeader: headers['x-user-id'] as string | undefined,
      };
      return after(count(limits, counting, bucket, address), (rate) => {
        reply.header('x-request-id', request.id).headers(everywhere).headers(rateHeaders(rate)).headers(routeHeaders);
        if (!rate.allowed) throw rateLimited(rate);
        checkFraming(request, reply);
        return is404 ? notFound(request, reply) : undefined;
      });
    });
  };
}

function count(limits: RateLimits, counting: Counting, bucket: string | null, address: string): Now<RateResult> {
  if (counting === 'tracking') return limits.tracking(address);
  if (counting === 'probe' && bucket === null) return limits.probe(address);
  if (counting === 'shown') return bucket ? limits.showAuthenticated(bucket) : limits.showAnonymous(address);
  return bucket ? limits.authenticated(bucket) : limits.anonymous(address);
}

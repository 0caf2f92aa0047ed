import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders } from './answers/cors.ts';
import { rateLimited } from './answers/refusal.ts';
import type { IdentityPort, PresentedIdentity } from './caller.ts';
import { after, type Now } from './now.ts';
import { isInside, presentedCredential } from './present.ts';
import { clientAddress, type RateLimits, type RateResult, rateHeaders } from './rate/rate-limit.ts';
import { safetyHeaders } from './safety.ts';
import { checkFraming } from './wire/connections.ts';

/** How a route is counted: by key or address, under a limit of its own, or not at all (the numbers are only shown). */
export type Counting = 'counted' | 'tracking' | 'probe' | 'shown';

declare module 'fastify' {
  interface FastifyRequest {
    presented: PresentedIdentity;
  }
  interface FastifyContextConfig {
    counting?: Counting;
    label?: string;
    /** The place of the operation in the reference. */
    reference?: string;
    /** Takes the tokens of connected programs, which are made for it (spec 30.3). */
    forPrograms?: true;
    /** Content types that the operation reads. */
    accepted?: readonly string[];
    /** Set on every answer of the route, also when a limit refuses it. */
    headers?: Readonly<Record<string, string>>;
  }
}

export interface ReceiveOptions {
  readonly limits: RateLimits;
  readonly identity: IdentityPort;
  readonly trustedProxies: readonly string[];
  /** Set on every answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers a path without a route, in the form that the client asked for. */
  readonly notFound: (request: FastifyRequest, reply: FastifyReply) => unknown;
}

const AGENT_LENGTH = 300;
const NO_ROUTE: FastifyContextConfig = {};

/** Steps 1 to 4 of spec 1.3. Every answer has the request id and the rate-limit numbers, whatever comes next. */
export function receiver({ limits, identity, trustedProxies, notFound, headers: ownHeaders = {} }: ReceiveOptions) {
  const everywhere = { ...corsHeaders, ...safetyHeaders, ...ownHeaders };
  return (request: FastifyRequest, reply: FastifyReply): Now<unknown> => {
    const { headers, is404 } = request;
    const { counting = 'counted', headers: routeHeaders = {} } = is404 ? NO_ROUTE : request.routeOptions.config;
    const address = clientAddress(request.socket.remoteAddress ?? '', headers, trustedProxies);
    return after(presentedCredential(headers, identity), (presented) => {
      const { credential, bucket } = isForHere(request, presented.credential) ? presented : ELSEWHERE;
      request.presented = {
        requestId: request.id,
        address,
        agent: headers['user-agent']?.slice(0, AGENT_LENGTH) ?? null,
        credential,
        orgHeader: headers['x-org-id'] as string | undefined,
        userHeader: headers['x-user-id'] as string | undefined,
      };
      const orgId = typeof credential === 'object' && 'orgId' in credential ? credential.orgId : null;
      return after(countAll(limits, counting, { bucket, orgId, address }), (rate) => {
        reply.header('x-request-id', request.id).headers(everywhere).headers(rateHeaders(rate)).headers(routeHeaders);
        if (!rate.allowed) throw rateLimited(rate);
        checkFraming(request, reply);
        return is404 ? notFound(request, reply) : undefined;
      });
    });
  };
}

const ELSEWHERE = { credential: 'invalid', bucket: null } as const;

/** The token of a program is good where it was made for, and for what this process asks of itself from there. */
const isForHere = ({ is404, routeOptions }: FastifyRequest, credential: PresentedIdentity['credential']): boolean =>
  typeof credential !== 'object' ||
  credential.keyType !== 'program' ||
  isInside() ||
  (!is404 && routeOptions.config.forPrograms === true);

/** The numbers of the key are shown, unless it is the organization that is over its limit. */
function countAll(
  limits: RateLimits,
  counting: Counting,
  { bucket, orgId, address }: { bucket: string | null; orgId: string | null; address: string },
): Now<RateResult> {
  return after(count(limits, counting, bucket, address), (rate) => {
    if (!rate.allowed || orgId === null || counting === 'shown') return rate;
    return after(limits.organization(orgId), (whole) => (whole.allowed ? rate : whole));
  });
}

function count(limits: RateLimits, counting: Counting, bucket: string | null, address: string): Now<RateResult> {
  if (counting === 'tracking') return limits.tracking(address);
  if (counting === 'probe' && bucket === null) return limits.probe(address);
  if (counting === 'shown') return bucket ? limits.showAuthenticated(bucket) : limits.showAnonymous(address);
  return bucket ? limits.authenticated(bucket) : limits.anonymous(address);
}

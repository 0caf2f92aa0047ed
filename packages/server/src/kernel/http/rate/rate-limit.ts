import { isIP } from 'node:net';
import { after, type Now } from '../now.ts';
import { addressBucket } from './address.ts';
import { type RateStore, type Tally, WINDOW_SECONDS } from './store.ts';

export { clientAddress } from './address.ts';
export { memoryStore } from './memory.ts';
export { forgetOldWindows, postgresStore } from './postgres.ts';
export type { RateStore } from './store.ts';

/** Requests per minute (spec 1.7). */
const QUOTA = { authenticated: 600, organization: 6_000, anonymous: 120, tracking: 6_000, probe: 6_000 } as const;

const HEADER_POLICY = (['authenticated', 'anonymous'] as const)
  .map((policy) => `"${policy}";q=${QUOTA[policy]};w=${WINDOW_SECONDS}`)
  .join(', ');

export interface RateResult {
  readonly policy: string;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds to the end of the window. */
  readonly reset: number;
  readonly allowed: boolean;
}

export interface RateLimits {
  authenticated(keyId: string): Now<RateResult>;
  /** All keys and sessions of an organization together, counted in this process: its keys may be many. */
  organization(orgId: string): Now<RateResult>;
  anonymous(address: string): Now<RateResult>;
  /** Counts under its own limit, and shows the address's anonymous numbers unless it refuses. */
  tracking(address: string): Now<RateResult>;
  /** The same for health checks: a load balancer's must not share the limit of the visitors behind it. */
  probe(address: string): Now<RateResult>;
  /** A further limit per minute for one operation. An address as bucket is widened to its network. */
  named(policy: string, bucket: string, limit: number): Now<RateResult>;
  showAuthenticated(keyId: string): Now<RateResult>;
  showAnonymous(address: string): Now<RateResult>;
  close(): Promise<void>;
}

/** Counts in the shared store, and in this process's memory while the store cannot be reached. */
export function rateLimits(stores: {
  store: RateStore;
  fallback: RateStore;
  onRefused?: (policy: string) => void;
}): RateLimits {
  const ask = withFallback(stores);
  const count = (policy: string, bucket: string, limit: number) =>
    after(ask('count', `${policy}:${bucket}`), (tally) => {
      const allowed = tally.count <= limit;
      if (!allowed) stores.onRefused?.(policy);
      return resultOf(policy, limit, tally, allowed);
    });
  const show = (policy: string, bucket: string, limit: number) =>
    after(ask('peek', `${policy}:${bucket}`), (tally) => resultOf(policy, limit, tally, true));
  const showAnonymous = (address: string) => show('anonymous', addressBucket(address), QUOTA.anonymous);
  const countApart = (policy: 'tracking' | 'probe', address: string) =>
    after(count(policy, addressBucket(address), QUOTA[policy]), (result) =>
      result.allowed ? showAnonymous(address) : result,
    );
  return {
    authenticated: (keyId) => count('authenticated', keyId, QUOTA.authenticated),
    organization: (orgId) =>
      after(stores.fallback.count(`organization:${orgId}`), (tally) => {
        const allowed = tally.count <= QUOTA.organization;
        if (!allowed) stores.onRefused?.('organization');
        return resultOf('organization', QUOTA.organization, tally, allowed);
      }),
    anonymous: (address) => count('anonymous', addressBucket(address), QUOTA.anonymous),
    tracking: (address) => countApart('tracking', address),
    probe: (address) => countApart('probe', address),
    named: (policy, bucket, limit) => count(policy, isIP(bucket) ? addressBucket(bucket) : bucket, limit),
    showAuthenticated: (keyId) => show('authenticated', keyId, QUOTA.authenticated),
    showAnonymous,
    close: async () => stores.store.close?.(),
  };
}

/** Exactly the five headers that every response carries. */
export const rateHeaders = ({ limit, remaining, reset }: RateResult): Record<string, string> => ({
  'RateLimit-Policy': HEADER_POLICY,
  RateLimit: `limit=${limit}, remaining=${remaining}, reset=${reset}`,
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(reset),
});

const resultOf = (policy: string, limit: number, tally: Tally, allowed: boolean): RateResult => ({
  policy,
  limit,
  remaining: Math.max(0, limit - tally.count),
  reset: tally.resetSeconds,
  allowed,
});

const PATIENCE_MS = 1_000;
const AVOID_MS = 1_000;

/** A store that failed is not used for a second, so that an outage does not slow every request. */
function withFallback({ store, fallback }: { store: RateStore; fallback: RateStore }) {
  let avoidUntil = 0;
  const insteadOf = (act: 'count' | 'peek', bucket: string) => {
    avoidUntil = performance.now() + AVOID_MS;
    return fallback[act](bucket);
  };
  return (act: 'count' | 'peek', bucket: string): Now<Tally> => {
    if (performance.now() < avoidUntil) return fallback[act](bucket);
    const tally = store[act](bucket);
    return tally instanceof Promise ? inTime(tally).catch(() => insteadOf(act, bucket)) : tally;
  };
}

function inTime<T>(value: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The counter did not answer in time')), PATIENCE_MS);
    value.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

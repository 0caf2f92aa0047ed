import type { EndedAttempt } from '../store/claims.ts';

/** What a group of recorded attempts says about one endpoint. */
export interface EndpointHealth {
  readonly orgId: string;
  readonly id: string;
  readonly lastStatus: 'delivered' | 'retrying' | 'failed';
  readonly lastAt: string;
  readonly hasSucceeded: boolean;
  /** The first failure after the last success; null when the last one succeeded. */
  readonly failingSince: string | null;
  /** Deliveries that were given up since the last success. */
  readonly givenUp: number;
}

/** Expects the attempts in the order in which they ended. */
export function healthOf(ended: readonly EndedAttempt[]): EndpointHealth[] {
  const byEndpoint = new Map<string, EndpointHealth>();
  for (const { orgId, endpointId: id, delivered, retryAt, record } of ended) {
    const before = byEndpoint.get(id);
    const lastAt = record.at;
    if (delivered) {
      byEndpoint.set(id, {
        ...{ orgId, id, lastAt, lastStatus: 'delivered', hasSucceeded: true, failingSince: null, givenUp: 0 },
      });
      continue;
    }
    byEndpoint.set(id, {
      ...{
        orgId,
        id,
        lastAt,
        lastStatus: retryAt ? 'retrying' : 'failed',
        hasSucceeded: before?.hasSucceeded ?? false,
      },
      failingSince: before?.failingSince ?? lastAt,
      givenUp: (before?.givenUp ?? 0) + (retryAt ? 0 : 1),
    });
  }
  return [...byEndpoint.values()];
}

/** How many attempts are under way at once in one process. */
export interface PlaceLimits {
  readonly inAll: number;
  readonly perOrganization: number;
  /** Of one organisation, those that began less than `youngMs` ago. */
  readonly youngPerOrganization: number;
  readonly youngMs: number;
  readonly perEndpoint: number;
}

export const PLACE_LIMITS: PlaceLimits = {
  inAll: 2_048,
  perOrganization: 1_024,
  youngPerOrganization: 128,
  youngMs: 250,
  perEndpoint: 8,
};

interface Held {
  total: number;
  young: number;
  readonly byEndpoint: Map<string, number>;
}

/**
 * Places for attempts. Receivers that answer give their place back within milliseconds; those that keep silent soon no
 * longer count as young, so that they cannot keep the healthy endpoints of their own organisation waiting. Of the
 * organisations that wait, the one that holds the fewest places is next: whoever fills all places with tarpits makes a
 * newcomer wait for a single one of them to end.
 */
export function createPlaces(limits: PlaceLimits, onAged: () => void) {
  const organizations = new Map<string, Held>();
  const waiting = new Set<string>();
  let total = 0;

  const heldBy = (orgId: string): Held => {
    const known = organizations.get(orgId);
    if (known) return known;
    const held = { total: 0, young: 0, byEndpoint: new Map<string, number>() };
    organizations.set(orgId, held);
    return held;
  };
  const forgetIdle = (orgId: string, held: Held) => {
    if (held.total === 0 && organizations.get(orgId) === held) organizations.delete(orgId);
  };
  const countOf = (orgId: string) => organizations.get(orgId)?.total ?? 0;

  const roomOf = (orgId: string): number => {
    const held = organizations.get(orgId);
    const own = Math.min(limits.perOrganization - (held?.total ?? 0), limits.youngPerOrganization - (held?.young ?? 0));
    return Math.max(0, Math.min(own, limits.inAll - total));
  };

  return {
    wait: (orgId: string): void => void waiting.add(orgId),
    /** The waiting organisation that holds the fewest places and may have one more; it waits no longer. */
    next(isFree: (orgId: string) => boolean): string | null {
      let best: string | null = null;
      for (const orgId of waiting) {
        if (!isFree(orgId) || roomOf(orgId) === 0) continue;
        if (best === null || countOf(orgId) < countOf(best)) best = orgId;
      }
      if (best !== null) waiting.delete(best);
      return best;
    },
    roomOf,
    /** For what a claim may bring; the function that is returned gives it all back. */
    reserve(orgId: string, count: number): () => void {
      const held = heldBy(orgId);
      const add = (change: number) => {
        total += change;
        held.total += change;
        held.young += change;
      };
      add(count);
      return () => {
        add(-count);
        forgetIdle(orgId, held);
      };
    },
    busyEndpoints: (orgId: string): string[] =>
      [...(organizations.get(orgId)?.byEndpoint ?? [])]
        .filter(([, count]) => count >= limits.perEndpoint)
        .map(([endpointId]) => endpointId),
    /** Takes a place; the function that is returned gives it back. An endpoint that fails never counts as young. */
    take(orgId: string, endpointId: string, isFailing: boolean): () => void {
      const held = heldBy(orgId);
      let isYoung = !isFailing;
      total += 1;
      held.total += 1;
      if (isYoung) held.young += 1;
      held.byEndpoint.set(endpointId, (held.byEndpoint.get(endpointId) ?? 0) + 1);
      const age = () => {
        if (isYoung) held.young -= 1;
        isYoung = false;
      };
      const outlive = () => {
        age();
        onAged();
      };
      const timer = isYoung ? setTimeout(outlive, limits.youngMs) : null;
      timer?.unref();
      return () => {
        if (timer) clearTimeout(timer);
        age();
        total -= 1;
        held.total -= 1;
        const left = (held.byEndpoint.get(endpointId) ?? 1) - 1;
        if (left > 0) held.byEndpoint.set(endpointId, left);
        else held.byEndpoint.delete(endpointId);
        forgetIdle(orgId, held);
      };
    },
  };
}

import type { ClaimShare } from '../store/claims.ts';

// A slot, and what moves it:
//
//          shareOut              take             youngMs later           release
//   free -----------> reserved --------> young -------------------> aged ---------> free
//    ^                   |                 |
//    |<--- unreserve ----+                 |
//    |<--- release ------------------------+
//
// Reserved and young slots count as young. An aged slot does not, which may make room for another claim (`onAged`),
// but its endpoint gets nothing more until it is released. A slot of a failing endpoint never counts as young.
// An organisation is in `waiting` from `wait` until `shareOut` finds room for it.

/** How many attempts may be under way at once in one process. */
export interface SlotLimits {
  readonly inAll: number;
  readonly perOrganization: number;
  /** The limit for one organisation's attempts that began less than `youngMs` ago. */
  readonly youngPerOrganization: number;
  readonly youngMs: number;
  readonly perEndpoint: number;
}

export const SLOT_LIMITS: SlotLimits = {
  inAll: 2_048,
  perOrganization: 1_024,
  youngPerOrganization: 128,
  youngMs: 250,
  perEndpoint: 8,
};

interface Slot {
  /** In the time of `performance.now()`. */
  readonly agesAt: number;
  readonly age: () => void;
}

interface HeldSlots {
  total: number;
  young: number;
  readonly byEndpoint: Map<string, EndpointSlots>;
}

interface EndpointSlots {
  total: number;
  aged: number;
}

/**
 * Slots for attempts. Receivers that answer release their slot within milliseconds. Silent receivers soon no longer
 * count as young, so that they cannot block the healthy endpoints of their own organisation. Of the waiting
 * organisations the one with the fewest slots is next: an organisation that fills all slots with silent receivers
 * makes a newcomer wait for only one of them.
 */
export function createSlots(limits: SlotLimits, onAged: () => void) {
  const organizations = new Map<string, HeldSlots>();
  const waiting = new Set<string>();
  /** The oldest first. One timer for all of them: most are given back long before it fires. */
  const recent = new Set<Slot>();
  let isTimed = false;
  let total = 0;

  const ageDue = (): void => {
    isTimed = false;
    const now = performance.now();
    for (const slot of recent) {
      if (slot.agesAt > now) break;
      recent.delete(slot);
      slot.age();
    }
    ageLater();
  };
  const ageLater = (): void => {
    const [next] = recent;
    if (isTimed || !next) return;
    isTimed = true;
    setTimeout(ageDue, Math.max(0, next.agesAt - performance.now())).unref();
  };

  const heldBy = (orgId: string): HeldSlots => {
    const known = organizations.get(orgId);
    if (known) return known;
    const held = { total: 0, young: 0, byEndpoint: new Map() };
    organizations.set(orgId, held);
    return held;
  };
  const forgetIdle = (orgId: string, held: HeldSlots) => {
    if (held.total === 0 && organizations.get(orgId) === held) organizations.delete(orgId);
  };
  const countOf = (orgId: string) => organizations.get(orgId)?.total ?? 0;

  const roomOf = (orgId: string): number => {
    const held = organizations.get(orgId);
    const own = Math.min(limits.perOrganization - (held?.total ?? 0), limits.youngPerOrganization - (held?.young ?? 0));
    return Math.max(0, Math.min(own, limits.inAll - total));
  };

  const isBusy = ({ total: count, aged }: EndpointSlots) => count >= limits.perEndpoint || aged > 0;

  const reserve = (orgId: string, count: number): void => {
    const held = heldBy(orgId);
    total += count;
    held.total += count;
    held.young += count;
    forgetIdle(orgId, held);
  };

  return {
    wait: (orgId: string): void => void waiting.add(orgId),
    /**
     * Shares the free slots among the waiting organisations, those with the fewest first, and reserves them until
     * `unreserve` is called. Organisations that get none keep waiting.
     */
    shareOut(atOnce: number): { readonly shares: readonly ClaimShare[]; readonly unreserve: () => void } {
      const shares: ClaimShare[] = [];
      for (const orgId of [...waiting].sort((one, other) => countOf(one) - countOf(other))) {
        const most = Math.min(roomOf(orgId), atOnce);
        if (most === 0) continue;
        waiting.delete(orgId);
        reserve(orgId, most);
        shares.push({ orgId, most });
      }
      const unreserve = () => {
        for (const { orgId, most } of shares) reserve(orgId, -most);
      };
      return { shares, unreserve };
    },
    /** Endpoints that get nothing now: they have reached their limit, or an attempt at them is waiting. */
    busyEndpoints: (shares: readonly ClaimShare[]): string[] =>
      shares
        .flatMap(({ orgId }) => [...(organizations.get(orgId)?.byEndpoint ?? [])])
        .filter(([, there]) => isBusy(there))
        .map(([endpointId]) => endpointId),
    /**
     * Takes a slot; the returned function releases it, once, and says whether a delivery may have waited for it. A
     * failing endpoint never counts as young.
     */
    take(orgId: string, endpointId: string, isFailing: boolean): () => boolean {
      const held = heldBy(orgId);
      const there = held.byEndpoint.get(endpointId) ?? { total: 0, aged: 0 };
      held.byEndpoint.set(endpointId, there);
      let [isHeld, isYoung, isAged] = [true, !isFailing, false];
      total += 1;
      held.total += 1;
      there.total += 1;
      if (isYoung) held.young += 1;
      const leaveYoung = () => {
        if (isYoung) held.young -= 1;
        isYoung = false;
      };
      const age = () => {
        leaveYoung();
        isAged = true;
        there.aged += 1;
        onAged();
      };
      const slot: Slot = { agesAt: performance.now() + limits.youngMs, age };
      recent.add(slot);
      if (!isTimed) ageLater();
      return () => {
        if (!isHeld) return false;
        const isAwaited = waiting.size > 0 || isBusy(there);
        isHeld = false;
        recent.delete(slot);
        leaveYoung();
        total -= 1;
        held.total -= 1;
        there.total -= 1;
        if (isAged) there.aged -= 1;
        if (there.total === 0) held.byEndpoint.delete(endpointId);
        forgetIdle(orgId, held);
        return isAwaited;
      };
    },
  };
}

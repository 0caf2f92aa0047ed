import type { Now } from '../http/now.ts';

/** Stands for all organisations: a request of the operator names none. */
export const EVERYONE = '*';

/** When each organisation wrote last, by one clock for all processes that share these times. */
export interface LastWrites {
  now(): Now<number>;
  note(orgId: string): Now<void>;
  /** Of this organisation or of everyone; -Infinity when it is longer ago than a replica may lag. */
  of(orgId: string): Now<number>;
  close(): Promise<void>;
}

/** The writes of this process alone. They are forgotten after `keepMs`. */
export function lastWritesInMemory(keepMs: number): LastWrites {
  const times = new Map<string, number>();
  const timeOf = (orgId: string) => times.get(orgId) ?? Number.NEGATIVE_INFINITY;
  return {
    now: () => performance.now(),
    note: (orgId) => {
      const now = performance.now();
      times.delete(orgId);
      times.set(orgId, now);
      // A Map keeps the order of insertion: the oldest come first.
      for (const [oldest, at] of times) {
        if (at > now - keepMs) break;
        times.delete(oldest);
      }
    },
    of: (orgId) => Math.max(timeOf(orgId), timeOf(EVERYONE)),
    close: async () => {},
  };
}

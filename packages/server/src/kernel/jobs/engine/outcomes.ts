import { errorCodeOf } from '../../error-code.ts';

const MEMORY_MS = 60_000;
const FEW = 5;
/**
 * Faults of the installation and not of a job: no disk space, memory or connections left, or a damaged or read-only
 * database.
 */
const OF_THE_HOUSE = /^(53|58|XX|25006)/;

/** Watches how jobs end in this process: a queue that claims jobs is still unhealthy when they all fail. */
export function watchOutcomes(now: () => number = () => performance.now()) {
  let failures = 0;
  let failingSince: number | undefined;
  let houseFaultAt = Number.NEGATIVE_INFINITY;
  return {
    succeeded(): void {
      failures = 0;
      failingSince = undefined;
    },
    failed(error: unknown): void {
      failures += 1;
      failingSince ??= now();
      if (OF_THE_HOUSE.test(errorCodeOf(error) ?? '')) houseFaultAt = now();
    },
    /** The database lacks a resource, or for a while jobs have failed and none succeeded. */
    areFailing: (): boolean =>
      now() - houseFaultAt < MEMORY_MS ||
      (failures >= FEW && failingSince !== undefined && now() - failingSince >= MEMORY_MS),
  };
}
export type Outcomes = ReturnType<typeof watchOutcomes>;

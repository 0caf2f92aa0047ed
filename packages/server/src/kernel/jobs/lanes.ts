/**
 * Jobs that wait for addresses chosen by customers (their mail servers, sites and http-calls) run in a lane of their
 * own: however long those addresses are silent, the installation's own work keeps its slots.
 */
export type LaneName = 'house' | 'outward';

export interface Lane {
  readonly name: LaneName;
  /** How many of its jobs run at once in one process. */
  readonly slots: number;
  /**
   * How many of them may belong to one organisation, even when no other has work: a waiting job cannot be interrupted.
   */
  readonly share: number;
  /** The last slots, which only an organisation without a running job gets: a few cannot hold the whole lane. */
  readonly spare: number;
  takes(job: string): boolean;
}

const SPARE_SLOTS = 4;

const sizesOf = (concurrency: number) =>
  ({
    house: { slots: concurrency, share: Math.max(1, concurrency - 1), spare: 0 },
    outward: { slots: 2 * concurrency + SPARE_SLOTS, share: concurrency, spare: SPARE_SLOTS },
  }) satisfies Record<LaneName, Pick<Lane, 'slots' | 'share' | 'spare'>>;

export function lanesOf(concurrency: number, outward: readonly string[]): readonly Lane[] {
  const names: ReadonlySet<string> = new Set(outward);
  const { house, outward: out } = sizesOf(concurrency);
  return [
    { name: 'house', ...house, takes: (job) => !names.has(job) },
    { name: 'outward', ...out, takes: (job) => names.has(job) },
  ];
}

/**
 * One for each handler and two more: a handler that holds a transaction and reads outside it always gets its second
 * one.
 */
export function connectionsFor(concurrency: number): number {
  const { house, outward } = sizesOf(concurrency);
  return house.slots + outward.slots + 2;
}

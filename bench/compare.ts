import type { Child } from './child.ts';
import type { Load, LoadResult } from './load.ts';

export interface Contender extends Child {
  readonly ready: { readonly port: number };
}

/** What is loaded: one server or several that share the requests. */
interface Loaded {
  readonly ports: readonly number[];
  /** The processor time of all of them. */
  use(): Promise<NodeJS.CpuUsage>;
}

export const loaded = (servers: readonly Contender[]): Loaded => ({
  ports: servers.map(({ ready }) => ready.port),
  async use() {
    const uses = await Promise.all(servers.map((server) => server.ask<NodeJS.CpuUsage>({})));
    return {
      user: uses.reduce((sum, { user }) => sum + user, 0),
      system: uses.reduce((sum, { system }) => sum + system, 0),
    };
  },
});

/** One side of a comparison: medians over its rounds. */
export interface Side {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Microseconds of the server process's processor time per request. */
  readonly cpuUs: number;
}

export interface Comparison {
  readonly ours: Side;
  readonly bare: Side;
  /** Ours over bare, round by round. */
  readonly ratio: Spread;
}

export interface Spread {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

export interface Scenario {
  /** The requests, in turn. */
  readonly heads: readonly string[];
  readonly rounds: number;
}

const CONNECTIONS = 32;
/** Short, so that a disturbance affects several rounds of both sides. */
const ROUND_MS = 500;
/** Until the compiler has optimised the code. */
const WARM_UP_REQUESTS = 8_000;
const WARM_UP_ROUNDS = 8;

/** Loads the two sides in turn, so that other work of the machine affects both. */
export async function compare(
  load: Child,
  { ours, bare }: { ours: Loaded; bare: Loaded },
  { heads, rounds }: Scenario,
): Promise<Comparison> {
  let from = 0;
  const measure = async (server: Loaded): Promise<Side & { requests: number }> => {
    const before = await server.use();
    const order: Load = { ports: server.ports, heads, from, connections: CONNECTIONS, ms: ROUND_MS };
    const result = await load.ask<LoadResult>(order);
    if (result.refused) throw new Error(`Not an answer to measure:\n${result.refused}`);
    const after = await server.use();
    from += result.requests;
    const cpuUs = (after.user + after.system - before.user - before.system) / result.requests;
    const { requests, seconds, p50Ms, p99Ms } = result;
    return { requests, perSecond: requests / seconds, p50Ms, p99Ms, cpuUs };
  };

  const seen: Record<'ours' | 'bare', Side[]> = { ours: [], bare: [] };
  for (const server of [ours, bare]) {
    let served = 0;
    for (let round = 0; round < WARM_UP_ROUNDS && served < WARM_UP_REQUESTS; round += 1) {
      served += (await measure(server)).requests;
    }
  }
  for (let round = 0; round < rounds; round += 1) {
    // The first side meets a quieter database, so the order alternates.
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const);
    for (const name of order) seen[name].push(await measure(name === 'ours' ? ours : bare));
  }
  const ratios = seen.ours.map((side, round) => side.perSecond / (seen.bare[round] as Side).perSecond);
  return { ours: middle(seen.ours), bare: middle(seen.bare), ratio: spread(ratios) };
}

const middle = (sides: Side[]): Side => ({
  perSecond: spread(sides.map((side) => side.perSecond)).median,
  p50Ms: spread(sides.map((side) => side.p50Ms)).median,
  p99Ms: spread(sides.map((side) => side.p99Ms)).median,
  cpuUs: spread(sides.map((side) => side.cpuUs)).median,
});

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = (sorted.length - 1) / 2;
  return { median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2, lowest: at(0), highest: at(sorted.length - 1) };
}

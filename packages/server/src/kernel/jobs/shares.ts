import type { WorkerEvents } from 'graphile-worker';
import { flagsOf } from './flags.ts';

export interface Shares {
  /** Asked before each claim: flags of organisations whose jobs are not claimed now. Claims take turns. */
  forbiddenFlags(): Promise<string[] | null>;
}

interface SharesOptions {
  readonly events: WorkerEvents;
  /** How many jobs of one organisation may run at once in this lane. */
  readonly share: number;
  /** Makes one idle worker look again at once. */
  readonly lookAgain: () => void;
}

/** A look behind the backlog of the only busy organisation is not repeated sooner, however cheap it was. */
const LEAST_PAUSE_MS = 50;
/** Nor does looking take more than this part of the time where the backlog is deep. */
const PAUSE_PER_LOOK = 20;
/** Rounds end early with more organisations, so that the list that each claim carries stays short. */
const MOST_IN_A_ROUND = 256;

/**
 * Serves organisations in rounds: each that has due work gets one claim before any gets its second, and none holds
 * more than its share. Kept in memory: what a killed process held is forgotten with it.
 */
export function createShares({ events, share, lookAgain }: SharesOptions): Shares {
  const running = new Map<string, number>();
  const round = new Set<string>();
  let claim: (PromiseWithResolvers<void> & { startedAt: number; skipsRound: boolean }) | null = null;
  let aloneUntil = 0;

  const settle = () => {
    const settled = claim;
    claim = null;
    settled?.resolve();
    return settled;
  };

  events.on('job:start', ({ job }) => {
    const skippedRound = settle()?.skipsRound;
    for (const flag of flagsOf(job)) {
      running.set(flag, (running.get(flag) ?? 0) + 1);
      if (skippedRound === false) round.add(flag);
    }
    if (round.size >= MOST_IN_A_ROUND) round.clear();
  });
  events.on('worker:getJob:error', settle);
  events.on('worker:getJob:empty', () => {
    const settled = settle();
    if (!settled || settled.skipsRound || round.size === 0) return;
    const tookMs = performance.now() - settled.startedAt;
    const isAlone = round.size === 1;
    // Nobody else has due work: the round is over, and the next one begins.
    round.clear();
    if (isAlone) aloneUntil = performance.now() + Math.max(LEAST_PAUSE_MS, PAUSE_PER_LOOK * tookMs);
    setImmediate(lookAgain);
  });
  events.on('job:complete', ({ job }) => {
    for (const flag of flagsOf(job)) {
      const left = (running.get(flag) ?? 1) - 1;
      if (left > 0) running.set(flag, left);
      else running.delete(flag);
      // Idle workers were kept from this organisation's jobs until now.
      if (left === share - 1) setImmediate(lookAgain);
    }
  });

  return {
    async forbiddenFlags() {
      // One claim at a time: two at once would both see the last free place of a share.
      while (claim) await claim.promise;
      const startedAt = performance.now();
      claim = { ...Promise.withResolvers<void>(), startedAt, skipsRound: startedAt < aloneUntil };
      const full = [...running].filter(([, count]) => count >= share).map(([flag]) => flag);
      const forbidden = claim.skipsRound ? full : [...new Set([...full, ...round])];
      return forbidden.length ? forbidden : null;
    },
  };
}

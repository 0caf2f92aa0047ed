import type { WorkerEvents } from 'graphile-worker';
import { flagsOf } from './flags.ts';
import type { Lane } from './lanes.ts';

export interface Shares {
  /** Asked before each claim: flags of organisations whose jobs are not claimed now. Claims take turns. */
  forbiddenFlags(): Promise<string[] | null>;
}

interface SharesOptions {
  readonly events: WorkerEvents;
  readonly lane: Pick<Lane, 'slots' | 'share'>;
  /** Makes one idle worker look again at once. */
  readonly lookAgain: () => void;
}

/** After a look that found nothing, the next one waits this long, unless a job ends that kept others from being claimed: every new job wakes every lane. */
const REST_MS = 40;
/** A look behind the backlog of the only busy organisation is not repeated sooner, however cheap it was. */
const LEAST_PAUSE_MS = 50;
/** Looking takes at most this part of the time where the backlog is deep. */
const PAUSE_PER_LOOK = 20;
/** Rounds end early with more organisations, so that the list that each claim carries stays short. */
const MOST_IN_A_ROUND = 256;

interface Claim extends PromiseWithResolvers<void> {
  readonly startedAt: number;
  /** The organisations that had their turn in this round are left out. */
  readonly isInRound: boolean;
}

/**
 * No organisation holds more than its share. Where slots are scarce or there is a backlog, organisations are served in
 * rounds: each that has due work gets one claim before any gets its second. Kept in memory: what a killed process
 * held is forgotten with it.
 */
export function createShares({ events, lane: { slots, share }, lookAgain }: SharesOptions): Shares {
  const held = countHeld();
  const round = new Set<string>();
  const idle = createIdlePause();
  let claim: Claim | null = null;
  let aloneUntil = 0;
  // Claims since a look found nothing: so many as there are slots, and there is a backlog.
  let streak = 0;

  const settle = () => {
    const settled = claim;
    claim = null;
    settled?.resolve();
    return settled;
  };

  events.on('job:start', ({ job }) => {
    const isInRound = settle()?.isInRound;
    streak += 1;
    held.add(flagsOf(job));
    if (isInRound) for (const flag of flagsOf(job)) round.add(flag);
    if (round.size >= MOST_IN_A_ROUND) round.clear();
  });
  events.on('worker:getJob:error', settle);
  events.on('worker:getJob:empty', () => {
    const settled = settle();
    streak = 0;
    if (!settled?.isInRound || round.size === 0) return idle.begin();
    const tookMs = performance.now() - settled.startedAt;
    const isAlone = round.size === 1;
    // No other organisation has due work: this round is over, and the next one begins.
    round.clear();
    streak = slots;
    if (isAlone) aloneUntil = performance.now() + Math.max(LEAST_PAUSE_MS, PAUSE_PER_LOOK * tookMs);
    setImmediate(lookAgain);
  });
  events.on('job:complete', ({ job }) => {
    const wasFull = held.full(share).some((flag) => flagsOf(job).includes(flag));
    held.remove(flagsOf(job));
    // Its end may have made another job claimable: the next of its queue, or of an organisation that had its share.
    if (wasFull || job.job_queue_id !== null) idle.end();
    // Idle workers were kept from this organisation's jobs until now.
    if (wasFull) setImmediate(lookAgain);
  });

  return {
    async forbiddenFlags() {
      // One claim at a time: two at once would both see the last free place of a share.
      while (claim) await claim.promise;
      const startedAt = performance.now();
      const isScarce = held.total() >= slots - 1 || streak >= slots;
      const isInRound = isScarce && startedAt >= aloneUntil;
      claim = { ...Promise.withResolvers<void>(), startedAt, isInRound };
      await idle.over();
      const forbidden = [...new Set([...held.full(share), ...(isInRound ? round : [])])];
      return forbidden.length ? forbidden : null;
    },
  };
}

/** How many running jobs each flag has. */
function countHeld() {
  const counts = new Map<string, number>();
  let total = 0;
  return {
    total: () => total,
    full: (share: number) => [...counts].filter(([, count]) => count >= share).map(([flag]) => flag),
    add(flags: readonly string[]) {
      total += 1;
      for (const flag of flags) counts.set(flag, (counts.get(flag) ?? 0) + 1);
    },
    remove(flags: readonly string[]) {
      total -= 1;
      for (const flag of flags) {
        const left = (counts.get(flag) ?? 1) - 1;
        if (left > 0) counts.set(flag, left);
        else counts.delete(flag);
      }
    },
  };
}

/** A pause that ends by itself, or early when `end` is called. */
function createIdlePause() {
  let until = 0;
  let wake: () => void = () => {};
  return {
    begin() {
      until = performance.now() + REST_MS;
    },
    end() {
      until = 0;
      wake();
    },
    async over(): Promise<void> {
      const leftMs = until - performance.now();
      if (leftMs <= 0) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
  };
}

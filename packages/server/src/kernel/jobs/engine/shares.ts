import type { WorkerEvents } from 'graphile-worker';
import { flagsOf } from '../flags.ts';
import type { Lane } from '../lanes.ts';

// A claim of a lane, of which there is one at a time, and what moves it:
//
//              forbiddenFlags            job:start: the job holds a slot of its organisation until job:complete
//   no claim ------------------> claim -------------------------------------------------------------> no claim
//      ^       (after the pause)   |
//      |<--- worker:getJob:error --+
//      |<--- worker:getJob:empty --+   outside a round: pause for REST_MS; in one: the round ends, and a look follows
//
// Claims are made in rounds while slots are scarce (all but one are held) or there is a backlog (as many claims as
// slots without an empty look). In a round an organisation that got a slot gets no other until the round ends.

export interface Shares {
  /**
   * Called before each claim: the flags of organisations whose jobs are not claimed now. Claims run one after another.
   */
  forbiddenFlags(): Promise<string[] | null>;
}

interface SharesOptions {
  readonly events: WorkerEvents;
  readonly lane: Pick<Lane, 'slots' | 'share' | 'spare'>;
  /** Makes one idle worker look for jobs at once. */
  readonly lookAgain: () => void;
}

/**
 * After a look that found nothing, the next one waits this long, because every new job wakes every lane. It ends early
 * when a job ends that kept others from being claimed.
 */
const REST_MS = 40;
/** The shortest pause between looks past the backlog of the only busy organisation. */
const LEAST_PAUSE_MS = 50;
/** With a deep backlog, looking takes at most one part in this many of the time. */
const PAUSE_PER_LOOK = 20;
/** A round ends early with more organisations, so that the list in each claim stays short. */
const MOST_IN_A_ROUND = 256;

interface Claim extends PromiseWithResolvers<void> {
  readonly startedAt: number;
  /** Leaves out the organisations that had their turn in this round. */
  readonly isInRound: boolean;
}

/**
 * No organisation has more running jobs than its share, and the spare slots go to those that have none. When slots are scarce or there is a backlog, organisations are
 * served in rounds: each with due work gets one claim before any gets a second. Kept in memory: a killed process takes
 * its counts with it.
 */
export function createShares({ events, lane: { slots, share, spare }, lookAgain }: SharesOptions): Shares {
  const held = countHeld();
  const round = new Set<string>();
  const idle = createIdlePause();
  let claim: Claim | null = null;
  let aloneUntil = 0;
  // Claims since a look found nothing; as many as there are slots means that there is a backlog.
  let streak = 0;

  /** How many running jobs keep an organisation from another one now. */
  const limit = () => (spare > 0 && held.total() >= slots - spare ? 1 : share);

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
    // No other organisation has due work, so this round ends and the next one begins.
    round.clear();
    streak = slots;
    if (isAlone) aloneUntil = performance.now() + Math.max(LEAST_PAUSE_MS, PAUSE_PER_LOOK * tookMs);
    setImmediate(lookAgain);
  });
  events.on('job:complete', ({ job }) => {
    const before = limit();
    const wasFull = before < share || held.full(share).some((flag) => flagsOf(job).includes(flag));
    held.remove(flagsOf(job));
    // The end of this job may have made another claimable: the next of its queue, or of an organisation at its share.
    if (wasFull || job.job_queue_id !== null) idle.end();
    // Idle workers could not take this organisation's jobs until now.
    if (wasFull) setImmediate(lookAgain);
  });

  return {
    async forbiddenFlags() {
      // One claim at a time: two at once would both see the last free slot of a share.
      while (claim) await claim.promise;
      const startedAt = performance.now();
      const isScarce = held.total() >= slots - 1 || streak >= slots;
      const isInRound = isScarce && startedAt >= aloneUntil;
      claim = { ...Promise.withResolvers<void>(), startedAt, isInRound };
      await idle.over();
      const forbidden = [...new Set([...held.full(limit()), ...(isInRound ? round : [])])];
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

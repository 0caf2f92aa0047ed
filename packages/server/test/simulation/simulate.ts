import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CHAIN } from '../../../cli/src/verify/verify-books.ts';
import { expireSteps } from '../../src/modules/emails/steps/expire.ts';
import { findNextDue } from '../../src/modules/emails/store/send-core.ts';
import { brokenInBooks } from '../books.ts';
import { type Breach, breachesOf } from './invariants.ts';
import type { Mutant } from './mutant.ts';
import { resume } from './outside.ts';
import { draws } from './prng.ts';
import { runBefore, startRun } from './runs.ts';
import { readSnapshot } from './snapshot.ts';
import type { Stage } from './stage.ts';
import { type Play, runStep, step, workerStep } from './steps.ts';
import { createWorker } from './workers.ts';
import { createWorld, FAULTS, type Fault, type World } from './world.ts';

export interface Options {
  readonly mutant?: Mutant | null;
  readonly faults?: readonly Fault[];
  /** Fewer steps than the seed would draw: for shrinking. */
  readonly length?: number;
}

export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  /** By where somebody died; 0 where they only came by. */
  readonly kills: ReadonlyMap<string, number>;
  readonly deliveries: number;
  /** How often a person had something sent again. */
  readonly resends: number;
  readonly trace: readonly string[];
  readonly hash: string;
  readonly breaches: readonly Breach[];
}

const LEASE_MS = 61_000;
/** A clock that went back left leases that are longer than they were meant to be. */
const LEASES_OVER_MS = 12 * 3_600_000;
/** A mailbox whose limit of a day is reached sends the rest on the next day, and may reach it there once more. */
const QUIET_WITHIN_MS = 72 * 3_600_000;
/** Where a receiver gets only some emails a day, and no more after a day of trouble. */
const QUIET_WITH_BUDGETS_MS = 14 * 86_400_000;
const LATE_RUNS = 4;
const MOST_PHASES = 200;
/** A planted bug may leave something due for ever. */
const MOST_ROUNDS = 300;

const advanceTo = ({ stage }: World, at: number) => {
  const ahead = at - stage.clock.now().getTime();
  if (ahead > 0) stage.clock.advance(ahead);
};

/** Everything that is due leaves, as one worker that nobody disturbs would send it. */
async function sendDue(play: Play): Promise<void> {
  const [worker] = play.workers as [Play['workers'][number]];
  for (let phases = 0; phases < MOST_PHASES; phases += 1) {
    const did = await workerStep(play, worker, 100);
    if (did === null && worker.batch === null) return;
  }
}

const endRuns = async (play: Play): Promise<void> => {
  for (const run of play.runs) while (run.phase !== 'over') await runStep(play, run);
};

const endOfQuiet = ({ stage, hasBudgets }: World) =>
  stage.clock.now().getTime() + (hasBudgets ? QUIET_WITH_BUDGETS_MS : QUIET_WITHIN_MS);

/** The owner of the mailbox repairs it, so that it can send again; returns when its server is asked. */
async function mend({ stage, orgId, mailbox }: World): Promise<number> {
  await sql`update mailboxes set status = 'active', status_reason = null where org_id = ${orgId} and id = ${mailbox.id}
    and status = 'error'`.execute(stage.db);
  const { rows } = await sql<{ retryAt: string | null }>`select retry_at from mailboxes
    where org_id = ${orgId} and id = ${mailbox.id}`.execute(stage.db);
  return Date.parse(rows[0]?.retryAt ?? '') || 0;
}

/** What is due now and becomes due until then leaves. */
async function sendAll(play: Play, deadline: number): Promise<void> {
  const { stage, orgId, mailbox } = play.world;
  for (let rounds = 0; rounds < MOST_ROUNDS; rounds += 1) {
    await sendDue(play);
    const next = await findNextDue(stage.db, orgId, mailbox.id, {
      side: { sendingDomain: 'ours.example', companyLimit: null },
    });
    if (next === null || Date.parse(next) > deadline) break;
    const retryAt = await mend(play.world);
    advanceTo(play.world, Math.max(Date.parse(next), retryAt, stage.clock.now().getTime() + 1_000));
    if (stage.clock.now().getTime() > deadline) break;
  }
  advanceTo(play.world, deadline);
}

/** Tells whether there is anything new to send. */
async function startLate({ world, runs }: Play): Promise<boolean> {
  const before = runs.length;
  for (const campaign of world.cast.campaigns.filter(({ state, isLate }) => isLate && state === 'active')) {
    for (let left = LATE_RUNS; left > 0; left -= 1) {
      const run = await startRun(world, campaign);
      if (run) runs.push(run);
    }
  }
  return runs.length > before;
}

const TOLD_MS = 2 * 86_400_000;
/** No more faults: a frozen worker goes on with what it remembers, leases run out, days pass. */
async function quiet(play: Play): Promise<void> {
  const { world, workers } = play;
  const { stage, core, kills, cast, draw } = world;
  kills.stop();
  stage.clock.advance(draw.pick([0, LEASE_MS]));
  if (draw.chance(0.5)) await core.reap();
  for (const worker of workers) {
    worker.frozen = false;
    while (worker.batch) await workerStep(play, worker, 1);
  }
  await endRuns(play);
  for (const campaign of cast.campaigns) {
    if (campaign.state !== 'paused' || draw.chance(0.3)) continue;
    await resume(world, campaign);
    campaign.state = 'active';
  }
  const deadline = endOfQuiet(world);
  stage.clock.advance(LEASES_OVER_MS);
  await core.reap();
  await sendAll(play, deadline);
  if (await startLate(play)) {
    await endRuns(play);
    await sendAll(play, endOfQuiet(world));
  }
  await core.reap();
  // Nobody says any more what became of what, so that nothing waits for it for ever.
  stage.clock.advance(QUIET_WITHIN_MS);
  await expireSteps(world.emails);
  // What nobody has reviewed ends a day after its people were told (spec 12.12).
  stage.clock.advance(TOLD_MS);
  await expireSteps(world.emails);
}

/** Credit comes and goes beside whatever else happens. */
async function moveCredit({ world, trace }: Play): Promise<void> {
  const did = await world.credit?.move(world.orgId);
  if (did) trace.push(`credit: ${did}`);
}

/** A person reads what waits beside whatever else happens. */
async function moveReview({ world, trace }: Play): Promise<void> {
  const did = await world.reviewer?.move();
  if (did) trace.push(`reviewer: ${did}`);
}

/** What the books themselves say was broken. Where the clock went back they cannot tell what was first, only the chain. */
async function bookBreaches({ stage, orgId }: World, trace: readonly string[]): Promise<Breach[]> {
  const broken = await brokenInBooks(stage.db, orgId);
  const wentBack = trace.some((line) => line.startsWith('clock: -'));
  return broken
    .filter(({ check }) => !wentBack || check === CHAIN)
    .map(({ check, message, faults }) => ({
      invariant: 'books',
      detail: `${check}: ${message} ${faults[0]?.what ?? ''}`,
    }));
}
/** One life of one organisation, the same for the same seed, and what did not hold in it. */
export async function simulate(stage: Stage, seed: number, options: Options = {}): Promise<Outcome> {
  const { mutant = null, faults = FAULTS, length } = options;
  if (mutant?.sabotage) await stage.run(mutant.sabotage);
  const trace: string[] = [];
  const world = await createWorld(stage, seed, new Set(faults), mutant);
  const steps = length ?? draws(seed, 'length').between(60, 75);
  const breaches: Breach[] = [];
  try {
    const workers = ['A', 'B', 'C'].map(createWorker);
    const play: Play = { world, faults: new Set(faults), workers, runs: [], trace, mayBeDue: true };
    await runBefore(world);
    if (play.faults.has('kill')) world.kills.start();
    for (let done = 0; done < steps; done += 1) {
      await step(play);
      await moveCredit(play);
      await moveReview(play);
    }
    await quiet(play);
    await world.credit?.settle();
    await world.reviewer?.look();
    breaches.push(...breachesOf(world, await readSnapshot(stage.db, world.orgId)));
    breaches.push(...(await bookBreaches(world, trace)));
  } catch (thrown) {
    breaches.push({ invariant: 'no fault', detail: thrown instanceof Error ? String(thrown.stack) : String(thrown) });
  } finally {
    if (mutant?.repair) await stage.run(mutant.repair);
  }
  return {
    ...{ seed, steps, trace, breaches },
    kills: world.kills.tally,
    deliveries: world.far.journal.length,
    resends: world.far.allowed.size,
    hash: createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 12),
  };
}

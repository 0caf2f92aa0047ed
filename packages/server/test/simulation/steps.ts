import { expireSteps } from '../../src/modules/emails/steps/expire.ts';
import { SimKill } from './kills.ts';
import * as outside from './outside.ts';
import { advanceRun, type SimRun, startRun } from './runs.ts';
import { advanceWorker, forget, type Worker } from './workers.ts';
import type { Fault, World } from './world.ts';

/** Everything that acts in a simulation, and what it wrote down. */
export interface Play {
  readonly world: World;
  readonly faults: ReadonlySet<Fault>;
  readonly workers: readonly Worker[];
  readonly runs: SimRun[];
  readonly trace: string[];
  /** False after a claim that found nothing, until something happens: asking again would only take time. */
  mayBeDue: boolean;
}

const SECOND = 1_000;
const HOUR = 3_600_000;

/** Runs something that may die at a crash point; true when it lived. */
async function mayDie(play: Play, who: string, act: () => Promise<string>): Promise<boolean> {
  play.mayBeDue = true;
  try {
    play.trace.push(`${who}: ${await act()}`);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof SimKill)) throw thrown;
    play.trace.push(`${who}: killed, ${thrown.message}`);
    return false;
  }
}

export async function workerStep(play: Play, worker: Worker, limit: number): Promise<string | null> {
  let told: string | null = null;
  const lived = await mayDie(play, worker.name, async () => {
    const { did, messages } = await advanceWorker(play.world, worker, limit);
    told = messages.length ? did : null;
    play.mayBeDue = did !== 'claim' || messages.length > 0;
    return [did, ...messages.map(play.world.nameOf)].join(' ');
  });
  if (!lived) forget(worker);
  return told;
}

async function anyWorker(play: Play): Promise<void> {
  const { draw } = play.world;
  const awake = play.workers.filter(({ frozen }) => !frozen);
  const busy = awake.filter(({ batch }) => batch);
  const willing = busy.length && (draw.chance(0.5) || !play.mayBeDue) ? busy : awake;
  if (play.mayBeDue || busy.length) await workerStep(play, draw.pick(willing), draw.between(1, 4));
  else await anyRun(play);
}

export async function runStep(play: Play, run: SimRun): Promise<void> {
  await mayDie(play, `run ${run.campaign.name}`, () => advanceRun(play.world, run));
}

async function anyRun(play: Play): Promise<void> {
  const { world, runs } = play;
  const open = runs.filter(({ phase }) => phase !== 'over');
  if (open.length && world.draw.chance(0.75)) return runStep(play, world.draw.pick(open));
  const active = world.cast.campaigns.filter(({ state, isLate }) => state === 'active' && !isLate);
  if (!active.length) return;
  const campaign = world.draw.pick(active);
  await mayDie(play, `run ${campaign.name}`, async () => {
    const run = await startRun(world, campaign);
    if (run) runs.push(run);
    return run ? 'reserved' : 'refused';
  });
}

const reap = (play: Play) =>
  mayDie(play, 'reaper', async () => `freed ${(await play.world.core.reap()).length > 0}`).then(() => {});

async function jump(play: Play): Promise<void> {
  const { stage, draw } = play.world;
  const ms = draw.pick([
    () => draw.between(1, 90) * SECOND,
    () => draw.between(1, 90) * SECOND,
    () => draw.between(60, 7_200) * SECOND,
    () => draw.between(1, 72) * HOUR,
    () => -HOUR,
  ])();
  stage.clock.advance(ms);
  play.mayBeDue = true;
  play.trace.push(`clock: ${ms / SECOND} s`);
}

async function suppress(play: Play): Promise<void> {
  const { draw, cast } = play.world;
  // Most telling where somebody is about to write to the person.
  const awaited = play.runs.flatMap(({ phase, person }) => (phase === 'write' && person?.email ? [person.email] : []));
  const address = draw.pick(awaited.length && draw.chance(0.7) ? awaited : cast.addresses);
  const kind = draw.chance(0.8) ? 'email' : 'domain';
  const value = kind === 'email' ? address : (address.split('@')[1] as string);
  await mayDie(play, 'suppress', async () => {
    await outside.suppress(play.world, kind, value);
    return value;
  });
}

async function move(play: Play): Promise<void> {
  const { world, runs } = play;
  const campaign = world.draw.pick(world.cast.campaigns);
  if (campaign.state === 'stopped') return;
  const to = campaign.state === 'paused' ? 'active' : world.draw.pick(['paused', 'paused', 'stopped'] as const);
  await mayDie(play, campaign.name, async () => {
    const open = runs.filter((run) => run.campaign === campaign && run.phase !== 'over');
    if (to === 'paused') await outside.pause(world, campaign);
    else if (to === 'active') await outside.resume(world, campaign);
    else await outside.stop(world, campaign, open);
    campaign.state = to;
    if (to === 'stopped') for (const run of open) run.phase = 'over';
    return to;
  });
}

async function changeCaps(play: Play): Promise<void> {
  const campaign = play.world.draw.pick(play.world.cast.campaigns);
  await mayDie(play, campaign.name, async () => {
    campaign.caps = await outside.changeCaps(play.world, campaign);
    return 'other caps';
  });
}

async function answer(play: Play): Promise<void> {
  const kind = play.world.draw.pick(outside.ANSWERS);
  await mayDie(play, 'answer', async () => {
    const message = await outside.answer(play.world, kind);
    return `${kind} ${message ? play.world.nameOf(message) : 'to nothing'}`;
  });
}

const resolve = (play: Play) => mayDie(play, 'person', () => outside.resolve(play.world)).then(() => {});

async function expire(play: Play): Promise<void> {
  await mayDie(play, 'expiry', async () => {
    await expireSteps(play.world.emails);
    return 'looked';
  });
}

async function freeze(play: Play): Promise<void> {
  const worker = play.world.draw.pick(play.workers);
  const awake = play.workers.filter(({ frozen }) => !frozen).length;
  if (!worker.frozen && awake === 1) return;
  worker.frozen = !worker.frozen;
  play.trace.push(`${worker.name}: ${worker.frozen ? 'frozen' : 'goes on'}`);
}

async function kill(play: Play): Promise<void> {
  const worker = play.world.draw.pick(play.workers);
  forget(worker);
  play.world.kills.note();
  play.trace.push(`${worker.name}: killed`);
}

const STEPS: readonly { weight: number; fault?: Fault; act: (play: Play) => Promise<void> }[] = [
  { weight: 52, act: anyWorker },
  { weight: 12, act: anyRun },
  { weight: 4, act: reap },
  { weight: 10, fault: 'clock', act: jump },
  { weight: 3, fault: 'suppress', act: suppress },
  { weight: 3, fault: 'move', act: move },
  { weight: 2, fault: 'caps', act: changeCaps },
  { weight: 6, fault: 'answer', act: answer },
  { weight: 6, fault: 'freeze', act: freeze },
  { weight: 3, fault: 'kill', act: kill },
  { weight: 10, fault: 'resolve', act: resolve },
  { weight: 1, fault: 'resolve', act: expire },
];
const WEIGHT = STEPS.reduce((sum, { weight }) => sum + weight, 0);

/** A step is drawn also where its kind of trouble is left out, so that the others stay as they were. */
export async function step(play: Play): Promise<void> {
  let at = play.world.draw.int(WEIGHT);
  for (const { weight, fault, act } of STEPS) {
    at -= weight;
    if (at >= 0) continue;
    if (!fault || play.faults.has(fault)) await act(play);
    return;
  }
}

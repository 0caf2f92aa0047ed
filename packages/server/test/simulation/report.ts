import type { Outcome } from './simulate.ts';
import { type Options, simulate } from './simulate.ts';
import type { Stage } from './stage.ts';
import { FAULTS, type Fault } from './world.ts';

const LINES = 40;

/** The same breach with fewer kinds of trouble and fewer steps, where there is one. */
async function shrink(
  stage: Stage,
  outcome: Outcome,
  options: Options,
): Promise<{ outcome: Outcome; faults: Fault[] }> {
  const invariant = outcome.breaches[0]?.invariant;
  let best = outcome;
  let faults: Fault[] = [...FAULTS];
  const attempt = async (smaller: Options): Promise<boolean> => {
    const tried = await simulate(stage, outcome.seed, { ...options, ...smaller });
    if (!tried.breaches.some((breach) => breach.invariant === invariant)) return false;
    best = tried;
    return true;
  };
  for (const fault of FAULTS) {
    const fewer = faults.filter((kept) => kept !== fault);
    if (await attempt({ faults: fewer, length: best.steps })) faults = fewer;
  }
  for (let cut = Math.ceil(best.steps / 2); cut >= 1; cut = Math.floor(cut / 2)) {
    while (best.steps > cut && (await attempt({ faults, length: best.steps - cut }))) {
      // Shorter still.
    }
  }
  return { outcome: best, faults };
}

/** All that is needed to see the failure again. */
export async function describeFailure(stage: Stage, outcome: Outcome, options: Options = {}): Promise<string> {
  const { outcome: small, faults } = await shrink(stage, outcome, options);
  return [
    `seed ${outcome.seed}: ${outcome.breaches[0]?.invariant}, ${outcome.breaches[0]?.detail}`,
    `still with ${small.steps} steps and the faults ${faults.join(', ') || 'none'}:`,
    ...small.trace.slice(-LINES),
    ...small.breaches.map(({ invariant, detail }) => `! ${invariant}: ${detail}`),
  ].join('\n');
}

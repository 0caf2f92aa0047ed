import type { Mutant } from './mutant.ts';
import { type Outcome, simulate } from './simulate.ts';
import type { Stage } from './stage.ts';

/** The first seed that finds a planted bug by what it is to be found by; null when none does. What it left is swept away. */
export async function hunt(
  stage: Stage,
  mutant: Mutant,
  seeds: { from: number; count: number },
): Promise<Outcome | null> {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed += 1) {
    const outcome = await simulate(stage, seed, { mutant });
    await stage.clear();
    if (outcome.breaches.some(({ invariant }) => invariant === mutant.breaks)) return outcome;
  }
  return null;
}

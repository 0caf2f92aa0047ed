import { expect, test } from 'vitest';
import { cloneDatabase } from '../database.ts';
import { addKills, sumKills, unkilledPoints } from '../simulation/coverage.ts';
import { hunt } from '../simulation/hunt.ts';
import { MUTANTS } from '../simulation/mutants.ts';
import { describeFailure } from '../simulation/report.ts';
import { simulate } from '../simulation/simulate.ts';
import { openStage, type Stage } from '../simulation/stage.ts';
import { amount, say } from './amount.ts';

const SWEEP_EVERY = 250;
const SAY_EVERY = 1_000;
const HUNTED = 200;

async function onStage<T>(act: (stage: Stage) => Promise<T>): Promise<T> {
  const { url, drop } = await cloneDatabase();
  const stage = await openStage(url);
  try {
    return await act(stage);
  } finally {
    await stage.close();
    await drop();
  }
}

test('many lives break no invariant', () =>
  onStage(async (stage) => {
    const from = amount('SEED_FROM', 1);
    const seeds = amount('SEEDS', 20_000);
    const violations: number[] = [];
    const kills = new Map<string, number>();
    let deliveries = 0;
    for (let done = 1; done <= seeds; done += 1) {
      const outcome = await simulate(stage, from + done - 1);
      addKills(kills, outcome);
      deliveries += outcome.deliveries;
      if (outcome.breaches.length) {
        violations.push(outcome.seed);
        process.stdout.write(`${await describeFailure(stage, outcome)}\n`);
      }
      if (done % SWEEP_EVERY === 0 || outcome.breaches.length) await stage.clear();
      const next = from + done;
      if (done % SAY_EVERY === 0 || done === seeds) {
        say({ soak: 'simulation', seeds: done, next, kills: sumKills(kills), deliveries, violations });
      }
    }
    say({ soak: 'simulation', killsByPoint: Object.fromEntries(kills) });
    expect(violations).toEqual([]);
    expect(unkilledPoints(kills)).toEqual([]);
  }));

test('every planted bug is found', () =>
  onStage(async (stage) => {
    const missed: string[] = [];
    for (const mutant of MUTANTS) {
      const found = await hunt(stage, mutant, { from: 1, count: HUNTED });
      if (!found) missed.push(mutant.name);
      say({ soak: 'mutants', mutant: mutant.name, seed: found?.seed, breach: found?.breaches[0] });
    }
    expect(missed).toEqual([]);
  }));

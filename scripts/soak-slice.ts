/**
 * A slice of the soaks for every landing: other seeds each time, about ten minutes in all. `SLICE=<number>` repeats the
 * slice that printed the number.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { ROWS } from '../packages/server/test/crash/cells.ts';
import { draws } from '../packages/server/test/simulation/prng.ts';

const slice = Number(process.env.SLICE ?? randomInt(1, 1_000_000_000));
if (!Number.isSafeInteger(slice) || slice < 1) throw new Error(`SLICE is not a number: ${process.env.SLICE}`);
/** No part begins later than this, so that a slow machine ends a slice, too. */
const LAST_BEGINNING_MS = 10 * 60_000;

const crashRows = () => {
  const { pick } = draws(slice, 'crash rows');
  return [pick(Object.keys(ROWS)), pick(Object.keys(ROWS))].join(',');
};

const PARTS = [
  { soak: 'simulation', only: 'many lives', env: { SEED_FROM: String(slice), SEEDS: '500' } },
  { soak: 'budget-race', env: { SEED_FROM: String(slice), RESERVATIONS: '20000' } },
  { soak: 'crash-matrix', env: { CRASH_ROWS: crashRows(), CRASH_REPEATS: '1', SEED_FROM: String(1 + (slice % 3)) } },
  { soak: 'hostile', env: { HOSTILE_ONE_OF: '8', DRAW: String(slice) } },
];

const say = (text: string) => void process.stdout.write(`soak slice: ${text}\n`);
say(`to repeat it: SLICE=${slice} npm run soak:slice`);
const began = performance.now();
for (const { soak, only, env } of PARTS) {
  if (performance.now() - began > LAST_BEGINNING_MS) {
    say(`${soak} left out: ten minutes are over`);
    continue;
  }
  say(`${soak} with ${JSON.stringify(env)}`);
  const args = ['run', '-c', 'vitest.soak.config.ts', `soak/${soak}.soak.ts`, ...(only ? ['-t', only] : [])];
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) {
    say(`${soak} failed; to repeat it: SLICE=${slice} npm run soak:slice`);
    process.exit(1);
  }
}
say(`passed in ${Math.round((performance.now() - began) / 1_000)} s`);

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { draws } from './simulation/prng.ts';

/**
 * What a run of the tests draws (lives, kill points, hostile values, sites, properties) follows the commit, so that
 * each landing tries others. The number is printed, and `DRAW=<number> npm test` draws the same again.
 */
export function chooseDraw(): number {
  const given = process.env.DRAW;
  if (given === undefined || given === '') return numberOf(commit());
  if (!/^\d{1,9}$/.test(given)) throw new Error(`DRAW is not a number of at most nine digits: ${given}`);
  return Number(given);
}

/** Sources without Git, such as a tarball, always draw the same. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return 'no commit';
  }
}

const numberOf = (text: string) => createHash('sha256').update(text.trim()).digest().readUInt32LE(0) % 1_000_000_000;

/** The number of this run, which vitest.config.ts has put into the environment of every worker. */
const DRAW = chooseDraw();

/** A number of its own for each label, so that a draw more in one place shifts no other. */
export const drawNumber = (label: string, below = 1_000_000_000): number => draws(DRAW, label).int(below);

/** So many of the items, in their order. */
export function drawSome<T>(label: string, items: readonly T[], count: number): T[] {
  const { int } = draws(DRAW, label);
  const left = items.map((_, at) => at);
  const drawn = Array.from(
    { length: Math.min(count, items.length) },
    () => left.splice(int(left.length), 1)[0] as number,
  );
  return drawn.sort((one, other) => one - other).map((at) => items[at] as T);
}

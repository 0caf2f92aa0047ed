import { createHash } from 'node:crypto';
import type { Random } from '../../src/kernel/random.ts';

/** Chance that can be had again: one stream per seed and label, so that a draw more in one place shifts no other. */
export interface Draws {
  int(below: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  between(least: number, most: number): number;
}

function words(label: string): () => number {
  const digest = createHash('sha256').update(label).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((at) => digest.readUInt32LE(at)) as [number, number, number, number];
  // sfc32
  return () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
}

export function draws(seed: number, label: string): Draws {
  const next = words(`${seed}:${label}`);
  const int = (below: number) => Math.floor((next() / 2 ** 32) * below);
  return {
    int,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (list) => list[int(list.length)] as never,
    between: (least, most) => least + int(most - least + 1),
  };
}

/** The source of chance that the code under test is given. */
export function seededRandom(label: string): Random {
  const next = words(label);
  return {
    int: (below) => Math.floor((next() / 2 ** 32) * below),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => next() & 0xff)),
  };
}

import { randomBytes, randomInt } from 'node:crypto';

/** The one source of chance, so that a simulation can seed it. */
export interface Random {
  bytes(count: number): Buffer;
  /** A whole number from 0 up to but not including `below`. */
  int(below: number): number;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count), int: (below) => randomInt(below) };

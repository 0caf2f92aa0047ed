/** A number from 0 up to but not including 1, for one row of one label; `turn` gives the same row further draws. */
export interface Draws {
  unit(row: number, turn?: number): number;
  int(row: number, below: number, turn?: number): number;
  pick<T>(row: number, list: readonly T[], turn?: number): T;
  chance(row: number, probability: number, turn?: number): boolean;
}

/** Random numbers by label: each label draws independently, so a new draw in one place changes nothing elsewhere. */
export type SeededDraws = (label: string) => Draws;

const GOLDEN = 0x9e3779b1;

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
export function mix(value: number): number {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** FNV-1a over UTF-16 units, finished by `mix`. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

export const unitOf = (hash: number): number => (hash >>> 0) / 2 ** 32;

/** From 0 up to 1; an address always has the same value. Here, so that readers need not load the whole directory. */
export const traitOf = (address: string): number => unitOf(hashOf(`trait/${address.trim().toLowerCase()}`));

export const seededBy =
  (seed: string): SeededDraws =>
  (label) => {
    const base = hashOf(`${seed}/${label}`);
    const unit = (row: number, turn = 0) =>
      unitOf(mix(mix(base ^ Math.imul(row + 1, GOLDEN)) + Math.imul(turn, 0x27d4eb2f)));
    const int = (row: number, below: number, turn = 0) => Math.floor(unit(row, turn) * below);
    return {
      unit,
      int,
      pick: <T>(row: number, list: readonly T[], turn = 0) => list[int(row, list.length, turn)] as T,
      chance: (row, probability, turn = 0) => unit(row, turn) < probability,
    };
  };

/** Turns weights into a function from a draw to a value, each in its proportion. */
export function weighted<T>(entries: readonly (readonly [T, number])[]): (unit: number) => T {
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  const values = entries.map(([value]) => value);
  let reached = 0;
  const upTo = Float64Array.from(entries, ([, weight]) => {
    reached += weight / total;
    return reached;
  });
  const last = values.length - 1;
  return (unit) => {
    let at = 0;
    while (at < last && unit >= (upTo[at] as number)) at++;
    return values[at] as T;
  };
}

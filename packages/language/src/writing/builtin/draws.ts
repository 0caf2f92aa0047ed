/** Chooses a wording by seed and slot: the same lead always gets the same one, the next lead probably another. */
export function createDraws(seed: string) {
  /** `turn` moves on to the next option, so that one reader does not get the same wording twice. */
  return function draw<T>(slot: string, options: readonly [T, ...T[]], turn = 0): T {
    return options[(hash(`${seed}\n${slot}`) + turn) % options.length] as T;
  };
}
export type Draw = ReturnType<typeof createDraws>;

/** FNV-1a with a final mix, so that ids that differ in one digit give different choices. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

import { type Automaton, automatonOf, BORDER, type Reading, readPattern, UnreadablePattern } from './automaton.ts';
import { type Turn, turnsOf } from './loops.ts';

/** Why a regular expression may take more than linear time, with a text that shows it. */
export interface Slowness {
  readonly reason: string;
  /** Repeated, it makes the work grow faster than the text; empty where the pattern was not read. */
  readonly pump: string;
}

/** A search that starts again at each character: only what is endless counts, or as good as endless. */
const RESTARTS: Reading = { endlessFrom: 260, maxPlaces: 12_000 };
/** Two ways through one pattern: here two counts of ten multiply already. */
const CHOICES: Reading = { endlessFrom: 10, maxPlaces: 12_000 };

/** Looks for two ways in which one text can be read again and again (Weber and Seidl 1991). */
export function findSlowness(source: string, flags: string): Slowness | null {
  try {
    // First, because a search is tried out, and one with choices might not end.
    const pattern = readPattern(source, flags);
    const choice = findChoice(automatonOf(pattern, CHOICES));
    return choice ?? findRestart(automatonOf(pattern, RESTARTS), source, flags);
  } catch (thrown) {
    if (thrown instanceof UnreadablePattern) return { reason: `it has ${thrown.message}`, pump: '' };
    throw thrown;
  }
}

function findRestart(automaton: Automaton, source: string, flags: string): Slowness | null {
  if (flags.includes('y')) return null;
  for (const { places, circle, sources, last } of turnsOf(automaton)) {
    const [loop = 0] = places;
    if (!canFail(automaton, loop, last)) continue;
    const goals = places.map((place) => [place, place]);
    const pump = pumpFor(automaton, { start: [0, loop], goals, last, within: [sources, circle] });
    if (pump !== null && !isSwallowed(automaton, pump, source, flags))
      return { reason: 'every beginning reads on to the same end', pump };
  }
  return null;
}

const ROUNDS = 6;

/** Whether the first match takes the whole text, however that ends: then nobody begins again. */
function isSwallowed({ letters }: Automaton, pump: string, source: string, flags: string): boolean {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''));
  const whole = pump.repeat(ROUNDS);
  const around = ['', ...letters.samples];
  return around.every((begin) =>
    around.every((end) => {
      const match = pattern.exec(begin + whole + end);
      return match !== null && match.index + match[0].length >= whole.length - 2 * pump.length;
    }),
  );
}

function findChoice(automaton: Automaton): Slowness | null {
  const turns = turnsOf(automaton);
  const ways = new Set(turns.flatMap(({ sources }) => [...sources]));
  for (const first of turns) {
    const [start = 0] = first.places;
    const twice = twoWays(automaton, start, first.circle, first.last);
    if (twice !== null && canFail(automaton, start, first.last)) return { reason: 'a loop in a loop', pump: twice };
    const forks = forksOf(automaton, first, ways);
    for (const second of turns) {
      if (automaton.looksBack && second.last !== first.last) continue;
      const seconds = second.places.filter((place) => forks.has(place));
      const [other = 0] = seconds;
      if (seconds.length === 0 || !canFail(automaton, other, second.last)) continue;
      const goals = first.places.flatMap((place) =>
        seconds.filter((end) => end !== place).map((end) => [place, end, end]),
      );
      const within = [first.circle, second.sources, second.circle];
      const walk = { start: [start, start, other], goals, last: first.last, within };
      // Three walkers have far more places to be in than two: what two of them cannot do, all three need not try.
      if (!canWalk(automaton, walk, [0, 2]) || !canWalk(automaton, walk, [1, 2])) continue;
      const pump = pumpFor(automaton, walk);
      if (pump !== null) return { reason: 'two loops share what they read', pump };
    }
  }
  return null;
}

/** Where else a walker can be when another, who began with it and read the same, is back at the beginning. */
function forksOf(automaton: Automaton, { places: back, circle, last }: Turn, ways: ReadonlySet<number>): Set<number> {
  const { letters, looksBack, places } = automaton;
  const found = new Set<number>();
  const seen = new Set<number>();
  const [start = 0] = back;
  const open = [{ at: [start, start], before: last }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, before } = next;
    for (let letter = 0; letter < letters.count; letter += 1) {
      for (const pair of together(automaton, at, before, letter, [circle, ways])) {
        const [one = 0, other = 0] = pair;
        if (one !== other && back.includes(one) && (!looksBack || letter === last)) found.add(other);
        const key = ((looksBack ? letter : 0) * places + one) * places + other;
        if (!seen.has(key)) open.push({ at: pair, before: letter }) && seen.add(key);
      }
    }
  }
  return found;
}

/** A letter with which a place of the circle is reached in two ways at once. */
function twoWays(automaton: Automaton, place: number, circle: ReadonlySet<number>, last: number): string | null {
  for (let letter = 0; letter < automaton.letters.count; letter += 1) {
    const reached = automaton.step(place, last, letter).filter((next) => circle.has(next));
    if (new Set(reached).size < reached.length) return automaton.letters.samples[letter] ?? '';
  }
  return null;
}

interface Walk {
  readonly start: readonly number[];
  readonly goals: readonly (readonly number[])[];
  /** The letter before the pump, and so the last letter of it. */
  readonly last: number;
  readonly within: readonly ReadonlySet<number>[];
}

/** Whether some of the walkers reach their goals by one text, whatever the others do. */
function canWalk(automaton: Automaton, { start, goals, last, within }: Walk, walkers: readonly number[]): boolean {
  const only = <T>(all: readonly T[]): T[] => walkers.map((walker) => all[walker] as T);
  return pumpFor(automaton, { start: only(start), goals: goals.map(only), last, within: only(within) }) !== null;
}

/** The shortest text that leads all walkers from start to goal together. */
function pumpFor(automaton: Automaton, { start, goals, last, within }: Walk): string | null {
  const { letters, looksBack, places } = automaton;
  const keyOf = (at: readonly number[], before: number) =>
    at.reduce((key, place) => key * places + place, looksBack ? before + 1 : 0);
  const wanted = new Set(goals.map((goal) => keyOf(goal, last)));
  const seen = new Set([keyOf(start, last)]);
  let front = [{ at: start, before: last, text: '' }];
  while (front.length > 0) {
    const further: typeof front = [];
    for (const { at, before, text } of front) {
      for (let letter = 0; letter < letters.count; letter += 1) {
        for (const next of together(automaton, at, before, letter, within)) {
          const read = text + letters.samples[letter];
          const key = keyOf(next, letter);
          if (wanted.has(key)) return read;
          if (!seen.has(key)) further.push({ at: next, before: letter, text: read }) && seen.add(key);
        }
      }
    }
    front = further;
  }
  return null;
}

/** All places the walkers can be in after one more letter; a search may begin again at each. */
function together(
  automaton: Automaton,
  at: readonly number[],
  before: number,
  letter: number,
  within: Walk['within'],
): number[][] {
  // A loop that comes by a match gives back no more than one round of itself.
  if (automaton.accepts(at.at(-1) ?? 0, before, letter)) return NONE;
  const nexts: number[][] = [];
  // The last walker is the one in a loop, and so the one with the fewest ways.
  for (let walker = at.length - 1; walker >= 0; walker -= 1) {
    const place = at[walker] ?? 0;
    const circle = within[walker];
    const found = place === 0 ? [0] : [];
    for (const next of automaton.step(place, before, letter))
      if (circle?.has(next) && !found.includes(next)) found.push(next);
    if (found.length === 0) return NONE;
    nexts[walker] = found;
  }
  return combined(nexts);
}

/** Every choice of one from each list. */
function combined(lists: readonly (readonly number[])[]): number[][] {
  let all: number[][] = [[]];
  for (const list of lists) {
    const longer: number[][] = [];
    for (const chosen of all) for (const next of list) longer.push([...chosen, next]);
    all = longer;
  }
  return all;
}

const NONE: number[][] = [];
const FAIL_DEPTH = 4;

/** Whether some continuation ends everything that began at a place without a match. */
function canFail(automaton: Automaton, place: number, last: number): boolean {
  const { letters } = automaton;
  let open: { places: readonly number[]; before: number }[] = [{ places: [place], before: last }];
  const seen = new Set<string>();
  for (let depth = 0; depth < FAIL_DEPTH && open.length > 0; depth += 1) {
    const further: typeof open = [];
    for (const { places, before } of open) {
      if (!places.some((at) => automaton.accepts(at, before, BORDER))) return true;
      for (let letter = 0; letter < letters.count; letter += 1) {
        if (places.some((at) => automaton.accepts(at, before, letter))) continue;
        const next = [...new Set(places.flatMap((at) => automaton.step(at, before, letter)))];
        if (next.length === 0) return true;
        const key = `${next.join(',')}/${letter}`;
        if (!seen.has(key)) further.push({ places: next, before: letter }) && seen.add(key);
      }
    }
    open = further;
  }
  return open.length > 0;
}

import type { Automaton } from './automaton.ts';

interface Circle {
  readonly places: ReadonlySet<number>;
  /** From where it can be reached, itself among them. */
  readonly sources: ReadonlySet<number>;
}

/** Places that can be come back to and close a loop, each with its circle. */
function circlesOf(automaton: Automaton): Map<number, Circle> {
  const followers = Array.from({ length: automaton.places }, (_, place) => automaton.followers(place));
  const leaders: number[][] = followers.map(() => []);
  for (const [place, nexts] of followers.entries()) for (const next of nexts) leaders[next]?.push(place);
  const reach = (from: number, edges: readonly (readonly number[])[]) => {
    const found = new Set<number>();
    const open = [from];
    for (let at = open.pop(); at !== undefined; at = open.pop())
      for (const next of edges[at] ?? []) if (!found.has(next)) open.push(next) && found.add(next);
    return found;
  };
  const known = new Map<number, Circle>();
  const circles = new Map<number, Circle>();
  for (let place = 1; place < automaton.places; place += 1) {
    if (!automaton.closesLoop(place)) continue;
    const circle = known.get(place) ?? circleAt(place);
    for (const other of circle.places) known.set(other, circle);
    if (circle.places.has(place)) circles.set(place, circle);
  }
  return circles;

  function circleAt(place: number): Circle {
    const sources = reach(place, leaders);
    return { places: reach(place, followers).intersection(sources), sources };
  }
}

/** The letters after which one may be at a place. */
const lettersAt = (automaton: Automaton, place: number, from: ReadonlySet<number>): number[] => {
  const { letters, looksBack } = automaton;
  const all = Array.from({ length: letters.count }, (_, letter) => letter);
  const leads = [...from].filter((other) => automaton.followers(other).includes(place));
  const into = (letter: number) =>
    leads.some((other) =>
      (looksBack ? all : [0]).some((before) => automaton.step(other, before, letter).includes(place)),
    );
  const possible = all.filter(into);
  return looksBack ? possible : possible.slice(0, 1);
};

/** Places of loops that go on alike after the same letter: one look serves them all. */
export interface Turn {
  readonly places: number[];
  readonly circle: ReadonlySet<number>;
  readonly sources: ReadonlySet<number>;
  readonly last: number;
}

export function turnsOf(automaton: Automaton): Turn[] {
  const turns = new Map<string, Turn>();
  for (const [place, { places: circle, sources }] of circlesOf(automaton)) {
    for (const last of lettersAt(automaton, place, circle)) {
      const key = `${automaton.junction(place)}/${automaton.looksBack ? last : ''}`;
      const turn = turns.get(key);
      if (turn) turn.places.push(place);
      else turns.set(key, { places: [place], circle, sources, last });
    }
  }
  return [...turns.values()];
}

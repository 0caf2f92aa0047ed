import { type Letters, lettersOf } from './letters.ts';
import { type Pattern, parsePattern } from './pattern.ts';

/** What stands on both sides of a place in a text: a letter, or `BORDER` where the text ends. */
export const BORDER = -1;
type Condition = (before: number, after: number) => boolean;

type Node =
  | { readonly op: 'chars'; readonly set: number; next: number }
  | { readonly op: 'split'; readonly nexts: number[] }
  | { readonly op: 'if'; readonly holds: Condition; readonly next: number }
  | { readonly op: 'accept' }
  | { readonly op: 'fail' };

/**
 * The places of a regular expression where a character was just read, and where one can go from there. Place 0 is the
 * beginning of a search, which starts again at every character.
 */
export interface Automaton {
  readonly letters: Letters;
  readonly places: number;
  /** Where place `from` may be after one more letter; a place that is reached in two ways stands there twice. */
  step(from: number, before: number, letter: number): readonly number[];
  /** Whether the expression is fulfilled at a place, given what follows. */
  accepts(from: number, before: number, after: number): boolean;
  /** Where one may go at all, whatever the text. */
  followers(from: number): readonly number[];
  /** Places with one junction go on alike. */
  junction(place: number): number;
  /** Whether one may go round a loop again from a place: every circle has such a place. */
  closesLoop(place: number): boolean;
  /** Whether it matters which letter stands before a place; at place 0 there always is one. */
  readonly looksBack: boolean;
}

export interface Reading {
  /** Counts up to this are written out, larger ones are taken for endless. */
  readonly endlessFrom: number;
  /** More places than this are not written out for one count. */
  readonly maxPlaces: number;
}

export class UnreadablePattern extends Error {}

export interface ReadPattern {
  readonly tree: Pattern;
  readonly flags: string;
  readonly letters: Letters;
}

export function readPattern(source: string, flags: string): ReadPattern {
  const tree = parsePattern(source);
  return { tree, flags, letters: lettersOf(tree, flags) };
}

export function automatonOf({ tree, flags, letters }: ReadPattern, reading: Reading): Automaton {
  const nodes: Node[] = [{ op: 'accept' }, { op: 'fail' }];
  const ACCEPT = 0;
  const FAIL = 1;
  let looksBack = false;
  const loops = new Set<number>();
  const add = (node: Node) => nodes.push(node) - 1;

  function condition(holds: Condition, next: number, asksBefore: boolean): number {
    looksBack ||= asksBefore;
    return add({ op: 'if', holds, next });
  }

  function compile(pattern: Pattern, next: number): number {
    switch (pattern.kind) {
      case 'empty':
        return next;
      case 'chars':
        return add({ op: 'chars', set: letters.setOf(pattern.written), next });
      case 'edge':
        // The beginning of the text is never inside it: that needs no look at which letter stands there.
        return condition(
          letters.edge(pattern.edge),
          next,
          pattern.edge !== '$' && (pattern.edge !== '^' || flags.includes('m')),
        );
      case 'sequence':
        return pattern.parts.reduceRight((after, part) => compile(part, after), next);
      case 'either':
        return add({ op: 'split', nexts: pattern.options.map((option) => compile(option, next)) });
      case 'repeat':
        return repeat(pattern, next);
      case 'look':
        return look(pattern, next);
      case 'reference':
        throw new UnreadablePattern('a back-reference');
    }
  }

  function repeat({ body, min, max }: Extract<Pattern, { kind: 'repeat' }>, next: number): number {
    const isEndless = max >= reading.endlessFrom || max * sizeOf(body) > reading.maxPlaces;
    let entry = next;
    if (isEndless) {
      const loop: Extract<Node, { op: 'split' }> = { op: 'split', nexts: [] };
      entry = add(loop);
      loops.add(entry);
      loop.nexts.push(compile(body, entry), next);
    } else for (let at = min; at < max; at += 1) entry = add({ op: 'split', nexts: [compile(body, entry), next] });
    for (let at = 0; at < (isEndless ? Math.min(min, 2) : min); at += 1) entry = compile(body, entry);
    return entry;
  }

  function look({ body, behind, negative }: Extract<Pattern, { kind: 'look' }>, next: number): number {
    const single = letters.neighbour(body);
    if (single) {
      return condition((before, after) => single(behind ? before : after) !== negative, next, behind);
    }
    if (behind && hasEndless(body)) throw new UnreadablePattern('a look behind without end');
    // Its own cost is that of walking it and giving up; whether it holds is left open.
    return behind ? next : add({ op: 'split', nexts: [compile(body, FAIL), next] });
  }

  const entry = compile(tree, ACCEPT);
  const chars = nodes.flatMap((node, at) => (node.op === 'chars' ? [at] : []));
  const placeOf = new Map(chars.map((node, at) => [node, at + 1]));
  const startOf = (place: number): number =>
    place === 0 ? entry : (nodes[chars[place - 1] as number] as Extract<Node, { op: 'chars' }>).next;

  /** Every way from a node to the next character or the end, without going in circles. */
  function ways(node: number, holds: (test: Condition) => boolean, arrive: (node: number) => void, on: Set<number>) {
    const it = nodes[node] as Node;
    if (it.op === 'chars' || it.op === 'accept') return arrive(node);
    if (it.op === 'fail' || on.has(node)) return;
    on.add(node);
    if (it.op === 'split') for (const next of it.nexts) ways(next, holds, arrive, on);
    else if (holds(it.holds)) ways(it.next, holds, arrive, on);
    on.delete(node);
  }

  const steps = new Map<number, readonly number[]>();
  const accepted = new Map<number, boolean>();
  const size = letters.count + 2;
  return {
    letters,
    places: chars.length + 1,
    looksBack,
    step(from, before, letter) {
      const key = (from * size + (looksBack ? before + 1 : 0)) * size + letter;
      const known = steps.get(key);
      if (known) return known;
      const found: number[] = [];
      const arrive = (node: number) => {
        const it = nodes[node] as Node;
        if (it.op === 'chars' && letters.has(it.set, letter)) found.push(placeOf.get(node) as number);
      };
      ways(startOf(from), (test) => test(looksBack ? before : 0, letter), arrive, new Set());
      steps.set(key, found);
      return found;
    },
    accepts(from, before, after) {
      const key = (from * size + (looksBack ? before + 1 : 0)) * size + after + 1;
      const known = accepted.get(key);
      if (known !== undefined) return known;
      let isAccepted = false;
      const holds = (test: Condition) => test(looksBack ? before : 0, after);
      ways(startOf(from), holds, (node) => (isAccepted ||= node === ACCEPT), new Set());
      accepted.set(key, isAccepted);
      return isAccepted;
    },
    followers(from) {
      const found = new Set<number>();
      const arrive = (node: number) => node !== ACCEPT && found.add(placeOf.get(node) as number);
      ways(startOf(from), () => true, arrive, new Set());
      return [...found];
    },
    junction: startOf,
    closesLoop: (place) => meetsLoop(startOf(place), new Set()),
  };

  function meetsLoop(node: number, seen: Set<number>): boolean {
    if (loops.has(node)) return true;
    const it = nodes[node] as Node;
    if (seen.has(node) || it.op === 'chars' || it.op === 'accept' || it.op === 'fail') return false;
    seen.add(node);
    return (it.op === 'split' ? it.nexts : [it.next]).some((next) => meetsLoop(next, seen));
  }
}

function sizeOf(pattern: Pattern): number {
  if (pattern.kind === 'sequence') return pattern.parts.reduce((sum, part) => sum + sizeOf(part), 0);
  if (pattern.kind === 'either') return pattern.options.reduce((sum, option) => sum + sizeOf(option), 0);
  if (pattern.kind === 'repeat')
    return sizeOf(pattern.body) * (pattern.max === Infinity ? 1 : Math.max(pattern.max, 1));
  return pattern.kind === 'look' ? sizeOf(pattern.body) : 1;
}

function hasEndless(pattern: Pattern): boolean {
  if (pattern.kind === 'sequence') return pattern.parts.some(hasEndless);
  if (pattern.kind === 'either') return pattern.options.some(hasEndless);
  if (pattern.kind === 'repeat') return pattern.max === Infinity || hasEndless(pattern.body);
  return pattern.kind === 'look' && hasEndless(pattern.body);
}

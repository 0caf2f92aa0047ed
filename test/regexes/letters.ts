import type { Pattern } from './pattern.ts';

const END = -1;
/** Characters of every kind our patterns tell apart; the characters of a pattern itself are added to them. */
const USUAL = [
  ...Array.from({ length: 0x180 }, (_, at) => at),
  ...[...'ΩжЖ中٣ſKﬁ“”„‘’–—…©€™•·»。\u2028\u2029\u200b\u2060\ufeff\u3000\u0301\ud800😀𝒜'].map(
    (char) => char.codePointAt(0) ?? 0,
  ),
];

/** The characters of the world as one pattern tells them apart: two that no part of it distinguishes are one letter. */
export interface Letters {
  readonly count: number;
  /** A character for each letter. */
  readonly samples: readonly string[];
  setOf(written: string): number;
  has(set: number, letter: number): boolean;
  edge(edge: '^' | '$' | 'b' | 'B'): (before: number, after: number) => boolean;
  /** For a look at one character: whether that neighbour is one it looks for. Null for a longer look. */
  neighbour(body: Pattern): ((letter: number) => boolean) | null;
}

interface WrittenSet {
  readonly pattern: RegExp;
  readonly answers: Map<number, boolean>;
}
const known = new Map<string, WrittenSet>();

function writtenSet(written: string, flags: string): WrittenSet {
  const key = `${flags}/${written}`;
  const set = known.get(key) ?? { pattern: new RegExp(`^(?:${written})$`, flags), answers: new Map() };
  known.set(key, set);
  return set;
}

/** Whether a written set holds a character, by the engine itself. */
function holds({ pattern, answers }: WrittenSet, point: number): boolean {
  const before = answers.get(point);
  if (before !== undefined) return before;
  const answer = pattern.test(String.fromCodePoint(point));
  answers.set(point, answer);
  return answer;
}

function setsIn(pattern: Pattern, found: Set<string>): Set<string> {
  if (pattern.kind === 'chars') found.add(pattern.written);
  if (pattern.kind === 'edge') found.add(pattern.edge === 'b' || pattern.edge === 'B' ? '\\w' : '\\n');
  if (pattern.kind === 'sequence') for (const part of pattern.parts) setsIn(part, found);
  if (pattern.kind === 'either') for (const option of pattern.options) setsIn(option, found);
  if (pattern.kind === 'repeat' || pattern.kind === 'look') setsIn(pattern.body, found);
  return found;
}

export function lettersOf(tree: Pattern, allFlags: string): Letters {
  const flags = allFlags.replace(/[gymd]/g, '');
  const isMultiline = allFlags.includes('m');
  const isUnicode = /[uv]/.test(flags);
  const written = [...setsIn(tree, new Set())];
  const points = new Set(USUAL);
  for (const char of written.join('').match(/./gsu) ?? []) {
    for (const spelt of [char, char.toLowerCase(), char.toUpperCase()]) points.add(spelt.codePointAt(0) ?? 0);
  }
  const sets = written.map((set) => writtenSet(set, flags));
  const places = new Map(written.map((set, at) => [set, at]));
  const kinds = new Map<string, { sample: string; bits: boolean[] }>();
  for (const point of points) {
    if (point > 0xffff && !isUnicode) continue;
    let kind = '';
    for (const set of sets) kind += holds(set, point) ? '1' : '0';
    if (kinds.has(kind)) continue;
    kinds.set(kind, { sample: String.fromCodePoint(point), bits: [...kind].map((bit) => bit === '1') });
  }
  const all = [...kinds.values()];
  const has = (set: number, letter: number) => all[letter]?.bits[set] ?? false;
  const setOf = (text: string) => places.get(text) ?? -1;
  const isWord = (letter: number) => letter !== END && has(setOf('\\w'), letter);
  const isBreak = (letter: number) => letter === END || (isMultiline && has(setOf('\\n'), letter));

  const neighbour = (body: Pattern): ((letter: number) => boolean) | null => {
    if (body.kind === 'chars') return (letter) => letter !== END && has(setOf(body.written), letter);
    if (body.kind === 'edge') return body.edge === '^' || body.edge === '$' ? isBreak : null;
    if (body.kind !== 'either') return null;
    const options = body.options.map(neighbour);
    return options.every((option) => option !== null) ? (letter) => options.some((option) => option?.(letter)) : null;
  };

  return {
    count: all.length,
    samples: all.map(({ sample }) => sample),
    setOf,
    has,
    neighbour,
    edge: (edge) => {
      if (edge === '^') return (before) => isBreak(before);
      if (edge === '$') return (_, after) => isBreak(after);
      return (before, after) => (isWord(before) !== isWord(after)) === (edge === 'b');
    },
  };
}

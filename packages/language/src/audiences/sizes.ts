import type { Lexicon } from './lexicon.ts';
import { phraseAt, phrasesOf, type Token } from './tokens.ts';

/** The upper bound of an open range. */
const MOST = 1_000_000;

export interface ReadSize {
  readonly at: number;
  readonly length: number;
  /** `from,to`; null when the number does not count the people of a company. */
  readonly range: string | null;
}

interface ReadNumber {
  readonly length: number;
  readonly value: number;
  readonly open: boolean;
}

const BETWEEN = /^(?:between|zwischen|entre|tra|fra|tussen)$/;
const DIGITS = /^(\d{1,3}(?:[.,'’]\d{3})+|\d{1,7})(k)?(\+)?$/;
const PAIR = /^(\d{1,6})(k)?[-/](\d{1,6})(k)?$/;

const amountOf = (digits: string, thousands: string | undefined) =>
  Number(digits.replace(/[.,'’]/g, '')) * (thousands ? 1_000 : 1);

function numberAt(tokens: readonly Token[], at: number, lexicon: Lexicon): ReadNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const [, digits, thousands, plus] = DIGITS.exec(token.word) ?? [];
  if (digits !== undefined) {
    const next = tokens[at + 1]?.text;
    const third = tokens[at + 1]?.word ?? '';
    // `1 000 people`
    const spaced = /^\d{1,3}$/.test(digits) && /^\d{3}$/.test(third);
    const value = spaced ? amountOf(digits + third, thousands) : amountOf(digits, thousands);
    const length = spaced ? 2 : 1;
    const open = plus !== undefined || next === '+';
    return { length: next === '+' ? length + 1 : length, value, open };
  }
  const length = phraseAt(tokens, at, lexicon.numbers);
  if (!length) return null;
  const said = tokens
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ');
  const value = Object.entries(lexicon.language.numbers).find(([word]) => word === said)?.[1];
  return value === undefined ? null : { length, value, open: false };
}

const rangeOf = (from: number, to: number): string | null =>
  from <= to && to > 0 ? `${Math.max(from, 1)},${to}` : null;

/** The sizes that remain when a range is excluded; null when two ranges would remain. */
export function complementOf(range: string): string | null {
  const [from = 0, to = 0] = range.split(',').map(Number);
  if (from <= 1 && to < MOST) return rangeOf(to + 1, MOST);
  return to >= MOST && from > 1 ? rangeOf(1, from - 1) : null;
}

/** A number of people with its comparison, beginning at a token. */
function sizeAt(tokens: readonly Token[], at: number, lexicon: Lexicon, told: boolean): ReadSize | null {
  const kinds = ['atMost', 'lessThan', 'moreThan', 'atLeast'] as const;
  let cursor = BETWEEN.test(tokens[at]?.word ?? '') ? at + 1 : at;
  const began = cursor;
  let kind: (typeof kinds)[number] | 'plain' = 'plain';
  let longest = 0;
  for (const one of kinds) {
    const length = phraseAt(tokens, began, lexicon[one]);
    if (length > longest) [longest, kind] = [length, one];
  }
  cursor += longest;
  const unitBefore = longest ? 0 : phraseAt(tokens, began, lexicon.units);
  if (unitBefore && !longest) {
    // `headcount 50 to 200`, `employees: 50-200`
    cursor += unitBefore;
    if (/^[:(]$/.test(tokens[cursor]?.text ?? '')) cursor += 1;
    for (const one of kinds) {
      const length = phraseAt(tokens, cursor, lexicon[one]);
      if (length > longest) [longest, kind] = [length, one];
    }
    cursor += longest;
  }
  const pair = PAIR.exec(tokens[cursor]?.word ?? '');
  const first = pair ? null : numberAt(tokens, cursor, lexicon);
  if (!pair && !first) return null;
  let from = pair ? amountOf(pair[1] ?? '', pair[2] ?? pair[4]) : (first?.value ?? 0);
  let to: number | null = pair ? amountOf(pair[3] ?? '', pair[4]) : null;
  cursor += first?.length ?? 1;
  const open = first?.open ?? false;
  if (!pair) {
    const joint = phraseAt(tokens, cursor, lexicon.rangeWords);
    const second = joint ? numberAt(tokens, cursor + joint, lexicon) : null;
    if (second && second.value > from) {
      to = second.value;
      if (from < 100 && to >= 1_000 && /k$/.test(tokens[cursor + joint]?.word ?? '')) from *= 1_000;
      cursor += joint + second.length;
    }
  }
  let tail: typeof kind = 'plain';
  for (const one of ['atMost', 'atLeast', 'moreThan', 'lessThan'] as const) {
    const length = phraseAt(tokens, cursor, lexicon[one]);
    if (length && tokens[cursor + length] !== undefined && phraseAt(tokens, cursor + length, lexicon.units)) {
      tail = one;
      cursor += length;
      break;
    }
  }
  let unit = phraseAt(tokens, cursor, lexicon.units);
  if (!unit && tokens[cursor]?.text === '-')
    unit = phraseAt(tokens, cursor + 1, lexicon.units) ? 1 + phraseAt(tokens, cursor + 1, lexicon.units) : 0;
  // One word in between is allowed: `50 full-time employees`, `30 feste Mitarbeiter`.
  if (!unit && tokens[cursor] && !tokens[cursor]?.mark) {
    const later = phraseAt(tokens, cursor + 1, lexicon.units);
    if (later) unit = later + 1;
  }
  const counts = unit > 0 || unitBefore > 0 || told;
  if (!counts && kind === 'plain' && to === null && !open) return null;
  cursor += unit;
  const after = kind === 'plain' && tail === 'plain' && to === null ? boundAfter(tokens, cursor) : null;
  if (after) {
    tail = after.kind;
    cursor += after.length;
  }
  const effective = kind === 'plain' && tail !== 'plain' ? tail : kind;
  if (!counts && !(to !== null && isBetweenMarks(tokens, at, cursor))) {
    return { at, length: counted(tokens, cursor, lexicon) - at, range: null };
  }
  if (to !== null) return { at, length: cursor - at, range: rangeOf(from, to) };
  if (effective === 'plain' && !open) {
    // A bare number of people restricts nothing that can be searched: `a team of 12` means about twelve.
    return unitBefore || unit ? { at, length: cursor - at, range: null } : null;
  }
  const ends: Record<string, string | null> = {
    atMost: rangeOf(1, from),
    lessThan: rangeOf(1, from - 1),
    moreThan: rangeOf(from + 1, MOST),
    atLeast: rangeOf(from, MOST),
    plain: rangeOf(from, MOST),
  };
  return { at, length: cursor - at, range: ends[effective] ?? null };
}

const AT_MOST_AFTER = phrasesOf(
  `at the most, at most, at the very most, max, max., maximum, tops, or fewer, or less, or under, and under,
  hochstens, maximal, oder weniger, und weniger, au maximum, au plus, ou moins, maxi, como maximo, maximo,
  o menos, a lo sumo, al massimo, massimo, o meno, maximaal, of minder, hooguit, ten hoogste, no maximo, ou menos`,
);
const AT_LEAST_AFTER = phrasesOf(
  `or more, and more, and up, or over, and over, and above, at least, minimum, min, min., at the minimum, upwards,
  plus, oder mehr, und mehr, mindestens, aufwarts, ou plus, et plus, au minimum, au moins, o mas, y mas,
  como minimo, minimo, al menos, o piu, in su, almeno, of meer, en meer, minimaal, ten minste, ou mais, e mais,
  no minimo, pelo menos, para cima`,
);

/** `a dozen people at the most`: the bound comes after the number. */
function boundAfter(tokens: readonly Token[], at: number): { kind: 'atMost' | 'atLeast'; length: number } | null {
  const from = tokens[at]?.text === ',' ? at + 1 : at;
  const most = phraseAt(tokens, from, AT_MOST_AFTER);
  if (most) return { kind: 'atMost', length: from - at + most };
  const least = phraseAt(tokens, from, AT_LEAST_AFTER);
  return least ? { kind: 'atLeast', length: from - at + least } : null;
}

/** The end of the words that are counted: `20+ lawyers`, `more than 150 rooms`. */
function counted(tokens: readonly Token[], from: number, lexicon: Lexicon): number {
  let at = from;
  const ends = ['and', 'within', 'at', 'of', 'exclude', 'relative'] as const;
  while (
    at < from + 3 &&
    tokens[at] &&
    !tokens[at]?.mark &&
    !ends.some((key) => phraseAt(tokens, at, lexicon[key]) > 0)
  )
    at += 1;
  return at;
}

/** A range without a word for people, alone between commas. */
function isBetweenMarks(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, after] = [tokens[from - 1], tokens[to]];
  return (!before || before.mark) && (!after || after.mark);
}

/** All numbers of people in a sentence; under a heading of sizes every number counts. */
export function sizesIn(tokens: readonly Token[], lexicon: Lexicon, told: boolean): ReadSize[] {
  const found: ReadSize[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const size = sizeAt(tokens, at, lexicon, told);
    if (!size) continue;
    found.push(size);
    at += size.length - 1;
  }
  return found;
}

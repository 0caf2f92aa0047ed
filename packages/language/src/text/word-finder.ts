export interface FoundWord {
  readonly index: number;
  readonly word: string;
}

/** A list of words to look for. Not a regular expression: of thousands of words one takes seconds to compile. */
export interface WordFinder {
  test(text: string): boolean;
  find(text: string): FoundWord | null;
  all(text: string): FoundWord[];
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WORDY = /[\p{L}\p{N}]/u;
const REST = /[\p{L}'-]/u;

const isWordy = (char: string | undefined): boolean => {
  if (char === undefined) return false;
  const code = char.charCodeAt(0);
  // Most characters are plain ones, for which no pattern is needed.
  if (code < 128) return (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91);
  return WORDY.test(char);
};
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");

/** Parts between the stars, which must follow one another. */
type Entry = readonly string[];

/** Where a match of the parts that begins at `at` ends; null where there is none. */
function endOf(small: string, at: number, parts: Entry): number | null {
  let end = at;
  for (const [order, part] of parts.entries()) {
    if (order > 0) while (end < small.length && !small.startsWith(part, end) && REST.test(small[end] ?? '')) end += 1;
    if (!small.startsWith(part, end)) return null;
    end += part.length;
    // After the last star the word may go on to its end.
    if (order === parts.length - 1 && part === '' && order > 0) {
      while (end < small.length && REST.test(small[end] ?? '')) end += 1;
    }
  }
  return isWordy(small[end]) && isWordy(small[end - 1]) ? null : end;
}

/** The words of a list by how they begin. */
interface Index {
  /** Signs by their first character: they may stand anywhere. */
  readonly signs: ReadonlyMap<number, readonly string[]>;
  /** The signs, and words of scripts without spaces, which may stand anywhere too. */
  readonly loose: ReadonlyMap<number, readonly string[]>;
  /** All others by their first two characters, or by the first alone where one of them has no second. */
  readonly words: ReadonlyMap<number, readonly Entry[]>;
  readonly byFirst: ReadonlySet<number>;
}

/** `gérante?` is `gérant` and `gérante`. */
function formsOf(word: string): string[] {
  const at = word.search(/\p{L}\?/u);
  if (at < 0) return [word];
  return [`${word.slice(0, at)}${word.slice(at + 2)}`, `${word.slice(0, at + 1)}${word.slice(at + 2)}`].flatMap(
    formsOf,
  );
}

function indexOf(words: readonly string[]): Index {
  const distinct = [...new Set(words.flatMap(formsOf).map(plain))].filter((word) => word !== '');
  const isLoose = (word: string) => UNSPACED.test(word) || !isWordy(word[0]);
  const loose = distinct.filter(isLoose).map((word) => word.replaceAll('*', ''));
  const entries = distinct.filter((word) => !isLoose(word)).map((word): Entry => word.split('*'));
  const byFirst = new Set(entries.flatMap(([first = '']) => (first.length < 2 ? [first.charCodeAt(0)] : [])));
  const byCharacter = (list: readonly string[]) => Map.groupBy(list, (word) => word.charCodeAt(0));
  return {
    signs: byCharacter(loose.filter((word) => !UNSPACED.test(word))),
    loose: byCharacter(loose),
    words: Map.groupBy(entries, ([first = '']) => keyAt(first, 0, byFirst)),
    byFirst,
  };
}

/** The first character, or the first two, as a number. */
function keyAt(text: string, at: number, byFirst: ReadonlySet<number>): number {
  const first = text.charCodeAt(at);
  return byFirst.has(first) ? first : first * 65_536 + (text.charCodeAt(at + 1) || 0);
}

interface PreparedText {
  readonly text: string;
  readonly small: string;
  readonly isUnspaced: boolean;
  /** Where its words begin. */
  readonly starts: readonly number[];
}

/** Many lists look into the same text one after another. */
let last: PreparedText = { text: '', small: '', isUnspaced: false, starts: [] };

function prepare(text: string): PreparedText {
  if (last.text === text) return last;
  const small = plain(text);
  last = { text, small, isUnspaced: UNSPACED.test(small), starts: startsIn(small) };
  return last;
}

function startsIn(small: string): number[] {
  const starts: number[] = [];
  let wasWordy = false;
  for (let at = 0; at < small.length; at += 1) {
    const wordy = isWordy(small[at]);
    if (wordy && !wasWordy) starts.push(at);
    wasWordy = wordy;
  }
  return starts;
}

function* looseIn({ text, small }: PreparedText, loose: Index['loose']): Generator<FoundWord> {
  for (let at = 0; at < small.length; at += 1) {
    const word = loose.get(small.charCodeAt(at))?.find((one) => small.startsWith(one, at));
    if (word !== undefined) yield { index: at, word: text.slice(at, at + word.length) };
  }
}

function* wordsIn({ text, small, starts }: PreparedText, { words, byFirst }: Index): Generator<FoundWord> {
  for (const at of starts) {
    for (const entry of words.get(keyAt(small, at, byFirst)) ?? []) {
      const end = endOf(small, at, entry);
      if (end === null) continue;
      yield { index: at, word: text.slice(at, end) };
      break;
    }
  }
}

/**
 * Looks for the words of a list, in which a star stands for the rest of a word and a letter before `?` may be missing.
 * The list is read and put in order when it is first looked for.
 */
export function wordFinder(list: () => readonly string[]): WordFinder {
  let index: Index | null = null;

  const search = (text: string, take: (found: Generator<FoundWord>) => FoundWord[]): FoundWord[] => {
    index ??= indexOf(list());
    const prepared = prepare(text);
    const loose = prepared.isUnspaced ? index.loose : index.signs;
    const found = take(wordsIn(prepared, index));
    if (loose.size === 0) return found;
    return [...take(looseIn(prepared, loose)), ...found].sort((one, other) => one.index - other.index);
  };
  const first = (found: Generator<FoundWord>): FoundWord[] => {
    const { value } = found.next();
    return value ? [value] : [];
  };
  const find = (text: string): FoundWord | null => search(text, first)[0] ?? null;
  return { find, test: (text) => find(text) !== null, all: (text) => search(text, (found) => [...found]) };
}

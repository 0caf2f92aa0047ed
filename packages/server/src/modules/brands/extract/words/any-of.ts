/** Words by language, parted by `|`; a star stands for the rest of a word, a letter before `?` may be missing. */
export type WordTable = Readonly<Record<string, string>>;

export interface FoundWord {
  readonly index: number;
  readonly word: string;
}

/** A list of words to look for. Not a regular expression: of thousands of words one takes seconds to compile. */
export interface Words {
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

/** The words of a list by the character that they begin with. */
interface Index {
  /** Words of scripts without spaces, and signs: they may stand anywhere. */
  readonly loose: ReadonlyMap<string, readonly string[]>;
  readonly words: ReadonlyMap<string, readonly Entry[]>;
}

/** `gérante?` is `gérant` and `gérante`. */
function formsOf(word: string): string[] {
  const at = word.search(/\p{L}\?/u);
  if (at < 0) return [word];
  return [`${word.slice(0, at)}${word.slice(at + 2)}`, `${word.slice(0, at + 1)}${word.slice(at + 2)}`].flatMap(
    formsOf,
  );
}

function indexOf(tables: readonly WordTable[]): Index {
  const words = tables
    .flatMap((table) => Object.values(table))
    .flatMap((list) => list.split('|'))
    .flatMap(formsOf);
  const distinct = [...new Set(words.map((word) => plain(word.trim())))].filter((word) => word !== '');
  const isLoose = (word: string) => UNSPACED.test(word) || !isWordy(word[0]);
  const loose = distinct.filter(isLoose).map((word) => word.replaceAll('*', ''));
  return {
    loose: Map.groupBy(loose, (word) => word[0] ?? ''),
    words: Map.groupBy(
      distinct.filter((word) => !isLoose(word)).map((word): Entry => word.split('*')),
      ([first = '']) => first[0] ?? '',
    ),
  };
}

/**
 * One list for the words of all languages: a site may mix them, and few words mean different things in two. The list is
 * put in order when it is first looked into, so that nothing waits for lists that no question needs.
 */
export function anyOf(...tables: readonly WordTable[]): Words {
  let index: Index | null = null;

  function* search(text: string): Generator<FoundWord> {
    index ??= indexOf(tables);
    const small = plain(text);
    for (let at = 0; at < small.length; at += 1) {
      const char = small[at] ?? '';
      const inside = index.loose.get(char)?.find((word) => small.startsWith(word, at));
      if (inside !== undefined) yield { index: at, word: text.slice(at, at + inside.length) };
      const entries = isWordy(small[at - 1]) ? undefined : index.words.get(char);
      for (const entry of entries ?? []) {
        const end = endOf(small, at, entry);
        if (end === null) continue;
        yield { index: at, word: text.slice(at, end) };
        break;
      }
    }
  }
  const find = (text: string): FoundWord | null => search(text).next().value ?? null;
  return { find, test: (text) => find(text) !== null, all: (text) => [...search(text)] };
}

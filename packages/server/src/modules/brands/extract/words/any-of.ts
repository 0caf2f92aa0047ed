/** Words by language, parted by `|`; a star stands for the rest of a word. */
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

const isWordy = (char: string | undefined) => char !== undefined && WORDY.test(char);
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

/** One list for the words of all languages: a site may mix them, and few words mean different things in two. */
export function anyOf(...tables: readonly WordTable[]): Words {
  const words = tables.flatMap((table) => Object.values(table)).flatMap((list) => list.split('|'));
  const distinct = [...new Set(words.map((word) => plain(word.trim())))].filter((word) => word !== '');
  const isLoose = (word: string) => UNSPACED.test(word) || !isWordy(word[0]);
  const loose = distinct.filter(isLoose).map((word) => word.replaceAll('*', ''));
  const byBeginning = Map.groupBy(
    distinct.filter((word) => !isLoose(word)).map((word): Entry => word.split('*')),
    ([first = '']) => first[0] ?? '',
  );

  function* search(text: string): Generator<FoundWord> {
    const small = plain(text);
    for (let at = 0; at < small.length; at += 1) {
      const inside = loose.find((word) => small.startsWith(word, at));
      if (inside !== undefined) yield { index: at, word: text.slice(at, at + inside.length) };
      if (isWordy(small[at - 1])) continue;
      for (const entry of byBeginning.get(small[at] ?? '') ?? []) {
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

import { nounPattern } from './words/nouns.ts';

const SOFT =
  /^(?:neu|neue|neuen|neuer|neues|eines|einer|einem|nouveau|nouvelle|nuevo|nueva|nuovo|nuova|nieuw|nieuwe|novo|nova|ny|nya|nytt|nye|now|ordinary|normale|normales|standard|einfache|simple|actual|actuel|actuelle|attuale|huidige|aktuell|aktuelle|aktuellen|itself|above|also|made|product|package|plan|item|unit|offer|regular|normal|standard|simple|main|usual|basic|single|cheap|small|large|big|long|short|complete|whole|official|named|public|daily|monthly|customer|client|kind|type|sort|thing|type|level|version|different|certain|various|least|possible|available|receive|received|offered|held|hold|one-way|single|way|former|past|earlier|inclusive|asked|particular|specific|exact)$/;

const isWordy = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Where a word begins with the given letters, or null; whole where it must end with them too. */
export function wordAt(text: string, beginning: string, isWhole = false): number | null {
  const small = text.toLowerCase();
  for (let at = small.indexOf(beginning); at >= 0; at = small.indexOf(beginning, at + 1)) {
    if (!isWordy(small[at - 1]) && !(isWhole && isWordy(small[at + beginning.length]))) return at;
  }
  return null;
}

/** The part of an English word that its forms share. */
export const rootOf = (word: string): string =>
  word.length > 6 ? word.slice(0, Math.max(5, word.length - 3)) : word.slice(0, Math.max(4, word.length - 1));

/** `two-day`: a number and its unit, which other languages write as two words. */
const SPAN = /^(one|two|three|four|five|six|\d{1,2})-(hour|day|week|month|year)$/;
const SPAN_NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
};

/** A word that ends with the given letters and little more, or in which they begin with a capital. */
function isCompound(text: string, root: string): boolean {
  return (text.match(/[\p{L}\p{N}-]{7,}/gu) ?? []).some((word) => {
    const at = word.toLowerCase().indexOf(root);
    return at >= 3 && word.length - at - root.length <= 4;
  });
}

/** Whether a text speaks of an English word, in its own language. */
export function speaksOf(topic: string, text: string): boolean {
  const span = SPAN.exec(topic);
  if (span) {
    const [, number = '', unit = ''] = span;
    const words = text.toLowerCase().split(/[\s-]/);
    return words.some(
      (word, at) => (word === number || word === SPAN_NUMBERS[number]) && speaksOf(unit, words[at + 1] ?? ''),
    );
  }
  if (nounPattern(topic)?.test(text)) return true;
  if (wordAt(text, topic.length < 4 ? topic : rootOf(topic), topic.length < 4) !== null) return true;
  // `Seminarpauschale` speaks of a `Pauschale`, `LuxLigase` of a ligase.
  return topic.length >= 6 && text.toLowerCase().includes(rootOf(topic)) && isCompound(text, rootOf(topic));
}

export const hardTopics = (topics: readonly string[]): string[] => topics.filter((topic) => !SOFT.test(topic));

/** How many of the words a text does not speak of. */
export const missingOf = (topics: readonly string[], ...texts: readonly string[]): string[] =>
  hardTopics(topics).filter((topic) => !texts.some((text) => speaksOf(topic, text)));

/** What a text says of the words of a question. */
export interface Account {
  readonly hits: number;
  /** Words that the text could have had and has not. */
  readonly misses: number;
  /** Words that cannot be looked for: the text is in another language, and the table of nouns has no translation. */
  readonly unknown: number;
}

export function accountOf(topics: readonly string[], isEnglish: boolean, ...texts: readonly string[]): Account {
  let [hits, misses, unknown] = [0, 0, 0];
  for (const topic of hardTopics(topics)) {
    if (texts.some((text) => speaksOf(topic, text))) hits += 1;
    else if (isEnglish || nounPattern(topic) || SPAN.test(topic)) misses += 1;
    else unknown += 1;
  }
  return { hits, misses, unknown };
}

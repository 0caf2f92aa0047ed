import { fold } from '../words.ts';
import { STEMS } from './stems.ts';

interface Meaning {
  /** Either of these. */
  readonly words: readonly string[];
  readonly weak: boolean;
}

const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  STEMS.split(',').map((entry) => {
    const [stem = '', told = ''] = entry.trim().split('=');
    return [stem, { words: told.replace('~', '').split('|'), weak: told.startsWith('~') }] as const;
  }),
);
const LONGEST = Math.max(...[...MEANINGS.keys()].map((stem) => stem.length));
const SHORTEST_COMPOUND = 4;
/** The longest ending that number and gender add to a word. */
const LONGEST_ENDING = 5;
const SMALL =
  /^(?:d|l|de|del|della|delle|dei|degli|di|du|des|da|do|dos|das|van|von|der|die|den|dem|für|fur|voor|pour|para|per|la|le|les|el|los|las|il|lo|i|gli|en|in|im|et|y|e|und|s)$/;

/** The longest stem that a word begins with; a short one must be nearly the whole word. */
function beginning(word: string): { readonly stem: string; readonly meaning: Meaning } | null {
  for (let length = Math.min(LONGEST, word.length); length >= 2; length -= 1) {
    const stem = word.slice(0, length);
    const meaning = MEANINGS.get(stem);
    if (meaning && (length > 3 || word.length - length <= 1)) return { stem, meaning };
  }
  return null;
}

/** The meanings of a word: two of them where it is a compound, as in `Vertriebsleiter`. */
function meaningsOf(word: string): Meaning[] | null {
  const first = beginning(word);
  if (!first) return null;
  const rest = word.slice(first.stem.length);
  for (let from = 0; rest.length - from >= SHORTEST_COMPOUND; from += 1) {
    const second = beginning(rest.slice(from));
    if (second && second.stem.length >= SHORTEST_COMPOUND && rest.length - from - second.stem.length <= LONGEST_ENDING)
      return [first.meaning, second.meaning];
  }
  return rest.length <= LONGEST_ENDING ? [first.meaning] : null;
}

const MOST = 12;

/** The directory's English names for a text in another language: `Responsable formation` is a training manager. */
export function inEnglish(text: string): string[] {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !SMALL.test(word));
  const meanings: Meaning[] = [];
  for (const word of words) {
    const own = meaningsOf(word);
    if (!own) return [];
    meanings.push(...own);
  }
  const telling = meanings.filter(({ weak }) => !weak);
  const kept = telling.length ? telling : meanings.filter(({ words: [first] }) => first);
  if (!kept.length) return [];
  return kept
    .reduce<string[]>(
      (phrases, { words: own }) => phrases.flatMap((phrase) => own.map((word) => `${phrase} ${word}`.trim())),
      [''],
    )
    .slice(0, MOST);
}

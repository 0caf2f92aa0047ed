import { fold } from './fold.ts';
import type { KnownWords } from './plurals.ts';

/** Words from this length on rarely differ from another by one letter by chance. */
const SHORTEST_MENDED = 6;

const SHORTEST_SUBSTITUTED = 10;

const withoutOne = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

/** Whether two words differ by one extra, missing or wrong letter, or one swap; the first letter must be the same. */
function isOneSlip(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  // Missing letters at the end make another word: `fromage` is not a misspelt `fromager`.
  if (from >= Math.min(one.length, other.length)) return false;
  let [a, b] = [one.length, other.length];
  while (a > from && b > from && one[a - 1] === other[b - 1]) {
    a -= 1;
    b -= 1;
  }
  const [left, right] = [one.slice(from, a), other.slice(from, b)];
  // A wrong letter often makes another word: `pintura` is not `pintora`.
  if (left.length === 1 && right.length === 1) return one.length >= SHORTEST_SUBSTITUTED;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Finds the known word that a misspelt one means; null when there is none or more than one. */
export function createWordMending(words: KnownWords): (word: string) => string | null {
  let index: Map<string, Set<string>> | null = null;
  const indexed = () => {
    const made = new Map<string, Set<string>>();
    for (const known of words.keys()) {
      if (known.length < SHORTEST_MENDED || known.includes(' ')) continue;
      for (const key of withoutOne(known)) {
        const there = made.get(key);
        if (there) there.add(known);
        else made.set(key, new Set([known]));
      }
    }
    return made;
  };
  return (word) => {
    const written = fold(word);
    if (written.length < SHORTEST_MENDED) return null;
    index ??= indexed();
    const near = new Set(
      withoutOne(written).flatMap((key) => [...(index?.get(key) ?? [])].filter((known) => isOneSlip(written, known))),
    );
    return near.size === 1 ? (words.get([...near][0] as string) ?? null) : null;
  };
}

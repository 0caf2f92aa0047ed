import { fold } from '../text/fold.ts';
import { isOneSlip } from '../text/slips.ts';
import type { KnownWords } from './plurals.ts';

/** Words from this length on rarely differ from another by one letter by chance. */
const SHORTEST_MENDED = 6;

const withoutOne = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

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

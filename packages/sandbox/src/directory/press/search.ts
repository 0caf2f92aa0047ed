import { locate } from '../places/locate.ts';
import { SPOTS } from '../places/places.ts';
import type { OutletQuery } from '../shapes.ts';
import { haystackOf, slugOf, wordsOf } from '../words.ts';
import type { OutletRow } from './outlets.ts';
import { beatAt } from './stories/beats.ts';

/** Which rows hold a word, for texts that are searched by words. */
export type WordIndex = ReadonlyMap<string, readonly number[]>;

/** `eachWord` calls `found` for the words of a row, in any order and as often as it likes. */
export function wordIndex(count: number, eachWord: (row: number, found: (word: string) => void) => void): WordIndex {
  const index = new Map<string, number[]>();
  for (let row = 0; row < count; row++) {
    eachWord(row, (word) => {
      const rows = index.get(word);
      if (!rows) index.set(word, [row]);
      else if (rows[rows.length - 1] !== row) rows.push(row);
    });
  }
  return index;
}

/** How many words of the query each row contains; a rare word counts more than a common one. */
export function scoresOf(index: WordIndex, count: number, query: string): Float32Array {
  const scores = new Float32Array(count);
  for (const word of new Set(wordsOf(query))) {
    const rows = index.get(word) ?? [];
    const worth = Math.log2(1 + count / Math.max(1, rows.length));
    for (const row of rows) scores[row] = (scores[row] as number) + worth;
  }
  return scores;
}

const COUNTRY_SPOT = new Map(SPOTS.map(({ country }, number) => [country.code, number]));

/** The rows of the outlets that answer a query, best first. */
export function outletSearch(outlets: readonly OutletRow[]): (query: OutletQuery) => number[] {
  const texts = ({ name, beats, description, country }: OutletRow) => [
    name,
    description,
    country,
    ...beats.flatMap((beat) => [
      beatAt(beat).name,
      beatAt(beat).slug,
      ...beatAt(beat).keywords,
      ...beatAt(beat).topics,
    ]),
  ];
  const index = wordIndex(outlets.length, (row, found) => {
    for (const text of texts(outlets[row] as OutletRow)) wordsOf(text).forEach(found);
  });
  const mainBeats = outlets.map(({ name, beats }) => haystackOf(name, beatAt(beats[0] as number).name));

  return ({ query = '', beats = [], country, max = 10 }) => {
    const wanted = new Set(beats.map((beat) => slugOf(beat)));
    const isWanted = (beat: number) =>
      wanted.size > 0 && (wanted.has(beatAt(beat).slug) || wanted.has(slugOf(beatAt(beat).name)));
    const places = country ? locate([country]) : null;
    const words = wordsOf(query);
    const scores = scoresOf(index, outlets.length, query);
    const score = (row: number) => {
      const isMain = words.some((word) => mainBeats[row]?.includes(` ${word} `));
      const { beats: own } = outlets[row] as OutletRow;
      return (scores[row] as number) * (isMain ? 1.5 : 1) + (isWanted(own[0] as number) ? 1 : 0);
    };
    return [...outlets.keys()]
      .filter((row) => {
        const outlet = outlets[row] as OutletRow;
        if (wanted.size > 0 && !outlet.beats.some(isWanted)) return false;
        if (places && places[COUNTRY_SPOT.get(outlet.countryCode) ?? 0] === 0) return false;
        return words.length === 0 || (scores[row] as number) > 0;
      })
      .map((row) => ({ row, score: score(row) }))
      .sort((one, other) => other.score - one.score || one.row - other.row)
      .slice(0, max)
      .map(({ row }) => row);
  };
}

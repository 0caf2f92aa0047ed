import { type Line, type SiteText, sharesLanguage, titleOf } from '../reader/site-text.ts';
import type { Question } from './question.ts';
import { hardTopics, speaksOf } from './topics.ts';
import { nounPattern } from './words/nouns.ts';

/** A line and how much of the question it speaks of. */
export interface Match {
  readonly line: Line;
  /** 0 to 1: the part of the question's words that it speaks of, rare words of the site counting for more. */
  readonly cover: number;
  readonly hits: number;
  /** Words of the question that could be found in the language of the site and stand nowhere near the line. */
  readonly misses: number;
  readonly score: number;
}

/** Where a word of the question stands: in the sentence itself, in its row or card, in its heading, in its page's title. */
const WEIGHTS = [1, 0.9, 0.75, 0.35] as const;
const placesOf = (line: Line): readonly string[] => [line.text, line.card.join(' '), line.heading, titleOf(line.page)];

/**
 * A question with a word that no line of the site contains has no answer. A word that cannot be translated into the
 * language of the site is ignored.
 */
const isKnown = (topic: string): boolean => nounPattern(topic) !== null;

/**
 * The lines that may be the answer, best first: by the words of the question that they speak of. `own` is what a line
 * counts for by itself.
 */
export function matchesOf(
  site: SiteText,
  { topics, isForeign }: Pick<Question, 'topics' | 'isForeign'>,
  mayBe: (line: Line) => boolean,
  own: (line: Line) => number = () => 0,
): Match[] {
  const asked = hardTopics(topics);
  const isShared = sharesLanguage(site, { isForeign });
  const isSearchable = (topic: string) => isShared || isKnown(topic) || /\d/.test(topic);
  const lines = site.lines.filter(mayBe);
  const weights = new Map(
    asked.map((topic) => {
      const count = site.lines.filter(({ text }) => speaksOf(topic, text)).length;
      const isUnknown = count === 0 && !isSearchable(topic);
      return [topic, isUnknown ? 0.35 : Math.min(2, Math.log2(1 + site.lines.length / (1 + count)) / 3)];
    }),
  );
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return lines
    .map((line) => {
      const places = placesOf(line);
      let [got, hits, misses] = [0, 0, 0];
      for (const [topic, weight] of weights) {
        const at = places.findIndex((place) => speaksOf(topic, place));
        if (at < 0 && isSearchable(topic)) misses += 1;
        if (at < 0) continue;
        got += weight * (WEIGHTS[at] ?? 0);
        if (at < 3) hits += 1;
      }
      // A year that is asked about must be named.
      const isOtherYear = asked.some(
        (topic) => /^\d{4}$/.test(topic) && !places.some((place) => place.includes(topic)),
      );
      const cover = isOtherYear ? 0 : whole === 0 ? 1 : got / whole;
      return { line, cover, hits, misses, score: (whole === 0 ? 0 : cover * 3) + own(line) };
    })
    .sort((a, b) => b.score - a.score);
}

/** The best of the matches where it leads the next other text by enough; null otherwise. */
export function clearBest(matches: readonly Match[], lead: number): Match | null {
  const [best] = matches;
  if (!best) return null;
  const rival = matches.find(({ line }) => line.text !== best.line.text);
  return rival && best.score - rival.score < lead ? null : best;
}

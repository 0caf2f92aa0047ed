import type { Weights } from '@distribute/contract/visibility';
import type { z } from 'zod';

export type ScoreWeights = z.output<typeof Weights>;

/** The weights sum to 1 (spec 24). */
export const WEIGHTS: ScoreWeights = {
  brandMentionRate: 0.3,
  shareOfVoice: 0.25,
  citationRate: 0.15,
  positionScore: 0.15,
  sentiment: 0.1,
  brandAndUrlRate: 0.05,
};

export interface JudgedAnswer {
  readonly mentioned: boolean;
  readonly cited: boolean;
  readonly position: number | null;
  readonly sentiment: 'positive' | 'neutral' | 'negative' | null;
  readonly rivals: readonly string[];
}

/** The numbers of a run; null when the denominator is zero. */
export interface Scores {
  readonly visibilityScore: number | null;
  readonly brandMentionRate: number | null;
  readonly brandAndUrlRate: number | null;
  readonly shareOfVoice: number | null;
  readonly netSentiment: number | null;
  readonly citationRate: number | null;
  readonly avgPosition: number | null;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Computes every number of a run from its answers and from nothing else (spec 24). */
export function scoresOf(answers: readonly JudgedAnswer[], weights: ScoreWeights = WEIGHTS): Scores {
  const n = answers.length;
  const count = (isCounted: (answer: JudgedAnswer) => boolean) => answers.filter(isCounted).length;
  const mentions = count(({ mentioned }) => mentioned);
  const rivals = answers.reduce((sum, answer) => sum + answer.rivals.length, 0);
  const positions = answers.flatMap(({ position }) => position ?? []);
  const positive = count(({ mentioned, sentiment }) => mentioned && sentiment === 'positive');
  const negative = count(({ mentioned, sentiment }) => mentioned && sentiment === 'negative');
  const measured = {
    brandMentionRate: ratio(mentions, n),
    brandAndUrlRate: ratio(
      count(({ mentioned, cited }) => mentioned && cited),
      n,
    ),
    shareOfVoice: ratio(mentions, mentions + rivals),
    netSentiment: ratio(positive - negative, mentions),
    citationRate: ratio(
      count(({ cited }) => cited),
      n,
    ),
    avgPosition: ratio(
      positions.reduce((sum, position) => sum + position, 0),
      positions.length,
    ),
  };
  const { netSentiment, avgPosition, ...rates } = measured;
  const terms: Record<keyof ScoreWeights, number | null> = {
    ...rates,
    positionScore: avgPosition === null ? 0 : 1 / avgPosition,
    sentiment: netSentiment === null ? null : (netSentiment + 1) / 2,
  };
  const sum = Object.entries(terms).reduce(
    (total, [key, term]) => total + weights[key as keyof ScoreWeights] * (term ?? 0),
    0,
  );
  return { visibilityScore: n === 0 ? null : 100 * sum, ...measured };
}

/** How often each rival is named, most frequent first. */
export function countRivals(answers: readonly Pick<JudgedAnswer, 'rivals'>[], given: readonly string[]) {
  const counts = new Map<string, number>(given.map((name) => [name, 0]));
  for (const { rivals } of answers) for (const name of rivals) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, mentions]) => ({ name, mentions }))
    .sort((one, other) => other.mentions - one.mentions || one.name.localeCompare(other.name));
}

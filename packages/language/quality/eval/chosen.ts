import { candidatesFor, type Weights } from '../../src/sites/candidates.ts';
import { QUESTION_KEYS, type QuestionKey } from '../../src/sites/question-keys.ts';
import type { SiteText } from '../../src/sites/site-text.ts';

/** A site with what makes a sentence of it a right answer; null for a question that it does not answer. */
export interface AnsweredSite {
  readonly author: string;
  readonly text: SiteText;
  readonly isRight: (key: QuestionKey) => ((sentence: string) => boolean) | null;
}

export interface ChosenCounts {
  /** Questions that the sites answer. */
  asked: number;
  /** A right sentence is among the five candidates. */
  amongFive: number;
  /** The first candidate is right. */
  first: number;
}

export type ChosenByKey = Record<QuestionKey, ChosenCounts>;

/** How often a person finds the right sentence among the candidates. */
export function countChosen(sites: readonly AnsweredSite[], weightsFor?: (author: string) => Weights): ChosenByKey {
  const counted = {} as ChosenByKey;
  for (const key of QUESTION_KEYS) {
    counted[key] = { asked: 0, amongFive: 0, first: 0 };
    for (const { text, author, isRight } of sites) {
      const judge = isRight(key);
      if (!judge) continue;
      const verdicts = candidatesFor(text, key, weightsFor?.(author)).map((candidate) => judge(candidate.text));
      counted[key].asked += 1;
      if (verdicts.includes(true)) counted[key].amongFive += 1;
      if (verdicts[0]) counted[key].first += 1;
    }
  }
  return counted;
}

export const totalOf = (counted: ChosenByKey): ChosenCounts =>
  Object.values(counted).reduce((sum, { asked, amongFive, first }) => ({
    ...{ asked: sum.asked + asked, amongFive: sum.amongFive + amongFive, first: sum.first + first },
  }));

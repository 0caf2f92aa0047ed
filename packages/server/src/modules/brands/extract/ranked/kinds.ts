import { INTENTS, type Intent } from '../intent.ts';
import type { Reading } from '../readings/reading.ts';
import { learnedWeights } from './learned.ts';
import type { Options } from './options.ts';
import { likeliest, type Weights } from './rank.ts';

/** The row of weights by which questions are read. */
export const QUESTIONS = 'question';
/** Below this a question is of no known kind. */
const LIKELY = 0.5;
/** A word that speaks so much for a kind says nothing more than the kind. */
const OWN = 0.25;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

function wordsOf(question: string): string[] {
  const words = (question.toLowerCase().match(/[\p{L}\p{N}'’-]+/gu) ?? []).filter((word) => word.search(UNSPACED) < 0);
  const pieces = (question.match(UNSPACED) ?? []).flatMap((run) => [...run].map((_, at) => run.slice(at, at + 2)));
  return [...words, ...pieces];
}
const stem = (word: string): string => word.slice(0, 7);

/** A question and the kinds that it may be of; silence stands for none of them. */
export function kindOptions(question: string): Options {
  const words = wordsOf(question);
  const features = [
    ...new Set([
      ...words.map(stem),
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
      `^${words[0] ?? ''}`,
      `^${words.slice(0, 2).join(' ')}`,
      `$${words.at(-1) ?? ''}`,
      `#${Math.min(words.length, 6)}`,
    ]),
  ];
  const of = (kind: string) => features.map((feature) => `${kind}|${feature}`);
  return {
    options: INTENTS.map((kind) => ({ value: kind, key: kind, candidate: null, features: of(kind), isOfRules: false })),
    silence: of('none'),
    rows: [QUESTIONS],
  };
}

/** The kind of a question that no pattern reads; null where its words do not say it clearly enough. */
export function learnedReading(question: string, weights: Weights = learnedWeights()): Reading | null {
  const best = likeliest(kindOptions(question), weights);
  if (!best || best.likelihood < LIKELY) return null;
  const intent = best.option.key as Intent;
  const row = weights.get(QUESTIONS);
  const own = wordsOf(question).filter((word) => (row?.get(`${intent}|${stem(word)}`) ?? 0) >= OWN);
  return { intent, asks: [], own: own.join(' ') };
}

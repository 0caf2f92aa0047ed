import { REPLY_CLASSES } from '@distribute/contract/replies';
import type { Sentence } from '../phrases/tokens.ts';
import { sentencesOf } from '../phrases/tokens.ts';
import { findCues } from '../rules/cues.ts';
import type { ReadReply, ReplyClassName, RuleVerdict } from '../rules/decide.ts';
import type { Signals } from '../rules/signals.ts';

/** The number of different features. */
export const BUCKETS = 1 << 17;
export const CLASSES: readonly ReplyClassName[] = REPLY_CLASSES;

const SHORT_WORDS = 6;
const IDEOGRAPH = '\u3000';
/** The lengths of the word pieces, so that endings, compounds and typing errors still match. */
const PIECES = [3, 4, 5];
/** Longer texts make their point early; the rest would only cost time. */
const MOST_TOKENS = 400;

/** FNV-1a: the same number for the same text everywhere. */
function bucketOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (BUCKETS - 1);
}

function piecesOf(word: string): string[] {
  if (word >= IDEOGRAPH) return [];
  const padded = `<${word}>`;
  return PIECES.flatMap((length) =>
    Array.from({ length: Math.max(0, padded.length - length + 1) }, (_, at) => padded.slice(at, at + length)),
  );
}

/** The words of one sentence, alone and in pairs. */
function wordsOf(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const [next, third] = [words[at + 1], words[at + 2]];
    return [
      `w ${word}`,
      ...(next === undefined ? [] : [`ww ${word} ${next}`]),
      ...(third === undefined ? [] : [`www ${word} ${next} ${third}`]),
      ...piecesOf(word).map((piece) => `p ${piece}`),
    ];
  });
}

/** The features of one sentence; they show which sentence decided. */
export const sentenceFeatures = ({ tokens }: Sentence): number[] =>
  wordsOf(tokens.map(({ word }) => word)).map(bucketOf);

const lengthWord = (count: number): string =>
  count === 0 ? 'none' : count <= 2 ? 'tiny' : count <= SHORT_WORDS ? 'short' : count <= 25 ? 'middle' : 'long';

export interface WeighedReply {
  readonly reply: ReadReply;
  readonly ruled: RuleVerdict;
  readonly found: Signals;
  readonly sentences: readonly Sentence[];
}

/** The features of a reply: words, pieces of words, phrases that the rules know, and what the rules would decide. */
export function featuresOf({ reply, ruled, found, sentences }: WeighedReply): Map<number, number> {
  const words = sentences.map(({ tokens }) => tokens.map(({ word }) => word));
  const count = words.reduce((sum, list) => sum + list.length, 0);
  const subject = sentencesOf(reply.subject).flatMap(({ tokens }) => tokens.map(({ word }) => word));
  const text = cut(words).flatMap(wordsOf);
  const first = (words[0] ?? []).slice(0, SHORT_WORDS).map((word) => `first ${word}`);
  const shape = [
    `length ${lengthWord(count)}`,
    `question ${sentences.some(({ isQuestion }) => isQuestion)}`,
    `ends with a question ${sentences.at(-1)?.isQuestion ?? false}`,
    `machine ${reply.isAutomatic}`,
    `rule ${ruled.classification}`,
    `rule ${ruled.classification} ${ruled.confidence}`,
    ...Object.entries(found).flatMap(([signal, said]) => (said.length > 0 ? [`said ${signal}`] : [])),
    ...Object.entries(findCues(sentences)).flatMap(([cue, { count: times }]) =>
      times > 1 ? [`hint ${cue}`, `hints ${cue}`] : [`hint ${cue}`],
    ),
  ];
  const weights = new Map<number, number>();
  addTo(weights, text, 1);
  addTo(weights, [...first, ...subject.map((word) => `subject ${word}`)], 0.5);
  addTo(weights, shape, 1);
  return weights;
}

function cut(words: readonly (readonly string[])[]): string[][] {
  let left = MOST_TOKENS;
  return words.flatMap((list) => {
    const taken = list.slice(0, left);
    left -= taken.length;
    return taken.length > 0 ? [taken] : [];
  });
}

/** Each group is scaled to the same length, so that a long text does not outweigh the rules. */
function addTo(weights: Map<number, number>, names: readonly string[], length: number): void {
  const buckets = new Set(names.map(bucketOf));
  const each = length / Math.sqrt(Math.max(1, buckets.size));
  for (const bucket of buckets) weights.set(bucket, (weights.get(bucket) ?? 0) + each);
}

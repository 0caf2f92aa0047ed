import { brotliDecompressSync } from 'node:zlib';
import { once } from '../../../kernel/caches/once.ts';
import type { ReplyClassName, RuleVerdict } from '../rules/decide.ts';
import { CLASSES, type WeighedReply } from './features.ts';
import { decidingSentence, type Weights, weigh } from './weigh.ts';
import { BIAS, SCALE, VALUES } from './weights.ts';

const learnedWeights = once((): Weights => {
  const bytes = brotliDecompressSync(Buffer.from(VALUES, 'base64'));
  return { scale: SCALE, bias: BIAS, values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
});

/** A wish to be left alone that is only likely is granted: to miss one is the worst fault. */
const OPT_OUT_FROM = 0.35;
/** A phrase this sure is not outweighed. */
const SURE = 0.95;
const MAX_EVIDENCE = 200;

/**
 * What a reply means: phrases that are sure decide alone; otherwise everything that speaks for a class is weighed, what
 * the phrases would decide among it. The weights were learned from replies that were written for it.
 */
export function weighVerdict(weighed: WeighedReply): RuleVerdict {
  const { reply, ruled } = weighed;
  const isSaid = ruled.classification === 'unsubscribe' && ruled.confidence >= SURE;
  if (isSaid || reply.isAutomatic || reply.text.trim() === '') return ruled;
  const weights = learnedWeights();
  const likely = weigh(weighed, weights);
  const classification = likely.unsubscribe >= OPT_OUT_FROM ? 'unsubscribe' : likeliest(likely);
  const confidence = Math.round(likely[classification] * 100) / 100;
  if (classification === ruled.classification) return { ...ruled, confidence: Math.max(confidence, ruled.confidence) };
  const evidence = decidingSentence(weighed, classification, weights)?.slice(0, MAX_EVIDENCE) ?? null;
  return { classification, evidence, confidence };
}

const likeliest = (likely: Readonly<Record<ReplyClassName, number>>): ReplyClassName =>
  CLASSES.reduce((best, name) => (likely[name] > likely[best] ? name : best));

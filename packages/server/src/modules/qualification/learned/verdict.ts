import { brotliDecompressSync } from 'node:zlib';
import { once } from '../../../kernel/caches/once.ts';
import type { ReplyClassName, RuleVerdict } from '../rules/decide.ts';
import { confidenceOf, unknownShare } from './confidence.ts';
import { CLASSES, type WeighedReply } from './features.ts';
import { decidingSentence, type Likelihoods, type Weights, weigh } from './weigh.ts';
import { BIAS, SCALE, VALUES } from './weights.ts';

const learnedWeights = once((): Weights => {
  const bytes = brotliDecompressSync(Buffer.from(VALUES, 'base64'));
  return { scale: SCALE, bias: BIAS, values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
});

/** A wish to be left alone that is only likely is granted: to miss one is the worst fault. */
const OPT_OUT_FROM = 0.35;
/** Pieces of words alone decide from here. */
const CLEAR = 0.75;
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
  const unknown = unknownShare(weighed.sentences);
  const classification = classOf(likely, unknown === 1 && isSilent(ruled));
  const confidence = Math.round(confidenceOf(likely[classification], unknown) * 100) / 100;
  if (classification === ruled.classification) return { ...ruled, confidence: Math.max(confidence, ruled.confidence) };
  const evidence = decidingSentence(weighed, classification, weights)?.slice(0, MAX_EVIDENCE) ?? null;
  return { classification, evidence, confidence };
}

/** What little speaks for a class counts for nothing where neither a phrase nor a word is known. */
function classOf(likely: Likelihoods, isUnknown: boolean): ReplyClassName {
  if (likely.unsubscribe >= OPT_OUT_FROM) return 'unsubscribe';
  const best = likeliest(likely);
  return isUnknown && likely[best] < CLEAR ? 'neutral' : best;
}

const isSilent = ({ classification, evidence }: RuleVerdict): boolean =>
  classification === 'neutral' && evidence === null;

const likeliest = (likely: Likelihoods): ReplyClassName =>
  CLASSES.reduce((best, name) => (likely[name] > likely[best] ? name : best));

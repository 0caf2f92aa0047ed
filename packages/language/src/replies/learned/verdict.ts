import { brotliDecompressSync } from 'node:zlib';
import { readData } from '../../data.ts';
import { once } from '../../once.ts';
import type { ReplyClassName, RuleVerdict } from '../rules/decide.ts';
import { confidenceOf, unknownShare } from './confidence.ts';
import { BUCKETS, CLASSES, type WeighedReply } from './features.ts';
import { decidingSentence, type Likelihoods, type Weights, weigh } from './weigh.ts';

const learnedWeights = once((): Weights => {
  const bytes = brotliDecompressSync(readData('replies/weights.bin'));
  const { scale, bias } = JSON.parse(readData('replies/weights.json').toString('utf8'));
  if (bytes.length !== CLASSES.length * BUCKETS || bias?.length !== CLASSES.length || typeof scale !== 'number')
    throw new Error('replies/weights.bin or weights.json is not what `npm run train` makes');
  return { scale, bias, values: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
});

/** From this probability on a reply counts as an opt-out: missing one is the worst error. */
const OPT_OUT_FROM = 0.35;
/** Without a known phrase, the weights decide from this probability on. */
const CLEAR = 0.75;
/** A phrase with this confidence cannot be outweighed. */
const SURE = 0.95;
const MAX_EVIDENCE = 200;

/**
 * What a reply means. A phrase with high confidence decides alone; otherwise all features are weighed, including what
 * the phrases would decide. The weights were trained on replies that were written for this purpose.
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

/** Weak probabilities count for nothing when neither a phrase nor a word is known. */
function classOf(likely: Likelihoods, isUnknown: boolean): ReplyClassName {
  if (likely.unsubscribe >= OPT_OUT_FROM) return 'unsubscribe';
  const best = likeliest(likely);
  return isUnknown && likely[best] < CLEAR ? 'neutral' : best;
}

const isSilent = ({ classification, evidence }: RuleVerdict): boolean =>
  classification === 'neutral' && evidence === null;

const likeliest = (likely: Likelihoods): ReplyClassName =>
  CLASSES.reduce((best, name) => (likely[name] > likely[best] ? name : best));

import { expect, test } from 'vitest';
import { cpuMs } from '../../../../../test/cpu-time.ts';
import { ruleReply, weighable } from '../rules/read-reply.ts';
import { confidenceOf, unknownShare } from './confidence.ts';
import { BUCKETS, CLASSES, featuresOf, sentenceFeatures } from './features.ts';
import { decidingSentence, likelihoodsOf } from './weigh.ts';

const reply = (text: string, subject: string | null = null) => ({
  ...{ subject, text, html: null, isAutomatic: false },
  receivedAt: new Date('2026-03-02T09:00:00.000Z'),
});

test('the likelihoods of all classes are shares of one', () => {
  const features = featuresOf(weighable(reply('Could you send me the price list?')));
  const likely = likelihoodsOf(features, { scale: 1, bias: [], values: new Float32Array(0) });
  expect(Object.values(likely).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});

test('a phrase that is sure is not outweighed by everything around it', () => {
  const friendly =
    'Thank you, this looks great and we love what you build, tell me more. Please remove me from your list.';
  expect(ruleReply(reply(friendly))).toMatchObject({ classification: 'unsubscribe' });
});

/** Weights by which one word alone speaks for a refusal. */
function speaksFor(word: string): Float32Array {
  const values = new Float32Array(CLASSES.length * BUCKETS);
  const [sentence] = weighable(reply(word)).sentences;
  const offset = CLASSES.indexOf('notInterested') * BUCKETS;
  for (const bucket of sentence ? sentenceFeatures(sentence) : []) values[offset + bucket] = 1;
  return values;
}

test.each(['Bananas.', 'Xyzzy plugh.', 'Zorblat frumious kelpwise', 'Zażółć gęślą jaźń'])(
  '%s means nothing that anybody could know: it is neutral, and left to a model or a person',
  (text) => {
    const { classification, confidence } = ruleReply(reply(text));
    expect(classification).toBe('neutral');
    expect(confidence).toBeLessThan(0.6);
  },
);

test('the more unknown words a text has, the lower is the confidence of the same likelihood', () => {
  const sure = [0, 0.25, 0.5, 0.75, 1].map((unknown) => confidenceOf(0.9, unknown));
  expect(sure).toEqual(sure.toSorted((one, other) => other - one));
  expect(sure[0]).toBeGreaterThan(0.6);
  expect(sure[4]).toBeLessThan(0.6);
});

test('words of the training are known, and others are not', () => {
  const known = (text: string) => 1 - unknownShare(weighable(reply(text)).sentences);
  expect(known('Thanks, please send me the price list.')).toBe(1);
  expect(known('Merci, je ne suis pas intéressé.')).toBe(1);
  expect(known('Zorblat frumious kelpwise')).toBe(0);
});

test('what was weighed shows the sentence that spoke for it most', () => {
  const weighed = weighable(reply('Hello Tom.\nOur warehouse team handles that themselves nowadays.\nKind regards'));
  const sentence = decidingSentence(weighed, 'notInterested', { scale: 1, bias: [], values: speaksFor('warehouse') });
  expect(sentence).toBe('Our warehouse team handles that themselves nowadays');
});

test('weighing is linear in the length of a text', () => {
  const text = (times: number) => 'please call the office about that other thing '.repeat(times);
  ruleReply(reply(text(10)));
  const timed = (times: number) => {
    const before = cpuMs();
    ruleReply(reply(text(times)));
    return cpuMs() - before;
  };
  const [short, long] = [timed(200), timed(2_000)];
  expect(long).toBeLessThan(short * 40 + 100);
});

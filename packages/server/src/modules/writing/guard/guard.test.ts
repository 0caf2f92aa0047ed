import { describe, expect, test } from 'vitest';
import { figuresIn } from '../../models/index.ts';
import type { WritingBrief } from '../brief.ts';
import { letterheadOf } from '../letterhead.ts';
import { FALSE_SENTENCES, HONEST_SENTENCES, TALLYHAUS } from './guard.fixture.ts';
import { createGuard } from './guard-sentence.ts';
import { type KnownFact, knownFacts } from './known-facts.ts';

const guardFor = (brief: WritingBrief) => createGuard(brief, knownFacts(brief), letterheadOf(brief).language);

/** A writer names the fact that looks nearest, whether it bears the sentence out or not. */
function nearest(facts: readonly KnownFact[], text: string): string[] {
  const words = (of: string) => of.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  const said = new Set(words(text));
  const [best] = facts
    .map(({ id, text: fact }) => ({ id, shared: words(fact).filter((word) => said.has(word)).length }))
    .sort((a, b) => b.shared - a.shared);
  return best && best.shared > 0 ? [best.id] : [];
}

test.each(FALSE_SENTENCES.map(([brief, text]) => [text, brief] as const))('refused: %s', (text, brief) => {
  const refusalOf = guardFor(brief);
  const facts = knownFacts(brief);
  expect(refusalOf({ text, facts: nearest(facts, text) })).toEqual(expect.any(String));
  expect(refusalOf({ text, facts: [] })).toEqual(expect.any(String));
});

test.each(HONEST_SENTENCES.map(([brief, text]) => [text, brief] as const))('kept: %s', (text, brief) => {
  expect(guardFor(brief)({ text, facts: nearest(knownFacts(brief), text) })).toBeNull();
});

describe('figures', () => {
  test.each([
    ['ten years', 10],
    ['10 years', 10],
    ['zehn Jahre', 10],
    ['dix ans', 10],
    ['twenty-five days', 25],
    ['fünfundzwanzig Tage', 25],
    ['1,200 teams', 1_200],
    ['1.200 Teams', 1_200],
    ['98,6 Prozent', 98.6],
    ['98.6 percent', 98.6],
    ['€2M', 2_000_000],
  ])('%s is %d', (text, value) => {
    expect(figuresIn(text).map((figure) => figure.value)).toContain(value);
  });
  test('the name of a product is no figure', () => {
    expect(figuresIn('4.7 on G2').map(({ value }) => value)).toEqual([4.7]);
  });
});

test('a refused sentence comes with its reason, for the next draft', () => {
  const refusalOf = guardFor(TALLYHAUS);
  expect(refusalOf({ text: 'Ostara Hotels cut its close from 11 to 5 days.', facts: [] })).toBe(
    'puts numbers or names together that no single fact has together',
  );
  expect(refusalOf({ text: 'Growth costs £249 a month.', facts: [] })).toContain('£249');
  const average = knownFacts(TALLYHAUS).filter(({ text }) => text.includes('on average'));
  const only = createGuard(TALLYHAUS, average, 'en');
  expect(only({ text: 'Your close will be 6 days faster.', facts: [] })).toBe('makes a promise of an average');
});

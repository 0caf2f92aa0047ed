import { Feature } from '@distribute/contract/features';
import { expect, test } from 'vitest';
import { signatureOf } from '../signature.ts';
import { ENTITIES } from './entities.ts';
import { FEATURES } from './features.ts';

const feature = (slug: string) => FEATURES.find((each) => each.slug === slug);
const content = Feature.omit({
  id: true,
  implemented: true,
  forkedFrom: true,
  upgradedTo: true,
  createdAt: true,
  updatedAt: true,
});

test('the catalogue has eleven features in their order, the last two as drafts', () => {
  expect(FEATURES.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(FEATURES.filter(({ status }) => status === 'draft').map(({ slug }) => slug)).toEqual([
    'vc-cold-email-outreach',
    'accelerators-cold-email-outreach',
  ]);
});

test('every feature has the shape of the contract', () => {
  for (const each of FEATURES) expect(content.parse(each)).toEqual(each);
});

test('the inputs nothing can infer are required', () => {
  const required = FEATURES.flatMap(({ inputs }) => inputs.filter((input) => input.required).map(({ key }) => key));
  expect(required).toEqual(['targetProfile', 'expertName', 'gift', 'feedbackForm', 'fundingAsk', 'programAsk']);
});

test('an input carries what the dictionary says', () => {
  expect(feature('sales-cold-email-outreach')?.inputs[1]).toEqual({
    key: 'targetOutcome',
    label: 'Desired outcome',
    type: 'text',
    placeholder: 'Book a 20-minute call',
    description: 'The one action the reader should take',
    extractKey: 'callToAction',
    required: false,
    options: [],
  });
  expect(feature('pr-cold-email-outreach')?.inputs[2]).toMatchObject({
    key: 'companyContext',
    type: 'textarea',
    placeholder: '',
  });
});

test('every feature sorts by exactly one of its outputs', () => {
  for (const { slug, outputs } of FEATURES) {
    expect(outputs.filter(({ defaultSort }) => defaultSort).length, slug).toBe(1);
    expect(outputs.map(({ displayOrder }) => displayOrder)).toEqual(outputs.map((_, index) => index + 1));
  }
  expect(feature('ai-visibility-scoring')?.outputs[0]).toMatchObject({ key: 'visibilityScore', sortDirection: 'desc' });
});

test('entities are known ones and are counted by an output of their feature', () => {
  for (const { slug, entities, outputs } of FEATURES) {
    for (const { name, countKey } of entities) {
      expect(Object.keys(ENTITIES)).toContain(name);
      if (countKey !== null)
        expect(
          outputs.map(({ key }) => key),
          slug,
        ).toContain(countKey);
    }
  }
});

test('only the four features that are acquisition channels have funnels', () => {
  expect(FEATURES.filter((each) => each.acquisitionChannel !== null).map(({ displayOrder }) => displayOrder)).toEqual([
    1, 2, 6, 9,
  ]);
  for (const each of FEATURES) expect(each.salesFunnels.length > 0).toBe(each.acquisitionChannel !== null);
});

test('descriptions are one sentence', () => {
  expect(feature('vc-cold-email-outreach')?.description).toBe(
    'Runs vc cold email outreach for a brand from its website to measured replies.',
  );
  expect(feature('press-kit-page-generation')?.description).toBe('Writes a press kit page for a brand.');
});

test('a signature does not depend on the order of inputs and outputs', () => {
  const keys = (...names: string[]) => names.map((key) => ({ key }));
  const signature = signatureOf({ inputs: keys('a', 'b'), outputs: keys('c', 'd') });
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(signatureOf({ inputs: keys('b', 'a'), outputs: keys('d', 'c') })).toBe(signature);
  expect(signatureOf({ inputs: keys('a'), outputs: keys('b', 'c', 'd') })).not.toBe(signature);
});

import { expect, test } from 'vitest';
import type { Feature } from '../use-features.ts';
import { addressOf, EMPTY_DRAFT, inputsOf, isWebsite, requestOf, suggestedName, unreadWords, whoOf } from './draft.ts';
import { budgetForAll, leftEmpty } from './preview/preview-words.ts';
import { shownStep } from './steps.ts';

const input = (key: string, required = false) => ({ key, required });
const feature = {
  name: 'Find new customers',
  ...{ audienceType: 'cold-outreach', category: 'sales' },
  inputs: [input('urgency'), input('targetAudience'), input('gift', true)],
} as unknown as Feature;
const draft = { ...EMPTY_DRAFT, url: 'acme.com', workflowDynastySlug: 'sales-sienna' };

test('a website may be written the way people say it', () => {
  expect(addressOf(' acme.com/shop ')).toBe('https://acme.com/shop');
  expect(addressOf('http://acme.com')).toBe('http://acme.com');
  expect(isWebsite('acme.com')).toBe(true);
  expect(isWebsite('acme')).toBe(false);
  expect(isWebsite('javascript:alert(1)')).toBe(false);
  expect(isWebsite('two words')).toBe(false);
});

test('an unfinished form is no request', () => {
  expect(requestOf({ ...draft, url: '' }, feature, 'Name')).toBeNull();
  expect(requestOf({ ...draft, workflowDynastySlug: '' }, feature, 'Name')).toBeNull();
  expect(requestOf(draft, undefined, 'Name')).toBeNull();
  expect(requestOf(draft, feature, ' ')).toBeNull();
});

test('only what was filled in is sent, and only inputs the feature has', () => {
  const filled = {
    ...draft,
    inputs: { targetAudience: ' Heads of operations ', urgency: ' ', leftOver: 'of another feature' },
    maxBudgetTotalUsd: '25',
    goal: 'signup',
    clickDestinationUrl: 'acme.com/demo',
  };
  expect(requestOf(filled, feature, ' Spring ')).toEqual({
    name: 'Spring',
    workflowDynastySlug: 'sales-sienna',
    brandUrls: ['https://acme.com'],
    featureInputs: { targetAudience: 'Heads of operations' },
    maxLeads: 50,
    maxBudgetTotalUsd: '25',
    goal: 'signup',
    clickDestinationUrl: 'https://acme.com/demo',
    review: 'first',
  });
});

test('a brand that exists is named by its id, as is an audience, and without inputs all of them are inferred', () => {
  const bare = { ...draft, brandId: 'b1', audienceId: 'a1', maxLeads: '', maxBudgetTotalUsd: '' } as const;
  expect(requestOf({ ...bare, review: 'none', onRefusedText: 'skip' }, feature, 'Spring')).toEqual({
    name: 'Spring',
    workflowDynastySlug: 'sales-sienna',
    brandIds: ['b1'],
    audienceIds: ['a1'],
    review: 'none',
    onRefusedText: 'skip',
  });
});

test('whom to reach is asked by itself, then what is required, then the rest', () => {
  expect(whoOf(feature)).toMatchObject({ input: { key: 'targetAudience' }, purpose: 'sales' });
  expect(whoOf({ inputs: [] })).toBeNull();
  const { main, more } = inputsOf(feature);
  expect(main.map(({ key }) => key)).toEqual(['gift']);
  expect(more.map(({ key }) => key)).toEqual(['urgency']);
  const press = { inputs: [input('newsHook'), input('prAngle')] } as unknown as Feature;
  expect(inputsOf(press).main.map(({ key }) => key)).toEqual(['prAngle']);
});

test('a name is suggested from what is known', () => {
  expect(suggestedName('acme.com', feature)).toBe('acme.com: Find new customers');
  expect(suggestedName(null, undefined)).toBe('');
});

test('no step comes after typed words until they are read', () => {
  const typed = { ...draft, brandId: 'b', inputs: { targetAudience: ' Hotel managers in Spain ' } };
  expect(unreadWords(typed, feature)).toEqual({ words: 'Hotel managers in Spain', purpose: 'sales' });
  expect(unreadWords({ ...typed, audienceId: 'a' }, feature)).toBeNull();
  expect(unreadWords({ ...typed, inputs: {} }, feature)).toBeNull();
  expect(shownStep('message', true, true)).toBe('audience');
  expect(shownStep('message', true, false)).toBe('message');
  expect(shownStep('brand', true, true)).toBe('brand');
});

test('typed words are sent whatever audiences the brand has, and a chosen audience takes their place', () => {
  const typed = { ...draft, brandId: 'b', inputs: { targetAudience: 'Hotel managers in Spain' } };
  const request = requestOf(typed, feature, 'Name');
  expect(request).toMatchObject({ featureInputs: { targetAudience: 'Hotel managers in Spain' } });
  expect(request).not.toHaveProperty('audienceIds');
  const chosen = requestOf({ ...typed, audienceId: 'a' }, feature, 'Name');
  expect(chosen).toMatchObject({ audienceIds: ['a'] });
  expect(chosen).not.toHaveProperty('featureInputs');
});

test('the website is named as the source only where it is', () => {
  const audiences = [{ audienceId: 'a', name: 'Bakers' }];
  expect(leftEmpty({ from: 'website', audiences })).toBe('Leave empty to use the audience from the website.');
  expect(leftEmpty({ from: 'website', audiences: [] })).toBe('The website doesn’t say who to reach, so describe them.');
  expect(leftEmpty({ from: 'brand', audiences })).toContain('the brand’s active audiences: Bakers');
  expect(leftEmpty(undefined)).toBe('');
});

test('what everyone may cost is offered only where the total budget alone is in the way', () => {
  const cost = (totalCostInUsdCents: string) => ({ totalCostInUsdCents, lines: [] });
  const estimate = { leadsAvailable: 1_964, perLead: cost('35.9'), oneOff: cost('49') };
  const held = { ...estimate, limitedBy: 'maxBudgetTotalUsd' } as const;
  expect(budgetForAll(held, null)).toEqual({ people: 1_964, usd: '706' });
  expect(budgetForAll(held, 100)).toEqual({ people: 100, usd: '37' });
  expect(budgetForAll({ ...estimate, limitedBy: 'maxLeads' }, 50)).toBeNull();
  expect(budgetForAll({ ...held, leadsAvailable: null }, 50)).toBeNull();
});

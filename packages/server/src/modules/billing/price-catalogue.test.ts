import { expect, test } from 'vitest';
import { printCents, times } from '../../kernel/money/money.ts';
import { PRICES, pricesOfOperator } from './price-catalogue.ts';

const priced = (name: string) => {
  const found = PRICES.find((row) => row.name === name);
  if (!found) throw new Error(`No price ${name}`);
  return found;
};

test('a token price is of one token, as its maker lists it: 8 000 input tokens of sonnet-4.6 cost 2.4 cents', () => {
  expect(printCents(times(priced('anthropic-sonnet-4.6-tokens-input').microCents, 8_000))).toBe('2.4');
  expect(PRICES.filter(({ type }) => type === 'llm').every((row) => row.pricingBasis === 'pass-through')).toBe(true);
});

test('names are unique and every model has a price for both directions', () => {
  const names = PRICES.map((row) => row.name);
  expect(new Set(names).size).toBe(17);
  expect(names.length).toBe(17);
  for (const name of names.filter((each) => each.endsWith('-input'))) {
    expect(names).toContain(name.replace(/-input$/, '-output'));
  }
});

test('names begin with their provider, except our own mail', () => {
  for (const { name, provider } of PRICES.filter((row) => row.provider !== 'distribute')) {
    expect(name.startsWith(`${provider}-`), name).toBe(true);
  }
  expect(priced('smtp-email-send')).toMatchObject({ pricingBasis: 'pass-through', providerDomain: null });
});

test('a mark-up is the percent that the operator sets, and his own prices come before it', () => {
  const own = [
    { provider: 'openai-compatible', model: 'mistral-small', input: 10n, output: 30n },
    { provider: 'openai', model: 'gpt-5', input: 1n, output: 2n },
  ] as const;
  expect(pricesOfOperator({ markup: null, own: [] })).toEqual([]);
  const prices = new Map(
    pricesOfOperator({ markup: 25, own }).map(({ name, microCents, pricingBasis }) => [
      name,
      [microCents, pricingBasis],
    ]),
  );
  expect(prices.get('google-flash-3-tokens-input')).toEqual([63n, 'marked-up']);
  expect(prices.get('openai-gpt-5-tokens-input')).toEqual([1n, 'pass-through']);
  expect(prices.get('openai-compatible-mistral-small-tokens-output')).toEqual([30n, 'pass-through']);
});

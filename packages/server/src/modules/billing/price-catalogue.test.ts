import { expect, test } from 'vitest';
import { printCents, times } from '../../kernel/money/money.ts';
import { PRICES } from './price-catalogue.ts';

const priced = (name: string) => {
  const found = PRICES.find((row) => row.name === name);
  if (!found) throw new Error(`No price ${name}`);
  return found;
};

test('a token price is of one token: 8 000 input tokens of sonnet-4.6 cost 9.6 cents', () => {
  expect(printCents(times(priced('anthropic-sonnet-4.6-tokens-input').microCents, 8_000))).toBe('9.6');
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

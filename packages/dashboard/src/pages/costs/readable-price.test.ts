import { expect, test } from 'vitest';
import { readablePrice } from './readable-price.ts';

test('a token price reads per million tokens, exactly', () => {
  const price = { pricePerUnitInUsdCents: '0.0012', unit: 'token' };
  expect(readablePrice(price)).toEqual({ amount: '$12.00', per: 'per million tokens' });
});

test('other prices read in cents per unit', () => {
  const price = { pricePerUnitInUsdCents: '2.533333', unit: 'credit' };
  expect(readablePrice(price)).toEqual({ amount: '2.533333¢', per: 'per credit' });
});

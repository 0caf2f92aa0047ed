import { expect, test } from 'vitest';
import { perOne, sharesOf } from './shares.ts';

const line = (costName: string, spent: string, held = '0') => ({
  costName,
  totalCostInUsdCents: spent,
  actualCostInUsdCents: spent,
  provisionedCostInUsdCents: held,
  totalQuantity: '1',
});

test('parts stand by size, without what is only held and without what cost nothing', () => {
  expect(
    sharesOf([line('serper-query', '0.4'), line('apollo-credit', '56.64', '9.44'), line('llm', '0', '7')]),
  ).toEqual([
    { label: 'Apollo credit', cents: '56.64' },
    { label: 'Serper query', cents: '0.4' },
  ]);
});

test('many small parts are added up exactly', () => {
  const shares = sharesOf(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => line(name, '0.100001')));
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toEqual({ label: 'Other', cents: '0.300003' });
});

test('what one cost is known only where there was one', () => {
  expect(perOne('84.6644', 6)).toBe('14.110733');
  expect(perOne('84.6644', 0)).toBeNull();
});

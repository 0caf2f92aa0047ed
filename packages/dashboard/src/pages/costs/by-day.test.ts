import { expect, test } from 'vitest';
import { daysOf, firstDay, sharesBy, sumCents } from './by-day.ts';
import type { CostGroup } from './use-costs.ts';

const group = (dimensions: CostGroup['dimensions'], cents: string) =>
  ({ dimensions, actualCostInUsdCents: cents }) as CostGroup;
const NOW = Date.parse('2026-03-02T01:00:00.000Z');

test('every day of the time is there, in order, whether or not something was spent', () => {
  const groups = [group({ day: '2026-03-02' }, '5.5'), group({ day: '2026-02-28' }, '2')];
  expect(daysOf(groups, 4, NOW)).toEqual([
    { day: '2026-02-27', cents: '0' },
    { day: '2026-02-28', cents: '2' },
    { day: '2026-03-01', cents: '0' },
    { day: '2026-03-02', cents: '5.5' },
  ]);
  expect(firstDay(4, NOW)).toBe('2026-02-27');
});

test('sums are exact to the last decimal', () => {
  expect(sumCents(['0.1', '0.2'])).toBe('0.3');
  expect(sumCents(['99999999999999999', '0.000001'])).toBe('99999999999999999.000001');
  expect(sumCents([])).toBe('0');
});

test('what has one label is one share, the largest first, and nothing is no share', () => {
  const groups = [
    group({ costName: 'apollo-credit' }, '3'),
    group({ costName: 'model-input' }, '2'),
    group({ costName: 'model-output' }, '2.5'),
    group({ costName: 'free' }, '0'),
  ];
  const labelOf = ({ dimensions }: CostGroup) => (dimensions.costName?.startsWith('model') ? 'Model' : 'Other');
  expect(sharesBy(groups, labelOf)).toEqual([
    { label: 'Model', cents: '4.5' },
    { label: 'Other', cents: '3' },
  ]);
});

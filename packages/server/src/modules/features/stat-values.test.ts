import { expect, test } from 'vitest';
import { FEATURES } from './catalogue/features.ts';
import { STATS } from './catalogue/stats.ts';
import { statValues } from './stat-values.ts';

const nothing = { counts: {}, scores: {}, spend: 0n, actual: 0n };

test('every statistic a feature shows is in the registry', () => {
  const shown = FEATURES.flatMap((feature) => feature.outputs.map(({ key }) => key));
  expect(shown.filter((key) => !(key in STATS))).toEqual([]);
});

test('before anything happened counts are 0 and everything divided is null', () => {
  expect(statValues(['emailsSent', 'avgRelevanceScore', 'openRate', 'visibilityScore'], nothing)).toEqual({
    emailsSent: 0,
    avgRelevanceScore: null,
    openRate: null,
    visibilityScore: null,
  });
  expect(statValues(['totalCostInUsdCents', 'costPerClickCents'], { ...nothing, spend: 12_500_000n })).toEqual({
    totalCostInUsdCents: '12.5',
    costPerClickCents: null,
  });
});

test('rates and prices follow their definitions', () => {
  const counts = { emailsDelivered: 8, emailsOpened: 6, repliesPositive: 3 };
  const measured = { counts, scores: { avgPosition: 2.25 }, spend: 10_000_000n, actual: 4_000_000n };
  expect(
    statValues(['openRate', 'costPerPositiveReplyCents', 'actualCostInUsdCents', 'avgPosition'], measured),
  ).toEqual({
    openRate: 0.75,
    costPerPositiveReplyCents: '3.333333',
    actualCostInUsdCents: '4',
    avgPosition: 2.25,
  });
});

test('costs and positions sort upwards, everything else downwards', () => {
  const upwards = Object.entries(STATS).filter(([, stat]) => stat.sortDirection === 'asc');
  expect(upwards.every(([key, stat]) => stat.type === 'currency' || key === 'avgPosition')).toBe(true);
  expect(upwards).toHaveLength(10);
});

import { expect, test } from 'vitest';
import { costWords, endWords, gateWords, momentsWords, pastWords, rangeWords } from './rehearsal-words.ts';

const range = (low: number, high: number) => ({ low, expected: (low + high) / 2, high });
const on = (low: string, high = low) => ({
  low: `${low}T08:00:00.000Z`,
  expected: `${low}T08:00:00.000Z`,
  high: `${high}T08:00:00.000Z`,
});

test('what is certain is one number, the rest an interval', () => {
  expect(rangeWords(range(12, 12))).toBe('12');
  expect(rangeWords(range(8, 1500))).toBe('8 to 1,500');
  expect(costWords({ lowInUsdCents: '100', expectedInUsdCents: '100', highInUsdCents: '100' })).toBe('$1.00');
  expect(costWords({ lowInUsdCents: '100', expectedInUsdCents: '150', highInUsdCents: '250' })).toBe('$1.00 to $2.50');
  expect(momentsWords(on('2027-03-04'))).toMatch(/^on /);
  expect(momentsWords(on('2027-03-04', '2027-03-09'))).toMatch(/^between .+ and .+/);
});

test('the end says when and why, or that it is later', () => {
  const until = '2027-09-01T00:00:00.000Z';
  const ends = [{ cause: 'max_leads_reached' as const, share: 1 }];
  expect(endWords({ ends, endsAt: on('2027-03-04'), until })).toMatch(
    /^It ends on .+, because your limit on people is reached\.$/,
  );
  expect(endWords({ ends, endsAt: null, until })).toContain('or later');
  expect(endWords({ ends: [], endsAt: null, until })).toContain('longer than was rehearsed');
});

test('a gate that closes in some futures says in how many', () => {
  const gate = { gate: 'budget_daily' as const, reason: 'x', firstAt: on('2027-03-04'), days: range(2, 5) };
  expect(gateWords({ ...gate, share: 0.4 })).toContain('on 2 to 5 days, in 40 of 100 futures.');
  expect(gateWords({ ...gate, share: 1, days: range(1, 1) })).toMatch(/another person: first on [^,]+\.$/);
});

test('without a past it says so', () => {
  expect(pastWords({ of: 'none', campaigns: 0, emails: 0 })).toContain('no ended campaign');
  expect(pastWords({ of: 'feature', campaigns: 1, emails: 80 })).toBe(
    'Expected answers rest on 80 emails of 1 ended campaign of this type.',
  );
});

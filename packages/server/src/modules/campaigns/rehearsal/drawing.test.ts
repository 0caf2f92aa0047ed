import { expect, test } from 'vitest';
import { windowFor } from '../../mailboxes/index.ts';
import { calendarOf } from './calendar.ts';
import { chanceOf } from './chance.ts';
import { intervalsOf } from './intervals.ts';
import { drawRates, NO_PAST, type Past, PRIORS } from './rates.ts';

const many = <T>(count: number, draw: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => draw(at));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]) => {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
};

test('the same label draws the same, another does not', () => {
  const drawn = (label: string) => {
    const chance = chanceOf(label);
    return many(5, () => chance.unit());
  };
  expect(drawn('a')).toEqual(drawn('a'));
  expect(drawn('a')).not.toEqual(drawn('b'));
});

test.each([
  [40, 0.05],
  [40, 0.8],
  [3000, 0.3],
])('of %i with probability %f as many happen as should, and as unevenly', (count, probability) => {
  const chance = chanceOf('binomial');
  const drawn = many(20_000, () => chance.binomial(count, probability));
  expect(mean(drawn) / (count * probability)).toBeCloseTo(1, 1);
  expect(spread(drawn) / Math.sqrt(count * probability * (1 - probability))).toBeCloseTo(1, 1);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(count);
  expect([chance.binomial(7, 0), chance.binomial(7, 1), chance.binomial(0, 0.5)]).toEqual([0, 7, 0]);
});

test('a rate lies where its hits and misses say, the closer the more there are', () => {
  const chance = chanceOf('beta');
  const [few, lots] = [many(20_000, () => chance.beta(0.5, 4.5)), many(20_000, () => chance.beta(50, 450))];
  expect(mean(few)).toBeCloseTo(0.1, 2);
  expect(mean(lots)).toBeCloseTo(0.1, 2);
  expect(spread(lots)).toBeLessThan(spread(few) / 5);
});

test('in 95 of 100 further futures all numbers are inside at once, however many there are', () => {
  const chance = chanceOf('futures');
  const future = () => {
    const rate = chance.beta(2, 20);
    return many(40, (day) => (day === 3 ? 7 : chance.binomial(30, rate)));
  };
  const intervals = intervalsOf(many(1_000, future));
  expect(intervals[3]).toEqual({ low: 7, expected: 7, high: 7 });
  const further = many(1_000, future);
  const inside = further.filter((one) =>
    one.every((value, at) => {
      const { low = 0, high = 0 } = intervals[at] ?? {};
      return value >= low && value <= high;
    }),
  );
  expect(inside.length).toBeGreaterThan(930);
  for (const { low, expected, high } of intervals) expect(low <= expected && expected <= high).toBe(true);
});

const past = (times: number): Past => ({
  ...NO_PAST,
  first: { sent: 100 * times, answered: 20 * times, bounced: 0, unsubscribed: times },
});

test('the past narrows a rate and moves it, but never makes it sure', () => {
  const answered = (of: Past) => {
    const chance = chanceOf('rates');
    return many(4_000, () => drawRates(chance, of, PRIORS.skippedFound).answered[0]);
  };
  const [none, some, much] = [answered(NO_PAST), answered(past(1)), answered(past(1_000))];
  expect(mean(none)).toBeCloseTo(0.04, 2);
  expect(mean(some)).toBeGreaterThan(0.12);
  expect(mean(much)).toBeCloseTo(0.19, 1);
  expect(spread(much)).toBeGreaterThan(0.015);
  expect(spread(much)).toBeLessThan(spread(some));
});

test('a remembered window says what the window says, in any order', () => {
  const window = { days: [1, 2, 3, 4, 5], start: '08:30', end: '17:00', timezone: 'recipient' };
  const from = Date.parse('2027-03-20T00:00:00Z');
  const calendar = calendarOf(window, 'Europe/Berlin');
  const chance = chanceOf('instants');
  for (const at of many(300, () => from + Math.floor(chance.unit() * 20 * 86_400_000))) {
    const { open, opensAt } = windowFor(window, new Date(at), 'Europe/Berlin');
    expect(calendar(at).open, new Date(at).toISOString()).toBe(open);
    expect(calendar(at).opensAt).toEqual(opensAt);
  }
});

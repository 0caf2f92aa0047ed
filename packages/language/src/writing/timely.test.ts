import { expect, test } from 'vitest';
import { hasPassed, timely } from './timely.ts';

const NOW = new Date('2026-11-15T08:00:00Z');

test.each([
  ['Prices change on 1 October 2026', true],
  ['Prices change on October 1st, 2026', true],
  ['Offer ends 2026-11-14', true],
  ['Offer ends 2026-11-15', false],
  ['Until 15 November 2026', false],
  ['Open through November 2026', false],
  ['Valid in Sep 2026', true],
  ['Seats for Q3 2026', true],
  ['Seats for Q4 2026', false],
  ['Available until 2025', true],
  ['Available until 2026', false],
  // The later one counts, and a year by itself is no deadline.
  ['From 1 October 2026 until 31 December 2026', false],
  ['Since 2019 we take only 10 clients a month', false],
  ['Only 12 places', false],
])('%s: over is %s', (text, over) => {
  expect(hasPassed(text, NOW)).toBe(over);
});

test('a deadline that is over is not told; what else was said is', () => {
  const told = {
    urgency: 'Until 1 May 2026',
    scarcity: ['10 places', 'until 2 May 2026'],
    socialProof: 'Since May 2020',
  };
  expect(timely(told, NOW)).toEqual({ socialProof: 'Since May 2020' });
  expect(timely({ urgency: 'Until 1 May 2027' }, NOW)).toEqual({ urgency: 'Until 1 May 2027' });
});

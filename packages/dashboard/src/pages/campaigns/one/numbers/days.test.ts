import { expect, test } from 'vitest';
import { type Day, shownDays } from './days.ts';

const day = (date: number, emails_sent = 0): Day => ({
  ...{ date: `2026-11-${String(date).padStart(2, '0')}`, emails_sent, opened: 0, replied: 0, cost_usd: 0 },
});

test('days begin with the first on which anything happened, but are never only a few', () => {
  const month = Array.from({ length: 30 }, (_, at) => day(at + 1, at === 5 ? 3 : 0));
  expect(shownDays(month)[0]?.date).toBe('2026-11-06');
  const late = Array.from({ length: 30 }, (_, at) => day(at + 1, at === 29 ? 3 : 0));
  expect(shownDays(late)).toHaveLength(14);
  expect(shownDays([day(1), day(2)])).toEqual([]);
});

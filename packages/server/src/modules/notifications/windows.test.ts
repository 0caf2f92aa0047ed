import { expect, test } from 'vitest';
import { lastDigestTime, stretchOf } from './windows.ts';

const at = (kind: 'daily' | 'weekly', now: string) => lastDigestTime(kind, new Date(now)).toISOString();

test('a daily digest is due at 08:00 UTC and not a moment before', () => {
  expect(at('daily', '2026-11-15T07:59:59.999Z')).toBe('2026-11-14T08:00:00.000Z');
  expect(at('daily', '2026-11-15T08:00:00.000Z')).toBe('2026-11-15T08:00:00.000Z');
  expect(at('daily', '2026-03-01T00:00:00.000Z')).toBe('2026-02-28T08:00:00.000Z');
});

test('a weekly digest is due on Monday at 08:00 UTC', () => {
  expect(at('weekly', '2026-11-16T07:59:59.999Z')).toBe('2026-11-09T08:00:00.000Z');
  expect(at('weekly', '2026-11-16T08:00:00.000Z')).toBe('2026-11-16T08:00:00.000Z');
  expect(at('weekly', '2026-11-22T23:00:00.000Z')).toBe('2026-11-16T08:00:00.000Z');
  expect(at('weekly', '2027-01-01T12:00:00.000Z')).toBe('2026-12-28T08:00:00.000Z');
});

test('what one digest leaves to the next is covered by it without a gap', () => {
  const first = stretchOf('2026-11-13T08:00:00.000Z', new Date('2026-11-14T08:00:00.000Z'));
  const second = stretchOf('2026-11-14T08:00:00.000Z', new Date('2026-11-15T08:00:00.000Z'));
  expect(second.from).toEqual(first.until);
});

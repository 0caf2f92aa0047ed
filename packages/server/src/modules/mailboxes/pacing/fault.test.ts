import { expect, test } from 'vitest';
import { consequenceOf, type Fault } from './fault.ts';

const NOW = new Date('2026-03-04T10:00:00.000Z');
const minutes = (at: Date | null) => (at === null ? null : (at.getTime() - NOW.getTime()) / 60_000);
const after = (fault: Fault, count: number, kind: string | null = fault.kind) =>
  consequenceOf({ kind, count }, fault, NOW);

test('a server that is away is asked again after 1, 2, 5, 10 and then every 15 minutes, for days (P0-3)', () => {
  const waits = Array.from({ length: 60 }, (_, times) => {
    const next = after({ kind: 'unreachable', message: 'connect ECONNREFUSED' }, times);
    expect(next.needsPerson).toBe(false);
    return minutes(next.retryAt);
  });
  expect(waits.slice(0, 8)).toEqual([1, 2, 5, 10, 15, 15, 15, 15]);
  expect(new Set(waits.slice(6))).toEqual(new Set([15]));
});

test('a refused login needs a person at once', () => {
  expect(after({ kind: 'authentication', message: '535' }, 0)).toEqual({ count: 1, retryAt: null, needsPerson: true });
});

test.each(['sender_refused', 'policy'] as const)(
  'three times %s in a row needs a person, another kind between does not (P0-1)',
  (kind) => {
    const fault = { kind, message: '550' };
    expect(minutes(after(fault, 0).retryAt)).toBe(15);
    expect(after(fault, 1)).toMatchObject({ count: 2, needsPerson: false });
    expect(after(fault, 2)).toEqual({ count: 3, retryAt: null, needsPerson: true });
    expect(after(fault, 2, 'unreachable')).toMatchObject({ count: 1, needsPerson: false });
  },
);

test('a sending limit waits for the time the server names, else for the next day in UTC (P0-2)', () => {
  const limit = (message: string, isPassing = false) =>
    minutes(after({ kind: 'sending_limit', message, isPassing }, 0).retryAt);
  expect(limit('550 5.4.5 Daily user sending limit exceeded')).toBe(14 * 60);
  expect(limit('450 4.7.1 rate limit, try again in 20 minutes')).toBe(20);
  expect(limit('450 4.7.1 retry after 3600 seconds')).toBe(60);
  expect(limit('450 slow down', true)).toBe(1);
  expect(limit('450 try again in 0 seconds', true)).toBe(1);
  expect(limit('550 limit, come back in 90000 hours')).toBe(24 * 60);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { harmOf, healthOf } from './health.ts';
import { capOn, dayOf, grantOf, type PacedMailbox } from './pace.ts';

const ALWAYS = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
const OFFICE = { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00', timezone: 'UTC' };
const NOW = new Date('2026-07-06T12:00:00.000Z');

const paced = (over: Partial<PacedMailbox> = {}): PacedMailbox => ({
  ...{ status: 'active', statusReason: null, dailyCap: 40, ramp: null, activeSince: '2026-07-01T23:00:00.000Z' },
  ...{ minSecondsBetweenSends: 0, sendWindow: ALWAYS, takenDay: null, taken: 0, nextSendAt: null, retryAt: null },
  ...over,
});

test('a ramp adds for every day since the mailbox became active, up to the cap', () => {
  const ramp = { startPerDay: 5, addPerDay: 3 };
  const caps = ['2026-07-01', '2026-07-02', '2026-07-06', '2027-01-01'].map((day) => capOn(paced({ ramp }), day));
  expect(caps).toEqual([5, 8, 20, 40]);
  expect(capOn(paced({ ramp, activeSince: null }), '2026-07-06')).toBe(5);
});

test('what may leave is bound by the cap, which a new day (UTC) renews', () => {
  const spent = paced({ takenDay: '2026-07-06', taken: 35 });
  expect(grantOf(spent, 3, NOW)).toEqual({ granted: 3, nextAt: null });
  expect(grantOf(spent, 10, NOW)).toEqual({ granted: 5, nextAt: new Date('2026-07-07T00:00:00Z') });
  expect(grantOf({ ...spent, taken: 40 }, 1, NOW)).toEqual({ granted: 0, nextAt: new Date('2026-07-07T00:00:00Z') });
  expect(grantOf({ ...spent, sendWindow: OFFICE }, 10, NOW).nextAt).toEqual(new Date('2026-07-07T08:00:00Z'));
  expect(grantOf({ ...spent, takenDay: '2026-07-05' }, 50, NOW).granted).toBe(40);
});

test('a clock that goes back over midnight gives no second cap, and forward again no third', () => {
  const spent = paced({ takenDay: '2026-07-06', taken: 40 });
  const yesterday = new Date('2026-07-05T23:59:00Z');
  expect(grantOf(spent, 1, yesterday).granted).toBe(0);
  expect(grantOf(spent, 1, NOW).granted).toBe(0);
  expect(grantOf(spent, 1, new Date('2026-07-07T00:00:00Z')).granted).toBe(1);
});

test('with a gap one message leaves, and the next when it is over', () => {
  const gapped = paced({ minSecondsBetweenSends: 60 });
  expect(grantOf(gapped, 5, NOW)).toEqual({ granted: 1, nextAt: new Date('2026-07-06T12:01:00Z') });
  const waiting = { ...gapped, nextSendAt: '2026-07-06T12:00:30.000Z' };
  expect(grantOf(waiting, 5, NOW)).toEqual({ granted: 0, nextAt: new Date('2026-07-06T12:00:30Z') });
  expect(grantOf({ ...gapped, nextSendAt: NOW.toISOString() }, 1, NOW).granted).toBe(1);
  // The gap was taken away since the last message.
  expect(grantOf({ ...waiting, minSecondsBetweenSends: 0 }, 5, NOW)).toEqual({ granted: 5, nextAt: null });
});

test('nothing leaves a mailbox that is not active, or outside its window', () => {
  for (const status of ['unverified', 'paused', 'error', 'disabled']) {
    expect(grantOf(paced({ status }), 5, NOW)).toEqual({ granted: 0, nextAt: null });
  }
  const night = new Date('2026-07-06T20:00:00Z');
  const closed = { granted: 0, nextAt: new Date('2026-07-07T08:00:00Z') };
  expect(grantOf(paced({ sendWindow: OFFICE }), 5, night)).toEqual(closed);
  expect(grantOf(paced({ sendWindow: { ...OFFICE, timezone: 'recipient' } }), 5, night).granted).toBe(5);
});

test('never more leaves than was wanted or is left, and what is left over has a time', () => {
  const any = fc.record({
    dailyCap: fc.integer({ min: 1, max: 50 }),
    minSecondsBetweenSends: fc.constantFrom(0, 60),
    taken: fc.integer({ min: 0, max: 60 }),
    takenDay: fc.constantFrom(null, dayOf(NOW)),
  });
  fc.assert(
    fc.property(any, fc.integer({ min: 1, max: 100 }), (over, wanted) => {
      const mailbox = paced(over);
      const { granted, nextAt } = grantOf(mailbox, wanted, NOW);
      const taken = over.takenDay === null ? 0 : over.taken;
      expect(granted).toBeLessThanOrEqual(Math.min(wanted, Math.max(0, over.dailyCap - taken)));
      expect(nextAt === null).toBe(granted === wanted);
      if (nextAt) expect(nextAt.getTime()).toBeGreaterThan(NOW.getTime());
    }),
  );
});

test.each([
  [{ sent: 99, bounced: 50, complained: 50 }, null],
  [{ sent: 100, bounced: 4, complained: 0 }, null],
  [{ sent: 100, bounced: 5, complained: 0 }, 'bounce_rate'],
  [{ sent: 125, bounced: 5, complained: 0 }, null],
  [{ sent: 124, bounced: 5, complained: 0 }, 'bounce_rate'],
  [{ sent: 100, bounced: 0, complained: 1 }, null],
  [{ sent: 100, bounced: 0, complained: 2 }, 'complaint_rate'],
  [{ sent: 2500, bounced: 0, complained: 2 }, null],
  [{ sent: 2499, bounced: 0, complained: 2 }, 'complaint_rate'],
])('a mailbox with %j does the harm %j', (counts, harm) => {
  expect(harmOf(counts)).toBe(harm);
});

test('rates are unknown until something was sent', () => {
  expect(healthOf({ sent: 0, bounced: 0, complained: 0 }).bounceRate30d).toBeNull();
  expect(healthOf({ sent: 3, bounced: 1, complained: 0 })).toEqual({
    ...{ bounceRate30d: 0.333333, complaintRate30d: 0, sent30d: 3 },
  });
});

test('while a server that refused the mailbox is not to be asked, nothing is granted', () => {
  const retryAt = new Date(NOW.getTime() + 60_000);
  expect(grantOf(paced({ retryAt: retryAt.toISOString() }), 5, NOW)).toEqual({ granted: 0, nextAt: retryAt });
  expect(grantOf(paced({ retryAt: NOW.toISOString() }), 5, NOW).granted).toBe(5);
  expect(grantOf(paced({ retryAt: retryAt.toISOString() }), 0, NOW)).toEqual({ granted: 0, nextAt: null });
});

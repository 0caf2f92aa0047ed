import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openZone } from './local-time.ts';
import { type SendWindow, windowAt, windowFor } from './send-window.ts';

const WEEKDAYS: SendWindow = { days: [1, 2, 3, 4, 5], start: '08:00', end: '18:00', timezone: 'UTC' };
const at = (text: string) => new Date(text);
const BERLIN = 'Europe/Berlin';

test('a window opens and closes by the clock of its zone', () => {
  expect(windowAt(WEEKDAYS, at('2026-07-06T05:59:00Z'), BERLIN)).toEqual({
    open: false,
    opensAt: at('2026-07-06T06:00:00Z'),
    closesAt: null,
  });
  expect(windowAt(WEEKDAYS, at('2026-07-06T06:00:00Z'), BERLIN)).toEqual({
    open: true,
    opensAt: null,
    closesAt: at('2026-07-06T16:00:00Z'),
  });
  expect(windowAt(WEEKDAYS, at('2026-07-10T16:00:00Z'), BERLIN).opensAt).toEqual(at('2026-07-13T06:00:00Z'));
});

test('clocks put forward over a weekend open an hour sooner', () => {
  expect(windowAt(WEEKDAYS, at('2026-03-27T20:00:00Z'), BERLIN).opensAt).toEqual(at('2026-03-30T06:00:00Z'));
  expect(windowAt(WEEKDAYS, at('2026-10-23T20:00:00Z'), BERLIN).opensAt).toEqual(at('2026-10-26T07:00:00Z'));
});

test('a start inside the missing hour opens when the clocks have jumped', () => {
  const early = { days: [7], start: '02:30', end: '05:00', timezone: BERLIN };
  expect(windowAt(early, at('2026-03-29T00:00:00Z'), BERLIN).opensAt).toEqual(at('2026-03-29T01:00:00Z'));
});

test('a start before the missing hour of the same night opens at its own time', () => {
  const night = { days: [7], start: '00:30', end: '05:00', timezone: BERLIN };
  expect(windowAt(night, at('2026-03-28T12:00:00Z'), BERLIN).opensAt).toEqual(at('2026-03-28T23:30:00Z'));
});

test('a whole day has as many hours as it has', () => {
  const sundays = { days: [7], start: '00:00', end: '24:00', timezone: BERLIN };
  const open = windowAt(sundays, at('2026-10-25T00:00:00Z'), BERLIN);
  expect(open.closesAt).toEqual(at('2026-10-25T23:00:00Z'));
  expect(windowAt(sundays, at('2026-10-20T00:00:00Z'), BERLIN).opensAt).toEqual(at('2026-10-24T22:00:00Z'));
});

test('days next to each other are one opening', () => {
  const both = { days: [6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
  expect(windowAt(both, at('2026-07-04T12:00:00Z'), 'UTC').closesAt).toEqual(at('2026-07-06T00:00:00Z'));
});

test('a window that is always open never closes', () => {
  const always = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00', timezone: 'UTC' };
  expect(windowAt(always, at('2026-07-04T12:00:00Z'), 'UTC')).toEqual({ open: true, opensAt: null, closesAt: null });
});

test("a window by the recipient's clock is UTC where the recipient's time zone is unknown", () => {
  const theirs = { ...WEEKDAYS, timezone: 'recipient' };
  const instant = at('2026-07-06T20:00:00Z');
  expect(windowFor(theirs, instant, 'America/Los_Angeles').open).toBe(true);
  expect(windowFor(theirs, instant, null).open).toBe(false);
  expect(windowFor(theirs, instant, 'Mars/Olympus').open).toBe(false);
  expect(windowFor(WEEKDAYS, instant, 'America/Los_Angeles').open).toBe(false);
});

const MINUTE_MS = 60_000;
const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const aWindow = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    start: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 96 }),
  })
  .map(({ days, start, length }) => ({
    ...{ days, timezone: 'UTC' },
    start: timeOf(start * 15),
    end: timeOf(Math.min(96, start + length) * 15),
  }));
const aZone = fc.constantFrom(
  ...['UTC', BERLIN, 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'],
  ...['Africa/Cairo', 'America/Santiago', 'Pacific/Apia', 'Asia/Kolkata'],
);
/** Days about the changes of clocks, and any others. */
const anInstant = fc
  .tuple(
    fc.constantFrom(
      ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-25', '2026-11-01', '2026-06-15', '2011-12-29'],
    ),
    fc.integer({ min: -3 * 96, max: 3 * 96 }),
  )
  .map(([day, quarters]) => new Date(Date.parse(day) + quarters * 15 * MINUTE_MS));

test('at every quarter of an hour the state is what the wall clock says, and turns exactly when it was said to', () => {
  fc.assert(
    fc.property(aWindow, aZone, anInstant, (window, timezone, instant) => {
      const zone = openZone(timezone);
      const isOpen = (ms: number) => {
        const { weekday, minute } = zone.at(ms);
        return window.days.includes(weekday) && timeOf(minute) >= window.start && timeOf(minute) < window.end;
      };
      const state = windowAt(window, instant, timezone);
      expect(state.open).toBe(isOpen(instant.getTime()));
      const turn = (state.open ? state.closesAt : state.opensAt)?.getTime() ?? instant.getTime() + 8 * 86_400_000;
      for (let ms = instant.getTime(); ms < turn; ms += 15 * MINUTE_MS) expect(isOpen(ms)).toBe(state.open);
      if (state.closesAt ?? state.opensAt) expect(isOpen(turn)).toBe(!state.open);
    }),
    { numRuns: 150 },
  );
});

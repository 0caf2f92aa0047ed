import { expect, test } from 'vitest';
import { hoursOpenAt } from './legal-hours.ts';

const message = (more: object = {}) => ({
  ...{ keepsHours: true, toDomain: 'firma.example', timezone: 'America/Bogota' },
  recipient: { country: 'Colombia' } as never,
  ...more,
});

test.each([
  // Bogota is five hours behind UTC.
  ['2026-11-18T11:59:00Z', '2026-11-18T12:00:00.000Z'],
  ['2026-11-18T12:00:00Z', null],
  ['2026-11-18T23:59:00Z', null],
  ['2026-11-19T00:00:00Z', '2026-11-19T12:00:00.000Z'],
  ['2026-11-21T19:59:00Z', null],
  ['2026-11-21T20:00:00Z', '2026-11-23T12:00:00.000Z'],
  ['2026-11-22T16:00:00Z', '2026-11-23T12:00:00.000Z'],
])('a reader in Colombia at %s is written to at %s', (now, opensAt) => {
  expect(hoursOpenAt(message(), new Date(now))?.toISOString() ?? null).toBe(opensAt);
});

test('without a clock of the reader the country’s counts; who is only told, or reads elsewhere, keeps no hours', () => {
  const night = new Date('2026-11-19T03:00:00Z');
  expect(hoursOpenAt(message({ timezone: null }), night)?.toISOString()).toBe('2026-11-19T12:00:00.000Z');
  expect(hoursOpenAt(message({ keepsHours: false }), night)).toBeNull();
  expect(hoursOpenAt(message({ recipient: { country: 'Germany' } as never }), night)).toBeNull();
});

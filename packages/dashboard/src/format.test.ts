import { expect, test } from 'vitest';
import { ago, ahead, dayLabel, dollars, dollarsOfCents, percent, personName, shiftPoint } from './format.ts';

const NOW = Date.parse('2026-03-10T12:00:00.000Z');

test('recent instants read as distance, older ones as a date', () => {
  expect(ago('2026-03-10T11:59:40.000Z', NOW, 'UTC')).toBe('just now');
  expect(ago('2026-03-10T11:57:00.000Z', NOW, 'UTC')).toBe('3 minutes ago');
  expect(ago('2026-03-10T10:30:00.000Z', NOW, 'UTC')).toBe('1 hour ago');
  expect(ago('2026-03-10T10:20:00.000Z', NOW, 'UTC')).toBe('1 hour ago');
  expect(ago('2026-03-09T10:00:00.000Z', NOW, 'UTC')).toBe('yesterday');
  expect(ago('2026-02-01T23:30:00.000Z', NOW, 'Asia/Tokyo')).toBe('2 Feb 2026');
});

test('days are named as people name them, in the time zone of the organisation', () => {
  expect(dayLabel('2026-03-10T00:10:00.000Z', NOW, 'UTC')).toBe('Today');
  expect(dayLabel('2026-03-10T00:10:00.000Z', NOW, 'America/New_York')).toBe('Yesterday');
  expect(dayLabel('2026-03-08T12:00:00.000Z', NOW, 'UTC')).toBe('8 Mar 2026');
});

test('prices move their point exactly', () => {
  expect(shiftPoint('0.0012', 4)).toBe('12');
  expect(shiftPoint('2.533333', 4)).toBe('25333.33');
  expect(shiftPoint('0.000125', 4)).toBe('1.25');
  expect(shiftPoint('0', 4)).toBe('0');
  expect(shiftPoint('12', 0)).toBe('12');
  expect(dollars('12')).toBe('$12.00');
  expect(dollars('1234567.5')).toBe('$1,234,567.50');
  expect(dollars('0.0944')).toBe('$0.0944');
});

test('a person without a name is called by their address', () => {
  expect(personName({ firstName: 'Ada', lastName: null, email: 'a@b.co' })).toBe('Ada');
  expect(personName({ firstName: null, lastName: null, email: 'a@b.co' })).toBe('a@b.co');
  expect(personName({ firstName: null, lastName: null, email: null })).toBe('Unnamed person');
});

test('what is to come is counted down, and what has come is now', () => {
  expect(ahead('2026-03-10T12:00:12.000Z', NOW, 'UTC')).toBe('in 12 seconds');
  expect(ahead('2026-03-10T12:15:00.000Z', NOW, 'UTC')).toBe('in 15 minutes');
  expect(ahead('2026-03-10T11:59:59.000Z', NOW, 'UTC')).toBe('now');
});

test('cents are rounded to the cent, and little is not called nothing', () => {
  expect(dollarsOfCents('84.6644')).toBe('$0.85');
  expect(dollarsOfCents('123456.4')).toBe('$1,234.56');
  expect(dollarsOfCents('0')).toBe('$0.00');
  expect(dollarsOfCents('0.0012')).toBe('<$0.01');
});

test('an amount below nothing has its sign before the dollar', () => {
  expect(dollarsOfCents('-150')).toBe('-$1.50');
  expect(dollarsOfCents('-1234.5')).toBe('-$12.35');
  expect(dollarsOfCents('-0.2')).toBe('-<$0.01');
  expect(dollars('-1234567.5')).toBe('-$1,234,567.50');
});

test('a share of nothing is no share', () => {
  expect(percent(1, 3)).toBe('33%');
  expect(percent(0, 0)).toBeNull();
});

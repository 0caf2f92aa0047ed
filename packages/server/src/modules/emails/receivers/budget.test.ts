import { expect, test } from 'vitest';
import { budgetOf, gapOf, type ReceiverDay } from './budget.ts';

const TODAY = '2026-11-18';
const START = { first: 20, before: 0 };
const day = (ago: number, of: Partial<ReceiverDay> = {}): ReceiverDay => ({
  ...{ day: new Date(Date.parse(TODAY) - ago * 86_400_000).toISOString().slice(0, 10), budget: 100, taken: 100 },
  ...{ deferred: 0, refused: 0, complained: 0, ...of },
});

test('a domain begins low at a receiver, or with what it sent before receivers were counted', () => {
  expect(budgetOf(TODAY, [], START)).toBe(20);
  expect(budgetOf(TODAY, [], { first: 20, before: 300 })).toBe(300);
});

test('a budget grows after a day that used it without trouble, and only then', () => {
  expect(budgetOf(TODAY, [day(1)], START)).toBe(130);
  expect(budgetOf(TODAY, [day(1, { budget: 5, taken: 5 })], START)).toBe(10);
  expect(budgetOf(TODAY, [day(1, { taken: 59 })], START)).toBe(100);
  expect(budgetOf(TODAY, [day(1, { deferred: 2 })], START)).toBe(100);
  expect(budgetOf(TODAY, [day(1, { refused: 2 })], START)).toBe(100);
  expect(budgetOf(TODAY, [day(1, { deferred: 1 })], START)).toBe(130);
});

test('after trouble it feels its way for two weeks', () => {
  expect(budgetOf(TODAY, [day(1), day(3, { deferred: 20 })], START)).toBe(111);
  expect(budgetOf(TODAY, [day(1), day(15, { deferred: 20 })], START)).toBe(130);
});

test('complaints above one in a thousand of the last weeks stop its growth', () => {
  expect(budgetOf(TODAY, [day(1), day(9, { taken: 800, complained: 1 })], START)).toBe(100);
  expect(budgetOf(TODAY, [day(1), day(9, { taken: 900, complained: 1 })], START)).toBe(130);
});

test('within a day it stays, and after a month of silence half of it is left', () => {
  expect(budgetOf(TODAY, [day(0, { budget: 7 }), day(1)], START)).toBe(7);
  expect(budgetOf(TODAY, [day(30)], START)).toBe(130);
  expect(budgetOf(TODAY, [day(31)], START)).toBe(50);
  expect(budgetOf(TODAY, [day(31, { budget: 6 })], START)).toBe(6);
});

test('the budget fills the hours in which the mailbox sends', () => {
  expect(gapOf(60, { start: '08:00', end: '18:00' })).toBe(600_000);
  expect(gapOf(24, { start: '00:00', end: '24:00' })).toBe(3_600_000);
  expect(gapOf(5, { start: '08:00', end: '18:00' })).toBe(3_600_000);
  expect(gapOf(16, { start: '20:00', end: '04:00' })).toBe(1_800_000);
});

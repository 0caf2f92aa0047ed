import { expect, test } from 'vitest';
import { CRASH_POINTS } from '../../src/kernel/crash-points.ts';
import { everyPoint, ROWS, someCombined } from '../crash/cells.ts';
import { describeCells, readingCells, shareOfCells } from '../crash/describe-cells.ts';
import { OUTSIDE_STAGES } from '../crash/outside.ts';
import { WIRE_STAGES } from '../mail-journal.ts';

test('every row of a campaign has its points, and every point its row', () => {
  expect(Object.keys(ROWS).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17, 18]);
  expect(Object.entries(ROWS).filter(([, cells]) => cells.length === 0)).toEqual([]);
  const killed = new Set<string>(everyPoint().map(({ name }) => name));
  expect([...CRASH_POINTS, ...WIRE_STAGES, ...OUTSIDE_STAGES].filter((name) => !killed.has(name))).toEqual([]);
});

test('the files of the matrix have all its cells between them', () => {
  const shares = [readingCells(), ...([1, 2] as const).map(shareOfCells)].flat();
  expect(shares).toHaveLength(8 + someCombined(10, 1).length);
});

describeCells('of a campaign that reads a site and asks a model', readingCells());

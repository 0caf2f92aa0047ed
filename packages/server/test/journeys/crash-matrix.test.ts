import { expect, test } from 'vitest';
import { CRASH_POINTS } from '../../src/kernel/crash-points.ts';
import { type Cell, drawnPoints, everyPoint, ROWS } from '../crash/cells.ts';
import { describeCells } from '../crash/describe-cells.ts';
import { OUTSIDE_STAGES } from '../crash/outside.ts';
import { WIRE_STAGES } from '../mail-journal.ts';

test('every row of a campaign has its points, and every point its row', () => {
  expect(Object.keys(ROWS).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 17, 18, 19]);
  expect(Object.entries(ROWS).filter(([, cells]) => cells.length === 0)).toEqual([]);
  const killed = new Set<string>(everyPoint().map(({ name }) => name));
  expect([...CRASH_POINTS, ...WIRE_STAGES, ...OUTSIDE_STAGES].filter((name) => !killed.has(name))).toEqual([]);
});

/** Others with each commit; the soak has all of them. */
const cells = drawnPoints();
const isRead = ({ story }: Cell) => story === 'read';

describeCells(
  'of a campaign',
  cells.filter((cell) => !isRead(cell)),
  'all',
);
describeCells('of a campaign that reads a site and asks a model', cells.filter(isRead), 'all');

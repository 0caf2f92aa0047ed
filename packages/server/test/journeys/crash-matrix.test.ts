import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CRASH_POINTS } from '../../src/kernel/crash-points.ts';
import { type Cell, everyPoint, mostPoints, nameOf, ROWS, someCombined } from '../crash/cells.ts';
import { openCrashBench } from '../crash/matrix.ts';
import { OUTSIDE_STAGES } from '../crash/outside.ts';
import { WIRE_STAGES } from '../mail-journal.ts';
import { useProcesses } from '../processes.ts';

/** Here nobody makes leases run out: the lease of a run is half a minute long, and a busy machine takes its time. */
const LEFT_ALONE = { at: 'run.node.acted', withinMs: 60_000 };

const processes = useProcesses();
// The others, and all combinations, are for the soak.
const points = mostPoints();
const isRead = ({ story }: Cell) => story === 'read';
const combined = someCombined(1, 2);

test('every row of a campaign has its points, and every point its row', () => {
  expect(Object.keys(ROWS).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 14, 15]);
  expect(Object.entries(ROWS).filter(([, cells]) => cells.length === 0)).toEqual([]);
  const killed = new Set<string>(everyPoint().map(({ name }) => name));
  expect([...CRASH_POINTS, ...WIRE_STAGES, ...OUTSIDE_STAGES].filter((name) => !killed.has(name))).toEqual([]);
});

describe.each([
  ['of a campaign', [...points.filter((cell) => !isRead(cell)), ...combined]],
  ['of a campaign that reads a site and asks a model', points.filter(isRead)],
])('%s', (_, cells) => {
  let bench: Awaited<ReturnType<typeof openCrashBench>>;
  beforeAll(async () => {
    bench = await openCrashBench(processes, cells, 'all');
  });
  afterAll(() => bench.close());

  test.each(cells.map((cell, at) => [nameOf(cell), at] as const))('it outlives a kill at %s', async (name, at) => {
    const leftAlone = name === LEFT_ALONE.at;
    const tookMs = await bench.run(at, { leftAlone });
    if (leftAlone) expect(tookMs).toBeLessThan(LEFT_ALONE.withinMs);
  });
});

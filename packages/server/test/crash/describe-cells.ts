import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useProcesses } from '../processes.ts';
import { type Cell, mostTellingPoints, nameOf, someCombined } from './cells.ts';
import { openCrashBench } from './matrix.ts';

/** Here nobody makes leases run out: the lease of a run is half a minute long, and a busy machine takes its time. */
const LEFT_ALONE = { at: 'run.node.acted', withinMs: 60_000 };
/** One file each, so that they can run side by side. */
const SHARES = 2;

const isRead = ({ story }: Cell) => story === 'read';

/** The cells of a campaign that reads a site and asks a model. */
export const readingCells = (): Cell[] => mostTellingPoints().filter(isRead);

/** One share of all others and of some combinations; the rest is for the soak. */
export const shareOfCells = (share: 1 | 2): Cell[] =>
  [...mostTellingPoints().filter((cell) => !isRead(cell)), ...someCombined(10, 1)].filter(
    (_, at) => at % SHARES === share - 1,
  );

export function describeCells(title: string, cells: readonly Cell[]): void {
  const processes = useProcesses();
  describe(title, () => {
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
}

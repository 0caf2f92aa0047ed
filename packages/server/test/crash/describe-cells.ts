import { afterAll, beforeAll, describe, test } from 'vitest';
import { useProcesses } from '../processes.ts';
import { type Cell, nameOf } from './cells.ts';
import { openCrashBench, type Roles } from './matrix.ts';

/** One test for each cell, all of them on one bench. */
export function describeCells(title: string, cells: readonly Cell[], roles: Roles): void {
  const processes = useProcesses();
  describe(title, () => {
    let bench: Awaited<ReturnType<typeof openCrashBench>>;
    beforeAll(async () => {
      bench = await openCrashBench(processes, cells, roles);
    });
    afterAll(() => bench.close());

    test.each(cells.map((cell, at) => [nameOf(cell), at] as const))('it outlives a kill at %s', async (_name, at) => {
      await bench.run(at);
    });
  });
}

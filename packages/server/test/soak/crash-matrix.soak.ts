import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Cell, COMBINED, everyPoint, nameOf } from '../crash/cells.ts';
import { openCrashBench, type Roles } from '../crash/matrix.ts';
import { useProcesses } from '../processes.ts';
import { amount } from './amount.ts';

const REPEATS = amount('CRASH_REPEATS', 3);
/** `CRASH_ROWS=10,11` runs these rows only, while one works on what they check (reliability.md 3.3). */
const ROWS = process.env.CRASH_ROWS?.split(',').map(Number);
const ROLES: readonly Roles[] = ['all', 'apart'];
const processes = useProcesses();
const isRead = ({ story }: Cell) => story === 'read';

const benches = ROLES.flatMap((roles) =>
  Array.from({ length: REPEATS }, (_, repeat) => {
    // Another passing each time, so that the kill falls elsewhere in the work.
    const cells = ROWS ? everyPoint(repeat, ROWS) : [...everyPoint(repeat), ...COMBINED];
    return [
      [roles, repeat, 'a campaign', cells.filter((cell) => !isRead(cell))],
      [roles, repeat, 'a campaign that reads', cells.filter(isRead)],
    ] as const;
  }).flat(),
).filter(([, , , cells]) => cells.length > 0);

describe.each(benches)('roles %s, repeat %i, %s', (roles, _repeat, _what, cells) => {
  let bench: Awaited<ReturnType<typeof openCrashBench>>;
  beforeAll(async () => {
    bench = await openCrashBench(processes, cells, roles);
  });
  afterAll(() => bench.close());

  test.each(cells.map((cell, at) => [nameOf(cell), at] as const))('it outlives a kill at %s', async (_name, at) => {
    await bench.run(at);
  });
});

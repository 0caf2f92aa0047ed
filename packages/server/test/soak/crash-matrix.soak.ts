import { afterAll, beforeAll, describe, test } from 'vitest';
import { everyPoint } from '../crash/cells.ts';
import { openCrashBench, type Roles } from '../crash/matrix.ts';
import { useProcesses } from '../processes.ts';
import { amount } from './amount.ts';

const REPEATS = amount('CRASH_REPEATS', 3);
const ROLES: readonly Roles[] = ['all', 'apart'];
const processes = useProcesses();

describe.each(ROLES.flatMap((roles) => Array.from({ length: REPEATS }, (_, repeat) => [roles, repeat] as const)))(
  'roles %s, repeat %i',
  (roles, repeat) => {
    // Another passing each time, so that the kill falls elsewhere in the work.
    const cells = everyPoint(repeat);
    let bench: Awaited<ReturnType<typeof openCrashBench>>;

    beforeAll(async () => {
      bench = await openCrashBench(processes, cells, roles);
    });
    afterAll(() => bench.close());

    test.each(cells.map(({ name }, at) => [name, at] as const))('a campaign outlives a kill at %s', (_, at) =>
      bench.run(at),
    );
  },
);

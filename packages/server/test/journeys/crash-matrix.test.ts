import { afterAll, beforeAll, test } from 'vitest';
import { everyPoint } from '../crash/cells.ts';
import { openCrashBench } from '../crash/matrix.ts';
import { useProcesses } from '../processes.ts';

const processes = useProcesses();
const cells = everyPoint();
let bench: Awaited<ReturnType<typeof openCrashBench>>;

beforeAll(async () => {
  bench = await openCrashBench(processes, cells, 'all');
});
afterAll(() => bench.close());

test.each(cells.map(({ name }, at) => [name, at] as const))('a campaign outlives a kill at %s', (_, at) =>
  bench.run(at),
);

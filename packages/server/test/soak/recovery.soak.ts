import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cell, everyPoint, nameOf } from '../crash/cells.ts';
import { openCrashBench } from '../crash/matrix.ts';
import { useProcesses } from '../processes.ts';
import { say } from './amount.ts';

/** Milliseconds a lease lasts, a schedule comes round and a busy machine may take besides. */
const [SHORT_LEASE, LONG_LEASE, EVERY_MINUTE, MARGIN] = [30_000, 60_000, 60_000, 30_000];

/** By whose lease the work of a dead process is held: a job's own is taken over at once, a message's runs out. */
const BOUNDS = {
  'run.node.acted': SHORT_LEASE + MARGIN,
  'send.before-claim': SHORT_LEASE + MARGIN,
  'lead.page.before-commit': LONG_LEASE + EVERY_MINUTE + MARGIN,
  'send.after-claim': LONG_LEASE + EVERY_MINUTE + MARGIN,
  'send.after-fence': LONG_LEASE + EVERY_MINUTE + MARGIN,
} as const satisfies Partial<Record<Cell['name'], number>>;

const processes = useProcesses();
const cells = everyPoint().filter(({ name, story }) => story === 'whole' && name in BOUNDS);
let bench: Awaited<ReturnType<typeof openCrashBench>>;
beforeAll(async () => {
  bench = await openCrashBench(processes, cells, 'all');
});
afterAll(() => bench.close());

test.each(cells.map((cell, at) => [nameOf(cell), at] as const))(
  'another process ends what one that was killed at %s had begun, and nobody helps it',
  async (name, at) => {
    const tookMs = await bench.run(at, { leftAlone: true });
    const withinMs = BOUNDS[name as keyof typeof BOUNDS];
    say({ soak: 'recovery', killedAt: name, tookMs: Math.round(tookMs), withinMs });
    expect(tookMs).toBeLessThan(withinMs);
  },
);

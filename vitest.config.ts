import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { chooseDraw } from './packages/server/test/draw.ts';
import { reportDraw } from './test/report-draw.ts';
import { reportSkips } from './test/skips.ts';

const LONG = /\/test\/(journeys|simulation)\/|\.browser\.test\.ts$/;
const LONGEST = /crash-matrix/;
const rank = ({ moduleId }: TestSpecification): number => (LONGEST.test(moduleId) ? 0 : LONG.test(moduleId) ? 1 : 2);

/** The files that take minutes begin first: begun last, they would be waited for alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const draw = chooseDraw();
// Workers are given it, so that all of a run draw from the same number also while commits are made.
process.env.DRAW = String(draw);

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/server/test/files-in-memory.ts', 'packages/server/test/global-setup.ts'],
    setupFiles: ['packages/server/test/seed-properties.ts'],
    execArgv: [
      ...['no-name-servers', 'record-statements'].flatMap((name) => [
        '--import',
        fileURLToPath(new URL(`packages/server/test/${name}.ts`, import.meta.url)),
      ]),
      // What a test makes is soon forgotten: with more room for the young, a twentieth of all time is not spent on sweeping.
      '--max-semi-space-size=64',
      // Sweeping with several threads at once takes more of the processor, and the other workers have work for it.
      '--single-threaded-gc',
    ],
    // Nothing is judged by how long it takes: these end what never would, also beside other busy processes.
    testTimeout: 240_000,
    // A second is nothing to a browser on a busy machine; what comes at once is seen at once.
    // Each question takes time of the processor from what it waits for.
    expect: { poll: { timeout: 60_000, interval: 150 } },
    hookTimeout: 240_000,
    // One more than cores: the journeys mostly wait for processes of their own, and what runs beside slows each down.
    maxWorkers: 3,
    // The code keeps no state of its own, so that files can share what they have loaded: half the time is loading.
    isolate: false,
    // Node strips the types by itself, as it does for every script here: transforming them was a tenth of the time.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    sequence: { sequencer: LongFirst },
    // A run that must tell, as every landing does, says so with CI=1.
    reporters: ['default', reportDraw(draw), reportSkips(Boolean(process.env.CI))],
  },
});

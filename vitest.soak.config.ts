import { defineConfig } from 'vitest/config';

/** What takes hours: one file after another, each told by its environment how much of it to do. */
export default defineConfig({
  test: {
    include: ['packages/server/test/soak/*.soak.ts'],
    globalSetup: ['packages/server/test/soak/global-setup.ts'],
    testTimeout: 24 * 3_600_000,
    hookTimeout: 60_000,
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['packages/server/test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than cores: the journeys mostly wait for processes of their own.
    maxWorkers: 3,
    // The code keeps no state of its own, so that files can share what they have loaded: half the time is loading.
    isolate: false,
  },
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of this package alone, without PostgreSQL; `npm test` runs them with all others. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    include: ['{src,quality}/**/*.test.ts'],
    isolate: false,
    // Ends what never would; nothing is judged by how long it takes.
    testTimeout: 240_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});

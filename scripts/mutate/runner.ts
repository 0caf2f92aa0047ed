import { join } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { ROOT } from '../../test/source-files.ts';
import { type Mutant, planted } from './mutants.ts';

/** The first failed test of a file, or why the file did not run; null when all passed. */
function failureIn(module: TestModule): string | null {
  for (const test of module.children.allTests('failed')) return test.fullName;
  return module.ok() ? null : (module.errors()[0]?.message ?? 'did not run');
}

/**
 * One vitest for all mutants. A mutant is planted while its source is loaded, and the file on disk is never changed,
 * so nothing has to be restored.
 */
export async function openRunner({ database }: { database: boolean }) {
  let current: Mutant | null = null;
  const plant = (code: string, id: string): string | null =>
    current && id.split('?')[0] === join(ROOT, current.file) ? planted(code, current) : null;
  const vitest = await createVitest(
    // Without the cache on disk, so that a planted fault is never kept for an ordinary run. Loaded by vite and not by
    // Node as usual, because only vite calls the plugin below.
    {
      ...{ watch: false, root: ROOT, bail: 1, maxWorkers: 2, reporters: [{}], fsModuleCache: false },
      experimental: { viteModuleRunner: true },
      ...(database ? {} : { globalSetup: [] }),
    },
    { plugins: [{ name: 'mutate', enforce: 'pre', transform: plant }] },
  );
  const forget = (mutant: Mutant | null) => {
    if (mutant) vitest.invalidateFile(join(ROOT, mutant.file));
  };
  return {
    /** What fails in these tests with the mutant; null when no test notices it. */
    failure: async (tests: readonly string[], mutant: Mutant | null): Promise<string | null> => {
      current = mutant;
      forget(mutant);
      const files = tests.map((test) => join(ROOT, test));
      const specs = files.map((file) => vitest.getRootProject().createSpecification(file));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
      forget(mutant);
      current = null;
      // Vitest also reports the files of earlier runs.
      const ran = testModules.filter(({ moduleId }) => files.includes(moduleId));
      const failed = ran.map(failureIn).find((failure) => failure !== null);
      return failed ?? (unhandledErrors.length ? 'an error that no test caught' : null);
    },
    close: () => vitest.close(),
  };
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server that is not the template. */
    databaseUrl: string;
  }
}

const BUILD = fileURLToPath(new URL('../../../scripts/build.ts', import.meta.url));

/**
 * One real Postgres for the whole run, with a migrated template that every API test file clones; server and dashboard
 * built from the sources as they are, for the tests that start processes and browsers.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [BUILD], { stdio: 'inherit' });
  const postgres = await startTestPostgres();
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}

import type { TestProject } from 'vitest/node';
import type { Settings } from '../src/embedded/settings.ts';
import { startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of the test server that is not the template. */
    databaseUrl: string;
    /** The same server, as its superuser. */
    superuserUrl: string;
  }
}

/** One real Postgres for the whole run, with a migrated template that every API test file clones. */
export default (project: TestProject): Promise<() => Promise<void>> => provideDatabase(project);

export async function provideDatabase(project: TestProject, settings?: Settings): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres(settings);
  project.provide('databaseUrl', postgres.url);
  project.provide('superuserUrl', postgres.superuserUrl);
  return postgres.stop;
}

import type { TestProject } from 'vitest/node';
import { provideDatabase } from '../global-setup.ts';

/** What runs for half an hour needs what every server does in the background. */
export const setup = (project: TestProject): Promise<() => Promise<void>> =>
  provideDatabase(project, { autovacuum: 'on' });

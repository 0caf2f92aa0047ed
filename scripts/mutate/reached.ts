// A setup file: keeps with each test which stretches of the mutated sources it reached (`marks.ts`).
import { afterEach, beforeEach } from 'vitest';

declare global {
  var reachedStretches: Set<string> | undefined;
}
declare module 'vitest' {
  interface TaskMeta {
    reached?: string[];
    /** Before the first test of the file, as when its application started. */
    reachedBefore?: string[];
  }
}

const reached = new Set<string>();
globalThis.reachedStretches = reached;
let before: string[] | null = null;

beforeEach(() => {
  before ??= [...reached];
});
// Cleared here and not at the beginning: what a job reaches between two tests belongs to the next one.
afterEach(({ task }) => {
  task.meta.reached = [...reached];
  task.meta.reachedBefore = before ?? [];
  reached.clear();
});

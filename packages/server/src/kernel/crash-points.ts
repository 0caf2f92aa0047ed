/** The places where a test may kill the process or throw. The list is the crash matrix. */
export const CRASH_POINTS = [
  'idempotency.before-commit',
  'idempotency.after-commit',
  'jobs.before-run',
  'jobs.after-run',
] as const;

export type CrashPoint = (name: (typeof CRASH_POINTS)[number]) => void;

export const noCrash: CrashPoint = () => {};

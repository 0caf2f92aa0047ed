/**
 * Every job and what it carries. Only the kernel's own stand here: each module merges its jobs in where it handles them
 * (`declare module` in its `jobs.ts`), so that the kernel knows no module and a misspelt name compiles nowhere.
 */
export interface JobPayloads {
  'system-mail.deliver': { readonly id: string };
  'system-mail.forget': NoPayload;
  'idempotency.forget': NoPayload;
  'rate-window.forget': NoPayload;
}

/** What a job that needs nothing is given: the queue engine's own note where the clock started it. */
export interface NoPayload {
  readonly _cron?: { readonly ts: string; readonly backfilled: boolean };
}

/** `Payloads` is another list only in tests of the queue itself. */
export type JobName<Payloads = JobPayloads> = keyof Payloads & string;

/** Only jobs that need nothing can be started by the clock. */
export type ScheduledJobName<Payloads = JobPayloads> = {
  [Name in JobName<Payloads>]: NoPayload extends Payloads[Name] ? Name : never;
}[JobName<Payloads>];

/**
 * Every job and its payload. Only the kernel's own are listed here: each module merges its jobs in (`declare module`
 * in its `jobs.ts`), so that the kernel knows no module and a misspelt name does not compile.
 */
export interface JobPayloads {
  'system-mail.deliver': { readonly id: string };
  'system-mail.forget': NoPayload;
  'idempotency.forget': NoPayload;
  'rate-window.forget': NoPayload;
}

/** The payload of a job that needs none: the engine's own note when the schedule started it. */
export interface NoPayload {
  readonly _cron?: { readonly ts: string; readonly backfilled: boolean };
}

/** `Payloads` is another list only in tests of the queue itself. */
export type JobName<Payloads = JobPayloads> = keyof Payloads & string;

/** Only jobs without a payload can be started by the schedule. */
export type ScheduledJobName<Payloads = JobPayloads> = {
  [Name in JobName<Payloads>]: NoPayload extends Payloads[Name] ? Name : never;
}[JobName<Payloads>];

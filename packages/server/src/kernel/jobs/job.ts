import type { LaneName } from './lanes.ts';
import type { JobName, JobPayloads, NoPayload } from './payloads.ts';

export interface RunningJob {
  readonly id: string;
  /** Counted from 1. */
  readonly attempt: number;
  /** When this attempt fails, the job is given up. */
  readonly isLastAttempt: boolean;
  /** Aborts when the job must end: late in a stop, or at once when this worker lost its lock. */
  readonly signal: AbortSignal;
}

/** A handler loads, acts and records. Running it twice must be harmless. */
export type JobHandler<Payload> = (payload: Payload, job: RunningJob) => Promise<void>;

interface Schedule {
  /** Five fields, UTC. */
  readonly cron?: string;
  /** Runs that were missed while no worker was running are made up for, if they are no older than this. */
  readonly catchUpMs?: number;
}
type Unscheduled = { readonly [Key in keyof Schedule]?: never };

/**
 * All there is to know of one kind of job. Its payload has its type from `JobPayloads`, because a job may be added by
 * a module before the one that does it. Only a job without a payload can be started by a schedule.
 */
export type Job<Name extends JobName<Payloads>, Payloads = JobPayloads> = {
  readonly name: Name;
  /** `house` when it is not said: the job calls nothing outside (lanes.ts). */
  readonly lane?: LaneName;
  readonly handler: JobHandler<Payloads[Name]>;
} & (NoPayload extends Payloads[Name] ? Schedule : Unscheduled);

/** `Payloads` is another list only in tests of the queue itself. */
export type AnyJob<Payloads = JobPayloads> = { [Name in JobName<Payloads>]: Job<Name, Payloads> }[JobName<Payloads>];

export const defineJob = <Name extends JobName>(job: Job<Name>): Job<Name> => job;

/** The list itself when each job is in it, and otherwise the names of those that are missing: it does not compile. */
export type EveryJob<List extends readonly { readonly name: JobName }[]> = [
  Exclude<JobName, List[number]['name']>,
] extends [never]
  ? List
  : { readonly missing: Exclude<JobName, List[number]['name']> };

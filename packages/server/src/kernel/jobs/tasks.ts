import type { JobHelpers, TaskList } from 'graphile-worker';
import type { CrashPoint } from '../crash-points.ts';
import type { Database } from '../db/db.ts';
import { underPayloadsMandate } from '../http/mandate/acting-mandate.ts';
import type { Log } from '../log.ts';
import { tracedJob } from '../tracing.ts';
import type { Outcomes } from './engine/outcomes.ts';
import type { AnyJob, JobHandler } from './job.ts';

interface TaskOptions<Payloads> {
  readonly jobs: readonly AnyJob<Payloads>[];
  readonly log: Log;
  readonly crashPoint: CrashPoint;
  readonly signal: AbortSignal;
  readonly inBackground: Database['inBackground'];
  readonly outcomes: Pick<Outcomes, 'succeeded' | 'failed'>;
}

/** The jobs as the queue engine calls them. */
export function tasksOf<Payloads>(options: TaskOptions<Payloads>): TaskList {
  const { jobs, log, crashPoint, signal, inBackground, outcomes } = options;
  const run = async (handler: JobHandler<unknown>, payload: unknown, { job }: JobHelpers) => {
    // A claim may have been on its way when the lock was lost: by now a peer may have the job.
    if (signal.aborted) throw new Error('This worker lost its place before the job began');
    crashPoint('jobs.before-run');
    const isLastAttempt = job.attempts >= job.max_attempts;
    await inBackground(() => handler(payload, { id: job.id, attempt: job.attempts, isLastAttempt, signal }));
    crashPoint('jobs.after-run');
  };
  const task = (name: string, handler: JobHandler<unknown>) => async (payload: unknown, helpers: JobHelpers) => {
    try {
      const { id, attempts: attempt } = helpers.job;
      await tracedJob(`job ${name}`, payload, { 'job.id': id, 'job.attempt': attempt }, () =>
        underPayloadsMandate(payload, () => run(handler, payload, helpers)),
      );
      outcomes.succeeded();
    } catch (error) {
      outcomes.failed(error);
      const { id, attempts, max_attempts: maxAttempts } = helpers.job;
      const line = { jobId: id, job: name, attempt: attempts, maxAttempts, error: outlineOf(error) };
      if (attempts >= maxAttempts) log.error(line, 'job given up');
      else log.warn(line, 'job failed, will be tried again');
      throw error;
    }
  };
  // The engine returns what `enqueue` was given for that name; the row in between has no type.
  const named = jobs.map(({ name, handler }) => [name, task(name, handler as JobHandler<unknown>)] as const);
  return Object.fromEntries(named);
}

/** Without the further fields of an error, because those of the driver contain row values. */
function outlineOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  return { name: error.name, message: error.message, code: (error as { code?: unknown }).code, stack: error.stack };
}

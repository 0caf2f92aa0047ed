import type { WorkerEvents } from 'graphile-worker';

const PATIENCE_MS = 10_000;

/**
 * Watches whether jobs can be claimed. A worker that cannot claim may never recover, because the engine keeps a failed
 * first look-up of its tasks.
 */
export function watchClaims(events: WorkerEvents, onStuck: (reason: string) => void) {
  let failedAt: number | undefined;
  const works = () => {
    failedAt = undefined;
  };
  events.on('worker:getJob:empty', works);
  events.on('job:start', works);
  events.on('worker:getJob:error', () => {
    failedAt ??= performance.now();
    if (performance.now() - failedAt > PATIENCE_MS) onStuck('jobs cannot be claimed');
  });
  return { isFailing: () => failedAt !== undefined };
}

import type { Log } from '../../log.ts';
import type { Jobs } from '../jobs.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** Starts the worker, and restarts it with growing pauses whenever it loses its lock. */
export function keepRunning(jobs: Pick<Jobs, 'start' | 'stop'>, log: Log) {
  let wanted = false;
  const again = async (pauseMs: number): Promise<void> => {
    if (!wanted) return;
    try {
      await jobs.start();
    } catch (error) {
      log.warn({ err: error }, 'the job worker could not start yet');
      setTimeout(() => void again(Math.min(pauseMs * 2, LONGEST_PAUSE_MS)), pauseMs);
    }
  };
  return {
    isWanted: () => wanted,
    async start() {
      wanted = true;
      await jobs.start();
    },
    startAgain: () => void again(FIRST_PAUSE_MS),
    async stop() {
      wanted = false;
      await jobs.stop();
    },
  };
}

import { Logger } from 'graphile-worker';
import type { Log } from '../../log.ts';

/** The engine's own log lines. Their details are dropped, because they contain whole jobs with their payloads. */
export const engineLog = (log: Log): Logger =>
  new Logger((scope) => (level, message, meta) => {
    // Handlers' failures are reported by us, with the job's name.
    if (meta?.failure) return;
    const line = { engine: scope.label ?? 'core' };
    if (level === 'error' || level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });

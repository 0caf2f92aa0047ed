import type { Clock } from './clock.ts';
import type { CrashPoint } from './crash-points.ts';
import type { Db } from './db/db.ts';
import type { Cursors } from './db/lists/paging.ts';
import type { Emit, Events } from './events.ts';
import type { NewId } from './ids.ts';
import type { Enqueue } from './jobs/enqueue.ts';
import type { Log } from './log.ts';

/**
 * What every verb of a module is given first (decision 0066). A module adds the modules before it, and ports that later
 * ones fill, in a type of its own: `VerdictsContext` is all that verdicts stand on.
 */
export interface Context {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly newId: NewId;
  readonly events: Events;
  readonly emit: Emit;
  readonly enqueue: Enqueue;
  readonly cursors: Cursors;
  readonly crashPoint: CrashPoint;
}

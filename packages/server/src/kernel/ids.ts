import { v7 } from 'uuid';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Makes ids that sort by creation time (UUIDv7), also those of one millisecond. */
export type NewId = () => string;

const SEQUENCE_START = 2 ** 30;

export function idMaker(clock: Clock, random: Random): NewId {
  let msecs = 0;
  let seq = 0;
  return () => {
    const now = clock.now().getTime();
    // When the clock stands still or goes back, the sequence continues: an id never sorts before an older one.
    if (now > msecs) seq = random.int(SEQUENCE_START);
    else seq += 1;
    msecs = Math.max(msecs, now);
    return v7({ msecs, seq, random: random.bytes(16) });
  };
}

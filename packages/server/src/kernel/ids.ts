import { v7 } from 'uuid';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

/** Makes ids that sort by creation time (UUIDv7). */
export type NewId = () => string;

export const idMaker =
  (clock: Clock, random: Random): NewId =>
  () =>
    v7({ msecs: clock.now().getTime(), random: random.bytes(16) });

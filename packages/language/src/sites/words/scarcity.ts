import { anyOf } from './any-of.ts';

/** Something is left, and not for long. */
export const LEFT = anyOf('left');

/** Until a day. */
export const UNTIL = anyOf('until');

/** At no cost. */
export const FREE = anyOf('free');

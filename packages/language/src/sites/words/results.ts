import { anyOf } from './any-of.ts';

/** Something became more, less, faster, or was reached. */
export const BETTER = anyOf('better');

/** A figure was measured, not claimed. */
export const MEASURED = anyOf('measured');
